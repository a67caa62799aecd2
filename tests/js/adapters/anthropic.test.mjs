/** The adapter for Anthropic Messages, against messages as they stand on the wire. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerMessage, messagesTools, referenceTools } from "../../../pkg/dist/adapters/anthropic.js";
import { assemble } from "../../../pkg/dist/index.js";
import { runExample } from "./example.mjs";
import { failed, hostOf, image, lab, made } from "./lab.mjs";

const use = (id, name, input) => ({ type: "tool_use", id, name, input });

test("tools of any dialect become client tools; the provider's own stay", () => {
  const [clock, web, ...bridge] = messagesTools(made({ dialect: "anthropic" }));
  assert.deepEqual([clock.name, clock.input_schema.required, "inputSchema" in clock], ["clock", ["depth"], false]);
  assert.deepEqual(web, { type: "web_search_20250305", name: "web_search" });
  assert.deepEqual(
    bridge.map(({ name, input_schema }) => [name, input_schema.type]),
    [
      ["tool_search", "object"],
      ["tool_describe", "object"],
      ["tool_call", "object"],
    ],
  );
  const own = { name: "own", input_schema: { type: "object" }, strict: true, cache_control: { type: "ephemeral" } };
  assert.deepEqual(messagesTools(assemble([{ ...own, alwaysLoad: true }])), [own]);
});

test("tool_use blocks are answered in one message, in their order", async () => {
  const host = hostOf({ probe: image, clock: failed });
  const [message, ...more] = await answerMessage(
    made(),
    [
      { type: "text", text: "Let me look." },
      use("a", "tool_call", { name: "probe", arguments: { depth: "3" } }),
      use("b", "clock", { depth: 1 }),
      use("c", "tool_call", { name: "nothing", arguments: {} }),
      use("d", "tool_describe", { names: ["probe"] }),
    ],
    host.callTool,
  );
  assert.deepEqual(more, []);
  assert.equal(message.role, "user");
  const [a, b, c, d] = message.content;
  assert.deepEqual(a, {
    type: "tool_result",
    tool_use_id: "a",
    content: [
      { type: "text", text: "a picture" },
      { type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } },
    ],
  });
  assert.deepEqual(b, { type: "tool_result", tool_use_id: "b", content: [{ type: "text", text: "no sample" }], is_error: true });
  assert.deepEqual([c.tool_use_id, c.is_error], ["c", true]);
  assert.deepEqual(JSON.parse(d.content[0].text).tools.probe.parameters.required, ["depth"]);
  assert.deepEqual(
    host.calls.map(({ name, id }) => [name, id]),
    [
      ["probe", "a"],
      ["clock", "b"],
    ],
  );
  assert.deepEqual(await answerMessage(made(), [{ type: "text", text: "done" }], host.callTool), []);
});

test("an empty result has no block, an image of an unknown type a word, any other part its JSON", async () => {
  const audio = { type: "audio", data: "AAAA", mimeType: "audio/wav" };
  const host = hostOf({ probe: { content: [{ type: "image", data: "AAAA", mimeType: "image/tiff" }, audio] }, clock: { content: [] } });
  const call = (name) => use(name, name, { depth: 1 });
  const [{ content }] = await answerMessage(made(), [call("clock"), call("probe")], host.callTool);
  assert.deepEqual(content[0].content, []);
  assert.deepEqual(
    content[1].content.map(({ text }) => text),
    [JSON.stringify(audio), "[image of type image/tiff]"],
  );
});

test("what cannot be written as JSON is still answered", async () => {
  const cycle = Object.create(null);
  cycle.self = cycle;
  const answered = async (clock) => {
    const [{ content }] = await answerMessage(made(), [use("a", "clock", { depth: 1 })], hostOf({ clock: () => clock }).callTool);
    return content[0].content[0]?.text;
  };
  for (const odd of [cycle, { get time() { throw new Error("no"); } }]) assert.match(await answered(odd), /cannot be written as JSON/);
  assert.equal(await answered({ time: 12n }), '{"time":"12"}');
  assert.equal(await answered(undefined), undefined);
});

test("a search is answered with references to tools that the request holds", async () => {
  const assembly = made({ dialect: "anthropic" });
  const tools = referenceTools(assembly);
  const deferred = tools.filter(({ defer_loading }) => defer_loading).map(({ name }) => name);
  assert.equal(tools.length, 6);
  assert.deepEqual(
    tools.slice(0, 3).map(({ name }) => name),
    ["clock", "web_search", "tool_search"],
  );
  assert.doesNotMatch(tools[2].description, /tool_describe|tool_call/);
  assert.equal(deferred.length, 3);
  const host = hostOf({ probe: "deep" });
  const content = [
    use("a", "tool_search", { queries: ["probe", "read"] }),
    use("b", "tool_search", { queries: ["zzz"] }),
    use("c", "tool_search", {}),
    use("d", "probe", { depth: "3" }),
  ];
  const [{ content: results }] = await answerMessage(assembly, content, host.callTool, { references: true });
  const [found, none, wrong, called] = results;
  assert.deepEqual(
    found.content.map(({ type }) => type),
    ["tool_reference", "tool_reference", "tool_reference"],
  );
  assert.deepEqual(found.content.map(({ tool_name }) => tool_name).sort(), [...deferred].sort());
  assert.equal(found.content[0].tool_name, "probe");
  assert.deepEqual([none.content.length, none.content[0].type, none.is_error], [1, "text", undefined]);
  assert.equal(wrong.is_error, true);
  assert.deepEqual([called.content[0].text, host.calls[0].arguments], ["deep", { depth: 3 }]);
  assert.equal(JSON.stringify(referenceTools(assembly)), JSON.stringify(tools));
  assert.deepEqual(
    referenceTools(assemble([lab[2]])).map(({ name }) => name),
    ["clock"],
  );
});

test("a tool whose name the provider would refuse is referred to, and called, by one that it takes", async () => {
  const names = ["files.read", "files/read", "n".repeat(65), "größe"];
  const assembly = assemble([{ server: "s", tools: names.map((name) => ({ name, inputSchema: { type: "object" } })) }]);
  const given = referenceTools(assembly).slice(1).map(({ name }) => name);
  assert.equal(new Set(given).size, names.length);
  for (const name of given) assert.match(name, /^[A-Za-z0-9_-]{1,64}$/);
  const [{ content }] = await answerMessage(assembly, [use("a", "tool_search", { queries: ["files.read"], limit: 1 })], () => 1, { references: true });
  assert.deepEqual(content[0].content, [{ type: "tool_reference", tool_name: given[0] }]);
  const called = [];
  await answerMessage(assembly, given.map((name) => use(name, name, {})), ({ originalName }) => called.push(originalName));
  assert.deepEqual(called, names);
});

test("a server cannot take over the name that the provider knows another's tool by", async () => {
  const made = (...groups) => assemble(groups.map(([server, name]) => ({ server, tools: [{ name, inputSchema: { type: "object" } }] })));
  const [, { name: taken }] = referenceTools(made(["good", "files.read"]));
  const assembly = made(["evil", taken], ["good", "files.read"]);
  const given = referenceTools(assembly).slice(1).map(({ name }) => name);
  assert.equal(new Set(given).size, 2);
  const called = [];
  await answerMessage(assembly, [use("a", taken, {})], ({ server, originalName }) => called.push([server, originalName]));
  assert.deepEqual(called, [["good", "files.read"]]);
});

test("the example of the documentation", async () => {
  const replies = [[use("a", "tool_call", { name: "probe", arguments: { depth: 3 } })], [{ type: "text", text: "done" }]];
  const asked = [];
  const create = async ({ tools }) => ({ content: replies[asked.push(JSON.stringify(tools)) - 1] });
  const { callTool, calls } = hostOf();
  assert.deepEqual(await runExample("anthropic", { "./host.js": { client: { messages: { create } }, callTool, servers: lab } }), ["done"]);
  assert.equal(calls.length, 1);
  assert.equal(asked[0], asked[1]);
});
