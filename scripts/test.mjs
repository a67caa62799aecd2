// npm test: makes the machine ready, builds, runs every suite, and ends with a table and one line of counts.
// npm test -- --only rust,node   runs these groups alone.
import { CommandFailed, seconds, Skip } from "./lib/run.mjs";
import { setup } from "./lib/setup.mjs";
import { suites } from "./lib/suites.mjs";

const isCi = process.env.CI === "true";

function selected(args) {
  const groups = [...new Set(suites.map(({ group }) => group))];
  const at = args.indexOf("--only");
  const wanted = at < 0 ? groups : (args[at + 1] ?? "").split(",");
  const unknown = wanted.filter((group) => !groups.includes(group));
  if (unknown.length > 0) throw new Error(`--only takes a list of ${groups.join(", ")}; not ${unknown.join(", ")}`);
  return suites.filter(({ group }) => wanted.includes(group));
}

/** Under CI the lack of a tool is a failure: a green run there has to mean that everything ran. */
function lacking(reason) {
  if (isCi) return { passed: 0, failed: 1, skipped: [], output: `not run: ${reason}` };
  return { passed: 0, failed: 0, skipped: [reason], output: "" };
}

async function attempt(test) {
  try {
    return await test();
  } catch (error) {
    if (error instanceof Skip) return lacking(error.message);
    const output = error instanceof CommandFailed ? `${error.output}\n${error.message}` : String(error.stack);
    return { passed: 0, failed: 1, skipped: [], output };
  }
}

const counts = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped.length} skipped`;

async function runSuite({ group, name, test }) {
  const title = `${group}: ${name}`;
  console.log(`> ${title}`);
  const since = performance.now();
  const result = { title, ...(await attempt(test)), time: seconds(since) };
  if (result.failed > 0) console.log(`\n--- output of ${title} ---\n${result.output.trim()}\n--- end of ${title} ---\n`);
  console.log(`  ${result.failed > 0 ? "FAILED" : "ok"}: ${counts(result)} (${result.time} s)`);
  return result;
}

function table(results) {
  const row = (title, ...cells) => `  ${title.padEnd(24)}${cells.map((cell) => String(cell).padStart(9)).join("")}`;
  const lines = results.map(({ title, passed, failed, skipped, time }) => row(title, passed, failed, skipped.length, time));
  const skips = results.flatMap(({ title, skipped }) => skipped.map((reason) => `  skipped in ${title}: ${reason}`));
  return ["", row("suite", "passed", "failed", "skipped", "seconds"), ...lines, ...skips, ""].join("\n");
}

const chosen = selected(process.argv.slice(2));
console.log("> setup");
await setup();
const results = [];
for (const suite of chosen) results.push(await runSuite(suite));
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
const skipped = results.flatMap((result) => result.skipped);
console.log(table(results));
console.log(counts({ passed: total("passed"), failed: total("failed"), skipped }));
process.exitCode = total("failed") > 0 ? 1 : 0;
