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
