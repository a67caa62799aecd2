// What pkg/dist is made of. Written beside it as a hash, so that a test can tell when it is stale.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { inRoot, root } from "./paths.mjs";

const coreInputs = ["Cargo.toml", "Cargo.lock", "src", "scripts/lib/core.mjs", "scripts/lib/licences.mjs"];
const packageInputs = [
  "js",
  "tsconfig.json",
  "tsconfig.build.json",
  "scripts/build.mjs",
  "scripts/lib/ascii.mjs",
  "scripts/lib/bundle.mjs",
  "scripts/lib/declarations.mjs",
];
/** Inside js/ but not shipped. */
const notShipped = ["js/generated", "js/demo", "js/playground"];
const toolsOfCore = ["binaryen"];
const toolsOfPackage = ["esbuild", "typescript", "@cfworker/json-schema"];

function files(path) {
  if (notShipped.includes(path)) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => files(`${path}/${name}`));
}

function addFiles(hash, paths) {
  for (const path of paths.flatMap(files).sort()) {
    // As Latin-1, in which no two files of any kind read alike; a checkout on Windows may have turned the line ends.
    hash.update(`${path}\0${readFileSync(join(root, path), "latin1").replaceAll("\r\n", "\n")}\0`);
  }
}

function addVersions(hash, names) {
  const { devDependencies } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  for (const name of names) hash.update(`${name}@${devDependencies[name] ?? "none"}\0`);
}

/** @returns {{ core: string, package: string }} SHA-256 of what the wasm, and of what the whole of pkg/dist, is made of */
export function hashInputs() {
  const core = createHash("sha256");
  addFiles(core, coreInputs);
  addVersions(core, toolsOfCore);
  const coreDigest = core.digest("hex");
  const all = createHash("sha256").update(coreDigest);
  addFiles(all, packageInputs);
  addVersions(all, toolsOfPackage);
  return { core: coreDigest, package: all.digest("hex") };
}
