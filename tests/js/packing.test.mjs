import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { assemble } from "../../pkg/dist/index.js";
import { tool } from "./support.mjs";

const text = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.string({ unit: "grapheme", maxLength: 40 }), fc.constantFrom("\0", "a\0b", "\n", "\ud83d", "mcp__a__b", "__proto__"));
const definition = fc.record({ name: text, description: text, names: fc.uniqueArray(text, { maxLength: 3 }) });

test("whatever the texts are, every definition is read as itself and none is lost", () => {
  fc.assert(
    fc.property(fc.array(definition, { maxLength: 6 }), text, (definitions, server) => {
      const before = tool("first_anchor");
      const after = tool("last_anchor", { zebra: { type: "string" } }, { description: "Counts zebras." });
      const odd = definitions.map(({ name, description, names }) => tool(name, Object.fromEntries(names.map((key) => [key, {}])), { description }));
      const assembly = assemble([{ server: server.trim() === "" ? "lab" : server, tools: [before, ...odd, after] }]);
      assert.equal(assembly.find("first_anchor"), before);
      assert.equal(assembly.find("last_anchor"), after);
      assert.equal(assembly.describe({ names: ["last_anchor"] }).tools.last_anchor.description, "Counts zebras.");
      assert.ok(assembly.search({ queries: ["zebra"] }).results[0].matches.includes("last_anchor"));
      const { deferredCount, visibleCount, warnings } = assembly.report;
      // Only duplicates and bridge names may go, and never without a word.
      if (deferredCount + visibleCount < odd.length + 2) assert.ok(warnings.length > 0);
    }),
    { numRuns: 400 },
  );
});

test("catalogs of very different sizes, one after the other, are packed in full", () => {
  for (const count of [0, 1, 3000, 2, 500, 0, 4000]) {
    const tools = Array.from({ length: count }, (_, index) => tool(`tool_${index}`, {}, { description: "\u6f22".repeat(index % 50) }));
    const assembly = assemble([{ server: "lab", tools }]);
    assert.equal(assembly.report.deferredCount, count);
    if (count > 0) assert.equal(assembly.find(`tool_${count - 1}`), tools.at(-1));
  }
});
