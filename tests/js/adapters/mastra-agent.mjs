/** Agents of Mastra with a model that follows a script. */

import { Agent } from "@mastra/core/agent";
import { createTool } from "@mastra/core/tools";
import { MockLanguageModelV3, simulateReadableStream } from "ai-6/test";
import { z } from "zod";
import { withToolSearch } from "../../../pkg/dist/adapters/mastra.js";

// The library reports its use to its makers; a test talks to nobody.
process.env["MASTRA_TELEMETRY_DISABLED"] = "1";

const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };

/** Makes these calls, one a step, then ends. */
export function scripted(...calls) {
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

export const promptsOf = ({ doGenerateCalls, doStreamCalls }) => [...doGenerateCalls, ...doStreamCalls];
export const probe = (more = {}) =>
  createTool({
    id: "probe",
    description: "Probes a sample.",
    inputSchema: z.object({ depth: z.number() }),
    execute: async ({ depth }) => `probed ${depth}`,
    ...more,
  });
export const bridged = (deferred, more) => withToolSearch({}, { createTool, servers: { lab: { probe: deferred } }, ...more });
export const callProbe = (args) => ["tool_call", { name: "probe", arguments: args }];
export const agentOf = (model, tools, more) => new Agent({ id: "assistant", name: "Assistant", instructions: "Help.", model, tools, ...more });
