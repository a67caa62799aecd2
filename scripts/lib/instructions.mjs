// What the core has to do in a turn, in instructions, and the limits that a change must not pass unnoticed.
import { instructionsOf, ensureCallgrind } from "./callgrind.mjs";
import { LIMITS } from "./instruction-limits.mjs";
import { inRoot } from "./paths.mjs";
import { ask, cargoProgress, mustRun, Skip } from "./run.mjs";

const WHERE = "scripts/lib/instruction-limits.mjs";

/** Share by which a count may pass its limit: compilers, and the C library's copying, differ a little. */
const ALLOWED = 0.1;

/** The steps that examples/turn.rs names, with the instructions of each. */
async function measure() {
  if ((await ask("cargo", ["--version"])) === null) throw new Skip("no cargo: install Rust with rustup");
  await ensureCallgrind();
  // Of the release profile: what ships is compiled with it.
  await mustRun("cargo", ["build", "--locked", "--release", "--example", "turn"], { env: cargoProgress, label: "cargo build" });
  const { stdout, counts } = await instructionsOf(inRoot("target", "release", "examples", "turn"), "turn::counted");
  const names = [...stdout.matchAll(/^(.*): [1-9]\d* bytes$/gm)].map(([, name]) => name);
  if (names.length !== counts.length) throw new Error(`${counts.length} steps were counted, but of these answered: ${names.join("; ")}`);
  return Object.fromEntries(names.map((name, index) => [name, counts[index]]));
}

const millions = (count) => (count === undefined ? "none" : (count / 1e6).toFixed(2)).padStart(10);
const percent = (count, limit) => (count === undefined || limit === undefined ? "" : `${((100 * count) / limit).toFixed(1)} %`).padStart(10);

/**
 * @param {Record<string, number>} counts
 * @param {Record<string, number>} limits
 * @returns {{ table: string, failures: string[] }} the figures, and a sentence for each that is out of bounds
 */
export function compare(counts, limits) {
  const names = [...new Set([...Object.keys(limits), ...Object.keys(counts)])];
  const title = `  ${"millions of instructions".padEnd(30)}${["counted", "expected", "of it"].map((word) => word.padStart(10)).join("")}`;
  const lines = names.map((name) => `  ${name.padEnd(30)}${millions(counts[name])}${millions(limits[name])}${percent(counts[name], limits[name])}`);
  const failures = names.flatMap((name) => failureOf(name, counts[name], limits[name]));
  return { table: [title, ...lines].join("\n"), failures };
}

function failureOf(name, count, limit) {
  if (count === undefined) return [`\`${name}\` is expected but was not counted`];
  if (limit === undefined) return [`\`${name}\` is counted but has no limit in ${WHERE}`];
  if (count <= limit * (1 + ALLOWED)) return [];
  const more = ((100 * count) / limit - 100).toFixed(1);
  return [`\`${name}\` takes ${more} % more instructions than expected; if what it now does is worth that, write ${count} on purpose into ${WHERE}`];
}

/** Counts, and compares with the limits. */
export async function checkInstructions() {
  return compare(await measure(), LIMITS);
}
