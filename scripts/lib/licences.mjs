// The licences of the crates that are compiled into the wasm: what ships has to carry their texts.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dist, inRoot, licencesFile, wasmTarget } from "./paths.mjs";
import { mustRun } from "./run.mjs";

/** Of the crates that are under one's choice of licences, this package takes MIT. */
const preference = [/^LICEN[CS]E-MIT/i, /^LICEN[CS]E/i, /^COPYING/i];

/** @returns {Promise<Set<string>>} name and version of each crate that is compiled into the wasm, or helps to compile it */
export async function linkedCrates() {
  const edges = ["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"];
  const { stdout } = await mustRun("cargo", ["tree", "--locked", "--target", wasmTarget, ...edges]);
  return new Set([...stdout.matchAll(/^(\S+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`));
}

function licenceText({ name, manifest_path: manifest }) {
  const folder = dirname(manifest);
  const files = readdirSync(folder).sort();
  const found = preference.flatMap((pattern) => files.filter((file) => pattern.test(file)));
  if (found.length === 0) return `(no licence file in the crate ${name})`;
  return readFileSync(join(folder, found[0]), "utf8").replaceAll("\r\n", "\n").trim();
}

/** The stemmers are compiled from Snowball's sources, which are no crate. */
function stemmerLicence() {
  const text = readFileSync(inRoot("snowball", "LICENSE"), "utf8").trim();
  return `Snowball stemming algorithms (BSD-3-Clause)\n\n${text}\n`;
}

/**
 * Writes the licence texts of every linked crate into pkg/dist.
 *
 * @param {{ name: string, version: string, license: string, manifest_path: string, source: string | null }[]} packages of cargo metadata
 */
export async function writeLicences(packages) {
  const linked = await linkedCrates();
  const parts = packages
    .filter(({ name, version, source }) => source !== null && linked.has(`${name} ${version}`))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .map((crate) => `${crate.name} ${crate.version} (${crate.license})\n\n${licenceText(crate)}\n`);
  const introduction = "tool_search.wasm contains the following crates, and parts of Rust's standard library (MIT OR Apache-2.0).\n";
  writeFileSync(join(dist, licencesFile), [introduction, ...parts, stemmerLicence()].join(`\n${"-".repeat(80)}\n\n`));
}
