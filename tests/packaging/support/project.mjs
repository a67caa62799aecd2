/** A project that has installed the packed package, in a folder of its own below the runtimes it is tried in. */

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mustRun } from "../../../scripts/lib/run.mjs";
import { installedAt } from "../../../scripts/lib/runtimes.mjs";
import { installPacked } from "../../../scripts/lib/tarball.mjs";
import { expected } from "../expected.mjs";

/** Where the runtimes are installed. */
export const packaging = fileURLToPath(new URL("..", import.meta.url));
const projects = join(packaging, "projects");

/** Below the runtimes, so that a bundler finds itself and its frameworks; what is installed there is not the package. */
function newFolder(name) {
  mkdirSync(projects, { recursive: true });
  return mkdtempSync(join(projects, `${name}-`));
}

/** The suite packs and installs once for all its files; a file that is run alone does so for itself. */
const installed = process.env[installedAt] ?? (await installForThisFile());

function installForThisFile() {
  const folder = newFolder("installed");
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return installPacked(folder);
}

/**
 * Copies `<name>/project` and the installed package to a folder, which is removed afterwards.
 *
 * @template V
 * @param {string} name
 * @param {(folder: string) => V | Promise<V>} work
 * @returns {Promise<V>}
 */
export async function inProject(name, work) {
  const folder = newFolder(name);
  try {
    cpSync(join(packaging, name, "project"), folder, { recursive: true });
    for (const file of ["program.mjs", "page.mjs"]) cpSync(join(packaging, file), join(folder, file));
    cpSync(join(installed, "tool-search"), join(folder, "node_modules", "tool-search"), { recursive: true });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command that prints the program's answer, and nothing else: a warning is something that a user has to deal with. */
export async function assertPrints(command, args, options) {
  const { stdout, output } = await mustRun(command, args, { timeoutMs: 120_000, ...options });
  assert.equal(output, stdout);
  assert.deepEqual(JSON.parse(stdout), expected);
}

/** Every file below a folder, by its path, without what is installed there. */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "node_modules") return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** The text of every script below a folder. */
export function scriptsBelow(folder) {
  const paths = filesBelow(folder).filter((path) => /\.[cm]?js$/.test(path));
  return paths.map((path) => readFileSync(path, "utf8"));
}
