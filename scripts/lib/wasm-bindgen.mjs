// The command-line tools of wasm-bindgen, in the very version of the crate: the two share a format that changes.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inRoot, toolchain } from "./paths.mjs";
import { ask, cargoProgress, mustRun, Skip } from "./run.mjs";

const executable = (name) => join(toolchain, "bin", process.platform === "win32" ? `${name}.exe` : name);

const buildFolder = join(toolchain, "cargo-target");

/** Runs wasm-bindgen-test files in a browser. */
export const testRunner = executable("wasm-bindgen-test-runner");

/** The version that Cargo.toml pins with `=`. */
function pinnedVersion() {
  const pin = /^wasm-bindgen\s*=\s*(?:\{[^}]*version\s*=\s*)?"=([\d.]+)"/m.exec(readFileSync(inRoot("Cargo.toml"), "utf8"));
  if (!pin) throw new Error('Cargo.toml must pin wasm-bindgen to one version, as in wasm-bindgen = "=0.2.130"');
  return pin[1];
}

async function isReady(version) {
  const found = await ask(executable("wasm-bindgen"), ["--version"]);
  return found === `wasm-bindgen ${version}` && existsSync(testRunner);
}

/**
 * @returns {Promise<string>} path of the `wasm-bindgen` program, installed into .toolchain if need be
 * @throws {Skip} without cargo
 */
export async function ensureWasmBindgen() {
  const version = pinnedVersion();
  if (await isReady(version)) return executable("wasm-bindgen");
  if ((await ask("cargo", ["--version"])) === null) throw new Skip("no cargo: install Rust with rustup");
  console.log(`    cargo install wasm-bindgen-cli ${version} into .toolchain, once (2 to 5 minutes)`);
  // Without --locked: one dependency of the lockfile may be newer than what a mirror has.
  const args = ["install", "wasm-bindgen-cli", "--version", version, "--root", toolchain, "--force"];
  await mustRun("cargo", [...args, "--bin", "wasm-bindgen", "--bin", "wasm-bindgen-test-runner"], {
    env: { ...cargoProgress, CARGO_TARGET_DIR: buildFolder },
    label: "wasm-bindgen-cli",
  });
  rmSync(buildFolder, { recursive: true, force: true });
  return executable("wasm-bindgen");
}
