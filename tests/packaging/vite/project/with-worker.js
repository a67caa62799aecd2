import { show } from "./page.mjs";

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
show(() => new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data))));
