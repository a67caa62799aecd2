// What a machine needs before it can build and test, in the order of need.
import { ensureBrowser } from "./browser.mjs";
import { ensureNodePackages } from "./node-packages.mjs";
import { CommandFailed, seconds, Skip } from "./run.mjs";
import { ensureWasmBindgen } from "./wasm-bindgen.mjs";
import { ensureWasmCompiler } from "./wasm-target.mjs";

const steps = [
  { name: "node packages", make: ensureNodePackages },
  { name: "wasm32 compiler", make: ensureWasmCompiler },
  { name: "wasm-bindgen", make: ensureWasmBindgen },
  { name: "browser", make: ensureBrowser },
];

async function outcome(make) {
  try {
    await make();
    return { reason: "" };
  } catch (error) {
    if (error instanceof Skip) return { reason: error.message };
    if (error instanceof CommandFailed) return { reason: error.message, output: error.output.slice(-4000) };
    throw error;
  }
}

/**
 * Makes everything ready that can be; what is there already is left alone.
 *
 * @returns {Promise<{ name: string, reason: string, output?: string }[]>} what is missing, and why
 */
export async function setup() {
  const missing = [];
  for (const { name, make } of steps) {
    const since = performance.now();
    const { reason, output } = await outcome(make);
    console.log(`  ${name}: ${reason ? `skipped, ${reason}` : "ready"} (${seconds(since)} s)`);
    if (output) console.log(output);
    if (reason) missing.push({ name, reason, output });
  }
  return missing;
}
