// npm run fuzz                            every target for 10 seconds
// npm run fuzz -- queries --seconds 600   one target for longer; what it finds is kept in fuzz/corpus and fuzz/artifacts
import { buildTargets, ensureCargoFuzz, fuzz, targets } from "./lib/cargo-fuzz.mjs";

const args = process.argv.slice(2);
const at = args.indexOf("--seconds");
const seconds = at < 0 ? 10 : Number(args[at + 1]);
if (!Number.isInteger(seconds) || seconds < 1) throw new Error("--seconds takes a whole number");
const named = args.filter((_, position) => at < 0 || position < at || position > at + 1);
const unknown = named.filter((name) => !targets.includes(name));
if (unknown.length > 0) throw new Error(`the targets are ${targets.join(", ")}; not ${unknown.join(", ")}`);

await ensureCargoFuzz();
await buildTargets();
let found = 0;
for (const target of named.length > 0 ? named : targets) {
  const { code, output, tried } = await fuzz(target, seconds);
  // A target that never ran has not found nothing.
  const isWell = code === 0 && tried > 0;
  if (!isWell) {
    found += 1;
    console.log(output.slice(-6000));
  }
  console.log(`${target.padEnd(14)}${tried.toLocaleString("en").padStart(12)} inputs  ${isWell ? "nothing found" : "FAILED"}`);
}
process.exitCode = found > 0 ? 1 : 0;
