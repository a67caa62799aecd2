// From src/ to pkg/dist/tool_search.wasm and the glue in js/generated.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureWasmCompiler } from "./wasm-target.mjs";
import { ensureWasmBindgen } from "./wasm-bindgen.mjs";
import { dist, generated, inRoot, root, wasmFile, wasmTarget, wasmTargetFolder } from "./paths.mjs";
import { cargoProgress, mustRun } from "./run.mjs";
import { writeLicences } from "./licences.mjs";

/** What every engine of the last years runs; named one by one so that wasm-opt adds nothing newer by itself. */
const FEATURES = ["bulk-memory", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext", "multivalue"];
/**
 * Larger functions with one caller stay functions: inlined, all together are a little shorter but a twentieth longer after
 * gzip, and what a first turn does not need would have to be compiled with what it does.
 */
const OPTIMISATION = ["-O3", "--one-caller-inline-max-function-size=30"];
const glueFiles = ["tool_search.js", "tool_search.d.ts"];
/** Copies of the glue that stay in the repository, so that work on the TypeScript needs no Rust. Not shipped. */
const keptGlue = join(dist, "glue");

async function crates() {
  const { stdout } = await mustRun("cargo", ["metadata", "--format-version", "1", "--locked"]);
  return JSON.parse(stdout).packages;
}

/** Panic messages carry paths of source files: the same ones on every machine, and none of this machine. */
async function remappedPaths() {
  const folders = new Set((await crates()).map((found) => dirname(dirname(found.manifest_path))));
  folders.delete(dirname(root));
  return [...[...folders].sort().map((folder) => `--remap-path-prefix=${folder}=crates`), `--remap-path-prefix=${root}=.`];
}

/**
 * Environment in which cargo builds for wasm32: compiler, flags, folder.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function wasmEnvironment() {
  const compiler = await ensureWasmCompiler();
  const flags = [...compiler.flags, ...(await remappedPaths())];
  return {
    ...cargoProgress,
    ...compiler.env,
    CARGO_TARGET_DIR: wasmTargetFolder,
    CARGO_ENCODED_RUSTFLAGS: flags.join("\u001f"),
  };
}

async function optimise(from, to) {
  const wasmOpt = inRoot("node_modules", "binaryen", "bin", "wasm-opt");
  // Only what FEATURES names: by default wasm-opt trusts a section that the linker may have left out.
  const features = ["--mvp-features", ...FEATURES.map((name) => `--enable-${name}`)];
  const strip = ["--strip-debug", "--strip-producers", "--strip-target-features"];
  await mustRun(process.execPath, [wasmOpt, ...OPTIMISATION, ...features, ...strip, from, "-o", to], { label: "wasm-opt" });
}

/** Compiles the core and writes wasm and glue. */
export async function buildCore() {
  const wasmBindgen = await ensureWasmBindgen();
  const env = await wasmEnvironment();
  await mustRun("cargo", ["build", "--release", "--lib", "--locked", "--target", wasmTarget], { env, label: "compiling the core" });
  const compiled = join(wasmTargetFolder, wasmTarget, "release", "tool_search.wasm");
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(keptGlue, { recursive: true });
  await mustRun(wasmBindgen, ["--target", "web", "--experimental-reset-state-function", "--out-dir", generated, compiled]);
  await optimise(join(generated, "tool_search_bg.wasm"), join(dist, wasmFile));
  for (const file of glueFiles) copyFileSync(join(generated, file), join(keptGlue, file));
  await writeLicences(await crates());
}

/** Puts the kept glue where the TypeScript imports it. Does nothing where it already is. */
export function restoreGlue() {
  mkdirSync(generated, { recursive: true });
  for (const file of glueFiles) {
    const kept = readFileSync(join(keptGlue, file));
    const target = join(generated, file);
    if (!existsSync(target) || statSync(target).size !== kept.length || !readFileSync(target).equals(kept)) {
      copyFileSync(join(keptGlue, file), target);
    }
  }
}
