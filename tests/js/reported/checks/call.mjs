/** What a case may expect of `tool_call`. */

import assert from "node:assert/strict";
import { callOf, errorContentOf, errorTextOf, valueOf } from "./read.mjs";

const isLone = (text) => /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);

/** The call as the host was told of it; hooks have to have seen the same name. */
function toldOf({ told, hooked, outcome }) {
  assert.equal(told.length, 1, `the host was not called: ${outcome.message}`);
  assert.deepEqual(hooked, [told[0].name]);
  return told[0];
}

export const callChecks = {
  dispatched: (seen, wanted) => {
    const { told, hooked, outcome, resolution } = callOf(seen);
    assert.equal(told.length, wanted ? 1 : 0, outcome.message ?? "the host was called");
    assert.equal(hooked.length, told.length, "hooks are told of what runs and of nothing else");
    assert.equal(outcome.status, wanted ? "ok" : "error");
    assert.equal(resolution.kind, wanted ? "call" : "error");
    if (!wanted) assert.deepEqual(outcome.content, resolution.content);
  },
  real_name: (seen, name) => assert.equal(toldOf(callOf(seen)).name, name),
  real_names: (seen, names) => {
    valueOf(seen);
    assert.deepEqual(seen.calls.map((call) => toldOf(call).name), names);
  },
  server: (seen, server) => assert.equal(toldOf(callOf(seen)).server, server),
  original_name: (seen, name) => assert.equal(toldOf(callOf(seen)).originalName, name),
  arguments_equal: (seen, expected) => assert.deepStrictEqual(toldOf(callOf(seen)).arguments, expected),
  repaired: (seen, wanted) => assert.equal(callOf(seen).resolution.repairs?.length > 0, wanted),
  error_contains: (seen, texts) => {
    const error = errorTextOf(seen);
    for (const text of texts) assert.ok(error.toLowerCase().includes(text.toLowerCase()), `no ${text} in: ${error}`);
  },
  error_not_contains: (seen, texts) => {
    const error = JSON.stringify([errorTextOf(seen), errorContentOf(seen)]).toLowerCase();
    for (const text of texts) assert.ok(!error.includes(text.toLowerCase()), `${text} in: ${error}`);
  },
  error_max_chars: (seen, most) => {
    errorTextOf(seen);
    const size = JSON.stringify(errorContentOf(seen)).length;
    assert.ok(size <= most, `${size} characters`);
  },
  /** The error shows what the tool takes. */
  error_includes_schema: (seen, wanted) => {
    const schema = seen.deferred.find(({ name }) => name === callOf(seen).outcome.name)?.inputSchema;
    const names = Object.keys(schema.properties);
    assert.ok(names.length > 0, "the tool takes nothing");
    assert.equal(names.every((name) => errorTextOf(seen).includes(name)), wanted, errorTextOf(seen));
  },
  error_well_formed: (seen, wanted) => {
    errorTextOf(seen);
    assert.equal(!Object.values(errorContentOf(seen)).flat().some((text) => typeof text === "string" && isLone(text)), wanted);
  },
  by_call: async (seen, expectations, check) => {
    valueOf(seen);
    assert.equal(seen.calls.length, expectations.length);
    for (const [index, expected] of expectations.entries()) await check({ ...seen, calls: [seen.calls[index]] }, expected);
  },
};
