// How time and memory grow with the number of tools: the same mix of real tools at every size.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { everything } from "../evaluation/data.mjs";
import { fittedExponent, medianTimes } from "./lib/measure.mjs";
import { count, heading, ms, row } from "./lib/table.mjs";
import { touched } from "./speed.mjs";

export const sizes = [117, 1_560, 5_713, 11_243, 100_000];
const query = "create a dns record for a zone";

/** `size` tools: evenly spread over the real ones; beyond these, copies under names of their own. */
export function toolsOfSize(size) {
  const real = everything();
  if (size <= real.length) return Array.from({ length: size }, (_, index) => real[Math.floor((index * real.length) / size)]);
  return Array.from({ length: size }, (_, index) => {
    const copy = Math.floor(index / real.length);
    const tool = real[index % real.length];
    return copy === 0 ? tool : { ...tool, name: `${tool.name}_${copy}` };
  });
}

function measureTimes(assemble, size, rounds) {
  const tools = toolsOfSize(size);
  const building = medianTimes({ assemble: () => assemble(touched(tools)).search({ queries: [query] }) }, rounds);
  // Apart: new assemblies of a very large catalog push older ones out of the engine's bounded cache.
  const settled = assemble(tools);
  settled.search({ queries: [query] });
  return { ...building, ...medianTimes({ search: () => settled.search({ queries: [query], limit: 5 }) }, rounds) };
}

/** Bytes a tool, measured in a process of its own, which the first sizes have not filled. */
function measureMemory(size) {
  const script = fileURLToPath(new URL("memory.mjs", import.meta.url));
  return Number(execFileSync(process.execPath, ["--expose-gc", script, String(size)], { encoding: "utf8" }));
}

export function benchGrowth(assemble, rounds, upTo) {
  heading("Growth, the same mix of real tools at every size");
  const widths = [14, 14, 14];
  console.log(row("tools", ["assemble ms", "search ms", "bytes a tool"], widths));
  const points = { assemble: [], search: [] };
  for (const size of sizes.filter((tools) => tools <= upTo)) {
    const times = measureTimes(assemble, size, size > 20_000 ? Math.min(rounds, 5) : rounds);
    for (const name of ["assemble", "search"]) points[name].push([size, times[name]]);
    console.log(row(count(size), [ms(times.assemble), ms(times.search), count(measureMemory(size))], widths));
  }
  const exponents = ["assemble", "search"].map((name) => fittedExponent(points[name]).toFixed(2));
  console.log(row("fitted exponent (1 = linear)", exponents, widths));
  console.log("  assemble: with the first search, one description changed each round");
  console.log("  bytes a tool: what assembly and index add to heap and wasm memory");
}
