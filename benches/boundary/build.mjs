// Builds the boundary crate with the wasm toolchain of scripts/, and loads it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot, wasmTarget } from "../../scripts/lib/paths.mjs";
import { cargoProgress, mustRun } from "../../scripts/lib/run.mjs";
import { ensureWasmBindgen } from "../../scripts/lib/wasm-bindgen.mjs";
import { ensureWasmCompiler } from "../../scripts/lib/wasm-target.mjs";

const target = inRoot("target", "boundary");

/** The exports of the crate, and the memory that they run in. */
export async function buildBoundary() {
  const compiler = await ensureWasmCompiler();
  const wasmBindgen = await ensureWasmBindgen();
  const manifest = inRoot("benches", "boundary", "Cargo.toml");
  await mustRun("cargo", ["build", "--release", "--target", wasmTarget, "--manifest-path", manifest], {
    env: { ...cargoProgress, ...compiler.env, CARGO_TARGET_DIR: target, CARGO_ENCODED_RUSTFLAGS: compiler.flags.join("\u001f") },
    label: "compiling the boundary crate",
  });
  const compiled = join(target, wasmTarget, "release", "boundary.wasm");
  await mustRun(wasmBindgen, ["--target", "web", "--out-dir", target, compiled]);
  const glue = await import(pathToFileURL(join(target, "boundary.js")));
  glue.initSync({ module: readFileSync(join(target, "boundary_bg.wasm")) });
  return glue;
}
