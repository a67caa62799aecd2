/** The adapter for LangChain.js, against the real library with a model of the test's own. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { toJsonSchema } from "@langchain/core/utils/json_schema";
import { convertToOpenAITool } from "@langchain/core/utils/function_calling";
import { createAgent } from "langchain";
import { z } from "zod";
import { z as z3 } from "zod/v3";
import { withToolSearch } from "../../../pkg/dist/adapters/langchain.js";
import { runExample } from "./example.mjs";

/** Makes these calls, one a turn, then ends; keeps what it was bound to and what it was told. */
class ScriptedModel extends BaseChatModel {
  bound = [];
  told = [];
  constructor(...calls) {
    super({});
    this.calls = calls;
  }
  _llmType() {
    return "scripted";
  }
  bindTools(tools) {
    this.bound.push(JSON.stringify(tools.map((each) => convertToOpenAITool(each))));
    return this;
  }
  async _generate(messages) {
    this.told.push(messages);
    const [name, args] = this.calls[messages.filter((message) => message.getType() === "ai").length] ?? [];
    const tool_calls = name === undefined ? [] : [{ type: "tool_call", id: `call-${messages.length}`, name, args }];
    const message = new AIMessage({ content: name === undefined ? "done" : "", tool_calls });
    return { generations: [{ text: "", message }] };
  }
}

const probe = (run = ({ depth }) => `probed ${depth}`, more = {}) =>
  tool(run, { name: "probe", description: "Probes a sample.", schema: z.object({ depth: z.number() }), ...more });
const bridged = (deferred, more) => withToolSearch([], { tool, servers: { lab: [deferred] }, ...more });
const callProbe = (args) => ["tool_call", { name: "probe", arguments: args }];

async function run(model, tools, config) {
  const { messages } = await createAgent({ model, tools }).invoke({ messages: [{ role: "user", content: "go" }] }, config);
  return messages.filter((message) => message.getType() === "tool");
}

test("search, describe and call answer, and what the model is bound to keeps its bytes", async () => {
  const own = tool(() => "12:00", { name: "own", description: "Time.", schema: z.object({}) });
  const tools = withToolSearch([own], { tool, servers: { lab: [probe()] } });
  assert.equal(tools[0], own);
  assert.deepEqual(
    tools.map(({ name }) => name),
    ["own", "tool_search", "tool_describe", "tool_call"],
  );
  const model = new ScriptedModel(
    ["tool_search", { queries: ["probe"] }],
    ["tool_describe", { names: ["probe"] }],
    callProbe({ depth: "3" }),
    ["own", {}],
  );
  const [found, described, called, time] = await run(model, tools);
  assert.deepEqual(JSON.parse(found.content).results[0].matches, ["probe"]);
  assert.deepEqual(JSON.parse(described.content).tools.probe.parameters.required, ["depth"]);
  assert.deepEqual([called.content, called.name, called.tool_call_id], ["probed 3", "probe", "call-5"]);
  assert.equal(time.content, "12:00");
  assert.ok(model.bound.length >= 1);
  assert.equal(new Set(model.bound).size, 1);
  assert.match(model.bound[0], /Probes a sample/);
});

test("callbacks see the tool under its own name, inside the run of the bridge", async () => {
  const started = [];
  const ended = [];
  const callbacks = [
    {
      handleToolStart: (_tool, input, runId, parentRunId, _tags, _metadata, runName) =>
        void started.push({ input, runId, parentRunId, runName }),
      handleToolEnd: (output) => void ended.push(output.name),
    },
  ];
  await run(new ScriptedModel(callProbe({ depth: "3" })), bridged(probe()), { callbacks });
  assert.deepEqual(
    started.map(({ runName }) => runName),
    ["tool_call", "probe"],
  );
  assert.equal(started[1].parentRunId, started[0].runId);
  assert.match(JSON.stringify(started[1].input), /depth.*3/);
  assert.match(JSON.stringify(started[0].input), /probe/);
  assert.deepEqual(ended, ["probe", "probe"]);
});

test("configuration, abort signal and artifacts are those of the tool's own call", async () => {
  const seen = [];
  const withArtifact = probe((_input, config) => (seen.push(config), ["text", { rows: 2 }]), { responseFormat: "content_and_artifact" });
  const { signal } = new AbortController();
  const [message] = await run(new ScriptedModel(callProbe({ depth: 1 })), bridged(withArtifact), { configurable: { user: "ada" }, signal });
  assert.deepEqual([message.content, message.artifact], ["text", { rows: 2 }]);
  assert.equal(seen[0].configurable.user, "ada");
  assert.ok(seen[0].signal instanceof AbortSignal);
  assert.equal(seen[0].toolCall.id, "call-1");
  assert.equal(seen[0].toolCall.name, "probe");
});

test("a wrong call is answered with what to do, and nothing runs", async () => {
  const never = probe(() => assert.fail("it ran"));
  const model = new ScriptedModel(
    callProbe({}),
    ["tool_call", { name: "prob", arguments: {} }],
    ["tool_call", {}],
    ["tool_search", {}],
    ["tool_describe", { names: 7 }],
  );
  const answers = await run(model, bridged(never));
  assert.equal(answers.length, 5);
  for (const { content } of answers.slice(0, 4)) assert.equal(typeof JSON.parse(content).error, "string");
  assert.doesNotThrow(() => JSON.parse(answers[4].content));
});

test("calls in a wrong shape are mended before the library judges them", async () => {
  const calls = [
    ["tool_call", { name: "probe", depth: 4 }],
    ["tool_call", { name: "probe", arguments: '{"depth":5}' }],
    ["tool_search", { queries: "probe" }],
  ];
  const [flat, text, found] = await run(new ScriptedModel(...calls), bridged(probe()));
  assert.deepEqual([flat.content, text.content], ["probed 4", "probed 5"]);
  assert.deepEqual(JSON.parse(found.content).results[0].matches, ["probe"]);
});

test("what the tool throws is thrown through", async () => {
  const bridge = bridged(probe(() => Promise.reject(new Error("no sample")))).at(-1);
  await assert.rejects(bridge.invoke({ name: "probe", arguments: { depth: 1 } }), /no sample/);
  assert.equal(
    await bridged(probe())
      .at(-1)
      .invoke({ name: "probe", arguments: { depth: 1 } }),
    "probed 1",
  );
});

test("JSON schemas are taken, zod 3 with the library's converter; what cannot be bridged stays visible", () => {
  const json = tool(() => 1, { name: "probe", description: "x", schema: { type: "object", properties: { depth: { type: "number" } } } });
  assert.equal(bridged(json).length, 3);
  const old = tool(() => 1, { name: "probe", description: "x", schema: z3.object({ depth: z3.number() }) });
  assert.deepEqual(bridged(old), [old]);
  assert.equal(bridged(old, { toJsonSchema }).length, 3);
  const ending = probe(undefined, { returnDirect: true });
  assert.deepEqual(bridged(ending), [ending]);
});

test("equal names of two servers do not collide, and the assembly is told of", async () => {
  let assembly;
  const of = (answer) => probe(() => answer);
  const tools = withToolSearch([], { tool, servers: { a: [of("a")], b: [of("b")] }, onAssembly: (made) => void (assembly = made) });
  const names = assembly.search({ queries: ["probe"] }).results[0].matches;
  const answers = await Promise.all(names.map((name) => tools.at(-1).invoke({ name, arguments: { depth: 1 } })));
  assert.deepEqual(answers.sort(), ["a", "b"]);
});

test("the example of the documentation", async () => {
  const model = new ScriptedModel(["tool_call", { name: "create_issue", arguments: { repo: "acme/web", title: "Login bug" } }]);
  assert.deepEqual(await runExample("langchain", { "./model.js": { model } }), ["done"]);
  assert.match(JSON.stringify(model.told[1]), /created .*Login bug.* in acme\/web/);
});
