import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble } from "../../pkg/dist/index.js";
import { tool } from "./support.mjs";

const parameters = { type: "object", properties: { to: { type: "string" } }, required: ["to"] };
const description = "Book a voyage.";
const dialects = {
  "openai-chat": { type: "function", function: { name: "trip_book", description, parameters } },
  "openai-responses": { type: "function", name: "trip_book", description, parameters, strict: false },
  anthropic: { name: "trip_book", description, input_schema: parameters },
  mcp: { name: "trip_book", description, inputSchema: parameters, annotations: { readOnlyHint: true } },
  gemini: { name: "trip_book", description, parametersJsonSchema: parameters },
  "gemini's own schema": { name: "trip_book", description, parameters: { type: "OBJECT", properties: { to: { type: "STRING" } }, required: ["to"] } },
};

for (const [dialect, definition] of Object.entries(dialects)) {
  test(`${dialect}: name, description and schema are found, the object itself comes back`, () => {
    const assembly = assemble([{ server: "sea", tools: [definition] }]);
    assert.equal(assembly.tier, 1);
    assert.equal(assembly.find("trip_book"), definition);
    const { tools } = assembly.search({ queries: ["voyage"] });
    assert.deepEqual(tools, { trip_book: { server: "sea", description: "Book a voyage.", required: ["to"], signature: "{ to: string }" } });
    const schema = definition.function?.parameters ?? definition.parameters ?? definition.input_schema ?? definition.inputSchema ?? definition.parametersJsonSchema;
    assert.equal(assembly.describe({ names: ["trip_book"] }).tools.trip_book.parameters, schema);
    assert.equal(assembly.resolve({ name: "trip_book", arguments: {} }).kind, "error");
  });
}

const keysOf = {
  "openai-chat": ["type", "function"],
  "openai-responses": ["type", "name", "description", "parameters"],
  anthropic: ["name", "description", "input_schema"],
  mcp: ["name", "description", "inputSchema"],
  gemini: ["name", "description", "parametersJsonSchema"],
};

for (const [dialect, keys] of Object.entries(keysOf)) {
  test(`${dialect}: the bridge tools are in the dialect of the first tool, or in the one that is asked for`, () => {
    const first = assemble([{ server: "sea", tools: [dialects[dialect]] }]);
    const asked = assemble([{ server: "sea", tools: [dialects.mcp] }], { dialect });
    assert.deepEqual(first.bridgeTools, asked.bridgeTools);
    for (const bridge of first.bridgeTools) for (const key of keys) assert.ok(key in bridge, `${key} in ${JSON.stringify(bridge)}`);
    assert.deepEqual(first.bridgeTools.map((bridge) => bridge.function?.name ?? bridge.name), ["tool_search", "tool_describe", "tool_call"]);
  });
}

test("visible tools are the same objects in the same order, the bridge stands behind them", () => {
  const [a, b, c] = ["a", "b", "c"].map((name) => tool(name));
  const assembly = assemble([a, { server: "lab", tools: [tool("hidden")] }, b, c]);
  assert.equal(assembly.tools.length, 6);
  assert.ok([a, b, c].every((definition, index) => assembly.tools[index] === definition));
  assert.deepEqual(assembly.tools.slice(3), assembly.bridgeTools);
});

test("any iterable is read once", () => {
  let reads = 0;
  function* tools() {
    reads += 1;
    yield { server: "lab", tools: new Set([tool("x")]) };
    yield tool("y");
  }
  const assembly = assemble(tools());
  assert.equal(reads, 1);
  assert.deepEqual([assembly.report.visibleCount, assembly.report.deferredCount], [1, 1]);
});

test("every way to say that a tool defers or does not", () => {
  const names = (tools, options) => assemble(tools, options).tools.map(({ name }) => name).filter((name) => !name.startsWith("tool_"));
  assert.deepEqual(names([{ ...tool("a"), server: "s" }]), []);
  assert.deepEqual(names([{ ...tool("a"), source: { kind: "plugin", name: "s" } }]), []);
  assert.deepEqual(names([tool("mcp__s__a")]), []);
  assert.deepEqual(names([{ ...tool("a"), defer_loading: true }]), []);
  assert.deepEqual(names([{ ...tool("a"), deferLoading: true }]), []);
  assert.deepEqual(names([tool("a")], { core: ["b"] }), []);
  assert.deepEqual(names([tool("a")]), ["a"]);
  assert.deepEqual(names([{ ...tool("a"), server: "s", defer_loading: false }]), ["a"]);
  assert.deepEqual(names([{ ...tool("a"), server: "s", alwaysLoad: true }]), ["a"]);
  assert.deepEqual(names([{ ...tool("a"), server: "s", _meta: { "anthropic/alwaysLoad": true } }]), ["a"]);
  assert.deepEqual(names([{ server: "s", alwaysLoad: true, tools: [tool("a")] }]), ["a"]);
  assert.deepEqual(names([{ server: "s", tools: [tool("a")] }], { exclude: [{ name: "a" }] }), ["a"]);
});

test("the provider's own tools stay, whatever else defers", () => {
  const hosted = [{ type: "web_search" }, { type: "bash_20250124", name: "bash" }, { type: "custom", name: "grammar", format: {} }];
  const assembly = assemble([...hosted, tool("a")], { core: ["nothing"] });
  assert.ok(hosted.every((definition, index) => assembly.tools[index] === definition));
  assert.deepEqual([assembly.report.deferredCount, assembly.report.warnings], [1, []]);
});

test("what is no definition stays where it is, and this is told", () => {
  const entries = [null, undefined, 7, "tool", tool("kept"), { description: "nameless", inputSchema: {} }, { name: "  ", inputSchema: {} }];
  const assembly = assemble([...entries, { server: "lab", tools: [tool("hidden")] }]);
  assert.deepEqual(assembly.tools.slice(0, 7), entries);
  const { warnings } = assembly.report;
  assert.deepEqual(warnings.slice(0, 4).map((warning) => /^entry (\d) /.exec(warning)?.[1]), ["0", "1", "2", "3"]);
  assert.match(warnings.slice(4).join(), /2 definitions have no usable name/);
});

test("assembling what was assembled changes nothing", () => {
  const lab = { server: "lab", tools: [tool("hidden")] };
  const once = assemble([tool("kept"), lab]);
  const twice = assemble([...once.tools, lab]);
  assert.deepEqual(twice.tools, once.tools);
});

test("a definition that cannot be read is an error with its position", () => {
  const thrower = { name: "g", get description() { throw new Error("boom"); }, inputSchema: {} };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  for (const bad of [thrower, revoked.proxy]) {
    assert.throws(() => assemble([tool("a"), { server: "s", tools: [tool("b")] }, bad]), { name: "ToolSearchError", code: "unreadable_tool", index: 2 });
  }
  assert.equal(assemble([tool("a")]).tools.length, 1);
});

test("a group is told from a tool whatever else it carries, and without a list of tools it is an error", () => {
  for (const tools of [undefined, null, 42, true, "mix", {}, { length: 1 }, Promise.resolve([]), () => []]) {
    assert.throws(() => assemble([tool("a"), { server: "lab", tools }]), { name: "ToolSearchError", code: "invalid_tools", message: /of server `lab` are not an iterable/ });
  }
  const named = assemble([{ server: "lab", name: "The Lab", version: "1", tools: [tool("mix")] }]);
  assert.deepEqual(named.report.sources.map(({ name, toolCount }) => [name, toolCount]), [["lab", 1]]);
  assert.ok(named.find("mix"));
  const space = { type: "namespace", name: "crm", tools: [tool("a")] };
  const carries = { ...tool("carries"), server: "lab", tools: ["hammer"] };
  assert.deepEqual(assemble([space, carries]).tools.map(({ name }) => name), ["crm", "tool_search", "tool_describe", "tool_call"]);
  // Something of a provider that happens to have `tools` is left alone.
  const hosted = { type: "mcp", tools: "all" };
  assert.deepEqual(assemble([hosted]).tools, [hosted]);
});

test("a getter that comes back to the package does no harm", () => {
  const other = assemble([{ server: "sea", tools: [dialects.mcp] }]);
  let inner;
  const assembly = assemble([{ server: "s", tools: [{ name: "g", get description() { inner = other.search({ queries: ["voyage"] }); return "Sails."; }, inputSchema: {} }] }]);
  assert.deepEqual(inner.results[0].matches, ["trip_book"]);
  assert.deepEqual(assembly.search({ queries: ["sails"] }).results[0].matches, ["g"]);
});

test("no text of a definition can shift the fields of another", () => {
  const odd = { name: "od\0d", description: "a\0b\0c\0d\0e\0f", inputSchema: { type: "object", properties: { "p\0q": {} } } };
  const assembly = assemble([{ server: "la\0b", tools: [odd, tool("next", {}, { description: "Sails." })] }]);
  assert.deepEqual(assembly.search({ queries: ["sails"] }).results[0].matches, ["next"]);
  assert.equal(assembly.find("next").name, "next");
  assert.equal(assembly.report.deferredCount, 2);
});

test("every kind of character is packed in full", () => {
  const wide = "\u6f22\u{1F3A3}\ud83d".repeat(2000);
  const assembly = assemble([{ server: "lab", tools: [tool("wide", {}, { description: wide }), tool("last")] }]);
  assert.equal(assembly.describe({ names: ["wide"] }).tools.wide.description, wide.replaceAll("\ud83d\u6f22", "\uFFFD\u6f22").replace(/\ud83d$/, "\uFFFD"));
  assert.deepEqual(Object.keys(assembly.describe({ names: ["last"] }).tools), ["last"]);
});
