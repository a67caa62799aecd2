// The examples of README and docs run, and print what is said there.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { pack } from "../../scripts/lib/tarball.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");

const exampleOf = (document) => /```js\n([\s\S]*?)```/.exec(document)?.[1] ?? "";
const example = exampleOf(readme);

/** A project that has the package installed, for as long as `use` takes. */
function inProject(use) {
  const folder = mkdtempSync(join(tmpdir(), "readme-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(join(root, "pkg"), join(folder, "node_modules", "tool-search"), "junction");
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a program that uses the package prints. */
function printedBy(program) {
  return inProject((folder) => {
    writeFileSync(join(folder, "example.mjs"), program);
    return execFileSync(process.execPath, [join(folder, "example.mjs")], { encoding: "utf8", timeout: 120_000 });
  });
}

test("the example of the README runs as written", () => {
  assert.ok(example.trim().split("\n").length <= 16, "the example has grown too long for a first look");
  assert.equal(printedBy(example), 'about to run create_issue\ngithub ran create_issue with {"title":"Crash"}\n');
});

test("a host's own search engine stands behind the bridge as docs/cost.md shows it", () => {
  assert.equal(printedBy(exampleOf(readFileSync(join(root, "docs", "cost.md"), "utf8"))), "blue ran paint_blue_7\n");
});

test("the example of the README is TypeScript as well, under the strictest settings", () => {
  const strictest = ["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--noPropertyAccessFromIndexSignature"];
  const settings = ["--noEmit", "--module", "nodenext", "--target", "es2022", "--types", "", ...strictest];
  const { status, stdout } = inProject((folder) => {
    writeFileSync(join(folder, "example.mts"), example);
    const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
    return spawnSync(process.execPath, [compiler, ...settings, "example.mts"], { cwd: folder, encoding: "utf8", timeout: 120_000 });
  });
  assert.equal(stdout, "");
  assert.equal(status, 0);
});

test("the README of the package is that of the project, as far as it speaks of the package", () => {
  const packaged = readFileSync(join(root, "pkg", "README.md"), "utf8");
  const [shared] = readme.split("## Two commands");
  assert.ok(packaged.startsWith(shared.replace("](js/types.ts)", "](dist/index.d.ts)")));
  const section = (text, title) => text.split(`\n## ${title}\n`)[1]?.split("\n## ")[0];
  for (const title of ["Tiers", "Configuration", "Adapters", "When not to use it"]) {
    assert.equal(section(packaged, title), section(readme, title), title);
  }
});

test("the changelog ships", () => {
  const [own, shipped] = ["CHANGELOG.md", "pkg/CHANGELOG.md"].map((file) => readFileSync(join(root, file), "utf8"));
  assert.equal(shipped, own);
});

test("the tarball is as large as the README says, to a twentieth", async () => {
  const [, told] = /tarball has about (\d+) KB/.exec(readme);
  const folder = mkdtempSync(join(tmpdir(), "readme-"));
  try {
    const { size } = await pack(folder);
    assert.ok(Math.abs(size / 1000 / Number(told) - 1) < 0.05, `${size} bytes, told as ${told} KB`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the runtimes of the README are those that are tried, in the versions that are installed", () => {
  const rows = readme.split("## Runs in")[1].split("\n## ")[0].split("\n").filter((line) => line.startsWith("| "));
  const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  const named = cells.flatMap((row) => [...row.at(-2).matchAll(/`([a-z-]+)`/g)].map(([, folder]) => folder));
  const packaging = join(root, "tests", "packaging");
  const tried = readdirSync(packaging).filter((name) => existsSync(join(packaging, name, `${name}.test.mjs`)));
  assert.deepEqual(named.sort(), tried.sort());
  const installed = ["package.json", "tests/packaging/package.json"].map((file) => JSON.parse(readFileSync(join(root, file), "utf8")).devDependencies);
  const versions = Object.assign({}, ...installed);
  for (const name of ["bun", "deno", "esbuild", "webpack", "vite"]) {
    const [, , version] = cells.find(([, title]) => title.toLowerCase() === name);
    assert.equal(versions[name].split(".").slice(0, 2).join("."), version, name);
  }
});
