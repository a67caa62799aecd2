/** The adapter for the AI SDK, against the two real versions and their own mock models. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as ai6 from "ai-6";
import { MockLanguageModelV3, simulateReadableStream } from "ai-6/test";
import * as ai7 from "ai-7";
import { MockLanguageModelV4 } from "ai-7/test";
import { z } from "zod";
import { repairToolCall, withToolSearch } from "../../../pkg/dist/adapters/ai-sdk.js";
import { runExample } from "./example.mjs";

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
const versions = [
  { name: "ai-6", ai: ai6, Model: MockLanguageModelV3, steps: ai6.stepCountIs },
  { name: "ai-7", ai: ai7, Model: MockLanguageModelV4, steps: ai7.isStepCount ?? ai7.stepCountIs },
];

const call = (toolName, input, toolCallId = "call-1") => ({
  type: "tool-call",
  toolCallId,
  toolName,
  input: typeof input === "string" ? input : JSON.stringify(input),
});

/** A model that makes these calls, one a step, and then ends. */
function scripted(Model, ...calls) {
  const steps = calls.map((made) => ({ content: [made], finishReason: { unified: "tool-calls" }, usage, warnings: [] }));
  const end = { content: [{ type: "text", text: "done" }], finishReason: { unified: "stop" }, usage, warnings: [] };
  return new Model({ doGenerate: [...steps, end] });
}

function streaming(Model, made) {
  const part = (chunks) => ({ stream: simulateReadableStream({ chunks: [{ type: "stream-start", warnings: [] }, ...chunks] }) });
  return new Model({
    doStream: [
      part([made, { type: "finish", finishReason: { unified: "tool-calls" }, usage }]),
      part([{ type: "finish", finishReason: { unified: "stop" }, usage }]),
    ],
  });
}

for (const { name, ai, Model, steps } of versions) {
  const run = (model, tools, more = {}) => ai.generateText({ model, tools, prompt: "go", stopWhen: steps(6), ...more });
  const resultsOf = (result) => result.steps.flatMap((step) => step.toolResults).map(({ output }) => output);
  const bridged = (deferred, more) => withToolSearch({}, { servers: { lab: { probe: deferred } }, ...more });
  const callProbe = (args) => call("tool_call", { name: "probe", arguments: args });

  describe(name, () => {
    test("search, describe and call answer, and the tool array keeps its bytes", async () => {
      const probe = ai.tool({
        description: "Probes a sample.",
        inputSchema: z.object({ depth: z.number() }),
        execute: ({ depth }) => depth * 2,
      });
      const own = ai.tool({ description: "Time.", inputSchema: z.object({}), execute: () => "12:00" });
      const tools = withToolSearch({ own }, { servers: { lab: { probe } } });
      assert.equal(tools.own, own);
      assert.deepEqual(Object.keys(tools), ["own", "tool_search", "tool_describe", "tool_call"]);
      const model = scripted(
        Model,
        call("tool_search", { queries: ["probe"] }),
        call("tool_describe", { names: ["probe"] }),
        callProbe({ depth: "3" }),
        call("own", {}),
      );
      const result = await run(model, tools);
      const [found, described, called, time] = resultsOf(result);
      assert.deepEqual(found.results[0].matches, ["probe"]);
      assert.deepEqual(described.tools.probe.parameters.required, ["depth"]);
      assert.equal(called, 6);
      assert.equal(time, "12:00");
      const sent = model.doGenerateCalls.map(({ tools: array }) => JSON.stringify(array));
      assert.equal(sent.length, 5);
      assert.equal(new Set(sent).size, 1);
      assert.match(sent[0], /Probes a sample/);
    });

    test("JSON schemas, defaults and transformations of zod, and asSchema reach the tool", async () => {
      const inputs = [];
      const execute = (input) => void inputs.push(input);
      const schemas = [
        ai.jsonSchema({ type: "object", properties: { a: { type: "number" } }, required: ["a"] }),
        z.object({ a: z.number(), b: z.string().default("b"), c: z.string().optional() }),
        z.object({ a: z.number() }).refine(({ a }) => a < 5, "a is too big"),
        ai.zodSchema(z.object({ a: z.number() })),
      ];
      for (const inputSchema of schemas) {
        await run(scripted(Model, callProbe({ a: 4 })), bridged(ai.tool({ inputSchema, execute })));
        await run(scripted(Model, callProbe({ a: 4 })), bridged(ai.tool({ inputSchema, execute }), { asSchema: ai.asSchema }));
      }
      assert.deepEqual(inputs, [{ a: 4 }, { a: 4 }, { a: 4, b: "b" }, { a: 4, b: "b" }, { a: 4 }, { a: 4 }, { a: 4 }, { a: 4 }]);
      const refused = await run(scripted(Model, callProbe({ a: 9 })), bridged(ai.tool({ inputSchema: schemas[2], execute })));
      assert.match(resultsOf(refused)[0].error, /cannot call `probe`.*a is too big/);
      assert.equal(inputs.length, 8);
    });

    test("a wrong call is answered with what to do, and nothing runs", async () => {
      const probe = ai.tool({ inputSchema: z.object({ a: z.number() }), needsApproval: true, execute: () => assert.fail("it ran") });
      const result = await run(
        scripted(Model, callProbe({}), call("tool_call", { name: "prob", arguments: {} }), call("tool_call", {})),
        bridged(probe),
      );
      const errors = resultsOf(result).map(({ error }) => error);
      assert.equal(errors.length, 3);
      assert.match(errors[0], /`?a`?/);
      for (const error of errors) assert.equal(typeof error, "string");
    });

    test("a deferred tool called by its own name runs, with the SDK's repair", async () => {
      const probe = ai.tool({ inputSchema: z.object({ a: z.number() }), execute: ({ a }) => a + 1 });
      const repair = { experimental_repairToolCall: repairToolCall };
      const result = await run(scripted(Model, call("probe", { a: 1 }), call("nothing", {})), bridged(probe), repair);
      const [answer, unknown] = resultsOf(result);
      assert.equal(answer, 2);
      assert.equal(typeof unknown.error, "string");
      const without = await run(scripted(Model, call("nothing", {})), { probe }, repair);
      assert.equal(
        without.steps[0].content.some(({ type }) => type === "tool-error"),
        true,
      );
    });

    test("toolCallId, messages, abort signal and context are those of the call", async () => {
      const seen = [];
      const probe = ai.tool({
        inputSchema: z.object({}),
        ...(name === "ai-7" ? { contextSchema: z.object({ user: z.string() }) } : {}),
        execute: (_input, options) => void seen.push(options),
      });
      const context =
        name === "ai-6" ? { experimental_context: { user: "ada" } } : { toolsContext: { tool_call: { probe: { user: "ada" } } } };
      const { signal } = new AbortController();
      await run(scripted(Model, callProbe({})), bridged(probe), { abortSignal: signal, ...context });
      const [{ toolCallId, messages, abortSignal, experimental_context, context: own }] = seen;
      assert.equal(toolCallId, "call-1");
      assert.equal(messages[0].role, "user");
      assert.ok(abortSignal instanceof AbortSignal);
      assert.deepEqual(experimental_context ?? own, { user: "ada" });
      if (name === "ai-6") return;
      const result = await run(scripted(Model, callProbe({})), bridged(probe), { toolsContext: { tool_call: { probe: {} } } });
      assert.match(String(result.steps[0].content.find(({ type }) => type === "tool-error").error), /context of `probe`/);
    });

    test("an abort reaches a running tool", async () => {
      const controller = new AbortController();
      const probe = ai.tool({
        inputSchema: z.object({}),
        execute: (_input, { abortSignal }) =>
          new Promise((_resolve, reject) => {
            abortSignal.addEventListener("abort", () => reject(abortSignal.reason));
            controller.abort(new Error("enough"));
          }),
      });
      const result = await run(scripted(Model, callProbe({})), bridged(probe), { abortSignal: controller.signal }).catch((error) => error);
      const error = result instanceof Error ? result : result.steps[0].content.find(({ type }) => type === "tool-error").error;
      assert.match(String(error), /enough/);
    });

    test("what the tool throws is a tool error of the SDK", async () => {
      const thrown = new Error("no sample");
      const probe = ai.tool({ inputSchema: z.object({}), execute: () => Promise.reject(thrown) });
      const result = await run(scripted(Model, callProbe({})), bridged(probe));
      assert.equal(result.steps[0].content.find(({ type }) => type === "tool-error").error, thrown);
    });

    test("needsApproval is asked with the tool's own input, and an approved call runs", async () => {
      const asked = [];
      let ran = 0;
      const probe = ai.tool({
        inputSchema: z.object({ depth: z.number().default(1) }),
        needsApproval: ({ depth }, { toolCallId }) => (asked.push([depth, toolCallId]), depth > 5),
        execute: ({ depth }) => ((ran += 1), `probed ${depth}`),
      });
      const tools = bridged(probe);
      assert.deepEqual(resultsOf(await run(scripted(Model, callProbe({})), tools)), ["probed 1"]);
      const halted = await run(scripted(Model, callProbe({ depth: "9" })), tools);
      assert.deepEqual(asked, [
        [1, "call-1"],
        [9, "call-1"],
      ]);
      assert.equal(ran, 1);
      const request = halted.content.find(({ type }) => type === "tool-approval-request");
      assert.deepEqual(request.toolCall.input, { name: "probe", arguments: { depth: 9 } });
      const messages = [
        { role: "user", content: "go" },
        ...halted.response.messages,
        { role: "tool", content: [{ type: "tool-approval-response", approvalId: request.approvalId, approved: true }] },
      ];
      const model = scripted(Model);
      await ai.generateText({ model, tools, messages });
      assert.equal(ran, 2);
      assert.match(JSON.stringify(model.doGenerateCalls[0].prompt), /probed 9/);
      const always = await run(scripted(Model, callProbe({})), bridged({ ...probe, needsApproval: true }));
      assert.equal(
        always.content.some(({ type }) => type === "tool-approval-request"),
        true,
      );
    });

    test("toModelOutput and onInputAvailable are the tool's own", async () => {
      const available = [];
      const probe = ai.tool({
        inputSchema: z.object({ a: z.number() }),
        onInputAvailable: ({ input, toolCallId }) => void available.push([input, toolCallId]),
        execute: () => ({ secret: 1 }),
        toModelOutput: ({ output }) => ({ type: "text", value: `shown ${Object.keys(output)}` }),
      });
      const model = scripted(Model, callProbe({ a: 1 }));
      await run(model, bridged(probe));
      assert.match(JSON.stringify(model.doGenerateCalls[1].prompt), /shown secret/);
      assert.deepEqual(available, [[{ a: 1 }, "call-1"]]);
      const plain = scripted(Model, callProbe({ a: 1 }));
      await run(plain, bridged({ ...probe, toModelOutput: undefined }));
      const [{ output }] = plain.doGenerateCalls[1].prompt.at(-1).content;
      assert.deepEqual(output, { type: "json", value: { secret: 1 } });
    });

    test("results that stream in stream on", async () => {
      const probe = ai.tool({
        inputSchema: z.object({}),
        async *execute() {
          yield "half";
          yield "whole";
        },
      });
      const result = ai.streamText({ model: streaming(Model, callProbe({})), tools: bridged(probe), prompt: "go", stopWhen: steps(3) });
      const outputs = [];
      for await (const part of result.fullStream) if (part.type === "tool-result") outputs.push([part.output, part.preliminary === true]);
      assert.deepEqual(outputs, [
        ["half", true],
        ["whole", true],
        ["whole", false],
      ]);
    });

    test("agents take it, and equal names of two servers do not collide", async () => {
      const of = (answer) => ai.tool({ description: `Reads ${answer}.`, inputSchema: z.object({}), execute: () => answer });
      let assembly;
      const tools = withToolSearch(
        {},
        { servers: { a: { read: of("a") }, b: { read: of("b") } }, onAssembly: (made) => void (assembly = made) },
      );
      const names = assembly.search({ queries: ["read"] }).results[0].matches;
      assert.equal(new Set(names).size, 2);
      const agent = new ai.ToolLoopAgent({
        model: scripted(Model, ...names.map((each) => call("tool_call", { name: each, arguments: {} }))),
        tools,
      });
      assert.deepEqual(resultsOf(await agent.generate({ prompt: "go" })).sort(), ["a", "b"]);
    });

    test("what cannot run behind a bridge stays visible", () => {
      const client = ai.tool({ inputSchema: z.object({}) });
      const unreadable = ai.tool({ inputSchema: z.object({ at: z.date() }), execute: () => 1 });
      const provider = { type: "provider", id: "x.web", args: {}, inputSchema: z.object({}), execute: () => 1 };
      const dynamic = { description: () => "x", inputSchema: z.object({}), execute: () => 1 };
      const given = { client, unreadable, provider, dynamic };
      const tools = withToolSearch(given, { core: [] });
      assert.deepEqual(tools, given);
    });

    test("the example of the documentation", async () => {
      const model = scripted(Model, call("tool_call", { name: "create_issue", arguments: { repo: "acme/web", title: "Login bug" } }));
      assert.deepEqual(await runExample("ai-sdk", { ai: name, "./model.js": { model } }), ["done"]);
      assert.match(JSON.stringify(model.doGenerateCalls[1].prompt), /created .*Login bug.* in acme\/web/);
    });
  });
}

test("two tools that stay visible may not share a name", () => {
  const probe = { inputSchema: z.object({}), execute: () => 1 };
  assert.throws(() => withToolSearch({ probe }, { servers: { lab: { probe } }, exclude: [{ name: "probe" }] }), { code: "invalid_tools" });
});

test("core and deferLoading decide over tools without a server", () => {
  const probe = { description: "Probes.", inputSchema: z.object({}), execute: () => 1 };
  assert.deepEqual(Object.keys(withToolSearch({ probe })), ["probe"]);
  assert.deepEqual(Object.keys(withToolSearch({ probe }, { core: [] })), ["tool_search", "tool_describe", "tool_call"]);
  assert.equal("probe" in withToolSearch({ probe: { ...probe, deferLoading: true } }), false);
});
