import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { assemble } from "../../pkg/dist/index.js";
import { deferred, isWellFormed, tool } from "./support.mjs";

const berth = tool("berth_take", { berth: { type: "string" }, nights: { type: "integer" } }, { required: ["berth"] });
const marina = deferred(tool("berths_free"), berth);
const call = (args, assembly = marina) => assembly.resolve({ name: "tool_call", arguments: args });
const meant = { berth: "4" };

test("a call in good order needs no repair", () => {
  const expected = { kind: "call", name: "berth_take", arguments: meant, server: "lab", repairs: [] };
  assert.deepEqual(call({ name: "berth_take", arguments: meant }), expected);
  assert.deepEqual(call(JSON.stringify({ name: "berth_take", arguments: meant })), expected);
  assert.deepEqual(marina.resolve({ name: "berth_take", arguments: meant }), expected);
  assert.deepEqual(marina.resolve({ name: "berth_take", arguments: '{"berth":"4"}' }), expected);
});

for (const [what, args, repair] of [
  ["JSON text", { name: "berth_take", arguments: '{"berth":"4"}' }, /JSON text/],
  ["JSON text twice", { name: "berth_take", arguments: '"{\\"berth\\":\\"4\\"}"' }, /JSON text inside JSON text/],
  ["beside the name", { name: "berth_take", berth: "4" }, /beside the name/],
  ["beside the name and empty arguments", { name: "berth_take", berth: "4", arguments: {} }, /`berth` stood beside/],
  ["beside the name and null", { name: "berth_take", berth: "4", arguments: null }, /beside the name/],
  ["under args", { name: "berth_take", args: meant }, /under `args`/],
  ["under params", { name: "berth_take", params: meant }, /under `params`/],
  ["under input, as text", { name: "berth_take", input: '{"berth":"4"}' }, /under `input`/],
  ["under parameters", { name: "berth_take", parameters: meant }, /under `parameters`/],
  ["wrapped twice", { name: "berth_take", arguments: { arguments: meant } }, /wrapped twice/],
  ["wrapped twice with the name", { name: "berth_take", arguments: { name: "berth_take", arguments: meant } }, /wrapped twice/],
  ["wrapped in params", { name: "berth_take", arguments: { params: meant } }, /wrapped twice, in `params`/],
  ["wrapped three times", { name: "berth_take", arguments: { arguments: { input: meant } } }, /wrapped twice, in `input`/],
  ["a list of one call as text", { calls: JSON.stringify([{ name: "berth_take", arguments: meant }]) }, /list `calls`/],
  ["a list of one call", { calls: [{ name: "berth_take", arguments: meant }] }, /list `calls`/],
  ["an array with one object", { name: "berth_take", arguments: [meant] }, /array with one object/],
  ["the name under tool_name", { tool_name: "berth_take", arguments: meant }, /under `tool_name`/],
]) {
  test(`repaired and told: ${what}`, () => {
    const resolution = call(args);
    assert.equal(resolution.kind, "call", JSON.stringify(resolution));
    assert.deepEqual(resolution.arguments, meant);
    assert.ok(resolution.repairs.some((text) => repair.test(text)), resolution.repairs.join());
  });
}

test("no arguments at all are none", () => {
  for (const args of [{}, null, "", " ", undefined]) {
    assert.deepEqual(call({ name: "berths_free", arguments: args }), { kind: "call", name: "berths_free", arguments: {}, server: "lab", repairs: [] });
  }
});

test("what the tool's own schema declares is never repaired", () => {
  for (const [properties, args, expected] of [
    [{ arguments: { type: "object" } }, { name: "run", arguments: { arguments: { a: 1 } } }, { arguments: { a: 1 } }],
    [{ input: { type: "object" } }, { name: "run", arguments: { input: { a: 1 } } }, { input: { a: 1 } }],
    [{ input: { type: "string" } }, { name: "run", input: "x" }, { input: "x" }],
    [{ params: { type: "object" } }, { name: "run", params: { a: 1 } }, { params: { a: 1 } }],
    [{ name: { type: "string" }, arguments: { type: "object" } }, { name: "run", arguments: { name: "run", arguments: {} } }, { name: "run", arguments: {} }],
    [{ command: { type: "string" }, arguments: { type: "array" } }, { name: "run", command: "ls", arguments: ["-l"] }, { command: "ls", arguments: ["-l"] }],
    [{ calls: { type: "array" } }, { name: "run", arguments: { calls: [{}] } }, { calls: [{}] }],
  ]) {
    const resolution = call(args, deferred(tool("run", properties)));
    assert.equal(resolution.kind, "call", JSON.stringify(resolution));
    assert.deepEqual(resolution.arguments, expected);
  }
  const open = tool("run", { a: { type: "string" } }, { additionalProperties: true });
  assert.deepEqual(call({ name: "run", arguments: { input: { a: "x" } } }, deferred(open)).arguments, { input: { a: "x" } });
});

for (const [what, args, words] of [
  ["broken JSON inside", { name: "berth_take", arguments: '{"berth": "4"' }, /JSON/],
  ["two objects", { name: "berth_take", arguments: '{"berth":"1"}{"berth":"1"}' }, /JSON/],
  ["broken JSON outside", '{"name"', /JSON/],
  ["no name", { query: "news", limit: 5 }, /name/],
  ["a blank name", { name: " ", arguments: {} }, /name/],
  ["several calls", { calls: [{ name: "a" }, { name: "b" }] }, /one tool_call for each/],
  ["an array", { name: "berth_take", arguments: [1, 2] }, /must be one JSON object but are an array/],
  ["a number", { name: "berth_take", arguments: 4 }, /must be one JSON object but are a number/],
  ["a misspelt parameter beside empty arguments", { name: "berth_take", arguments: {}, birth: "4" }, /`berth` is missing \(`birth` was given/],
  ["an unknown name", { name: "file:///srv/dir", arguments: {} }, /file:\/\/\/srv\/dir[^]*tool_search/],
  ["a bridge tool", { name: "tool_call", arguments: { name: "berths_free" } }, /tool_call/],
  ["the search", { name: "tool_search", arguments: { queries: ["x"] } }, /tool_search/],
  ["a prototype's member", { name: "constructor", arguments: {} }, /constructor/],
]) {
  test(`an error to read: ${what}`, () => {
    const { kind, content } = call(args);
    assert.equal(kind, "error");
    assert.match(content.error, words);
    assert.ok(content.error.length <= 2000);
  });
}

test("a visible tool's name through the bridge gets the advice to call it directly", () => {
  const both = assemble([{ server: "lab", tools: [berth] }, tool("read")]);
  const { kind, content } = call({ name: "read", arguments: {} }, both);
  assert.equal(kind, "error");
  assert.match(content.error, /read[^]*direct/);
  assert.deepEqual(both.resolve({ name: "read", arguments: '{"a":1}' }), { kind: "direct", name: "read", arguments: '{"a":1}' });
});

test("resolving is pure", () => {
  const given = Object.freeze({ name: "tool_call", arguments: Object.freeze({ name: "berth_take", arguments: Object.freeze({ berth: "4", nights: "2" }) }) });
  assert.deepEqual(marina.resolve(given), marina.resolve(given));
});

test("arguments keep names of prototype members as ordinary keys", () => {
  const { arguments: args } = call('{"name":"berth_take","berth":"4","__proto__":{"polluted":true},"constructor":1}');
  assert.deepEqual(Object.keys(args).sort(), ["__proto__", "berth", "constructor"]);
  assert.equal(args.polluted, undefined);
});

function hostile() {
  const circle = { name: "berth_take" };
  circle.arguments = circle;
  let deep = "x";
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  const thrower = { get name() { throw new Error("boom"); } };
  return [circle, deep, thrower, new Proxy({}, { get: () => { throw new Error("boom"); } }), 10n, { name: 10n }, { name: "berth_take", arguments: 10n },
    Symbol("s"), () => 1, "\ud83d", "[".repeat(100_000), "x".repeat(2_000_000), { name: "\ud83d".repeat(1000) }, new Map([["name", "berth_take"]]), new Date(Number.NaN)];
}

test("nothing that a model or a host sends makes a method throw", () => {
  for (const value of hostile()) {
    for (const given of [value, { name: value, arguments: value }, { name: "tool_call", arguments: value }, { name: "tool_search", arguments: value }, { name: "tool_describe", arguments: value }, { name: "berth_take", arguments: value }]) {
      const resolution = marina.resolve(given);
      assert.ok(["direct", "answer", "call", "error"].includes(resolution.kind));
      if (resolution.kind === "error") assert.ok(isWellFormed(resolution.content) && resolution.content.error.length <= 2000);
    }
    marina.search(value);
    marina.describe(value);
    marina.explain(value);
    assert.equal(marina.find(value), undefined);
  }
});

test("any JSON as a call is resolved to one of the four kinds", () => {
  fc.assert(
    fc.property(fc.constantFrom("tool_call", "tool_search", "tool_describe", "berth_take", "other"), fc.oneof(fc.jsonValue(), fc.json(), fc.string({ unit: "binary" })), (name, args) => {
      const resolution = marina.resolve({ name, arguments: args });
      assert.ok(["direct", "answer", "call", "error"].includes(resolution.kind));
      if (resolution.kind === "call") assert.equal(typeof resolution.arguments.berth, "string");
    }),
    { numRuns: 500 },
  );
});
