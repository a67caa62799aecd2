/** LangChain.js, version 1. */

import type { Assembly, JsonSchema } from "../index.js";
import { readJsonSchema } from "./_schema.js";
import { assembleTools, targetOf, toolsOf } from "./_tools.js";
import type { BridgeName, BridgeParts, FrameworkOptions, Target, ToolDefinition } from "./_tools.js";

export type { FrameworkOptions, ToolDefinition } from "./_tools.js";

/** A tool of the library, as much of it as is used here. */
export interface LangChainTool {
  name: string;
  description: string;
  invoke(input: any, config?: any): Promise<any>;
}

/** Options of {@link withToolSearch}. */
export interface LangChainOptions<T extends LangChainTool, B extends LangChainTool> extends FrameworkOptions<T> {
  /** The library's own `tool`, which makes the bridge tools. */
  tool: (run: (input: any, config: any) => Promise<any>, fields: { name: string; description: string; schema: any }) => B;
  /** The library's own `toJsonSchema`; needed only for zod before 4.2, whose tools stay visible without it. */
  toJsonSchema?: ((schema: any) => object) | undefined;
}

/** A call as the library hands it to a tool. */
interface ToolCallInput {
  type: "tool_call";
  id?: string;
  name: string;
  args: unknown;
}

/**
 * Replaces the tools that may be deferred by the three bridge tools. Pass the result to `createAgent`, `bindTools` or a
 * `ToolNode`.
 *
 * The underlying tool is run by its own `invoke`, with the configuration and the id of the call, as a child of the run of
 * `tool_call`: callbacks and traces see it under its own name, its message carries its own name, and its artifact and
 * commands pass through. Middleware around tool calls sees `tool_call` with `{ name, arguments }`. Tools with
 * `returnDirect` stay visible: an agent must know beforehand that it ends there.
 *
 * @param tools Tools of the library, as `tool` makes them. As everywhere, what has no server defers only when `core` says so,
 *   or when its name has the form `mcp__server__tool`.
 * @param options The library's `tool`, what may defer, tools of servers, and what the manifest may cost.
 * @throws {@link ToolSearchError} `invalid_option` if an option is of a wrong type
 * @throws {@link ToolSearchError} `invalid_tools` if the tools are no iterable of tools
 *
 * @example
 * ```js
 * import { tool } from "@langchain/core/tools";
 * import { createAgent } from "langchain";
 * import { withToolSearch } from "tool-search/adapters/langchain";
 * import { z } from "zod";
 * import { model } from "./model.js";
 *
 * const now = tool(() => "12:00", { name: "now", description: "Current time.", schema: z.object({}) });
 * const createIssue = tool(({ repo, title }) => `created "${title}" in ${repo}`, {
 *   name: "create_issue",
 *   description: "Create an issue in a repository.",
 *   schema: z.object({ repo: z.string(), title: z.string() }),
 * });
 *
 * const tools = withToolSearch([now], { tool, servers: { github: [createIssue] }, contextLength: 200_000 });
 * const agent = createAgent({ model, tools });
 * const { messages } = await agent.invoke({ messages: [{ role: "user", content: "File an issue about the login bug in acme/web." }] });
 * console.log(messages.at(-1).text);
 * ```
 */
export function withToolSearch<T extends LangChainTool, B extends LangChainTool>(
  tools: Iterable<T>,
  options: LangChainOptions<T, B>,
): (T | B)[] {
  const assembly = assembleTools<T>(tools, options, (tool) => {
    const { name, description, schema, returnDirect } = tool as T & { schema?: unknown; returnDirect?: boolean };
    const inputSchema = options.toJsonSchema === undefined ? readJsonSchema(schema) : (options.toJsonSchema(schema) as JsonSchema);
    return { name, description, inputSchema, isDeferrable: returnDirect !== true };
  });
  return toolsOf(assembly, (parts) => bridgeTool(assembly, parts, options.tool));
}

/** Arguments that the library's own check of a bridge tool lets pass: what is wrong with a call, the bridge says better. */
const ACCEPTED: Readonly<Record<BridgeName, object>> = {
  tool_search: { queries: [] },
  tool_describe: { names: [] },
  tool_call: { name: "", arguments: {} },
};

function bridgeTool<T extends LangChainTool, B extends LangChainTool>(
  assembly: Assembly<ToolDefinition<T>>,
  { name, description, inputSchema }: BridgeParts,
  tool: LangChainOptions<T, B>["tool"],
): B {
  const targets = new WeakMap<object, Target<T>>();
  const made = tool((input, config) => run(targets.get(input) ?? targetOf(assembly, name, input), config), {
    name,
    description,
    schema: inputSchema,
  });
  const invoke = made.invoke.bind(made);
  const mend = (given: unknown): object => {
    const target = targetOf(assembly, name, given);
    const mended = "tool" in target ? { name: target.name, arguments: target.arguments } : { ...ACCEPTED[name], input: given };
    targets.set(mended, target);
    return mended;
  };
  made.invoke = (input: unknown, config?: unknown) =>
    invoke(isToolCall(input) ? { ...input, args: mend(input.args) } : mend(input), config);
  return made;
}

function isToolCall(input: unknown): input is ToolCallInput {
  return typeof input === "object" && input !== null && (input as ToolCallInput).type === "tool_call";
}

async function run<T extends LangChainTool>(target: Target<T>, config: { toolCall?: { id?: string } } | undefined): Promise<unknown> {
  if (!("tool" in target)) return JSON.stringify(target.content);
  const { tool, arguments: args } = target;
  const id = config?.toolCall?.id;
  if (id === undefined) return tool.invoke(args, config);
  return tool.invoke({ type: "tool_call", id, name: tool.name, args }, config);
}
