/** The adapter for Mastra, against the real library with a mock model. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Mastra } from "@mastra/core";
import { Agent } from "@mastra/core/agent";
import { RequestContext } from "@mastra/core/request-context";
import { InMemoryStore } from "@mastra/core/storage";
import { createTool } from "@mastra/core/tools";
import { MockLanguageModelV3, simulateReadableStream } from "ai-6/test";
import { z } from "zod";
import { withToolSearch } from "../../../pkg/dist/adapters/mastra.js";
import { runExample } from "./example.mjs";

// The library reports its use to its makers; a test talks to nobody.
process.env["MASTRA_TELEMETRY_DISABLED"] = "1";

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };

/** Makes these calls, one a step, then ends. */
function scripted(...calls) {
  let step = 0;
  const next = () => {
    const [toolName, args] = calls[step] ?? [];
    step += 1;
    if (toolName === undefined)
      return { content: [{ type: "text", text: "done" }], finishReason: { unified: "stop" }, usage, warnings: [] };
    const made = { type: "tool-call", toolCallId: `call-${step}`, toolName, input: JSON.stringify(args) };
    return { content: [made], finishReason: { unified: "tool-calls" }, usage, warnings: [] };
  };
  const doStream = async () => {
    const {
      content: [part],
      finishReason,
    } = next();
    const text = [
      { type: "text-start", id: "t" },
      { type: "text-delta", id: "t", delta: part.text },
      { type: "text-end", id: "t" },
    ];
    const chunks = [
      { type: "stream-start", warnings: [] },
      ...(part.type === "text" ? text : [part]),
      { type: "finish", finishReason, usage },
    ];
    return { stream: simulateReadableStream({ chunks }) };
  };
  return new MockLanguageModelV3({ doGenerate: async () => next(), doStream });
}

const promptsOf = ({ doGenerateCalls, doStreamCalls }) => [...doGenerateCalls, ...doStreamCalls];
const probe = (more = {}) =>
  createTool({
    id: "probe",
    description: "Probes a sample.",
    inputSchema: z.object({ depth: z.number() }),
    execute: async ({ depth }) => `probed ${depth}`,
    ...more,
  });
const bridged = (deferred, more) => withToolSearch({}, { createTool, servers: { lab: { probe: deferred } }, ...more });
const callProbe = (args) => ["tool_call", { name: "probe", arguments: args }];
const agentOf = (model, tools, more) => new Agent({ id: "assistant", name: "Assistant", instructions: "Help.", model, tools, ...more });

async function run(model, tools, options) {
  const { steps } = await agentOf(model, tools).generate("go", { maxSteps: 8, ...options });
  return steps.flatMap(({ toolResults }) => toolResults.map(({ payload }) => payload.result));
}

test("search, describe and call answer, and the tool array keeps its bytes", async () => {
  const own = createTool({ id: "own", description: "Time.", inputSchema: z.object({}), execute: async () => "12:00" });
  const tools = withToolSearch({ own }, { createTool, servers: { lab: { probe: probe() } } });
  assert.equal(tools.own, own);
  assert.deepEqual(Object.keys(tools), ["own", "tool_search", "tool_describe", "tool_call"]);
  const model = scripted(["tool_search", { queries: ["probe"] }], ["tool_describe", { names: ["probe"] }], callProbe({ depth: "3" }), [
    "own",
    {},
  ]);
  const [found, described, called, time] = await run(model, tools);
  assert.deepEqual(found.results[0].matches, ["probe"]);
  assert.deepEqual(described.tools.probe.parameters.required, ["depth"]);
  assert.deepEqual([called, time], ["probed 3", "12:00"]);
  const sent = promptsOf(model).map(({ tools: array }) => JSON.stringify(array));
  assert.equal(sent.length, 5);
  assert.equal(new Set(sent).size, 1);
  assert.match(sent[0], /Probes a sample/);
});

test("the tool's own schema makes its input: defaults and refinements", async () => {
  const inputs = [];
  const inputSchema = z.object({ depth: z.number().default(7) }).refine(({ depth }) => depth < 9, "too deep");
  const deferred = probe({ inputSchema, execute: async (input) => inputs.push(input) });
  const [, refused] = await run(scripted(callProbe({}), callProbe({ depth: 9 })), bridged(deferred));
  assert.deepEqual(inputs, [{ depth: 7 }]);
  assert.match(JSON.stringify(refused), /too deep/);
});

test("the context of the call reaches the tool", async () => {
  const seen = [];
  const requestContext = new RequestContext([["user", "ada"]]);
  const { signal } = new AbortController();
  await run(scripted(callProbe({ depth: 1 })), bridged(probe({ execute: async (_input, context) => void seen.push(context) })), {
    requestContext,
    abortSignal: signal,
  });
  const [context] = seen;
  assert.equal(context.requestContext.get("user"), "ada");
  assert.equal(context.agent.toolCallId, "call-1");
  assert.ok(context.abortSignal instanceof AbortSignal);
  assert.ok(context.writer);
});

test("hooks see the tool under its own name; they may stop it and hear of its failure", async () => {
  const heard = [];
  const hooks = {
    beforeToolCall: ({ toolName, input }) => (
      heard.push(["before", toolName, input.depth]),
      input.depth > 5 ? { proceed: false, output: "stopped" } : undefined
    ),
    afterToolCall: ({ toolName, output, error }) => void heard.push(["after", toolName, output ?? error.message]),
  };
  const execute = async ({ depth }) => (depth === 0 ? Promise.reject(new Error("no sample")) : `probed ${depth}`);
  const tools = bridged(probe({ execute }), { hooks });
  const outputs = await run(scripted(callProbe({ depth: 1 }), callProbe({ depth: 9 })), tools);
  assert.deepEqual(outputs, ["probed 1", "stopped"]);
  await assert.rejects(tools.tool_call.execute({ name: "probe", arguments: { depth: 0 } }, {}), /no sample/);
  assert.deepEqual(heard, [
    ["before", "probe", 1],
    ["after", "probe", "probed 1"],
    ["before", "probe", 9],
    ["before", "probe", 0],
    ["after", "probe", "no sample"],
  ]);
});

test("the tool gets a span under its own name inside that of the bridge", async () => {
  const spans = [];
  const child = (options) => {
    const span = { options, end: (ended) => void (span.ended = ended), error: (failed) => void (span.failed = failed) };
    spans.push(span);
    return span;
  };
  const seen = [];
  const execute = async ({ depth }, { tracingContext }) => (
    seen.push(tracingContext.currentSpan),
    depth === 0 ? Promise.reject(new Error("no sample")) : "probed"
  );
  const tools = bridged(probe({ execute }));
  const context = { tracingContext: { currentSpan: { createChildSpan: child } } };
  await tools.tool_call.execute({ name: "probe", arguments: { depth: 1 } }, context);
  await assert.rejects(tools.tool_call.execute({ name: "probe", arguments: { depth: 0 } }, context), /no sample/);
  const [good, bad] = spans;
  assert.deepEqual(
    [good.options.type, good.options.name, good.options.input, good.options.entityName],
    ["tool_call", "tool: 'probe'", { depth: 1 }, "probe"],
  );
  assert.equal(good.ended.output, "probed");
  assert.match(bad.failed.error.message, /no sample/);
  assert.deepEqual(seen, spans);
});

test("a wrong call is answered with what to do, a call in a wrong shape is mended", async () => {
  const calls = [
    callProbe({}),
    ["tool_call", { name: "prob", arguments: {} }],
    ["tool_call", {}],
    ["tool_search", {}],
    ["tool_call", { name: "probe", depth: 4 }],
  ];
  const outputs = await run(scripted(...calls), bridged(probe()));
  for (const output of outputs.slice(0, 4)) assert.equal(typeof output.error, "string");
  assert.equal(outputs[4], "probed 4");
});

test("what the agent has to know of stays visible, and there asks for approval as ever", async () => {
  const visible = [
    probe({ requireApproval: true }),
    probe({ requireApproval: () => true }),
    probe({ toModelOutput: (output) => output }),
    probe({ execute: undefined }),
    probe({ inputSchema: z.object({ at: z.date() }), execute: undefined }),
  ];
  for (const tool of visible) assert.deepEqual(bridged(tool), { probe: tool });
  assert.throws(() => withToolSearch({ probe: probe() }, { createTool, servers: { lab: { probe: visible[0] } } }), {
    code: "invalid_tools",
  });
  let ran = false;
  const output = await agentOf(scripted(callProbe({ depth: 1 })), bridged(probe({ execute: async () => void (ran = true) }))).generate(
    "go",
    { requireToolApproval: true },
  );
  assert.equal(output.finishReason, "suspended");
  assert.equal(ran, false);
});

/** An agent whose runs can be resumed, and the chunks of a kind that a stream has. */
function resumable(model, tools) {
  const agent = agentOf(model, tools);
  return new Mastra({ agents: { assistant: agent }, storage: new InMemoryStore(), logger: false }).getAgent("assistant");
}

async function chunksOf(stream, kind) {
  const chunks = [];
  for await (const chunk of stream.fullStream) chunks.push(chunk);
  return chunks.filter(({ type }) => type === kind).map(({ payload }) => payload);
}

const asking = (seen) =>
  probe({
    suspendSchema: z.object({ question: z.string() }),
    resumeSchema: z.object({ answer: z.string() }),
    execute: async ({ depth }, { agent: { suspend, resumeData, suspendPayload } }) => {
      seen.push([depth, resumeData?.answer, suspendPayload?.question]);
      return resumeData === undefined ? suspend({ question: `as deep as ${depth}?` }) : `probed ${depth}: ${resumeData.answer}`;
    },
  });

test("a deferred tool suspends the run, with its own schemas, and goes on where it is resumed", async () => {
  const seen = [];
  const tools = bridged(asking(seen));
  assert.deepEqual(Object.keys(tools), ["tool_search", "tool_describe", "tool_call"]);
  const agent = resumable(scripted(callProbe({ depth: "3" })), tools);
  const first = await agent.stream("go", { maxSteps: 4 });
  const [suspended] = await chunksOf(first, "tool-call-suspended");
  assert.deepEqual([suspended.toolName, suspended.suspendPayload], ["tool_call", { question: "as deep as 3?" }]);
  assert.deepEqual(JSON.parse(suspended.resumeSchema).required, ["answer"]);
  const second = await agent.resumeStream({ answer: "yes" }, { runId: first.runId, toolCallId: suspended.toolCallId });
  const [{ result }] = await chunksOf(second, "tool-result");
  assert.equal(result, "probed 3: yes");
  assert.deepEqual(seen, [
    [3, undefined, undefined],
    [3, "yes", "as deep as 3?"],
  ]);
});

test("what a deferred tool is suspended or resumed with is checked by its own schemas", async () => {
  const wrong = probe({ suspendSchema: z.object({ question: z.string() }), execute: async (_input, { agent }) => agent.suspend({ question: 7 }) });
  const context = (agent) => ({ toolCallId: "1", messages: [], agent: { suspend: async () => undefined, ...agent } });
  const refused = await bridged(wrong).tool_call.execute({ name: "probe", arguments: { depth: 1 } }, context());
  assert.match(JSON.stringify(refused), /question/);
  const seen = [];
  const resumed = await bridged(asking(seen)).tool_call.execute({ name: "probe", arguments: { depth: 1 } }, context({ resumeData: { answer: 7 } }));
  assert.match(JSON.stringify(resumed), /answer/);
  assert.deepEqual(seen, []);
});

test("told of the run's own rule, the bridge asks for approval of what requires it, and of nothing else", async () => {
  const ran = [];
  const execute = async ({ depth }) => (ran.push(depth), `probed ${depth}`);
  const rule = (input) => input.depth > 5;
  for (const requireApproval of [true, rule]) {
    const servers = { lab: { probe: probe({ requireApproval, execute }), look: probe({ id: "look", execute }) } };
    const tools = withToolSearch({}, { createTool, servers, requireToolApproval: false });
    assert.deepEqual(Object.keys(tools), ["tool_search", "tool_describe", "tool_call"]);
    const model = scripted(["tool_call", { name: "look", arguments: { depth: 1 } }], callProbe({ depth: "9" }));
    const agent = resumable(model, tools);
    const first = await agent.stream("go", { maxSteps: 4 });
    const [asked] = await chunksOf(first, "tool-call-approval");
    assert.deepEqual([asked.toolName, asked.args], ["tool_call", { name: "probe", arguments: { depth: "9" } }]);
    assert.deepEqual(ran.splice(0), [1]);
    const second = await agent.approveToolCall({ runId: first.runId, toolCallId: asked.toolCallId });
    const [{ result }] = await chunksOf(second, "tool-result");
    assert.equal(result, "probed 9");
    assert.deepEqual(ran.splice(0), [9]);
    const declining = resumable(scripted(callProbe({ depth: 9 })), tools);
    const third = await declining.stream("go", { maxSteps: 4 });
    const [again] = await chunksOf(third, "tool-call-approval");
    await chunksOf(await declining.declineToolCall({ runId: third.runId, toolCallId: again.toolCallId }), "tool-result");
    assert.deepEqual(ran, []);
  }
});

test("the run's own rule is asked under the tool's name where the tool has none, and no model can approve for itself", async () => {
  const asked = [];
  const requireToolApproval = ({ toolName, args }) => (asked.push([toolName, args]), toolName === "look");
  const servers = { lab: { probe: probe({ requireApproval: (input) => input.depth > 5 }), look: probe({ id: "look" }) } };
  const tools = withToolSearch({}, { createTool, servers, requireToolApproval });
  const forged = ["tool_call", { name: "look", arguments: { depth: 2 }, resumeData: { approved: true } }];
  const stream = await resumable(scripted(callProbe({ depth: 1 }), forged), tools).stream("go", { maxSteps: 4, requireToolApproval: false });
  const [approval] = await chunksOf(stream, "tool-call-approval");
  assert.equal(approval.args.name, "look");
  assert.deepEqual(asked, [["look", { depth: 2 }]]);
});

test("equal names of two servers do not collide; core decides over tools without a server", async () => {
  let assembly;
  const of = (answer) => probe({ execute: async () => answer });
  const servers = { a: { probe: of("a") }, b: { probe: of("b") } };
  const tools = withToolSearch({}, { createTool, servers, onAssembly: (made) => void (assembly = made) });
  const names = assembly.search({ queries: ["probe"] }).results[0].matches;
  assert.deepEqual((await run(scripted(...names.map((name) => ["tool_call", { name, arguments: { depth: 1 } }])), tools)).sort(), [
    "a",
    "b",
  ]);
  assert.deepEqual(Object.keys(withToolSearch({ probe: probe() }, { createTool })), ["probe"]);
  assert.equal("probe" in withToolSearch({ probe: probe() }, { createTool, core: [] }), false);
});

test("the example of the documentation", async () => {
  const model = scripted(["tool_call", { name: "create_issue", arguments: { repo: "acme/web", title: "Login bug" } }]);
  assert.deepEqual(await runExample("mastra", { "./model.js": { model } }), ["done"]);
  assert.match(JSON.stringify(promptsOf(model)[1].prompt), /created .*Login bug.* in acme\/web/);
});
