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

/** Resolves `#wasm` to a module of this source. */
function wasmFrom(name, source) {
  return {
    name,
    setup(bundler) {
      bundler.onResolve({ filter: /^#wasm$/ }, () => ({ path: wasmFile, namespace: name }));
      bundler.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: source(), loader: "js", resolveDir: root }));
      bundler.onResolve({ filter: /\.wasm$|^node:/ }, ({ path }) => ({ path, external: true }));
    },
  };
}

/** The bytes themselves: what runs wherever a script does. */
const inlinedWasm = wasmFrom("inlined-wasm", () => {
  const { text, common: bytes, length } = encode(readFileSync(join(dist, wasmFile)));
  const decoder = JSON.stringify(inRoot("scripts", "lib", "ascii.mjs"));
  return `import { decode } from ${decoder};
export const wasm = () => decode(${JSON.stringify(text)}, ${JSON.stringify(bytes)}, ${length});`;
});

/** The file beside the entry, which the runtime compiles when the code is uploaded. */
const importedWasm = wasmFrom("imported-wasm", () => `import module from "./${wasmFile}"; export const wasm = () => module;`);

/**
 * The file beside the entry, read by Node: it starts sooner than from the inlined copy, and `require` needs no copy of
 * its own. Bundlers never get here, as the condition `module` gives them the inlined one, and neither do browsers, Bun
 * and Deno, which may not be allowed to read files.
 */
const readWasm = (file) =>
  wasmFrom("read-wasm", () => `import { readFileSync } from "node:fs";
export const wasm = () => {
  try {
    return readFileSync(${file});
  } catch (cause) {
    throw new Error("${wasmFile} is not beside this file; a bundler with conditions of its own needs \`module\` among them", { cause });
  }
};`);

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
  { format: "esm", extension: ".js", wasm: inlinedWasm },
  { format: "cjs", extension: ".cjs", wasm: readWasm(`__dirname + "/${wasmFile}"`) },
];

/**
 * An address relative to the module would send every bundler looking for a file that is not there; only the entry that
 * no bundler takes has one.
 */
function noStrayReferences(file) {
  const code = readFileSync(file, "utf8").replace(`new URL("./${wasmFile}",import.meta.url)`, "");
  const found = /import\.meta|new URL\(|\beval\(|new Function\(|\bfetch\(/.exec(code);
  if (found) throw new Error(`${file} holds \`${found[0]}\`, which must not ship`);
}

/** What is bundled from npm would need its licence in the package, as the crates have theirs. */
function noForeignCode({ inputs }) {
  const found = Object.keys(inputs).filter((path) => path.includes("node_modules"));
  if (found.length > 0) throw new Error(`the package would hold ${found.join(", ")} without its licence`);
}

async function bundle(entry, name, format, extension, plugins) {
  const outfile = join(dist, name + extension);
  const { metafile } = await build({ ...common, entryPoints: [entry], outfile, format, plugins, metafile: true });
  noForeignCode(metafile);
  noStrayReferences(outfile);
}

/** Writes every entry into pkg/dist. `tool_search.wasm` and the glue have to be there already. */
export async function bundleEntries() {
  await bundle("js/workerd.ts", "workerd", "esm", ".js", [importedWasm]);
  await bundle("js/index.ts", "node", "esm", ".js", [readWasm(`new URL("./${wasmFile}", import.meta.url)`)]);
  for (const { format, extension, wasm } of formats) {
    await bundle("js/index.ts", "index", format, extension, [wasm]);
    await bundle("js/slim.ts", "slim", format, extension, []);
    for (const adapter of adapters()) {
      await bundle(`js/adapters/${adapter}.ts`, `adapters/${adapter}`, format, extension, [packageByName]);
    }
  }
}
