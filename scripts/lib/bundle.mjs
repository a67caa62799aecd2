// The shipped JavaScript: one bundle an entry and a module format, made by esbuild from js/.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { encode } from "./ascii.mjs";
import { dist, inRoot, root, wasmFile } from "./paths.mjs";

const common = {
  bundle: true,
  absWorkingDir: root,
  target: ["es2022", "node20"],
  platform: "neutral",
  legalComments: "none",
  minify: true,
  charset: "ascii",
  logLevel: "warning",
  // Said of a function of the glue that is dropped; noStrayReferences makes sure of it.
  logOverride: { "empty-import-meta": "silent" },
};

/** Resolves `#wasm` to the bytes themselves, decoded when the module is evaluated. */
const inlinedWasm = {
  name: "inlined-wasm",
  setup(bundler) {
    bundler.onResolve({ filter: /^#wasm$/ }, () => ({ path: wasmFile, namespace: "inlined" }));
    bundler.onLoad({ filter: /.*/, namespace: "inlined" }, () => {
      const { text, common: bytes, length } = encode(readFileSync(join(dist, wasmFile)));
      const decoder = JSON.stringify(inRoot("scripts", "lib", "ascii.mjs"));
      const contents = `import { decode } from ${decoder};
export const wasm = /* @__PURE__ */ decode(${JSON.stringify(text)}, ${JSON.stringify(bytes)}, ${length});`;
      return { contents, loader: "js", resolveDir: root };
    });
  },
};

/** Resolves `#wasm` to the file beside the entry, which the runtime compiles when the code is uploaded. */
const importedWasm = {
  name: "imported-wasm",
  setup(bundler) {
    bundler.onResolve({ filter: /^#wasm$/ }, () => ({ path: wasmFile, namespace: "imported" }));
    bundler.onLoad({ filter: /.*/, namespace: "imported" }, () => ({
      contents: `import wasm from "./${wasmFile}"; export { wasm };`,
      loader: "js",
      resolveDir: dist,
    }));
    bundler.onResolve({ filter: /\.wasm$/ }, () => ({ path: `./${wasmFile}`, external: true }));
  },
};

/** An adapter uses the package by its name, so that it shares the engine of whichever entry the runtime took. */
const packageByName = {
  name: "package-by-name",
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\.\// }, ({ path }) =>
      path === "../index.js"
        ? { path: "tool-search", external: true }
        : { errors: [{ text: `an adapter imports only ../index.js and files beside it, not ${path}` }] },
    );
  },
};

/** File names, without extension, of the adapters. */
export function adapters() {
  try {
    return readdirSync(inRoot("js", "adapters"))
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts") && !name.startsWith("_"))
      .map((name) => basename(name, ".ts"))
      .sort();
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

const formats = [
  { format: "esm", extension: ".js" },
  { format: "cjs", extension: ".cjs" },
];

/** An address relative to the module would send every bundler looking for a file that is not there. */
function noStrayReferences(file) {
  const found = /import\.meta|new URL\(|\beval\(|new Function\(|\bfetch\(/.exec(readFileSync(file, "utf8"));
  if (found) throw new Error(`${file} holds \`${found[0]}\`, which must not ship`);
}

async function bundle(entry, name, format, extension, plugins) {
  const outfile = join(dist, name + extension);
  await build({ ...common, entryPoints: [entry], outfile, format, plugins });
  noStrayReferences(outfile);
}

/** Writes every entry into pkg/dist. `tool_search.wasm` and the glue have to be there already. */
export async function bundleEntries() {
  await bundle("js/workerd.ts", "workerd", "esm", ".js", [importedWasm]);
  for (const { format, extension } of formats) {
    await bundle("js/index.ts", "index", format, extension, [inlinedWasm]);
    await bundle("js/slim.ts", "slim", format, extension, []);
    for (const adapter of adapters()) {
      await bundle(`js/adapters/${adapter}.ts`, `adapters/${adapter}`, format, extension, [packageByName]);
    }
  }
}
