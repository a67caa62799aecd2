/** The adapter for OpenAI, against messages as they stand on the wire. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerChat, answerResponses, chatTools, clientSearchTools, responsesTools } from "../../../pkg/dist/adapters/openai.js";
import { assemble } from "../../../pkg/dist/index.js";
import { runExample } from "./example.mjs";
import { failed, hostOf, image, lab, made } from "./lab.mjs";

const chatCall = (id, name, args) => ({
  id,
  type: "function",
  function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
});
const item = (call_id, name, args) => ({
  type: "function_call",
  id: `fc_${call_id}`,
  call_id,
  name,
  arguments: JSON.stringify(args),
  status: "completed",
});
const bridge = ["tool_search", "tool_describe", "tool_call"];

test("tools of any dialect become function tools; the provider's own stay", () => {
  const own = { type: "function", function: { name: "own", parameters: { type: "object" }, strict: true }, server: "x", alwaysLoad: true };
  const [clock, web, ...rest] = chatTools(made());
  assert.equal(clock.type, "function");
  assert.deepEqual([clock.function.name, clock.function.parameters.required], ["clock", ["depth"]]);
  assert.equal(web.type, "web_search_20250305");
  assert.deepEqual(
    rest.map((tool) => tool.function.name),
    bridge,
  );
  assert.deepEqual(chatTools(assemble([own])), [{ type: "function", function: own.function }]);
  const [first, second, ...others] = responsesTools(made({ dialect: "openai-responses" }));
  assert.deepEqual([first.name, first.strict, "alwaysLoad" in first, second.type], ["clock", false, false, "web_search_20250305"]);
  assert.deepEqual(
    others.map(({ type, name }) => [type, name]),
    bridge.map((name) => ["function", name]),
  );
  assert.equal(responsesTools(assemble([own]))[0].strict, true);
});

test("the calls of a chat message are answered in their order", async () => {
  const host = hostOf({ probe: "deep", clock: image });
  const answers = await answerChat(
    made(),
    {
      role: "assistant",
      content: null,
      tool_calls: [
        chatCall("a", "tool_search", { queries: ["probe"] }),
        chatCall("b", "tool_call", { name: "probe", arguments: { depth: "3" } }),
        chatCall("c", "clock", { depth: 1 }),
        { id: "x", type: "custom", custom: { name: "shell", input: "ls" } },
        chatCall("d", "tool_call", "{ broken"),
        chatCall("e", "tool_call", { name: "probe", arguments: {} }),
      ],
    },
    host.callTool,
  );
  assert.deepEqual(
    answers.map(({ role, tool_call_id }) => [role, tool_call_id]),
    ["a", "b", "c", "d", "e"].map((id) => ["tool", id]),
  );
  assert.deepEqual(JSON.parse(answers[0].content).results[0].matches, ["probe"]);
  assert.equal(answers[1].content, "deep");
  assert.equal(answers[2].content, "a picture\n[image of type image/png]");
  for (const { content } of answers.slice(3)) assert.equal(typeof JSON.parse(content).error, "string");
  assert.deepEqual(
    host.calls.map(({ id, name, server, arguments: args, bridge: is }) => [id, name, server, args, is]),
    [
      ["b", "probe", "lab", { depth: 3 }, true],
      ["c", "clock", undefined, { depth: 1 }, false],
    ],
  );
  assert.deepEqual(await answerChat(made(), { role: "assistant", content: "done" }, host.callTool), []);
});

test("calls of a server that allows it run at the same time, hooks and signal see them", async () => {
  let running = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
  };
  const seen = [];
  const host = { callTool: hostOf({ probe: slow, clock: slow }).callTool, beforeToolCall: ({ name }) => void seen.push(name) };
  const probe = { name: "probe", arguments: { depth: 1 } };
  await answerChat(made(), { tool_calls: [chatCall("a", "tool_call", probe), chatCall("b", "tool_call", probe)] }, host);
  assert.equal(most, 2);
  assert.deepEqual(seen, ["probe", "probe"]);
  most = 0;
  const clocks = { tool_calls: [chatCall("a", "clock", { depth: 1 }), chatCall("b", "clock", { depth: 1 })] };
  await answerChat(made(), clocks, host);
  assert.equal(most, 1);
  await answerChat(made(), clocks, host, { isParallelSafe: (name) => name === "clock" });
  assert.equal(most, 2);
  const [aborted] = await answerChat(made(), clocks, host, { signal: AbortSignal.abort() });
  assert.match(JSON.parse(aborted.content).error, /aborted/);
});

test("the function calls of a response are answered, images and all", async () => {
  const host = hostOf({ probe: image, clock: failed });
  const answers = await answerResponses(
    made(),
    [
      { type: "reasoning", id: "rs_1", summary: [] },
      item("a", "tool_call", { name: "probe", arguments: { depth: 3 } }),
      item("b", "clock", { depth: 1 }),
      { type: "message", role: "assistant", content: [] },
    ],
    host.callTool,
  );
  assert.deepEqual(answers, [
    {
      type: "function_call_output",
      call_id: "a",
      output: [
        { type: "input_text", text: "a picture" },
        { type: "input_image", image_url: "data:image/png;base64,AAAA", detail: "auto" },
      ],
    },
    { type: "function_call_output", call_id: "b", output: "no sample" },
  ]);
});

test("a search that the client executes loads tools, which are then called by their names", async () => {
  const assembly = made();
  const tools = clientSearchTools(assembly);
  assert.deepEqual(
    tools.map(({ type, name }) => name ?? type),
    ["clock", "web_search", "tool_search"],
  );
  const search = tools.at(-1);
  assert.equal(search.execution, "client");
  assert.match(search.description, /3 deferred tools.*Probes a sample/s);
  assert.doesNotMatch(search.description, /tool_describe|tool_call/);
  const host = hostOf({ probe: "deep" });
  const call = (call_id, args, execution = "client") => ({
    type: "tool_search_call",
    id: "ts",
    call_id,
    execution,
    status: "completed",
    arguments: args,
  });
  const [found, none] = await answerResponses(
    assembly,
    [call("s", { queries: ["probe", "read"] }), call("t", { queries: ["zzz"] }), call("u", {}, "server")],
    host.callTool,
  );
  assert.deepEqual(
    { ...found, tools: [] },
    { type: "tool_search_output", execution: "client", call_id: "s", status: "completed", tools: [] },
  );
  assert.equal(found.tools.length, 3);
  const { name, parameters, defer_loading } = found.tools[0];
  assert.deepEqual([name, parameters.required, defer_loading], ["probe", ["depth"], true]);
  for (const { name: loaded } of found.tools) assert.notEqual(assembly.find(loaded), undefined);
  assert.equal(new Set(found.tools.map(({ name: loaded }) => loaded)).size, 3);
  assert.deepEqual(none.tools, []);
  const [output] = await answerResponses(assembly, [item("f", "probe", { depth: "3" })], host.callTool);
  assert.equal(output.output, "deep");
  assert.deepEqual(host.calls[0].arguments, { depth: 3 });
  assert.equal(clientSearchTools(assemble([{ name: "a", inputSchema: {} }])).length, 1);
});

test("a tool whose name the provider would refuse is loaded, and called, by one that it takes", async () => {
  const assembly = assemble([{ server: "s", tools: [{ name: "files.read", inputSchema: { type: "object" } }] }]);
  const search = { type: "tool_search_call", execution: "client", call_id: "a", arguments: { queries: ["files.read"] } };
  const [{ tools }] = await answerResponses(assembly, [search], () => 1);
  assert.match(tools[0].name, /^files_read-[0-9a-f]{8}$/);
  const call = { type: "function_call", call_id: "b", name: tools[0].name, arguments: "{}" };
  const [{ output }] = await answerResponses(assembly, [call], ({ originalName, name }) => `${originalName} as ${name}`);
  assert.equal(output, "files.read as files.read");
});

test("the example of the documentation", async () => {
  const replies = [
    { role: "assistant", content: null, tool_calls: [chatCall("a", "tool_call", { name: "probe", arguments: { depth: 3 } })] },
    { role: "assistant", content: "done" },
  ];
  const asked = [];
  const create = async ({ messages, tools }) => {
    asked.push(JSON.stringify(tools));
    return { choices: [{ message: replies[asked.length - 1], sent: messages.length }] };
  };
  const { callTool, calls } = hostOf();
  const client = { chat: { completions: { create } } };
  assert.deepEqual(await runExample("openai", { "./host.js": { client, callTool, servers: lab } }), ["done"]);
  assert.equal(calls.length, 1);
  assert.equal(asked[0], asked[1]);
});
