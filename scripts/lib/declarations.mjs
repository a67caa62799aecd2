// The shipped types: one file an entry, so that a reader sees the whole surface at once. tsc emits a declaration file a
// module; these are joined, what an entry does not export loses its `export`, and nothing else is changed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { adapters } from "./bundle.mjs";
import { dist, inRoot, wasmFile } from "./paths.mjs";
import { mustRun } from "./run.mjs";

const emitted = inRoot("target", "declarations");
const statement = /^(?:import|export)\s+(?<what>type\s+\*|\*|type\s*\{[^}]*\}|\{[^}]*\})(?:\s*from\s*"(?<from>[^"]+)")?;\n?/gm;
const declared = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|function|const)\s+(\w+)/gm;

/** A module's own text, its imports and what it exports again, each as `[names or "*", path]`. */
function read(path) {
  const imports = [];
  const reexports = [];
  const source = readFileSync(path, "utf8");
  const text = source.replace(statement, (whole, _what, _from, _at, _all, { what, from }) => {
    if (/\bas\b/.test(what)) throw new Error(`${path}: renamed names cannot be joined: ${whole}`);
    const names = what.includes("*") ? "*" : [...what.matchAll(/(\w+)\s*(?=[,}])/g)].map((match) => match[1]);
    (whole.startsWith("import") ? imports : reexports).push({ names, from });
    return "";
  });
  if (/^import\b/m.test(text)) throw new Error(`${path}: an import of a form that cannot be joined`);
  const own = [...text.matchAll(declared)].map((match) => match[1]);
  return { path, text, imports, reexports, own };
}

const locate = (from, specifier) => join(dirname(from), specifier.replace(/\.js$/, ".d.ts"));
const isOurs = ({ from }) => from?.startsWith(".");

/** Every module that the entry's types need, dependencies first. */
function collect(path, external, seen = new Map()) {
  if (seen.has(path)) return seen;
  const module = read(path);
  seen.set(path, undefined);
  for (const link of [...module.imports, ...module.reexports]) {
    if (isOurs(link) && !external(link.from)) collect(locate(path, link.from), external, seen);
  }
  seen.delete(path);
  return seen.set(path, module);
}

/** The names that a module offers to who imports it. */
function exported(path, modules) {
  const { text, reexports } = modules.get(path);
  const own = [...text.matchAll(/^export (?:declare )?(?:abstract )?\w+\s+(\w+)/gm)].map((match) => match[1]);
  const again = reexports.flatMap(({ names, from }) => {
    if (names !== "*") return names;
    return exported(locate(path, from), modules);
  });
  return [...own, ...again];
}

/** Imports that stay: those of the package itself, by its name. */
function kept(modules, external) {
  const names = new Set();
  for (const { imports } of modules.values()) {
    for (const link of imports) if (isOurs(link) && external(link.from)) link.names.forEach((name) => names.add(name));
  }
  return names.size === 0 ? "" : `import type { ${[...names].sort().join(", ")} } from "tool-search";\n`;
}

const comment = String.raw`/\*\*(?:[^*]|\*(?!/))*\*/\n`;
const ownFunction = new RegExp(`^(?:${comment})?declare function .*;\n?`, "gm");
const strayComment = new RegExp(`^${comment}(?=/\\*\\*|$(?![^]))`, "gm");

/** Leaves out what says nothing about the surface: functions of the inside, comments about whole modules. */
function tidy(text) {
  return text
    .replace(/^export \{\};\n?/gm, "")
    .replace(ownFunction, "")
    .replace(/\n*$/, "\n")
    .replace(strayComment, "")
    .trim();
}

function joined(entry, external) {
  const modules = collect(entry, external);
  const all = [...modules.values()].flatMap(({ own }) => [...new Set(own)]);
  const twice = all.find((name, position) => all.indexOf(name) !== position);
  if (twice) throw new Error(`${entry}: ${twice} is declared in two modules`);
  const offered = new Set(exported(entry, modules));
  const body = [...modules.values()].map(({ text }) => text.trim()).filter(Boolean).join("\n");
  const trimmed = body.replace(/^export (?=(?:declare )?(?:abstract )?\w+\s+(\w+))/gm, (whole, name) => (offered.has(name) ? whole : ""));
  // Without the last line every name of a declaration file counts as exported.
  return `${kept(modules, external)}${tidy(trimmed)}\nexport {};\n`;
}

function write(name, external) {
  const text = joined(join(emitted, `${name}.d.ts`), external);
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, `${name}.d.ts`), text);
  writeFileSync(join(dist, `${name}.d.cts`), text);
}

/** What importing the binary gives where the runtime compiles it, as Workers do. */
const COMPILED_WASM = `/** The engine, compiled: what \`initialize\` of \`tool-search/slim\` takes. */
declare const module: WebAssembly.Module;
export default module;
`;

/** Type-checks js/ and writes the declarations of every entry into pkg/dist. */
export async function writeDeclarations() {
  rmSync(emitted, { recursive: true, force: true });
  await mustRun(process.execPath, [inRoot("node_modules", "typescript", "bin", "tsc"), "-p", "tsconfig.build.json"]);
  for (const entry of ["index", "slim"]) write(entry, () => false);
  writeFileSync(join(dist, `${wasmFile}.d.ts`), COMPILED_WASM);
  for (const adapter of adapters()) write(`adapters/${adapter}`, (from) => from.startsWith("../"));
}
