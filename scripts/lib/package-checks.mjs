// What npm would publish, packed and then looked at from outside.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./paths.mjs";
import { fromFindings } from "./results.mjs";
import { mustRun, run } from "./run.mjs";
import { pack } from "./tarball.mjs";

const LIMIT = 500_000;
const folder = inRoot("target", "package");
const always = ["LICENSE", "README.md", "package.json"];
const lifecycle = ["preinstall", "install", "postinstall", "prepare"];
const node = process.execPath;
const bin = (...parts) => inRoot("node_modules", ...parts);
const manifest = () => JSON.parse(readFileSync(inRoot("pkg", "package.json"), "utf8"));

function missingAndUninvited({ files }) {
  const listed = new Set([...always, ...manifest().files]);
  const missing = [...listed].filter((path) => !files.includes(path)).map((path) => `${path} is listed but not packed`);
  return [...missing, ...files.filter((path) => !listed.has(path)).map((path) => `${path} is packed but not listed`)];
}

/** Every adapter has to be in the exports map, one by one, with its four files. */
function forgottenAdapters() {
  const dist = inRoot("pkg", "dist", "adapters");
  const names = existsSync(dist) ? readdirSync(dist).filter((name) => name.endsWith(".js")) : [];
  const { exports } = manifest();
  return names.map((name) => `./adapters/${name.slice(0, -3)}`).filter((path) => !(path in exports)).map((path) => `exports lacks ${path}`);
}

function fitness({ size, files }) {
  const { scripts = {}, dependencies = {}, version } = manifest();
  const crate = /^version = "(.*)"$/m.exec(readFileSync(inRoot("Cargo.toml"), "utf8"))?.[1];
  return [
    ...(size > LIMIT ? [`the tarball has ${size} bytes; its limit is ${LIMIT}, LIMIT in scripts/lib/package-checks.mjs`] : []),
    ...lifecycle.filter((name) => name in scripts).map((name) => `the package runs a script at ${name}`),
    ...Object.keys(dependencies).map((name) => `the package depends on ${name}`),
    ...(files.filter((path) => path.endsWith(".wasm")).length === 1 ? [] : ["the package must hold one .wasm"]),
    ...(version === crate ? [] : [`version ${version} is not that of Cargo.toml, ${crate}`]),
  ];
}

async function publint({ tarball }) {
  const { code, output } = await run(node, [bin("publint", "src", "cli.js"), "run", tarball, "--strict"]);
  return code === 0 && /All good/.test(output) ? [] : [output];
}

async function areTheTypesWrong({ tarball }) {
  // A binary has no types to be wrong about.
  const args = ["--no-definitely-typed", "--no-color", "--no-emoji", "--exclude-entrypoints", "./tool_search.wasm"];
  const { code, output } = await run(node, [bin("@arethetypeswrong", "cli", "dist", "index.js"), tarball, ...args]);
  return code === 0 && /No problems found/.test(output) ? [] : [output];
}

const entryNames = () =>
  Object.keys(manifest().exports)
    .filter((path) => !/\.(wasm|json)$/.test(path))
    .map((path) => `tool-search${path.slice(1)}`);

/** A project that has nothing but the package. */
async function consumerProject({ tarball }) {
  const project = join(folder, "consumer");
  const installed = join(project, "node_modules", "tool-search");
  mkdirSync(installed, { recursive: true });
  await mustRun("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
  return project;
}

async function loads(packed) {
  const project = await consumerProject(packed);
  const names = entryNames();
  const required = `for (const name of ${JSON.stringify(names)}) require(name);`;
  const imported = `for (const name of ${JSON.stringify(names)}) await import(name);`;
  const first = `if (assemble([{ name: "a", inputSchema: {} }]).tier !== 0) throw new Error("wrong tier");`;
  const runs = [
    ["--input-type=commonjs", "-e", `${required} const { assemble } = require("tool-search"); ${first}`],
    ["--input-type=module", "-e", `${imported} const { assemble } = await import("tool-search"); ${first}`],
  ];
  const results = await Promise.all(runs.map((args) => run(node, args, { cwd: project })));
  return results.filter(({ code }) => code !== 0).map(({ output }) => output);
}

/** The shipped declarations themselves are checked, in both module formats, without what a library check skips. */
async function typesCompile(packed) {
  const project = await consumerProject(packed);
  const source = entryNames().map((name, position) => `import * as entry${position} from "${name}";\nvoid entry${position};\n`);
  const use = 'import { assemble } from "tool-search";\nexport const tier: 0 | 1 | 2 = assemble([{ name: "a", inputSchema: {} }]).tier;\n';
  for (const file of ["esm.mts", "commonjs.cts"]) writeFileSync(join(project, file), source.join("") + use);
  const options = ["--ignoreConfig", "--strict", "--module", "nodenext", "--lib", "es2022,dom", "--noEmit", "--skipLibCheck", "false"];
  const tsc = bin("typescript", "bin", "tsc");
  const { code, output } = await run(node, [tsc, ...options, "esm.mts", "commonjs.cts"], { cwd: project });
  return code === 0 ? [] : [output];
}

/** @returns {Promise<import("./results.mjs").Result>} each check counts as one test */
export async function checkPackage() {
  const packed = await pack(folder);
  console.log(`  ${packed.files.length} files, ${packed.size} bytes`);
  return fromFindings({ missingAndUninvited, forgottenAdapters, fitness, publint, areTheTypesWrong, loads, typesCompile }, packed);
}
