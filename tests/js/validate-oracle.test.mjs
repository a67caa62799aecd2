import assert from "node:assert/strict";
import { test } from "node:test";
import { Validator } from "@cfworker/json-schema";
import fc from "fast-check";
import { callProbe } from "./support.mjs";

// Small alphabets, so that values meet what schemas ask for.
const key = fc.constantFrom("a", "b", "ab", "__proto__", "constructor");
const scalar = fc.oneof(fc.constantFrom("", "a", "ab", "abc", "5", "true"), fc.integer({ min: -2, max: 4 }), fc.constantFrom(0.5, true, false, null));
const value = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: "small" }, scalar, fc.array(tie("any"), { maxLength: 3 }), fc.dictionary(key, tie("any"), { maxKeys: 3 })),
})).any;
const small = fc.integer({ min: 0, max: 3 });

const schema = fc.letrec((tie) => {
  const sub = tie("schema");
  const subs = fc.array(sub, { minLength: 1, maxLength: 3 });
  const type = fc.constantFrom("string", "number", "integer", "boolean", "null", "array", "object");
  const keywords = {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    enum: fc.array(value, { minLength: 1, maxLength: 3 }),
    const: value,
    minimum: small, maximum: small, exclusiveMinimum: small, exclusiveMaximum: small, multipleOf: fc.integer({ min: 1, max: 3 }),
    minLength: small, maxLength: small, pattern: fc.constantFrom("^a", "b$", "^[ab]+$", "^a?b*$"),
    properties: fc.dictionary(key, sub, { maxKeys: 3 }),
    required: fc.uniqueArray(key, { maxLength: 2 }),
    additionalProperties: fc.oneof(fc.boolean(), sub),
    patternProperties: fc.dictionary(fc.constantFrom("^a", "b$"), sub, { maxKeys: 2 }),
    propertyNames: sub,
    minProperties: small, maxProperties: small,
    dependentRequired: fc.dictionary(key, fc.uniqueArray(key, { maxLength: 2 }), { maxKeys: 2 }),
    dependentSchemas: fc.dictionary(key, sub, { maxKeys: 2 }),
    items: sub, prefixItems: subs, contains: sub, minItems: small, maxItems: small, uniqueItems: fc.boolean(),
    anyOf: subs, oneOf: subs, allOf: subs, not: sub, if: sub, then: sub, else: sub,
  };
  const one = fc.constantFrom(...Object.keys(keywords)).chain((name) => keywords[name].map((demand) => [name, demand]));
  return {
    schema: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(true, { $ref: "#/$defs/leaf" }, { type: "string" }, { type: "integer" }),
      fc.array(one, { minLength: 1, maxLength: 4 }).map((pairs) => Object.fromEntries(pairs)),
    ),
  };
}).schema;

function isPrototypeKey(candidate) {
  return JSON.stringify(candidate).includes("__proto__");
}

test("a call passes exactly where a known validator passes its arguments", () => {
  let valid = 0;
  let invalid = 0;
  fc.assert(
    fc.property(schema, fc.constantFrom({ type: "string" }, { type: "integer", minimum: 1 }), value, (inner, leaf, given) => {
      const whole = { type: "object", properties: { v: inner }, required: ["v"], additionalProperties: false, $defs: { leaf } };
      // The oracle writes into schemas and trips over this key; it gets a copy, and no such key.
      fc.pre(!isPrototypeKey(whole));
      const expected = new Validator(structuredClone(whole), "2020-12").validate({ v: given }).valid;
      const resolution = callProbe(whole, { v: given });
      if (expected) {
        valid += 1;
        assert.deepEqual(resolution, { kind: "call", name: "probe", arguments: { v: given }, server: "lab", repairs: [] });
      } else {
        invalid += 1;
        // What does not fit is refused, unless it could be mended, which is told and then fits.
        if (resolution.kind === "error") return;
        assert.notDeepEqual(resolution.repairs, []);
        assert.ok(new Validator(structuredClone(whole), "2020-12").validate(resolution.arguments).valid);
      }
    }),
    { numRuns: 2000 },
  );
  assert.ok(valid > 200 && invalid > 200, `${valid} valid, ${invalid} invalid`);
});
