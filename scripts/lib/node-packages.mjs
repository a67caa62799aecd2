// The development dependencies of package-lock.json. The package itself has none at run time.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";
import { CommandFailed, run, Skip } from "./run.mjs";

export const npm = process.platform === "win32" ? "npm.cmd" : "npm";

function versions(file) {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(packages).filter(([path, { optional }]) => path !== "" && !optional);
}

/** Whether node_modules holds what the lockfile says; packages for other platforms may be missing. */
function areInstalled(folder) {
  const installed = join(folder, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const found = new Map(versions(installed));
  return versions(join(folder, "package-lock.json")).every(([path, { version }]) => found.get(path)?.version === version);
}

/**
 * Installs what the lockfile of a folder says.
 *
 * @param {string} folder
 * @param {string} what it is
 * @param {...string} options of npm
 * @throws {Skip} without npm or network
 */
export async function ensurePackages(folder, what, ...options) {
  if (areInstalled(folder)) return;
  console.log(`    npm ci: ${what}`);
  const { code, output } = await run(npm, ["ci", "--no-progress", ...options], { cwd: folder, label: "npm ci", timeoutMs: 600_000 });
  if (code === 127) throw new Skip("no npm");
  if (code !== 0 && /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(output)) throw new Skip("npm ci cannot reach the registry");
  if (code !== 0) throw new CommandFailed("npm ci failed", output);
}

export const ensureNodePackages = () => ensurePackages(root, "development dependencies (about 20 seconds)");
