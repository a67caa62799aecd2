/** Mastra: deferred tools that suspend a run or require approval, against the real library with its own storage. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Mastra } from "@mastra/core";
import { InMemoryStore } from "@mastra/core/storage";
import { createTool } from "@mastra/core/tools";
import { z } from "zod";
import { withToolSearch } from "../../../pkg/dist/adapters/mastra.js";
import { agentOf, bridged, callProbe, probe, scripted } from "./mastra-agent.mjs";

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
