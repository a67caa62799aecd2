import assert from "node:assert/strict";
import { test } from "node:test";
import { createRequire } from "node:module";
import * as esm from "../../pkg/dist/index.js";

const { assemble, ToolSearchError } = esm;

function thrownBy(run) {
  try {
    run();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}

test("another copy of the package knows the error, and nothing else passes for one", () => {
  const cjs = createRequire(import.meta.url)("../../pkg/dist/index.cjs");
  const error = thrownBy(() => assemble(7));
  assert.ok(error instanceof ToolSearchError && error instanceof Error);
  assert.ok(!(error instanceof cjs.ToolSearchError));
  assert.ok(cjs.ToolSearchError.isInstance(error));
  for (const value of [undefined, null, 7, "x", {}, new Error("x"), { code: "invalid_tools", name: "ToolSearchError" }]) {
    assert.equal(ToolSearchError.isInstance(value), false);
  }
});

test("an error says what is wrong and what to do, names the cause and survives printing", () => {
  const cause = new Error("boom");
  const error = thrownBy(() => assemble([{ get name() { throw cause; } }]));
  assert.equal(error.message, "definition 0 cannot be read: boom; make every field of the definition readable, or leave the definition out");
  assert.equal(error.cause, cause);
  assert.equal(error.index, 0);
  assert.match(String(error), /^ToolSearchError: definition 0/);
  assert.ok(!("index" in thrownBy(() => assemble(7))));
});

test("calls that are no array are an error with a code", () => {
  assert.equal(thrownBy(() => assemble([]).batches("tool_search")).code, "invalid_option");
  assert.equal(thrownBy(() => assemble([]).batches([], { isParallelSafe: true })).code, "invalid_option");
});

const probe = { name: "probe", inputSchema: { type: "object", properties: { n: { type: "integer" } }, required: ["n"] } };
const lab = assemble([{ server: "lab", tools: [probe] }, { name: "seen", inputSchema: { type: "object" } }]);
const good = { name: "probe", arguments: { n: 1 } };
const bridged = (args) => lab.resolve({ name: "tool_call", arguments: args }).content.error;
const hooked = (hooks) => lab.dispatch(good, { callTool: () => 1, ...hooks });

/** What a model or a host reads of every mistake that can be made without a schema: what is wrong, and what to do. */
const SAID = {
  "a call without a name": [() => lab.resolve({}).content.error, 'the call has no name: send { "name": "<tool>", "arguments": { … } }'],
  "a bridge call without a name": [() => bridged({}), 'tool_call needs the name of a tool: send { "name": "<tool>", "arguments": { … } }'],
  "an unknown name": [() => bridged({ name: "zzz" }), "there is no tool `zzz` here. Find the right name with tool_search"],
  "a visible tool": [() => bridged({ name: "seen" }), "`seen` is not deferred: call it directly, without tool_call"],
  "a bridge tool": [() => bridged({ name: "tool_search" }), "`tool_search` cannot be called through the bridge: call it directly"],
  "arguments of another kind": [() => bridged({ name: "probe", arguments: [1, 2] }), "cannot call `probe`: arguments must be one JSON object but are an array; send one"],
  "arguments that do not fit": [() => bridged({ name: "probe" }), "invalid arguments for `probe`: `n` is missing. Expected: { n: integer }"],
  "no query": [() => lab.search({}).error, '`queries` holds no text to search for: give {"queries": ["what the tool should do"]}'],
  "a query without end": [() => lab.search({ queries: "x".repeat(3000) }).error, `the query "${"x".repeat(39)}…" is too long: at most 2000 characters, a few words are best`],
  "a pattern without end": [() => lab.search({ queries: `/${"x".repeat(300)}/` }).error, "the pattern is too long: at most 200 characters between the slashes. Shorten it, or search with plain words"],
  "no name to describe": [() => lab.describe({}).error, '`names` holds no name: give {"names": ["name_of_a_tool"]}'],
  "a name without end": [() => lab.describe({ names: ["x".repeat(5000)] }).error, `the name "${"x".repeat(39)}…" is too long to be a tool's: find the right one with tool_search`],
  "no host": [() => lab.dispatch(good), "the host has no callTool function: pass one, or an object that has it"],
  "options that are none": [() => lab.dispatch(good, () => 1, 7), "the options of dispatch cannot be used: they are no object with `signal` or `timeoutMs`"],
  "a time that is none": [() => lab.dispatch(good, () => 1, { timeoutMs: "x" }), "the options of dispatch cannot be used: `timeoutMs` is no number of milliseconds"],
  "a signal that is none": [() => lab.dispatch(good, () => 1, { signal: {} }), "the options of dispatch cannot be used: `signal` is no AbortSignal"],
  "a hook before that is none": [() => hooked({ beforeToolCall: 7 }), "a hook before the call failed: it is no function"],
  "a hook after that is none": [() => hooked({ afterToolCall: [() => undefined, {}] }), "a hook after the call failed: it is no function"],
  "a hook that blocks without a word": [() => hooked({ beforeToolCall: () => ({ block: true }) }), "the call was blocked: do not repeat it, say so or go on without it"],
  "a hook that spoils the arguments": [() => hooked({ beforeToolCall: () => ({ arguments: 7 }) }), "a hook replaced the arguments by something that is no object: the host has to return an object"],
};

for (const [mistake, [make, said]] of Object.entries(SAID)) {
  test(`${mistake} is answered in words that help`, async () => {
    const answer = await make();
    assert.equal(typeof answer === "string" ? answer : answer.content.error, said);
  });
}
