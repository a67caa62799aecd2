// The parts of the package that it does not export, bundled from the sources for the benchmark of its parts.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, inRoot, wasmFile } from "../../scripts/lib/paths.mjs";

const parts = `
export { assemble } from "./assembly.js";
export { readDefinitions } from "./definitions.js";
export { setWasm, withEngine } from "./engine.js";
`;

/** The parts, with an engine of their own. */
export async function internals() {
  const { outputFiles } = await build({
    stdin: { contents: parts, resolveDir: inRoot("js"), sourcefile: "parts.js" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "node20",
    write: false,
    logLevel: "error",
  });
  const loaded = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
  loaded.setWasm(readFileSync(join(dist, wasmFile)));
  return loaded;
}
