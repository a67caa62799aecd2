// What npm would publish.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./node-packages.mjs";
import { inRoot } from "./paths.mjs";
import { mustRun } from "./run.mjs";

/**
 * Packs pkg/ into a folder, which is emptied first.
 *
 * @param {string} folder
 * @returns {Promise<{ tarball: string, size: number, files: string[] }>}
 */
export async function pack(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { stdout } = await mustRun(npm, ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], { cwd: inRoot("pkg") });
  const report = JSON.parse(stdout);
  // npm 11 answers with a list, later ones with an object by name.
  const [packed] = Array.isArray(report) ? report : Object.values(report);
  return { tarball: join(folder, packed.filename), size: packed.size, files: packed.files.map(({ path }) => path) };
}

/**
 * Packs pkg/ and installs the tarball with npm in a project that has nothing else.
 *
 * @param {string} folder of the project, which is emptied first
 * @returns {Promise<string>} its node_modules
 */
export async function installPacked(folder) {
  const { tarball } = await pack(folder);
  writeFileSync(join(folder, "package.json"), '{ "name": "consumer", "private": true }\n');
  await mustRun(npm, ["install", "--offline", "--no-package-lock", "--no-progress", tarball], { cwd: folder });
  return join(folder, "node_modules");
}
