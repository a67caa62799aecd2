// The packed package in every runtime and bundler that it is meant for.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensurePackages } from "./node-packages.mjs";
import { inRoot } from "./paths.mjs";
import { fromNode } from "./results.mjs";
import { run } from "./run.mjs";
import { installPacked } from "./tarball.mjs";

/** The variable that tells a test where the package was packed and installed before. */
export const installedAt = "TOOL_SEARCH_INSTALLED";
const packaging = inRoot("tests", "packaging");
/** As many as the machines of CI have cores: a build and a browser at a time. */
const AT_ONCE = 2;

function testFiles() {
  const paths = readdirSync(packaging).map((name) => join(packaging, name, `${name}.test.mjs`));
  return paths.filter((path) => existsSync(path)).sort();
}

/** @returns {Promise<import("./results.mjs").Result>} */
export async function inEveryRuntime() {
  // None of the packages needs its install script here, so none is run.
  await ensurePackages(packaging, "runtimes and bundlers, 800 MB (about 40 seconds)", "--ignore-scripts");
  const env = { [installedAt]: await installPacked(inRoot("target", "runtimes")) };
  const args = ["--test", "--test-reporter=spec", `--test-concurrency=${AT_ONCE}`, ...testFiles()];
  return fromNode(await run(process.execPath, args, { env, label: "runtimes" }));
}
