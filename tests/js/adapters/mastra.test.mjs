/** The adapter for Mastra, against the real library with a mock model. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { RequestContext } from "@mastra/core/request-context";
import { createTool } from "@mastra/core/tools";
import { z } from "zod";
import { withToolSearch } from "../../../pkg/dist/adapters/mastra.js";
import { runExample } from "./example.mjs";
import { agentOf, bridged, callProbe, probe, promptsOf, scripted } from "./mastra-agent.mjs";

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
