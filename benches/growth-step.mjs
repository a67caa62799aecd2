// One size of growth.mjs, in a process of its own: prints milliseconds and bytes as JSON.
import { readFileSync, writeFileSync } from "node:fs";
import { assemble } from "../pkg/dist/index.js";
import { realQueries, renewed, toolsOfSize } from "./lib/catalogs.mjs";
import { collectGarbage, medianTimes, timed } from "./lib/measure.mjs";

const [size, rounds] = process.argv.slice(2).map(Number);
const queries = realQueries("agent_queries");
const [first] = queries;

/** Living objects and wasm memory, which V8 counts as external; RSS would also count what is free again. */
function living() {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Resident bytes of this process as Linux counts them: now (`VmRSS`) or at the most (`VmHWM`). */
const resident = (what) => Number(new RegExp(`^${what}:\\s*(\\d+) kB`, "m").exec(readFileSync("/proc/self/status", "utf8"))?.[1]) * 1024;

function memoryOfTheFirst(tools) {
  // The engine itself, and code that is compiled at first use, are no cost of a tool.
  assemble(tools.slice(0, 100)).search({ queries: ["warm up"] });
  const before = living();
  // Reading the tools took more than is in use now: the peak starts anew.
  writeFileSync("/proc/self/clear_refs", "5");
  const residentBefore = resident("VmRSS");
  const assembly = assemble(tools);
  assembly.search({ queries: [first] });
  const peak = resident("VmHWM") - residentBefore;
  const kept = living() - before;
  // Asked afterwards, so that it lives until it was measured.
  if (assembly.tier === 0) throw new Error("nothing was deferred");
  return { kept, peak };
}

function timesOf(tools) {
  const fresh = () => renewed(tools);
  const searched = (turn) => assemble(turn).search({ queries: [first] });
  const building = { assemble: { prepare: fresh, run: (turn) => assemble(turn) }, turn: { prepare: fresh, run: searched } };
  const settled = assemble(tools);
  settled.search({ queries: [first] });
  const searching = () => queries.forEach((query) => settled.search({ queries: [query], limit: 5 }));
  const all = { search: medianTimes({ searching }, rounds).searching / queries.length };
  return { ...all, ...medianTimes(building, rounds) };
}

/** Without warming up and rounds, which would take minutes. */
function timesOnce(tools) {
  const fresh = renewed(tools);
  let assembly;
  const building = timed(() => (assembly = assemble(fresh)));
  const turn = building + timed(() => assembly.search({ queries: [first] }));
  const searching = () => queries.forEach((query) => assembly.search({ queries: [query], limit: 5 }));
  return { assemble: building, turn, search: timed(searching) / queries.length };
}

const tools = toolsOfSize(size);
const memory = memoryOfTheFirst(tools);
console.log(JSON.stringify({ ...memory, ...(rounds === 1 ? timesOnce(tools) : timesOf(tools)) }));
