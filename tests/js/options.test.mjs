import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble, ToolSearchError } from "../../pkg/dist/index.js";
import { tool } from "./support.mjs";

const lab = [{ server: "lab", tools: [tool("weigh"), tool("mix")] }];

test("a wrong option is an error at once, with a code and the remedy", () => {
  for (const options of [
    7, "auto", [],
    { contextLength: "200000" }, { contextLength: {} },
    { config: "on" }, { config: 7 }, { config: [] },
    { core: "weigh" }, { core: [7] }, { core: 7 },
    { include: {} }, { include: "weigh" }, { exclude: [7] }, { exclude: [{ nmae: "x" }] }, { exclude: [{ name: 7 }] }, { include: [{ source: "other" }] },
    { dialect: "openai" }, { language: "English" }, { language: "klingon" }, { countTokens: 7 },
    { get core() { throw new Error("boom"); } },
  ]) {
    assert.throws(() => assemble(lab, options), (error) => {
      assert.ok(ToolSearchError.isInstance(error) && error instanceof Error, String(error));
      assert.equal(error.code, "invalid_option");
      assert.match(error.message, /; correct the option$/);
      return true;
    });
  }
});

test("tools that cannot be iterated are an error at once", () => {
  const broken = { *[Symbol.iterator]() { yield tool("a"); throw new Error("boom"); } };
  for (const tools of [undefined, null, 7, "tools", {}, tool("a"), broken, [{ server: " ", tools: [] }], [{ tools: [] }], [{ server: "s", tools: {} }]]) {
    assert.throws(() => assemble(tools), { name: "ToolSearchError", code: "invalid_tools" });
  }
});

test("what says nothing is taken as absent", () => {
  const plain = assemble(lab);
  for (const options of [undefined, null, {}, { contextLength: null, config: null, core: undefined, include: undefined, dialect: undefined, countTokens: undefined, language: undefined }]) {
    assert.equal(assemble(lab, options).report.fingerprint, plain.report.fingerprint);
  }
  for (const contextLength of [0, -5, Number.NaN, -Infinity]) {
    assert.equal(assemble(lab, { contextLength }).report.listingBudget, plain.report.listingBudget);
  }
  assert.equal(assemble(lab, { contextLength: Infinity }).report.listingBudget, 4000);
});

test("an unknown option is told", () => {
  assert.match(assemble(lab, { contextLenght: 1 }).report.warnings[0], /contextLenght/);
});

test("a configuration is clamped and warned of, never refused", () => {
  for (const config of [{ thresholdPct: Number.NaN }, { max_search_limit: {} }, { listing: { deep: [] } }, { listing_max_tokens: () => 1 }, { nonsense: 1 }, JSON.parse('{"__proto__":1}')]) {
    assert.equal(assemble(lab, { config }).report.warnings.length, 1, Object.keys(config)[0]);
  }
  assert.deepEqual(assemble(lab, { config: { threshold_pct: 5, listing: undefined } }).report.warnings, []);
});

test("false, and off, let the array pass through", () => {
  for (const config of [false, { enabled: "off" }, { enabled: false }]) {
    const assembly = assemble(lab, { config });
    assert.equal(assembly.tier, 0);
    assert.deepEqual(assembly.tools, lab[0].tools);
    assert.deepEqual([assembly.bridgeTools, assembly.manifest], [[], null]);
    assert.equal(assembly.report.tokensAfter, assembly.report.tokensBefore);
    assert.equal(assembly.find("weigh"), undefined);
    assert.equal(assembly.resolve({ name: "weigh", arguments: {} }).kind, "direct");
  }
});

test("every language of the contract is taken", () => {
  const languages = "arabic danish dutch english finnish french german greek hungarian italian norwegian portuguese romanian russian spanish swedish tamil turkish none";
  for (const language of languages.split(" ")) {
    assert.deepEqual(assemble(lab, { language }).search({ queries: ["weigh"] }).results[0].matches, ["weigh"], language);
  }
});

test("half a character in an option is no obstacle", () => {
  const half = "\ud83d";
  const odd = [{ server: half, description: half, tools: [tool("weigh")] }, tool(`mix${half}`)];
  const assembly = assemble(odd, { core: [`mix${half}`], exclude: [{ server: half, name: half }], config: { [half]: half, "\\ud83d": 1 } });
  assert.deepEqual([assembly.report.visibleCount, assembly.report.deferredCount, assembly.report.warnings.length], [1, 1, 2]);
});
