/** The OpenAI Agents SDK for JavaScript. */

import type { Assembly } from "../index.js";
import { assembleTools, targetOf, toolsOf, unknownTool } from "./_tools.js";
import type { BridgeName, BridgeParts, FrameworkOptions, Target, ToolDefinition } from "./_tools.js";
import { isFields } from "./_schema.js";

export type { FrameworkOptions, ToolDefinition } from "./_tools.js";

/** Options of {@link withToolSearch}. */
export interface AgentsOptions<T extends object> extends FrameworkOptions<T> {
  /** The SDK's own `withFunctionSpan`: each call of a deferred tool gets a span under its own name. */
  withFunctionSpan?: ((run: (span: any) => Promise<any>, options: { data: { name: string } }) => Promise<any>) | undefined;
  /**
   * The agent that has the tools; asked for at each call, so it may be made later. Its hooks `agent_tool_start` and
   * `agent_tool_end` are told of the deferred tool too, and tools' `isEnabled` get to see it.
   */
  agent?: (() => { emit(...event: any[]): unknown }) | undefined;
}

/** A bridge tool in the SDK's form. */
export interface AgentsBridgeTool {
  type: "function";
  name: string;
  description: string;
  parameters: any;
  strict: false;
  invoke(runContext: any, input: string, details?: any): Promise<any>;
  needsApproval(runContext: any, input: any, callId?: string): Promise<boolean>;
  isEnabled(runContext: any, agent: any): Promise<boolean>;
}

/** A function tool, as much of it as is used here. */
interface FunctionTool {
  type: string;
  name: string;
  description?: string;
  parameters?: object;
  inputGuardrails?: readonly unknown[];
  outputGuardrails?: readonly unknown[];
  invoke(runContext: unknown, input: string, details?: unknown): Promise<unknown>;
  needsApproval?(runContext: unknown, input: unknown, callId?: string): Promise<boolean>;
  isEnabled?(runContext: unknown, agent: unknown): Promise<boolean>;
}

type Runnable = Extract<Target<FunctionTool>, { tool: FunctionTool }>;

/**
 * Replaces the tools that may be deferred by the three bridge tools. Pass the result as `tools` to an `Agent`.
 *
 * The underlying tool is run by `tool_call` through its own `invoke`, with the run's context, the id and the signal of the
 * call, and details that carry its own name; its `needsApproval`, `isEnabled`, timeout and error function count. An
 * interruption for approval shows `tool_call` with `{ name, arguments }`. Hosted tools and tools with guardrails stay
 * visible: the runner has to know them.
 *
 * @param tools Tools of the SDK, as `tool` makes them. As everywhere, what has no server defers only when `core` or
 *   `deferLoading` says so, or when its name has the form `mcp__server__tool`.
 * @param options What may defer, tools of servers (as `getAllMcpTools` gives them), tracing, hooks.
 * @throws {@link ToolSearchError} `invalid_option` if an option is of a wrong type
 * @throws {@link ToolSearchError} `invalid_tools` if the tools are no iterable of tools
 *
 * @example
 * ```js
 * import { Agent, run, tool, withFunctionSpan } from "@openai/agents";
 * import { withToolSearch } from "tool-search/adapters/openai-agents";
 * import { z } from "zod";
 * import { model } from "./model.js";
 *
 * const now = tool({ name: "now", description: "Current time.", parameters: z.object({}), execute: () => "12:00" });
 * const createIssue = tool({
 *   name: "create_issue",
 *   description: "Create an issue in a repository.",
 *   parameters: z.object({ repo: z.string(), title: z.string() }),
 *   execute: ({ repo, title }) => `created "${title}" in ${repo}`,
 * });
 *
 * const agent = new Agent({
 *   name: "assistant",
 *   model,
 *   tools: withToolSearch([now], { servers: { github: [createIssue] }, withFunctionSpan, agent: () => agent }),
 * });
 * agent.on("agent_tool_start", (_context, { name }) => console.log(name));
 * const { finalOutput } = await run(agent, "File an issue about the login bug in acme/web.");
 * console.log(finalOutput);
 * ```
 */
export function withToolSearch<T extends object>(tools: Iterable<T>, options: AgentsOptions<T> = {}): (T | AgentsBridgeTool)[] {
  const assembly = assembleTools<T>(tools, options, (given) => {
    const {
      type,
      name,
      description = "",
      parameters,
      invoke,
      inputGuardrails = [],
      outputGuardrails = [],
    } = given as unknown as FunctionTool;
    const isDeferrable = type === "function" && typeof invoke === "function" && inputGuardrails.length + outputGuardrails.length === 0;
    return { name, description, inputSchema: parameters ?? {}, isDeferrable };
  });
  const functions = assembly as unknown as Assembly<ToolDefinition<FunctionTool>>;
  return toolsOf(assembly, (parts) => bridgeTool(functions, parts, options));
}

function bridgeTool(assembly: Assembly<ToolDefinition<FunctionTool>>, parts: BridgeParts, options: AgentsOptions<any>): AgentsBridgeTool {
  const { name, description, inputSchema } = parts;
  return {
    type: "function",
    name,
    description,
    parameters: { ...inputSchema, additionalProperties: true },
    strict: false,
    invoke: async (runContext, input, details) => {
      const target = await enabled(targetOf(assembly, name, input), runContext, options);
      return "tool" in target ? invoke(target, runContext, details, options) : JSON.stringify(target.content);
    },
    needsApproval: (runContext, input, callId) => needsApproval(assembly, name, runContext, input, callId),
    isEnabled: async () => true,
  };
}

async function needsApproval(
  assembly: Assembly<ToolDefinition<FunctionTool>>,
  name: BridgeName,
  runContext: unknown,
  input: unknown,
  callId: string | undefined,
): Promise<boolean> {
  if (name !== "tool_call") return false;
  const target = targetOf(assembly, name, input);
  return "tool" in target && (await target.tool.needsApproval?.(runContext, target.arguments, callId)) === true;
}

/** A tool that is not enabled for this run answers like one that does not exist. */
async function enabled(target: Target<FunctionTool>, runContext: unknown, { agent }: AgentsOptions<any>): Promise<Target<FunctionTool>> {
  if (!("tool" in target) || target.tool.isEnabled === undefined) return target;
  const isEnabled = await target.tool.isEnabled(runContext, agent?.());
  return isEnabled ? target : { content: unknownTool(target.name) };
}

async function invoke(target: Runnable, runContext: unknown, details: unknown, options: AgentsOptions<any>): Promise<unknown> {
  const { tool } = target;
  const input = JSON.stringify(target.arguments);
  const own = ownDetails(details, tool.name, input);
  const agent = options.agent?.();
  const run = async (): Promise<unknown> => {
    agent?.emit("agent_tool_start", runContext, tool, { toolCall: own.toolCall });
    const result = await tool.invoke(runContext, input, own);
    agent?.emit("agent_tool_end", runContext, tool, typeof result === "string" ? result : JSON.stringify(result), {
      toolCall: own.toolCall,
    });
    return result;
  };
  return options.withFunctionSpan === undefined ? run() : options.withFunctionSpan(run, { data: { name: tool.name } });
}

/** Details as the runner would give them to the tool; made anew, since the SDK marks in the old ones that it keeps the time. */
function ownDetails(details: unknown, name: string, input: string): { toolCall?: object } {
  const { toolCall, signal, resumeState, parentRunConfig } = (isFields(details) ? details : {}) as Record<string, object | undefined>;
  return {
    ...(toolCall === undefined ? {} : { toolCall: { ...toolCall, name, arguments: input } }),
    ...(signal === undefined ? {} : { signal }),
    ...(resumeState === undefined ? {} : { resumeState }),
    ...(parentRunConfig === undefined ? {} : { parentRunConfig }),
  };
}
