/** How many copies of the engine a bundle holds, in whatever form. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "../../../scripts/lib/ascii.mjs";
import { filesBelow } from "./project.mjs";

const MAGIC = Buffer.from([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);
const SAMPLE = 200;

/** From the middle, where nothing but this engine reads like it: the package's own form, as it may stand in any script. */
function sampleOf(wasm) {
  const { text } = encode(wasm);
  const from = Math.floor(text.length / 2);
  return Buffer.from(text.slice(from, from + SAMPLE));
}

function occurrences(bytes, wanted) {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) count++;
  return count;
}

/**
 * Counts what begins as a wasm does, as bytes or in base64, and the package's own form of it.
 *
 * @param {string} project where the package is installed
 * @param {string} output what was bundled
 */
export function copiesOfEngine(project, output) {
  const wasm = readFileSync(join(project, "node_modules", "tool-search", "dist", "tool_search.wasm"));
  const forms = [MAGIC, Buffer.from("AGFzbQEAAAA"), sampleOf(wasm)];
  const files = filesBelow(output).filter((path) => !path.endsWith(".map"));
  return files.map((path) => readFileSync(path)).reduce((sum, bytes) => sum + forms.reduce((n, form) => n + occurrences(bytes, form), 0), 0);
}
