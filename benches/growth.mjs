// How time and memory grow with the number of tools: the same mix of real tools at every size.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { fittedExponent } from "./lib/measure.mjs";
import { count, heading, ms, row, verdict } from "./lib/table.mjs";

/** Of these the exponents are fitted; the last one is there to be survived. */
const measured = [117, 1_560, 5_713, 11_243, 100_000];
const survived = 300_000;

/** Targets: 100,000 tools as a multiple of 1,560. */
const times = { assemble: 100, turn: 100, search: 10 };
const memory = ["kept", "peak"];
const titles = { assemble: "assemble ms", turn: "+ search ms", search: "search ms", kept: "kept B", peak: "peak B" };
const widths = Object.values(titles).map(() => 13);

/** Each size in a process of its own: the heap of one must not slow the next. */
function measure(size, rounds) {
  const script = fileURLToPath(new URL("growth-step.mjs", import.meta.url));
  return JSON.parse(execFileSync(process.execPath, ["--max-old-space-size=6144", script, String(size), String(rounds)], { encoding: "utf8" }));
}

function printStep(size, step) {
  const cells = [...Object.keys(times).map((name) => ms(step[name])), ...memory.map((name) => count(step[name] / size))];
  console.log(row(`${count(size)} tools`, cells, widths));
}

function printExponents(steps) {
  const exponents = Object.keys(titles).map((name) => fittedExponent([...steps].map(([size, step]) => [size, step[name]])).toFixed(2));
  console.log(row("exponent (1 = linear)", exponents, widths));
}

function printTargets(small, large) {
  const cells = Object.entries(times).map(([name, most]) => verdict(large[name] / small[name], most));
  console.log(row("100,000 as a multiple of 1,560", cells, [18, 19, 19]));
}

export function benchGrowth(rounds, isQuick) {
  heading("Growth, the same mix of real tools at every size, every round a new catalog");
  console.log(row("", Object.values(titles), widths));
  const steps = new Map();
  for (const size of measured.filter((size) => !isQuick || size <= 20_000)) {
    steps.set(size, measure(size, size > 20_000 ? Math.min(rounds, 5) : rounds));
    printStep(size, steps.get(size));
  }
  if (!isQuick) printStep(survived, measure(survived, 1));
  printExponents(steps);
  if (!isQuick) printTargets(steps.get(1_560), steps.get(100_000));
  console.log("  + search: assemble with the first search; search: one of 60 queries after that");
  console.log("  kept B: bytes a tool that assembly and index add to heap and wasm memory; peak B: the most that the process took");
}
