// A fresh process, from start to first search, against a Node process that does nothing.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median, timed } from "./lib/measure.mjs";
import { heading, ms, row, verdict } from "./lib/table.mjs";

const script = fileURLToPath(new URL("first-search.mjs", import.meta.url));
const widths = [10, 12, 24];
const EMPTY = "empty Node process";

/** Target: milliseconds over the process that does the same without the package. */
const MOST = 30;

/** Each program, and the one whose time is not the package's. */
const programs = {
  [EMPTY]: { args: ["--eval", ""] },
  "10 tools: first search": { args: [script, "small", "search"], without: EMPTY },
  "117 tools: read": { args: [script, "github_mcp", "read"] },
  "117 tools: read, first search": { args: [script, "github_mcp", "search"], without: "117 tools: read" },
};

/** Runs a process to its end: how long it took, and what it says of its steps. */
function start({ args }) {
  let result;
  const whole = timed(() => (result = spawnSync(process.execPath, args, { encoding: "utf8" })));
  if (result.status !== 0) throw new Error(result.stderr);
  return { whole, steps: result.stdout === "" ? [] : JSON.parse(result.stdout) };
}

function print(name, samples, all) {
  const middle = (starts) => median(starts.map(({ whole }) => whole));
  const { without } = programs[name];
  const whole = middle(samples);
  if (without === undefined) return console.log(row(name, [ms(whole)], widths));
  const over = whole - middle(all.get(without));
  console.log(row(name, [ms(whole), ms(over), verdict(over, MOST)], widths));
  const steps = ["import", "assemble", "search"].map((step, index) => `${step} ${ms(median(samples.map(({ steps }) => steps[index] ?? 0)))}`);
  console.log(`    of this: ${steps.join(", ")}`);
}

export function benchColdStart(rounds) {
  const samples = new Map(Object.keys(programs).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, program] of Object.entries(programs)) samples.get(name).push(start(program));
  }
  heading(`Cold start, whole processes, ${rounds} interleaved rounds`);
  console.log(row("", ["ms", "over", "target"], widths));
  for (const [name, starts] of samples) print(name, starts, samples);
}
