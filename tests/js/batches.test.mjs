import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble } from "../../pkg/dist/index.js";
import { tool } from "./support.mjs";

const fleet = assemble([
  { server: "safe", supportsParallelToolCalls: true, tools: [tool("look")] },
  { server: "lab", tools: [tool("weigh")] },
]);
const bridged = (name) => ({ name: "tool_call", arguments: { name, arguments: {} } });
const shape = (calls, options) => fleet.batches(calls, options).map((batch) => batch.map((call) => calls.indexOf(call)));

test("neighbours that are safe share a batch, all else stands alone, and the order stays", () => {
  const calls = [{ name: "tool_search" }, bridged("look"), { name: "look" }, bridged("weigh"), { name: "tool_describe" }, { name: "other" }, bridged("look")];
  assert.deepEqual(shape(calls), [[0, 1, 2], [3], [4], [5], [6]]);
});

test("the host is asked by the underlying name", () => {
  const asked = [];
  const calls = [bridged("weigh"), bridged("look"), { name: "weigh" }, { name: "other" }];
  const isParallelSafe = (name) => asked.push(name) > 0 && name === "weigh";
  assert.deepEqual(shape(calls, { isParallelSafe }), [[0, 1, 2], [3]]);
  assert.deepEqual(asked, ["weigh", "weigh", "other"]);
});

test("a call that is refused runs nothing and may stand anywhere", () => {
  assert.deepEqual(shape([bridged("look"), { name: "tool_call", arguments: "{" }, bridged("look")]), [[0, 1, 2]]);
});

test("a call that cannot be read stands alone", () => {
  const hostile = new Proxy({}, { get: () => { throw new Error("boom"); } });
  assert.deepEqual(shape([bridged("look"), hostile, bridged("look")]), [[0], [1], [2]]);
});

test("no calls are no batches", () => assert.deepEqual(fleet.batches([]), []));

test("a thousand calls that cannot run together are a thousand batches", () => {
  const calls = Array.from({ length: 1000 }, (_, index) => bridged(index % 2 === 0 ? "look" : "weigh"));
  assert.equal(fleet.batches(calls).length, 1000);
});
