/** What holds for all adapters: thin, without a second engine, without their SDKs, each an entry of the package. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

const root = new URL("../../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const names = readdirSync(new URL("js/adapters/", root))
  .filter((name) => /^[a-z]/.test(name))
  .map((name) => name.replace(/\.ts$/, ""));
const { exports: entries } = JSON.parse(read("pkg/package.json"));

/** Bytes of the largest adapter, before compression. */
const LIMIT = 12_000;

test("every adapter is an entry with types in both module formats, and nothing else is", () => {
  const listed = Object.keys(entries).filter((path) => path.startsWith("./adapters/"));
  assert.ok(names.length >= 8);
  assert.deepEqual(listed.map((path) => path.slice("./adapters/".length)).sort(), [...names].sort());
});

for (const name of names) {
  test(`${name} is thin and imports nothing but the package itself`, () => {
    for (const extension of ["js", "cjs"]) {
      const code = read(`pkg/dist/adapters/${name}.${extension}`);
      assert.ok(code.length < LIMIT, `${name}.${extension} has ${code.length} bytes`);
      const imported = [...code.matchAll(/(?:\bfrom|\bimport\(|\brequire\()\s*"([^"]+)"/g)].map(([, from]) => from);
      assert.deepEqual(
        imported.filter((from) => from !== "tool-search"),
        [],
      );
    }
    for (const extension of ["d.ts", "d.cts"]) {
      const imported = [...read(`pkg/dist/adapters/${name}.${extension}`).matchAll(/^import .* from "([^"]+)"/gm)].map(([, from]) => from);
      assert.deepEqual(
        imported.filter((from) => from !== "tool-search"),
        [],
      );
    }
  });

  test(`${name} offers the same in both module formats`, async () => {
    const imported = await import(new URL(`pkg/dist/adapters/${name}.js`, root).href);
    const required = createRequire(import.meta.url)(`../../../pkg/dist/adapters/${name}.cjs`);
    assert.ok(Object.keys(imported).length > 0);
    assert.deepEqual(
      Object.keys(required).sort(),
      Object.keys(imported)
        .filter((key) => key !== "default" && key !== "module.exports")
        .sort(),
    );
  });
}
