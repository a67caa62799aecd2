/** The adapter for the OpenAI Agents SDK, against the real library with a model of the test's own. */

import assert from "node:assert/strict";
import { test } from "node:test";
import * as agents from "@openai/agents-core";
import { z } from "zod";
import { withToolSearch } from "../../../pkg/dist/adapters/openai-agents.js";
import { runExample } from "./example.mjs";

const { Agent, Runner, RunContext, tool, withFunctionSpan } = agents;

/** Makes these calls, one a turn, then ends; keeps what it was asked. */
class ScriptedModel {
  requests = [];
  constructor(...calls) {
    this.calls = calls;
  }
  async getResponse(request) {
    this.requests.push(request);
    const count = this.requests.length;
    const [name, args] = this.calls[count - 1] ?? [];
    const text = { type: "message", role: "assistant", status: "completed", content: [{ type: "output_text", text: "done" }] };
    const call = {
      type: "function_call",
      callId: `call-${count}`,
      name,
      status: "completed",
      arguments: typeof args === "string" ? args : JSON.stringify(args),
    };
    return { usage: new agents.Usage(), output: [name === undefined ? text : call] };
  }
  async *getStreamedResponse() {
    assert.fail("nothing streams here");
  }
}

const spans = [];
agents.setTraceProcessors([
  {
    onTraceStart: async () => {},
    onTraceEnd: async () => {},
    onSpanStart: async () => {},
    onSpanEnd: async (span) => void spans.push(span),
    shutdown: async () => {},
    forceFlush: async () => {},
  },
]);
agents.setTracingDisabled(false);

const probe = (more = {}) =>
  tool({
    name: "probe",
    description: "Probes a sample.",
    parameters: z.object({ depth: z.number() }),
    execute: ({ depth }) => `probed ${depth}`,
    ...more,
  });
const bridged = (deferred, more) => withToolSearch([], { servers: { lab: [deferred] }, ...more });
const callProbe = (args) => ["tool_call", { name: "probe", arguments: args }];
const agentOf = (model, tools) => new Agent({ name: "assistant", model, tools });
const run = (model, tools, options) => new Runner().run(agentOf(model, tools), "go", options);
const textOf = (output) => (typeof output === "string" ? output : output.text);
const outputsOf = (result) =>
  result.newItems.filter(({ type }) => type === "tool_call_output_item").map(({ rawItem }) => textOf(rawItem.output));

test("search, describe and call answer, and the tool array keeps its bytes", async () => {
  const own = tool({ name: "own", description: "Time.", parameters: z.object({}), execute: () => "12:00" });
  const tools = withToolSearch([own], { servers: { lab: [probe()] } });
  assert.equal(tools[0], own);
  const model = new ScriptedModel(
    ["tool_search", { queries: ["probe"] }],
    ["tool_describe", { names: ["probe"] }],
    callProbe({ depth: "3" }),
    ["own", {}],
  );
  const result = await run(model, tools);
  const [found, described, called, time] = outputsOf(result);
  assert.deepEqual(JSON.parse(found).results[0].matches, ["probe"]);
  assert.deepEqual(JSON.parse(described).tools.probe.parameters.required, ["depth"]);
  assert.deepEqual([called, time, result.finalOutput], ["probed 3", "12:00", "done"]);
  const sent = model.requests.map(({ tools: array }) => JSON.stringify(array));
  assert.equal(sent.length, 5);
  assert.equal(new Set(sent).size, 1);
  assert.deepEqual(
    model.requests[0].tools.map(({ name }) => name),
    ["own", "tool_search", "tool_describe", "tool_call"],
  );
});

test("spans and the agent's hooks see the tool under its own name", async () => {
  const heard = [];
  const tools = bridged(probe(), { withFunctionSpan, agent: () => agent });
  const agent = agentOf(new ScriptedModel(callProbe({ depth: "3" })), tools);
  agent.on(
    "agent_tool_start",
    (_context, { name }, { toolCall }) => void heard.push(["start", name, toolCall.name, toolCall.callId, toolCall.arguments]),
  );
  agent.on("agent_tool_end", (_context, { name }, result) => void heard.push(["end", name, result]));
  spans.length = 0;
  await new Runner().run(agent, "go");
  assert.deepEqual(
    heard.filter(([, name]) => name === "probe"),
    [
      ["start", "probe", "probe", "call-1", '{"depth":3}'],
      ["end", "probe", "probed 3"],
    ],
  );
  const functions = spans.filter(({ spanData }) => spanData.type === "function");
  assert.deepEqual(
    functions.map(({ spanData }) => spanData.name),
    ["probe", "tool_call"],
  );
  assert.equal(functions[0].parentId, functions[1].spanId);
});

test("context, details and signal are those of the call", async () => {
  const seen = [];
  const { signal } = new AbortController();
  const deferred = probe({ execute: (input, runContext, details) => void seen.push({ input, runContext, details }) });
  await run(new ScriptedModel(callProbe({ depth: 1 })), bridged(deferred), { context: { user: "ada" }, signal });
  const [{ input, runContext, details }] = seen;
  assert.deepEqual(input, { depth: 1 });
  assert.ok(runContext instanceof RunContext);
  assert.deepEqual(runContext.context, { user: "ada" });
  assert.deepEqual([details.toolCall.name, details.toolCall.callId], ["probe", "call-1"]);
  assert.ok(details.signal instanceof AbortSignal);
});

test("needsApproval is asked with the tool's own input; approved it runs, rejected it does not", async () => {
  for (const decision of ["approve", "reject"]) {
    const asked = [];
    let ran = 0;
    const deferred = probe({
      needsApproval: async (_context, { depth }, callId) => (asked.push([depth, callId]), depth > 5),
      execute: () => ((ran += 1), "probed"),
    });
    const agent = agentOf(new ScriptedModel(callProbe({ depth: 1 }), callProbe({ depth: "9" })), bridged(deferred));
    const runner = new Runner();
    const halted = await runner.run(agent, "go");
    assert.deepEqual(asked, [
      [1, "call-1"],
      [9, "call-2"],
    ]);
    assert.equal(ran, 1);
    assert.equal(halted.interruptions.length, 1);
    halted.state[decision](halted.interruptions[0]);
    const ended = await runner.run(agent, halted.state);
    assert.equal(ended.finalOutput, "done");
    assert.equal(ran, decision === "approve" ? 2 : 1);
  }
});

test("a tool that is not enabled cannot be reached, and the agent is shown to who decides", async () => {
  const agents_ = [];
  const deferred = probe({ isEnabled: ({ agent }) => (agents_.push(agent), false), execute: () => assert.fail("it ran") });
  const agent = agentOf(new ScriptedModel(callProbe({ depth: 1 })), bridged(deferred, { agent: () => agent }));
  const [answer] = outputsOf(await new Runner().run(agent, "go"));
  assert.equal(typeof JSON.parse(answer).error, "string");
  assert.deepEqual(agents_, [agent]);
});

test("a timeout and an error function of the tool's own count", async () => {
  const slow = probe({ timeoutMs: 20, execute: () => new Promise((resolve) => setTimeout(resolve, 5000, "late").unref()) });
  const [late] = outputsOf(await run(new ScriptedModel(callProbe({ depth: 1 })), bridged(slow)));
  assert.match(late, /timed out/i);
  const failing = probe({
    execute: () => Promise.reject(new Error("no sample")),
    errorFunction: (_context, error) => `sorry: ${error.message}`,
  });
  assert.deepEqual(outputsOf(await run(new ScriptedModel(callProbe({ depth: 1 })), bridged(failing))), ["sorry: no sample"]);
});

test("a wrong call is answered with what to do, a call in a wrong shape is mended", async () => {
  const model = new ScriptedModel(
    callProbe({}),
    ["tool_call", { name: "prob", arguments: {} }],
    ["tool_call", {}],
    ["tool_call", { name: "probe", depth: 4 }],
  );
  const outputs = outputsOf(await run(model, bridged(probe())));
  for (const output of outputs.slice(0, 3)) assert.equal(typeof JSON.parse(output).error, "string");
  assert.deepEqual(outputs[3], "probed 4");
});

test("what the runner has to know stays visible; deferLoading defers; equal names do not collide", async () => {
  const guarded = probe({
    inputGuardrails: [agents.defineToolInputGuardrail({ name: "guard", run: async () => ({ behavior: { type: "allow" } }) })],
  });
  assert.deepEqual(bridged(guarded), [guarded]);
  const hosted = { type: "hosted_tool", name: "web_search", providerData: {} };
  assert.deepEqual(withToolSearch([hosted], { core: [] }), [hosted]);
  assert.deepEqual(withToolSearch([probe()]).length, 1);
  assert.deepEqual(withToolSearch([probe({ deferLoading: true })]).length, 3);
  let assembly;
  const of = (answer) => probe({ execute: () => answer });
  const tools = withToolSearch([], { servers: { a: [of("a")], b: [of("b")] }, onAssembly: (made) => void (assembly = made) });
  const names = assembly.search({ queries: ["probe"] }).results[0].matches;
  const calls = names.map((name) => ["tool_call", { name, arguments: { depth: 1 } }]);
  assert.deepEqual(outputsOf(await run(new ScriptedModel(...calls), tools)).sort(), ["a", "b"]);
});

test("the example of the documentation", async () => {
  const model = new ScriptedModel(["tool_call", { name: "create_issue", arguments: { repo: "acme/web", title: "Login bug" } }]);
  const printed = await runExample("openai-agents", { "@openai/agents": "@openai/agents-core", "./model.js": { model } });
  assert.deepEqual(printed, ["tool_call", "create_issue", "done"]);
  assert.match(JSON.stringify(model.requests[1].input), /created .*Login bug.* in acme\/web/);
});
