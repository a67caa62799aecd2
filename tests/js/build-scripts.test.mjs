import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { decode, encode } from "../../scripts/lib/ascii.mjs";
import { total } from "../../scripts/lib/callgrind.mjs";
import { compare } from "../../scripts/lib/instructions.mjs";
import { isAllowed } from "../../scripts/lib/licence-terms.mjs";
import { dist } from "../../scripts/lib/paths.mjs";
import { fromCargo, fromFindings, fromNode } from "../../scripts/lib/results.mjs";
import { Skip } from "../../scripts/lib/run.mjs";

test("any bytes come back from their ASCII form, which is safe in every kind of literal", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      const { text, common, length } = encode(bytes);
      assert.match(text, /^[ -~]*$/);
      assert.doesNotMatch(text, /["'`\\$<]/);
      assert.deepEqual(decode(text, common, length), bytes);
    }),
  );
});

test("the inlined engine is byte for byte the one that ships as a file, and is the only other copy", () => {
  const wasm = readFileSync(join(dist, "tool_search.wasm"));
  const { text, common, length } = encode(wasm);
  assert.deepEqual(Buffer.from(decode(text, common, length)), wasm);
  const entries = readdirSync(dist).filter((name) => /\.c?js$/.test(name));
  assert.deepEqual(entries.filter((entry) => readFileSync(join(dist, entry), "utf8").includes(text)), ["index.js"]);
});

test("counts of cargo are summed over its test binaries", () => {
  const output = "test result: ok. 3 passed; 0 failed; 1 ignored;\ntest result: FAILED. 2 passed; 1 failed; 0 ignored;\n";
  const { passed, failed, skipped } = fromCargo({ code: 101, output });
  assert.deepEqual([passed, failed, skipped.length], [5, 1, 1]);
});

test("counts of node are read, with the reason of a skip", () => {
  const output = "﹣ in Bun (0.1ms) # no bun\nℹ tests 4\nℹ pass 2\nℹ fail 1\nℹ cancelled 0\nℹ skipped 1\n";
  const { passed, failed, skipped } = fromNode({ code: 1, output });
  assert.deepEqual([passed, failed, skipped], [2, 1, ["in Bun: no bun"]]);
});

test("a runner that fails without a failed test, or runs none, has failed", () => {
  assert.equal(fromCargo({ code: 101, output: "error: could not compile" }).failed, 1);
  assert.equal(fromCargo({ code: 101, output: "test result: ok. 3 passed; 0 failed; 0 ignored;" }).failed, 1);
  assert.equal(fromCargo({ code: 0, output: "test result: ok. 0 passed; 0 failed; 0 ignored;" }).failed, 1);
  assert.equal(fromNode({ code: 0, output: "ℹ tests 0\nℹ pass 0\nℹ fail 0\n" }).failed, 1);
});

test("terms are allowed when one side of an OR and both of an AND are", () => {
  for (const terms of ["MIT", "MIT OR GPL-3.0", "GPL-3.0/Zlib", "(MIT OR Apache-2.0) AND Unicode-3.0", "GPL-3.0 OR (MIT AND Zlib)", "(MIT)"]) {
    assert.equal(isAllowed(terms), true, terms);
  }
  for (const terms of ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Zlib) AND LGPL-3.0", "", null, undefined, "(MIT", "MIT MIT"]) {
    assert.equal(isAllowed(terms), false, String(terms));
  }
});

test("each check counts, and what it found is shown", async () => {
  const checks = {
    fine: () => [],
    poor: async (subject) => [`${subject} is bad`],
    far: async () => Promise.reject(new Skip("too far")),
  };
  const { passed, failed, skipped, output } = await fromFindings(checks, "it");
  assert.deepEqual([passed, failed, skipped, output], [1, 1, ["too far"], "poor:\nit is bad\n"]);
  await assert.rejects(fromFindings({ broken: () => Promise.reject(new Error("broken")) }), /broken/);
});

test("a dump of callgrind is read", () => {
  assert.equal(total("version: 1\nevents: Ir\nsummary: 4821\n\nfn=(1)\n1 4821\n\ntotals: 4821\n"), 4821);
  assert.throws(() => total("version: 1\n"), /no count/);
});

test("instructions may pass their limit by a tenth, and no step may go uncounted or without a limit", () => {
  assert.deepEqual(compare({ search: 1100, open: 10 }, { search: 1000, open: 1000 }).failures, []);
  const { failures } = compare({ search: 1101, close: 5 }, { search: 1000, open: 1000 });
  assert.equal(failures.length, 3);
  assert.match(failures[0], /`search` takes 10\.1 % more .* write 1101 on purpose/);
  assert.match(failures[1], /`open` is expected but was not counted/);
  assert.match(failures[2], /`close` is counted but has no limit/);
});
