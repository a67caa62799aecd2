// Coverage-guided fuzzing with cargo-fuzz. No sanitizer: the core has no unsafe code, so that there is nothing for one
// to find, and without one the stable toolchain will do.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inRoot, toolchain } from "./paths.mjs";
import { ask, cargoProgress, mustRun, run, Skip } from "./run.mjs";
import { canInstall, install } from "./system-packages.mjs";

const VERSION = "0.13.2";
const folder = inRoot("fuzz");
const executable = join(toolchain, "bin", process.platform === "win32" ? "cargo-fuzz.exe" : "cargo-fuzz");
const buildFolder = join(toolchain, "cargo-target");

/** Where nothing is linked with a sanitizer, cargo-fuzz says so with this. */
const NO_SANITIZER = ["--sanitizer", "none", "--fuzz-dir", folder];

/** The targets: what is fuzzed. */
export const targets = readdirSync(join(folder, "fuzz_targets")).map((file) => file.replace(/\.rs$/, "")).sort();

async function ensureCompiler() {
  // libFuzzer is C++.
  if ((await ask("c++", ["--version"])) !== null) return;
  if (!(await canInstall())) throw new Skip("no C++ compiler: install g++");
  await install(["g++"], "libFuzzer");
}

/**
 * Installs cargo-fuzz into .toolchain if need be.
 *
 * @throws {Skip} without cargo or a C++ compiler
 */
export async function ensureCargoFuzz() {
  if ((await ask("cargo", ["--version"])) === null) throw new Skip("no cargo: install Rust with rustup");
  await ensureCompiler();
  if ((await ask(executable, ["--version"])) === `cargo-fuzz ${VERSION}`) return;
  console.log(`    cargo install cargo-fuzz ${VERSION} into .toolchain, once (1 to 2 minutes)`);
  await mustRun("cargo", ["install", "cargo-fuzz", "--version", VERSION, "--root", toolchain, "--force"], {
    env: { ...cargoProgress, CARGO_TARGET_DIR: buildFolder },
    label: "cargo-fuzz",
  });
  rmSync(buildFolder, { recursive: true, force: true });
}

/** Builds every target. */
export async function buildTargets() {
  await mustRun(executable, ["build", ...NO_SANITIZER], { env: cargoProgress, label: "fuzz targets" });
}

/**
 * Fuzzes one target, from the seeds and from what earlier runs found.
 *
 * @param {string} target
 * @param {number} seconds
 * @returns {Promise<{ code: number, output: string, tried: number }>} code 0 where nothing was found
 */
export async function fuzz(target, seconds) {
  const corpus = join(folder, "corpus", target);
  mkdirSync(corpus, { recursive: true });
  const seeds = join(folder, "seeds", target);
  const limits = [`-max_total_time=${seconds}`, "-timeout=20", "-rss_limit_mb=2048", "-max_len=4096", "-print_final_stats=1"];
  const folders = existsSync(seeds) ? [corpus, seeds] : [corpus];
  const args = ["run", ...NO_SANITIZER, target, ...folders, "--", ...limits];
  const { code, output } = await run(executable, args, { label: `fuzzing ${target}` });
  return { code, output, tried: Number(/^stat::number_of_executed_units:\s*(\d+)/m.exec(output)?.[1] ?? 0) };
}
