// npm run fuzz: coverage-guided fuzzing of the core. See --help.
import { parseArgs } from "node:util";
import { buildTargets, ensureCargoFuzz, fuzz, targets } from "./lib/cargo-fuzz.mjs";

const help = `Usage: npm run fuzz [-- <target>... --seconds <n>]

Fuzzes each target, or those that are named, for 10 seconds or as many as are
said. What is found is kept in fuzz/corpus and fuzz/artifacts.

Targets: ${targets.join(", ")}`;

async function fuzzAll(chosen, seconds) {
  await ensureCargoFuzz();
  await buildTargets();
  let found = 0;
  for (const target of chosen) {
    const { code, output, tried } = await fuzz(target, seconds);
    // A target that never ran has not found nothing.
    const isWell = code === 0 && tried > 0;
    if (!isWell) {
      found += 1;
      console.log(output.slice(-6000));
    }
    console.log(`${target.padEnd(14)}${tried.toLocaleString("en").padStart(12)} inputs  ${isWell ? "nothing found" : "FAILED"}`);
  }
  return found;
}

const { values, positionals } = parseArgs({
  options: { seconds: { type: "string", default: "10" }, help: { type: "boolean", short: "h" } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !targets.includes(name));
const seconds = Number(values.seconds);
if (values.help) {
  console.log(help);
} else if (unknown.length > 0 || !Number.isInteger(seconds) || seconds < 1) {
  console.error(unknown.length > 0 ? `no target ${unknown.join(", ")}` : "--seconds takes a whole number");
  console.error(help);
  process.exitCode = 2;
} else {
  process.exitCode = (await fuzzAll(positionals.length > 0 ? positionals : targets, seconds)) > 0 ? 1 : 0;
}
