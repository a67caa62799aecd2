/** esbuild as its users call it: told what to bundle and for what, and nothing about the package. */

import { join } from "node:path";
import { build } from "esbuild";

/**
 * @param {string} folder
 * @param {string} entry
 * @param {string} outfile
 * @param {import("esbuild").BuildOptions} [options]
 * @returns {Promise<string[]>} what the bundle still imports
 */
export async function bundle(folder, entry, outfile, options = {}) {
  const common = { absWorkingDir: folder, bundle: true, metafile: true, logLevel: "silent", format: "esm" };
  const { warnings, metafile } = await build({ ...common, entryPoints: [join(folder, entry)], outfile: join(folder, outfile), ...options });
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join("\n"));
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}
