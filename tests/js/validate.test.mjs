import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { callProbe, deferred, isWellFormed, processorTime, tool } from "./support.mjs";

const object = (properties, more = {}) => ({ type: "object", properties, ...more });
const passes = (schema, args) => {
  const resolution = callProbe(schema, args);
  assert.equal(resolution.kind, "call", inspect(resolution));
  assert.deepEqual(resolution.arguments, args);
  assert.deepEqual(resolution.repairs, []);
};
const errorOf = (schema, args) => {
  const resolution = callProbe(schema, args);
  assert.equal(resolution.kind, "error", JSON.stringify(resolution));
  return resolution.content.error;
};

test("the message names path, reason, near spelling and the expected type", () => {
  const schema = object({ url: { type: "string" }, from_time: { type: "string" } }, { required: ["url"] });
  assert.equal(
    errorOf(schema, { uri: "x://1" }),
    "invalid arguments for `probe`: `url` is missing (`uri` was given: did you mean `url`?). Expected: { url: string; from_time?: string }",
  );
});

test("what is wrong deep inside is named by its path", () => {
  const schema = object({ filter: object({ labels: { type: "array", items: { type: "string" } } }) });
  assert.match(errorOf(schema, { filter: { labels: ["a", { b: 1 }] } }), /`filter\.labels\[1\]` must be string but is an object/);
});

test("an unknown key is refused only where the schema refuses it", () => {
  const closed = object({ title: { type: "string" } }, { additionalProperties: false });
  assert.match(errorOf(closed, { titel: "x" }), /`titel` is no parameter \(did you mean `title`\?\)/);
  passes(object({ title: { type: "string" } }), { titel: "x" });
});

test("an enumeration lists what is allowed", () => {
  assert.match(errorOf(object({ state: { enum: ["open", "closed"] } }), { state: "opened" }), /`state` must be one of "open", "closed" but is "opened"/);
});

test("among alternatives the one that comes nearest is explained", () => {
  const point = object({ x: { type: "number" }, y: { type: "number" } }, { required: ["x", "y"] });
  assert.match(errorOf(object({ at: { anyOf: [{ type: "string" }, point] } }), { at: { x: 1 } }), /`at\.y` is missing/);
  assert.match(errorOf(object({ at: { anyOf: [{ type: "string" }, { type: "boolean" }] } }), { at: { x: 1 } }), /`at` must be string \| boolean/);
});

test("local references are followed, also in circles", () => {
  const schema = object({ tree: { $ref: "#/$defs/Node" } }, {
    $defs: { Node: object({ name: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Node" } } }, { required: ["name"] }) },
  });
  passes(schema, { tree: { name: "a", children: [{ name: "b", children: [] }] } });
  assert.match(errorOf(schema, { tree: { name: "a", children: [{ children: [] }] } }), /`tree\.children\[0\]\.name` is missing/);
});

test("references with escapes, anchors and an identifier resolve", () => {
  const demand = { type: "object", required: ["z"] };
  for (const [reference, more] of [
    ["#/$defs/a~1b", { $defs: { "a/b": demand } }],
    ["#/definitions/a%20b", { definitions: { "a b": demand } }],
    ["#spot", { $defs: { any: { $anchor: "spot", ...demand } } }],
    ["urn:probe#/$defs/d", { $id: "urn:probe", $defs: { d: demand } }],
  ]) {
    assert.match(errorOf(object({ v: { $ref: reference } }, more), { v: {} }), /`v\.z` is missing/, reference);
  }
});

test("beside a reference draft-07 ignores other keywords and 2020-12 does not", () => {
  const schema = object({ v: { $ref: "#/definitions/d", maxLength: 1 } }, { definitions: { d: { type: "string" } } });
  passes({ ...schema, $schema: "http://json-schema.org/draft-07/schema#" }, { v: "ab" });
  assert.match(errorOf({ ...schema, $schema: "https://json-schema.org/draft/2020-12/schema" }, { v: "ab" }), /`v` must have at most 1 characters/);
});

test("the length of a text is counted in characters", () => {
  const between = object({ v: { type: "string", minLength: 2, maxLength: 3 } });
  passes(between, { v: "\u{1F3A3}".repeat(2) });
  passes(between, { v: "\u{1F3A3}".repeat(3) });
  assert.match(errorOf(between, { v: "\u{1F3A3}" }), /`v` must have at least 2 characters but has 1/);
  assert.match(errorOf(between, { v: "\u{1F3A3}".repeat(4) }), /`v` must have at most 3 characters/);
});

test("draft-04 bounds, OpenAPI's nullable and Gemini's types are understood", () => {
  const draft4 = object({ n: { type: "number", minimum: 0, exclusiveMinimum: true } });
  passes(draft4, { n: 0.1 });
  assert.match(errorOf(draft4, { n: 0 }), /`n` must be at least 0/);
  passes(object({ v: { type: "string", nullable: true, enum: ["a"] } }), { v: null });
  const gemini = { type: "OBJECT", properties: { n: { type: "INTEGER" } }, required: ["n"] };
  passes(gemini, { n: 3 });
  assert.match(errorOf(gemini, {}), /`n` is missing/);
});

test("what cannot be checked passes", () => {
  for (const schema of [
    object({ v: { $ref: "https://example.com/remote.json" } }),
    object({ v: { $ref: "#/$defs/missing" } }),
    object({ v: { type: "file" } }),
    object({ v: { type: 7 } }),
    object({ v: { pattern: "(" } }),
    object({ v: { pattern: "^(a+)+$" } }),
    object({ v: { $dynamicRef: "#node" } }),
    object({ v: { not: { $ref: "#/$defs/missing" } } }),
    object({ v: { oneOf: [{ pattern: "(" }, { type: "string" }] } }),
    object({}, { required: "v" }),
    object({}, { required: [7] }),
    { type: "object", properties: [] },
    "not a schema",
  ]) {
    passes(schema, { v: "a".repeat(64) });
  }
});

test("hostile schemas and arguments neither hang nor throw", () => {
  const circle = object({});
  circle.properties.self = circle;
  const endless = {};
  endless.self = endless;
  passes(circle, endless);
  const selfReference = object({ v: { $ref: "#/properties/v" } });
  passes(selfReference, { v: 1 });
  let deep = { type: "string" };
  let nested = "x";
  for (let level = 0; level < 5000; level += 1) {
    deep = { type: "array", items: deep };
    nested = [nested];
  }
  passes(object({ v: deep }), { v: nested });
  const bomb = object({ v: { $ref: "#/$defs/0" } }, { $defs: {} });
  for (let level = 0; level < 40; level += 1) bomb.$defs[level] = { allOf: [{ $ref: `#/$defs/${level + 1}` }, { $ref: `#/$defs/${level + 1}` }] };
  const started = processorTime();
  passes(bomb, { v: 1 });
  passes(object({ v: { pattern: "^(([a-z])+.)+[A-Z]([a-z])+$" } }), { v: "a".repeat(100_000) });
  passes(object({ v: { pattern: "a*a*a*a*b" } }), { v: "a".repeat(100_000) });
  // Without a budget these take for ever.
  assert.ok(processorTime() - started < 8000);
});

test("a schema with a getter that throws lets the call pass", () => {
  const schema = { type: "object", properties: {} };
  const tools = deferred({ name: "probe", inputSchema: schema });
  Object.defineProperty(schema, "required", { enumerable: true, get: () => { throw new Error("boom"); } });
  assert.equal(tools.resolve({ name: "probe", arguments: { a: 1 } }).kind, "call");
});

test("schemas and arguments are not written to", () => {
  const schema = object({ n: { type: "integer" }, d: { $ref: "#/$defs/d" } }, { $defs: { d: { type: "string" } } });
  const freeze = (value) => {
    if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  const args = freeze({ n: "5", d: "x" });
  assert.deepEqual(callProbe(freeze(schema), args).arguments, { n: 5, d: "x" });
  assert.deepEqual(args, { n: "5", d: "x" });
});

test("names of prototype members are ordinary names", () => {
  const schema = object(JSON.parse('{"__proto__":{"type":"integer"},"constructor":{"type":"string"}}'), { required: ["toString"] });
  assert.match(errorOf(schema, { constructor: "x" }), /`toString` is missing/);
  const resolution = callProbe({ ...schema, required: [] }, '{"__proto__":"5"}');
  assert.deepEqual(resolution.arguments, JSON.parse('{"__proto__":5}'));
  assert.equal(Object.getPrototypeOf(resolution.arguments), Object.prototype);
});

test("a message is bounded and well-formed whatever it speaks of", () => {
  const properties = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`parameter_${index}_${"\u{1F3A3}".repeat(20)}`, { type: "integer" }]));
  const tools = deferred(tool("x".repeat(4000), properties, { required: Object.keys(properties) }));
  const [{ to: name }] = tools.report.renamed;
  const { content } = tools.resolve({ name, arguments: { "a\ud83d": "\ud83d" } });
  assert.ok(content.error.length <= 1200, String(content.error.length));
  assert.ok(isWellFormed(content));
});
