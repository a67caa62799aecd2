// Schemas by a server that means harm, with arguments by a model that helps it. Nothing may hang, nothing may throw, and
// what is said of it stays short. Each case took minutes, or for ever, in a checker without a budget.
import assert from "node:assert/strict";
import { test } from "node:test";
import { callProbe, probe, processorTime } from "./support.mjs";

/** Most time for one call, far above the tenths of a second that it takes, far below what a hang is. */
const MOST_MS = 8000;

const object = (properties, more = {}) => ({ type: "object", properties, ...more });
const many = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const keyed = (count, make, prefix = "k") => Object.fromEntries(many(count, (index) => [`${prefix}${index}`, make(index)]));
const a = (schema) => object({ a: schema });
const items = (schema) => a({ type: "array", items: schema });

function nested(levels, wrap, inside) {
  let value = inside;
  for (let level = 0; level < levels; level += 1) value = wrap(value, level);
  return value;
}

function holds(what, schema, args, kind) {
  test(what, () => {
    probe(schema).search({ queries: ["probe"] });
    const started = processorTime();
    const resolution = callProbe(schema, args);
    const took = processorTime() - started;
    assert.equal(resolution.kind, kind, resolution.content?.error);
    if (kind === "error") assert.ok(resolution.content.error.length <= 1200, String(resolution.content.error.length));
    assert.ok(took < MOST_MS, `${took} ms`);
  });
}

const doubled = { allOf: [{}, {}] };
const links = keyed(60, (level) => ({ allOf: [{ $ref: `#/$defs/d${level + 1}` }, { $ref: `#/$defs/d${level + 1}` }] }), "d");
const wide = keyed(100_000, () => 1);

holds("10,000 levels of schema and arguments", nested(10_000, (inner) => a(inner), a({ type: "string" })), nested(10_000, (value) => ({ a: value }), {}), "call");
holds("10,000 levels of arrays", items({ type: "array" }), { a: nested(10_000, (value) => [value], "5") }, "call");
holds("alternatives that double 40 times", a(nested(40, (inner) => ({ anyOf: [inner, inner] }), { type: "string" })), { a: 5 }, "call");
holds("conditions that double 40 times", a(nested(40, (inner) => ({ if: inner, then: inner, else: inner }), doubled)), { a: 5 }, "call");
holds("negations that double 40 times", a(nested(40, (inner) => ({ not: inner, allOf: [inner] }), { type: "string" })), { a: 5 }, "call");
holds("references that double 60 times", object({ a: { $ref: "#/$defs/d0" } }, { $defs: { ...links, d60: { type: "string" } } }), { a: 5 }, "call");
holds("references in a circle", object({ a: { $ref: "#/$defs/x" } }, { $defs: { x: { $ref: "#/$defs/y" }, y: { $ref: "#/$defs/x" } } }), { a: 5 }, "call");
holds("a reference of a million steps", items({ $ref: `#/${"a/".repeat(500_000)}` }), { a: Array(50_000).fill(1) }, "call");
holds("100,000 definitions without the anchor", object({ a: { type: "array", items: { $ref: "#nowhere" } } }, { $defs: keyed(100_000, () => ({})) }), { a: Array(50_000).fill(1) }, "call");
holds("an enumeration of 200,000 words", a({ enum: many(200_000, (index) => `v${index}`) }), { a: "x" }, "error");
holds("an enumeration of 2,000 long lists", a({ enum: many(2000, (index) => [...Array(1000).keys(), -index]) }), { a: [...Array(1001).keys()] }, "call");
holds("100,000 unique items", a({ type: "array", uniqueItems: true }), { a: [...Array(100_000).keys()] }, "call");
holds("100,000 items, one of them twice", a({ type: "array", uniqueItems: true }), { a: [...Array(100_000).keys(), 7] }, "error");
holds("200 long lists that differ at their ends", a({ type: "array", uniqueItems: true }), { a: many(200, (index) => [...Array(5000).keys(), -index]) }, "call");
holds("100,000 keywords that nobody knows", items(keyed(100_000, () => 1)), { a: Array(50_000).fill(1) }, "call");
holds("5,000 alternatives that each miss long keys", a({ anyOf: many(5000, (index) => ({ type: "object", required: many(8, (key) => "k".repeat(50) + index + key) })) }), { a: keyed(32, () => 1, "z".repeat(60)) }, "error");
holds("3,000 unknown keys beside 100,000 known ones", { type: "object", additionalProperties: false, properties: keyed(100_000, () => ({}), "k".repeat(50)) }, keyed(3000, () => 1, "z".repeat(60)), "error");
holds("10,000 patterns of keys for 3,000 keys", { type: "object", patternProperties: keyed(10_000, () => ({ type: "string" }), "^[a-z]*x[a-z]*y") }, keyed(3000, () => 1, "a".repeat(60)), "call");
holds("a pattern for 50,000 texts", items({ type: "string", pattern: "[a-z]*[0-9]*x" }), { a: Array(50_000).fill("a".repeat(160)) }, "error");
holds("JSON text to be read for 10,000 alternatives", a({ anyOf: Array(10_000).fill({ type: "object", required: ["q"] }) }), { a: JSON.stringify({ x: "y".repeat(1_000_000) }) }, "error");
holds("the length of a long text, 10,000 times", a({ anyOf: Array(10_000).fill({ type: "string", minLength: 600_000 }) }), { a: "\u{1F3A3}".repeat(310_000) }, "call");
holds("100,000 types", items({ type: Array(100_000).fill("string") }), { a: Array(50_000).fill(1) }, "call");
holds("50,000 times 100,000 items to look through", a({ anyOf: Array(50_000).fill({ contains: true, minContains: 1e9 }) }), { a: Array(100_000).fill(1) }, "call");
holds("50,000 times 100,000 keys to count", a({ anyOf: Array(50_000).fill({ properties: {}, maxProperties: 1 }) }), { a: wide }, "call");
holds("50,000 items that depend on 100,000 keys", items({ type: "object", dependencies: keyed(100_000, () => ["q"]) }), { a: Array(50_000).fill({ k1: 1 }) }, "error");
holds("names and values of a megabyte", { type: "object", additionalProperties: false, properties: { ["p".repeat(1e6)]: { enum: ["e".repeat(1e6)] } }, required: ["p".repeat(1e6), "q".repeat(1e6)] }, { ["p".repeat(1e6)]: 1, ["w".repeat(1e6)]: 2 }, "error");

for (const [pattern, length] of [
  ["(?:a|a)".repeat(30) + "b", 40],
  ["((((a*)*)*)*)*b", 16],
  ["(a|a|a|a|a|a|a|a)*b", 16],
  ["(?:(?:a|b)|(?:a|b))*c", 15],
  ["a?".repeat(12) + "[a-z]*[a-z]*[a-z]*b", 170],
  ["(?:a?){30}b", 40],
  ["(a|ab|b){1,30}c", 40],
  ["(x+x+)+y|(a+)+b", 40],
  ["(?=(a+))a*b", 3000],
  ["\\s*a\\s*a\\s*$|a*a*a*b", 5000],
  ["(.*)(.*)(.*)\\1x", 40],
  ["a{1,1000}a{1,1000}a{1,1000}b", 3000],
  ["^a|b*c*a*a*d$", 100_000],
]) {
  holds(`the pattern ${pattern.slice(0, 30)} on ${length} letters`, a({ pattern }), { a: "a".repeat(length) }, "call");
}

for (const [pattern, good, bad] of [
  ["^[a-z0-9]+(-[a-z0-9]+)*$", "a-b", "-a"],
  ["^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$", "2026-11-30", "2026-13-30"],
  ["^[^@\\s]+@[^@\\s]+$", "someone@example.org", "example.org"],
  ["^(red|green|blue|cyan|magenta|yellow|black)$", "magenta", "mauve"],
  ["^https?://", "https://example.org/a/very/long/path", "ftp://example.org"],
]) {
  test(`an everyday pattern is checked: ${pattern}`, () => {
    assert.equal(callProbe(a({ type: "string", pattern }), { a: good }).kind, "call");
    assert.match(callProbe(a({ type: "string", pattern }), { a: bad }).content.error, /must match the pattern/);
  });
}
const eachMends = (count) => ({ allOf: many(count, (index) => object({ [`k${index}`]: { type: "integer" } })) });
holds("5,000 branches that each mend a number", eachMends(5000), keyed(5000, () => "1"), "error");
holds("5,000 branches that each leave out a null", eachMends(5000), keyed(5000, () => null), "error");
holds("5,000 branches that each mend a number in a list", items(eachMends(5000)), { a: [keyed(5000, () => "1")] }, "error");
holds("5,000 branches that mend what the one before mended", a({ allOf: many(5000, (index) => ({ type: index % 2 ? "integer" : "string" })) }), { a: 5 }, "error");
holds("5,000 branches that each read a long text", a({ allOf: Array(5000).fill({ type: "object", required: ["q"] }) }), { a: JSON.stringify({ x: "y".repeat(1_000_000) }) }, "error");

test("every one of a hundred branches mends its part", () => {
  const resolution = callProbe(eachMends(100), keyed(100, () => "1"));
  assert.equal(resolution.kind, "call", resolution.content?.error);
  assert.deepEqual(resolution.arguments, keyed(100, () => 1));
});

test("what is wrong is told also where something else costs too much to check", () => {
  const schema = object({ id: { type: "string", pattern: "(a+)+$" }, n: { type: "integer" } }, { required: ["n"] });
  assert.match(callProbe(schema, { id: "a".repeat(50) }).content.error, /`n` is missing/);
});

test("long lists and objects are equal only where they are", () => {
  const list = [...Array(300).keys()];
  assert.equal(callProbe(a({ const: { list } }), { a: { list: [...list] } }).kind, "call");
  assert.match(callProbe(a({ const: { list } }), { a: { list: [...list.slice(0, -1), -1] } }).content.error, /must be an object/);
  const same = [{ b: 1, c: [2] }, { c: [2], b: 1 }];
  assert.match(callProbe(a({ type: "array", uniqueItems: true }), { a: [1, "1", ...same] }).content.error, /the same item twice/);
  assert.equal(callProbe(a({ type: "array", uniqueItems: true }), { a: [1, "1", true, null, {}, [], [{}], { a: null }] }).kind, "call");
});
