// Definitions of every dialect, queries and calls made at random from what is hostile.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { assemble } from "../../../pkg/dist/index.js";
import { isWellFormed } from "../support.mjs";
import { askEverything, assertSound, assertUsable, attempt, definition, json, text } from "./values.mjs";

const RUNS = { numRuns: 400 };
const definitions = fc.array(definition, { maxLength: 6 });
const options = { contextLength: 200_000 };

test("any definitions are an assembly or a ToolSearchError, and every call is answered", () => {
  fc.assert(
    fc.property(definitions, text, json, (tools, query, value) => {
      const { value: assembly } = attempt(() => assemble(tools, options));
      if (assembly === undefined) return;
      assertSound(assembly);
      askEverything(assembly, query, value);
    }),
    RUNS,
  );
  assertUsable();
});

test("what the model is shown is well-formed and does not depend on the order of the definitions", () => {
  fc.assert(
    fc.property(fc.uniqueArray(text.filter((name) => name.trim() !== ""), { minLength: 1, maxLength: 8 }), text, (names, query) => {
      const tools = names.map((name, at) => ({ name, server: `s${at % 2}`, description: `Does ${name}`, inputSchema: { type: "object" } }));
      // Two names that are the same once halves of characters are replaced are one definition: which is first counts.
      fc.pre(new Set(tools.map(({ name, server }) => `${server} ${name.toWellFormed?.() ?? name}`)).size === tools.length);
      const [one, other] = [tools, tools.toReversed()].map((list) => assemble(list, options));
      assert.ok(isWellFormed([one.bridgeTools, one.search({ queries: [query] }), one.describe({ names })]));
      assert.equal(one.report.fingerprint, other.report.fingerprint);
      assert.deepEqual(one.search({ queries: [query] }), other.search({ queries: [query] }));
    }),
    RUNS,
  );
});

test("a deferred tool is first under its own name, and only deferred tools are in scope", () => {
  fc.assert(
    fc.property(definitions, text, (tools, visible) => {
      const { value: assembly } = attempt(() => assemble([...tools, { name: visible, description: "Seen.", inputSchema: {} }], options));
      if (assembly === undefined) return;
      for (const name of askEverything(assembly, "a e i o u", null)) {
        assert.equal(assembly.search({ queries: [name], limit: 1 }).results[0].matches[0], name);
        assert.ok(Object.hasOwn(assembly.describe({ names: [name] }).tools, name));
        assert.ok(assembly.find(name) !== undefined);
      }
      if (assembly.find(visible) === undefined) assert.notEqual(assembly.resolve({ name: "tool_call", arguments: { name: visible } }).name, visible);
    }),
    RUNS,
  );
});
