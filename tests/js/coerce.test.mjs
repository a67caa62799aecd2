import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { callProbe } from "./support.mjs";

const one = (schema, more = {}) => ({ type: "object", properties: { v: schema }, ...more });
const mended = (schema, given) => {
  const resolution = callProbe(one(schema), { v: given });
  assert.equal(resolution.kind, "call", JSON.stringify(resolution));
  return [resolution.arguments.v, resolution.repairs];
};

test("text is read as what the schema demands, and this is told", () => {
  assert.deepEqual(mended({ type: "integer" }, "5"), [5, ["`v`: text read as number"]]);
  assert.deepEqual(mended({ type: "number" }, "-0.5"), [-0.5, ["`v`: text read as number"]]);
  assert.deepEqual(mended({ type: "boolean" }, "True"), [true, ["`v`: text read as boolean"]]);
  assert.deepEqual(mended({ type: "object" }, '{"a":1}'), [{ a: 1 }, ["`v`: text read as object"]]);
  assert.deepEqual(mended({ type: "array" }, "[1,2]"), [[1, 2], ["`v`: text read as array"]]);
});

test("one value is put into an array, and mended there", () => {
  assert.deepEqual(mended({ type: "array", items: { type: "string" } }, "a"), [["a"], ["`v`: one value put into an array"]]);
  assert.deepEqual(mended({ type: "array", items: { type: "integer" } }, "7"), [[7], ["`v`: text read as number", "`v`: one value put into an array"]]);
});

test("a whole number is written as text where text is demanded", () => {
  assert.deepEqual(mended({ type: "string" }, 713), ["713", ["`v`: number written as text"]]);
});

test("null for a parameter that may be left out is left out", () => {
  const resolution = callProbe(one({ type: "string" }), { v: null });
  assert.deepEqual([resolution.arguments, resolution.repairs], [{}, ["`v`: null left out"]]);
  assert.equal(callProbe(one({ type: "string" }, { required: ["v"] }), { v: null }).kind, "error");
});

test("nested values, references and alternatives are mended too", () => {
  const schema = { type: "object", properties: { list: { type: "array", items: { $ref: "#/$defs/item" } } }, $defs: { item: { type: "object", properties: { n: { type: "integer" } } } } };
  assert.deepEqual(callProbe(schema, { list: [{ n: 1 }, { n: "2" }] }).arguments, { list: [{ n: 1 }, { n: 2 }] });
  assert.deepEqual(mended({ anyOf: [{ type: "integer" }, { type: "null" }] }, "3"), [3, ["`v`: text read as number"]]);
  assert.deepEqual(mended({ allOf: [{ type: "integer" }, { minimum: 2 }] }, "3"), [3, ["`v`: text read as number"]]);
});

test("what is legal is never touched", () => {
  for (const [schema, given] of [
    [{ type: "string" }, "00713"],
    [{ type: "string" }, "true"],
    [{ type: "string" }, "null"],
    [{ type: ["string", "integer"] }, "5"],
    [{ anyOf: [{ type: "string" }, { type: "integer" }] }, "5"],
    [{}, "5"],
    [{ type: "array" }, [1, null, "a"]],
    [{ type: ["string", "null"] }, null],
    [{ type: "integer", maximum: 9007199254740991 }, 9007199254740991],
  ]) {
    assert.deepEqual(mended(schema, given), [given, []]);
  }
});

test("nothing is read where a digit would be lost or the meaning is open", () => {
  for (const [schema, given] of [
    [{ type: "integer" }, "007"],
    [{ type: "integer" }, "5.5"],
    [{ type: "integer" }, "9007199254740993"],
    [{ type: "integer" }, "five"],
    [{ type: "integer" }, ""],
    [{ type: "number" }, "0x10"],
    [{ type: "number" }, "3.14159265358979323846"],
    [{ type: "string" }, 0.1],
    [{ type: "boolean" }, 1],
    [{ type: "boolean" }, "yes"],
    [{ type: "object" }, "{"],
    [{ type: "object" }, ["a"]],
  ]) {
    assert.equal(callProbe(one(schema), { v: given }).kind, "error", JSON.stringify([schema, given]));
  }
});

test("a mended value that still does not fit is refused", () => {
  const { content } = callProbe(one({ type: "integer", maximum: 3 }), { v: "5" });
  assert.match(content.error, /`v` must be at most 3 but is 5/);
});

test("numbers survive being written as text", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      assert.deepEqual(callProbe(one({ type: "integer" }), { v: String(number) }).arguments.v ?? "refused", number);
    }),
    { numRuns: 200 },
  );
});
