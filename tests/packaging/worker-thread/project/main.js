import { Worker } from "node:worker_threads";

// Two at a time: each has an engine of its own.
const answers = [1, 2].map(
  () =>
    new Promise((resolve, reject) => {
      new Worker(new URL("./worker.js", import.meta.url)).once("message", resolve).once("error", reject);
    }),
);
const [one, other] = await Promise.all(answers);
if (one !== other) throw new Error(`two workers disagree: ${one} and ${other}`);
console.log(one);
