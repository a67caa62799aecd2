// What the package and its tools are made of: from where, under which terms, and what is known against it.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dist, inRoot, licencesFile, wasmFile } from "./paths.mjs";
import { isAllowed } from "./licence-terms.mjs";
import { linkedCrates } from "./licences.mjs";
import { npm } from "./node-packages.mjs";
import { ask, mustRun, run, Skip } from "./run.mjs";

const lockfiles = ["package-lock.json", "tests/packaging/package-lock.json"];
const read = (...parts) => readFileSync(inRoot(...parts), "utf8");

async function crates() {
  if ((await ask("cargo", ["--version"])) === null) throw new Skip("no cargo: install Rust with rustup");
  const { stdout } = await mustRun("cargo", ["metadata", "--format-version", "1", "--locked"]);
  return JSON.parse(stdout).packages;
}

/** Every crate, also those that only test. */
async function licencesOfCrates() {
  const found = await crates();
  console.log(`    ${found.length} crates`);
  return found.filter(({ license }) => !isAllowed(license)).map(({ name, license }) => `the crate ${name} is under ${license}`);
}

/** A repository or a folder elsewhere can change under the lockfile's feet. */
async function sourcesOfCrates() {
  const strangers = (await crates()).filter(({ name, source }) => name !== "tool-search" && !source?.startsWith("registry+"));
  return strangers.map(({ name, source }) => `the crate ${name} comes from ${source}`);
}

/** Two versions of one crate would be code that is shipped twice. */
async function duplicatesInWasm() {
  const names = [...(await linkedCrates())].map((crate) => crate.split(" ")[0]);
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `the wasm holds two versions of ${name}`);
}

/** Whatever is compiled in has to be named in the package, with a text. */
async function licencesInPackage() {
  const sections = readFileSync(join(dist, licencesFile), "utf8").split(/^-{80}$/m).map((section) => section.trim());
  const terms = new Map((await crates()).map(({ name, version, license }) => [`${name} ${version}`, license]));
  const linked = [...(await linkedCrates())].filter((crate) => !crate.startsWith("tool-search "));
  const titles = [...linked.map((crate) => `${crate} (${terms.get(crate)})`), "Snowball stemming algorithms (BSD-3-Clause)"];
  return titles.filter((title) => !sections.some((section) => isTextUnder(section, title))).map((title) => `${licencesFile} lacks ${title}`);
}

const isTextUnder = (section, title) => section.startsWith(title) && /\b(?:permission|redistribution)\b/i.test(section);

/** The promises of Cargo.toml, and of the shipped engine the one that can be read off it. */
function safetyOfCore() {
  const manifest = read("Cargo.toml").replaceAll(/\s*#.*$/gm, "");
  const section = (name) => manifest.split(/^\[/m).find((text) => text.startsWith(`${name}]`)) ?? "";
  const isChecked = readFileSync(join(dist, wasmFile), "latin1").includes("attempt to add with overflow");
  return [
    ...(/^unsafe_code = "forbid"$/m.test(section("lints.rust")) ? [] : ["Cargo.toml does not forbid unsafe code"]),
    ...(/^overflow-checks = true$/m.test(section("profile.release")) ? [] : ["Cargo.toml does not check for overflow in releases"]),
    ...(/overflow-checks = false/.test(manifest) ? ["Cargo.toml does without overflow checks somewhere"] : []),
    ...(isChecked ? [] : [`${wasmFile} was compiled without overflow checks`]),
  ];
}

/** Every npm package by hash, from a registry. */
function hashesOfPackages() {
  return lockfiles.flatMap((file) => {
    const entries = Object.entries(JSON.parse(read(file)).packages).filter(([path]) => path !== "");
    console.log(`    ${entries.length} npm packages in ${file}, none of which is shipped`);
    return entries.filter(([, { integrity, link }]) => link || !integrity).map(([path]) => `${file} has no hash of ${path}`);
  });
}

/** @throws {Skip} where the registry is a mirror that has no advisories */
async function advisoriesOfPackages() {
  const findings = [];
  for (const file of lockfiles) {
    const options = { cwd: dirname(inRoot(file)), timeoutMs: 60_000 };
    const { code, output, stdout } = await run(npm, ["audit", "--json", "--audit-level=high"], options);
    const { auditReportVersion, message, vulnerabilities } = JSON.parse(stdout || "{}");
    // It also ends with an error when it could not ask.
    if (auditReportVersion === undefined) throw new Skip(`npm's advisories cannot be read here: ${message ?? output.trim()}`);
    if (code !== 0) findings.push(`npm audit of ${file}:\n${JSON.stringify(vulnerabilities, null, 2)}`);
  }
  return findings;
}

/** @throws {Skip} without cargo-audit: RustSec's data is a git repository, and no registry has it */
async function advisoriesOfCrates() {
  if ((await ask("cargo", ["audit", "--version"])) === null) {
    throw new Skip("RustSec's advisories cannot be read here: they need `cargo install cargo-audit`, and the network for its git repository");
  }
  const { code, output } = await run("cargo", ["audit"], { timeoutMs: 120_000 });
  return code === 0 ? [] : [output];
}

/** @type {Record<string, () => string[] | Promise<string[]>>} each gives what it found wrong */
export const supplyChainChecks = {
  licencesOfCrates,
  sourcesOfCrates,
  duplicatesInWasm,
  licencesInPackage,
  safetyOfCore,
  hashesOfPackages,
  advisoriesOfPackages,
  advisoriesOfCrates,
};
