// Every suite of `npm test`. A suite's group is what `--only` selects.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { buildTargets, ensureCargoFuzz, fuzz, targets } from "./cargo-fuzz.mjs";
import { wasmEnvironment } from "./core.mjs";
import { checkInstructions } from "./instructions.mjs";
import { checkPackage } from "./package-checks.mjs";
import { inRoot, wasmTarget } from "./paths.mjs";
import { fromCargo, fromCheck, fromFindings, fromNode } from "./results.mjs";
import { inEveryRuntime } from "./runtimes.mjs";
import { ask, cargoProgress, run, Skip } from "./run.mjs";
import { supplyChainChecks } from "./supply-chain.mjs";
import { ensureWasmBindgen, testRunner } from "./wasm-bindgen.mjs";

/** CI compiles the core even where pkg/dist is fresh: to know that it still compiles. */
const isCi = process.env.CI === "true";
const node = process.execPath;
const script = (name, ...args) => run(node, [inRoot("scripts", name), ...args], { label: name });

async function cargo(args, label, env = {}) {
  const result = await run("cargo", args, { env: { ...cargoProgress, ...env }, label });
  if (result.code === 127) throw new Skip("no cargo: install Rust with rustup");
  return result;
}

/** A part of the Rust toolchain that some installs leave out. */
async function component(name, args) {
  if ((await ask("cargo", [name, "--version"])) === null) throw new Skip(`no cargo ${name}: \`rustup component add ${name}\``);
  return fromCheck(await cargo([name, ...args], name));
}

/** The core has to stay usable as a plain crate. */
async function noWasmNatively() {
  const { code, output, stdout } = await cargo(["tree", "--locked", "--edges", "normal,build", "--prefix", "none"], "cargo tree");
  const found = [...stdout.matchAll(/^(?:wasm-bindgen|js-sys|web-sys|serde-wasm-bindgen)\S* .*$/gm)].map(([line]) => line);
  const note = found.length > 0 ? `\nthe native build depends on ${found.join(", ")}\n` : "";
  return fromCheck({ code: found.length > 0 ? 1 : code, output: output + note });
}

async function inBrowser() {
  const { driver } = await ensureBrowser();
  await ensureWasmBindgen();
  const env = {
    ...(await wasmEnvironment()),
    CHROMEDRIVER: driver,
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: testRunner,
    WASM_BINDGEN_TEST_TIMEOUT: "120",
  };
  return fromCargo(await cargo(["test", "--locked", "--target", wasmTarget, "--test", "browser"], "tests in the browser", env));
}

function testFiles(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return /\.test\.(mjs|cjs|js)$/.test(entry.name) ? [path] : [];
  });
}

/** A test that waits for ever, for a server say, is to fail. */
const NODE_TIMEOUT_MS = 15 * 60_000;

async function nodeTests() {
  // Named one by one: what a folder means to --test differs between versions of Node.
  return fromNode(await run(node, ["--test", "--test-reporter=spec", ...testFiles(inRoot("tests", "js")).sort()], { label: "node --test", timeoutMs: NODE_TIMEOUT_MS }));
}

/** Before the build makes it fresh. At home a stale pkg/dist is just built; in CI it was forgotten in the commit. */
async function committedDist() {
  return fromNode(await run(node, ["--test", "--test-reporter=spec", inRoot("tests", "js", "dist-is-fresh.test.mjs")]));
}

/** Long enough to replay the seeds and to look around; `npm run fuzz` looks for longer. */
const FUZZING_SECONDS = 7;

async function fuzzing() {
  await ensureCargoFuzz();
  await buildTargets();
  const results = [];
  for (const target of targets) results.push(await fuzz(target, FUZZING_SECONDS));
  const failed = results.filter(({ code, tried }) => code !== 0 || tried === 0);
  return { passed: results.length - failed.length, failed: failed.length, skipped: [], output: failed.map(({ output }) => output.slice(-6000)).join("\n") };
}

/** What the core has to do, counted: seconds would differ from machine to machine. */
async function instructions() {
  const { table, failures } = await checkInstructions();
  console.log(table);
  return fromCheck({ code: failures.length, output: failures.join("\n") });
}

export const suites = [
  { group: "rust", name: "format", test: () => component("fmt", ["--check"]) },
  { group: "rust", name: "lints", test: () => component("clippy", ["--locked", "--all-targets", "--", "-D", "warnings"]) },
  { group: "rust", name: "tests", test: async () => fromCargo(await cargo(["test", "--locked"], "cargo test")) },
  { group: "rust", name: "no wasm natively", test: noWasmNatively },
  ...(isCi ? [{ group: "build", name: "committed pkg/dist", test: committedDist }] : []),
  { group: "build", name: "pkg/dist", test: async () => fromCheck(await script("build.mjs", ...(isCi ? ["--core"] : []))) },
  { group: "build", name: "sizes", test: async () => fromCheck(await script("size.mjs")) },
  { group: "wasm", name: "in Chromium", test: inBrowser },
  { group: "types", name: "types", test: async () => fromCheck(await script("check.mjs")) },
  { group: "node", name: "tests", test: nodeTests },
  { group: "instructions", name: "of a turn", test: instructions },
  { group: "fuzz", name: "coverage-guided", test: fuzzing },
  { group: "package", name: "tarball", test: checkPackage },
  { group: "supply", name: "chain", test: () => fromFindings(supplyChainChecks) },
  { group: "runtimes", name: "packed package", test: inEveryRuntime },
];
