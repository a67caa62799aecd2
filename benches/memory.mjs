// Prints the bytes a tool that an assembly with its index adds to the process. Run by growth.mjs with --expose-gc.
import { assemble } from "../pkg/dist/index.js";
import { toolsOfSize } from "./growth.mjs";

const size = Number(process.argv[2]);
const tools = toolsOfSize(size);
// The engine itself, and code that is compiled at first use, are no cost of a tool.
assemble(tools.slice(0, 100)).search({ queries: ["warm up"] });

/** Living objects and wasm memory, which V8 counts as external; RSS would also count what is free again. */
function living() {
  for (let time = 0; time < 4; time += 1) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const before = living();
const assembly = assemble(tools);
assembly.search({ queries: ["create a dns record"] });
console.log(Math.round((living() - before) / size));
// The assembly has to live until it was measured.
if (assembly.tier === 0) throw new Error("nothing was deferred");
