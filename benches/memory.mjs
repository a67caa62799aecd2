// Prints the bytes a tool that an assembly with its index adds to the process. Run by growth.mjs with --expose-gc.
import { assemble } from "../pkg/dist/index.js";
import { toolsOfSize } from "./growth.mjs";

const size = Number(process.argv[2]);
const tools = toolsOfSize(size);
// The engine itself, and code that is compiled at first use, are no cost of a tool.
assemble(tools.slice(0, 100)).search({ queries: ["warm up"] });

const settle = () => {
  for (let time = 0; time < 4; time += 1) globalThis.gc();
};

settle();
const before = process.memoryUsage.rss();
const assembly = assemble(tools);
assembly.search({ queries: ["create a dns record"] });
settle();
const after = process.memoryUsage.rss();
console.log(Math.max(0, Math.round((after - before) / size)));
// The assembly has to live until it was measured.
if (assembly.tier === 0) throw new Error("nothing was deferred");
