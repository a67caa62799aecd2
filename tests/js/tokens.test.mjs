import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble } from "../../pkg/dist/index.js";
import { tool } from "./support.mjs";

const many = [{ server: "lab", tools: Array.from({ length: 60 }, (_, index) => tool(`tool_number_${index}`, {}, { description: `Does the thing that has the number ${index}.` })) }];

test("by default a token is four bytes of compact JSON", () => {
  const { report, tools } = assemble([tool("\u6f22"), { server: "lab", tools: [tool("b")] }]);
  const bytes = (value) => Buffer.byteLength(JSON.stringify(value));
  assert.equal(report.tokensBefore, Math.ceil(bytes([tool("\u6f22"), tool("b")]) / 4));
  assert.equal(report.tokensAfter, Math.ceil(bytes(tools) / 4));
});

test("the report is plain data", () => {
  const { report } = assemble(many);
  const plain = JSON.parse(JSON.stringify(report));
  assert.deepEqual(plain, { ...report });
  assert.ok(Number.isInteger(plain.tokensBefore) && Number.isInteger(plain.tokensAfter));
});

test("nothing is counted before it is asked for, and then once", () => {
  const texts = [];
  const { report } = assemble([tool("a")], { countTokens: (text) => texts.push(text) });
  assert.deepEqual(texts, []);
  assert.equal(report.tokensBefore, report.tokensBefore);
  assert.deepEqual(texts, [JSON.stringify([tool("a")])]);
});

test("an exact tokenizer decides which listing fits", () => {
  const words = (text) => text.split(/\s+/).length;
  const letters = (text) => text.length;
  const generous = assemble(many, { countTokens: words, contextLength: 100_000, config: { listingMaxTokens: 1000 } });
  const tight = assemble(many, { countTokens: letters, contextLength: 100_000, config: { listingMaxTokens: 1000 } });
  assert.equal(generous.report.listingForm, "full");
  assert.notEqual(tight.report.listingForm, "full");
  for (const [assembly, count] of [[generous, words], [tight, letters]]) {
    assert.equal(assembly.report.listingTokens, count(assembly.manifest));
    assert.ok(assembly.report.listingTokens <= assembly.report.listingBudget);
  }
});

test("a forced listing is given also where a tokenizer finds none small enough", () => {
  const share = { contextLength: 1000, config: { listing: "on", thresholdPct: 0.1 } };
  const letters = (text) => text.length;
  // A share of one token holds no listing: the absolute bound counts instead, as it does with the estimate.
  for (const countTokens of [undefined, letters]) {
    const { report, manifest } = assemble(many, { ...share, countTokens });
    assert.equal(report.listingBudget, 4000);
    assert.notEqual(report.listingForm, "none");
    assert.ok(report.listingTokens <= 4000 && report.listingTokens > 1 && manifest.startsWith("lab (60 tools)"));
  }
  // Where not even that is enough, the smallest listing there is.
  const dear = assemble(many, { ...share, countTokens: (text) => text.length * 1000 });
  assert.deepEqual([dear.manifest, dear.report.listingForm, dear.report.listingTokens], ["lab (60 tools)", "groups", 14_000]);
  assert.equal(dear.report.listingBudget, 4000);
  const servers = Array.from({ length: 30 }, (_, index) => ({ server: `s${index + 10}`, tools: [tool(`of_${index}`)] }));
  assert.match(assemble(servers, { ...share, countTokens: (text) => text.length * 1000 }).manifest, /^s10 \(1 tool\)\n\.\.\. and 29 more sources$/);
  // Nothing forces it without the word.
  const free = assemble(many, { contextLength: 1000, config: { thresholdPct: 0.1 }, countTokens: letters });
  assert.deepEqual([free.manifest, free.report.listingTokens], [null, 0]);
});

test("a tool that JSON cannot carry costs no other its count", () => {
  const circle = { name: "loop", description: "x", inputSchema: { type: "object", properties: {} } };
  circle.inputSchema.properties.self = circle.inputSchema;
  const rest = Array.from({ length: 200 }, (_, index) => tool(`t${index}`, Object.fromEntries(Array.from({ length: 200 }, (_, key) => [`p${key}`, { type: "string" }]))));
  const without = assemble(rest).report.tokensBefore;
  assert.ok(assemble([circle, ...rest]).report.tokensBefore > without);
});

test("a tokenizer that fails is an error with a code", () => {
  for (const countTokens of [() => Number.NaN, () => "7", () => -1, () => Infinity, () => Promise.resolve(7), () => { throw new Error("boom"); }]) {
    assert.throws(() => assemble(many, { countTokens }), { name: "ToolSearchError", code: "token_counter_failed" });
  }
});

test("tools that JSON cannot carry are counted as far as they go", () => {
  const circle = { name: "loop", description: "x", inputSchema: { type: "object", properties: {} } };
  circle.inputSchema.properties.self = circle.inputSchema;
  const { report } = assemble([circle]);
  assert.ok(report.tokensBefore > 10 && Number.isFinite(report.tokensBefore));
});
