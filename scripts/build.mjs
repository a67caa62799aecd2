// npm run build: src/ and js/ become pkg/dist. The core is compiled only when its sources changed (or with --core), so
// that work on the TypeScript needs no Rust.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleEntries } from "./lib/bundle.mjs";
import { buildCore, restoreGlue } from "./lib/core.mjs";
import { writeDeclarations } from "./lib/declarations.mjs";
import { hashInputs } from "./lib/inputs.mjs";
import { dist, licencesFile, wasmFile } from "./lib/paths.mjs";
import { CommandFailed, seconds, Skip } from "./lib/run.mjs";
import { checkSizes } from "./lib/sizes.mjs";

const stamp = join(dist, "build.json");
const fromCore = [wasmFile, licencesFile, "glue", "build.json"];

function builtFrom() {
  return existsSync(stamp) ? JSON.parse(readFileSync(stamp, "utf8")) : {};
}

async function step(name, work) {
  const since = performance.now();
  await work();
  console.log(`  ${name}: ${seconds(since)} s`);
}

/** Nothing of an earlier build may stay: a file that no entry makes any more must not ship. */
function clearBundles() {
  for (const name of readdirSync(dist)) {
    if (!fromCore.includes(name)) rmSync(join(dist, name), { recursive: true });
  }
}

async function build() {
  mkdirSync(dist, { recursive: true });
  const inputs = hashInputs();
  const isCoreBuilt = builtFrom().core === inputs.core && existsSync(join(dist, wasmFile));
  // While it is being made, pkg/dist is of no known input.
  rmSync(stamp, { force: true });
  if (isCoreBuilt && !process.argv.includes("--core")) console.log("  core: unchanged");
  else await step("core", buildCore);
  restoreGlue();
  clearBundles();
  await step("types", writeDeclarations);
  await step("bundles", bundleEntries);
  writeFileSync(stamp, `${JSON.stringify(inputs, null, 2)}\n`);
  console.log(checkSizes().table);
}

try {
  await build();
} catch (error) {
  if (!(error instanceof CommandFailed || error instanceof Skip)) throw error;
  console.error(error.output ?? "");
  console.error(`build failed: ${error.message}`);
  process.exitCode = 1;
}
