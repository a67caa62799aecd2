import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isWellFormed, probe } from "./support.mjs";

const signatureOf = (schema) => probe(schema).search({ queries: ["probe"] }).tools.probe.signature;
const object = (properties, more = {}) => ({ type: "object", properties, ...more });

test("a schema reads like a type, required parameters first", () => {
  assert.equal(
    signatureOf(object({ labels: { type: "array", items: { type: "string" } }, owner: { type: "string" }, state: { enum: ["open", "closed"] }, repo: { type: "string" } }, { required: ["owner", "repo"] })),
    '{ owner: string; repo: string; labels?: string[]; state?: "open" | "closed" }',
  );
});

for (const [name, schema, expected] of [
  ["no parameters", {}, "{}"],
  ["missing", undefined, "{}"],
  ["nullable", object({ v: { type: "string", nullable: true } }), "{ v?: string | null }"],
  ["null among the types", object({ v: { type: ["string", "null"] } }), "{ v?: string | null }"],
  ["constant", object({ v: { const: "x" } }), '{ v?: "x" }'],
  ["choice", object({ v: { anyOf: [{ type: "string" }, { type: "integer" }] } }), "{ v?: string | integer }"],
  ["array of a choice", object({ v: { type: "array", items: { enum: ["a", 1] } } }), '{ v?: ("a" | 1)[] }'],
  ["both", object({ v: { allOf: [{ type: "object", properties: { a: { type: "number" } } }, { type: "object" }] } }), "{ v?: { a?: number } & object }"],
  ["tuple", object({ v: { type: "array", prefixItems: [{ type: "number" }, { type: "string" }] } }), "{ v?: [number, string] }"],
  ["map", object({ v: { type: "object", additionalProperties: { type: "number" } } }), "{ v?: Record<string, number> }"],
  ["reference", object({ v: { $ref: "#/$defs/d" } }, { $defs: { d: { type: "boolean" } } }), "{ v?: boolean }"],
  ["remote reference", object({ v: { $ref: "https://example.com/a" } }), "{ v?: object }"],
  ["Gemini", { type: "OBJECT", properties: { v: { type: "STRING" } } }, "{ v?: string }"],
  ["odd names", object({ "a-b": { type: "number" }, "c d": {} }), '{ "a-b"?: number; "c d"?: unknown }'],
]) {
  test(`signature: ${name}`, () => assert.equal(signatureOf(schema), expected));
}

test("a schema that contains itself comes to an end", () => {
  const tree = { $ref: "#/$defs/T" };
  assert.equal(signatureOf(object({ v: tree }, { $defs: { T: object({ next: tree }) } })), "{ v?: { next?: object } }");
  const circle = object({});
  circle.properties.self = circle;
  assert.match(signatureOf(circle), /^\{ self\?: \{/);
});

test("a long signature is cut between parameters", () => {
  const properties = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`parameter_${index}`, { type: "string" }]));
  const signature = signatureOf(object(properties));
  assert.ok(signature.length <= 400);
  assert.match(signature, /parameter_\d+\?: string; … \}$/);
});

test("text of a schema cannot break the line or turn the reading direction", () => {
  const signature = signatureOf(object({ "a\nb\u202e": { enum: ["x\ny\u2028", "\ud83d"] } }));
  assert.equal(signature, '{ "a b "?: "x y " | "\uFFFD" }');
});

test("any JSON at all has a bounded, well-formed signature", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("type", "properties", "items", "anyOf", "enum", "$ref", "const", "required", "allOf"), fc.jsonValue()), (schema) => {
      const signature = signatureOf(schema);
      assert.ok(signature.length > 0 && signature.length <= 400);
      assert.ok(isWellFormed(signature));
    }),
    { numRuns: 500 },
  );
});
