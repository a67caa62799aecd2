// The example of the README runs, and prints what the README says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");

test("the example of the README runs as written", () => {
  const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  assert.ok(example.trim().split("\n").length <= 16, "the example has grown too long for a first look");
  const entry = new URL("../../pkg/dist/index.js", import.meta.url).href;
  const folder = mkdtempSync(join(tmpdir(), "readme-"));
  try {
    const file = join(folder, "example.mjs");
    writeFileSync(file, example.replace('"tool-search"', JSON.stringify(entry)));
    const printed = execFileSync(process.execPath, [file], { encoding: "utf8" });
    assert.equal(printed, 'about to run create_issue\ngithub ran create_issue with {"title":"Crash"}\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the README of the package is that of the project, as far as it speaks of the package", () => {
  const packaged = readFileSync(join(root, "pkg", "README.md"), "utf8");
  const [shared] = readme.split("## Two commands");
  assert.ok(packaged.startsWith(shared.replace("](js/types.ts)", "](dist/index.d.ts)")));
});

test("the changelog ships", () => {
  const [own, shipped] = ["CHANGELOG.md", "pkg/CHANGELOG.md"].map((file) => readFileSync(join(root, file), "utf8"));
  assert.equal(shipped, own);
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
