/** Mastra, version 1. */

import { ToolSearchError } from "../index.js";
import type { Assembly, JsonSchema, ToolHints } from "../index.js";
import { isFields, readJsonSchema } from "./_schema.js";
import { assembleTools, targetOf, toolsOf } from "./_tools.js";
import type { BridgeParts, FrameworkOptions, ToolDefinition } from "./_tools.js";

export type { FrameworkOptions, ToolDefinition } from "./_tools.js";

/** A tool under the name that it has in its set. */
export interface NamedTool<T> {
  name: string;
  tool: T;
}

/** Options of {@link withToolSearch}. */
export interface MastraOptions<SERVED extends object, B> extends Omit<FrameworkOptions<NamedTool<object>>, "servers"> {
  /** The library's own `createTool`, which makes the bridge tools. */
  createTool: (options: any) => B;
  /** Tools of MCP servers by the server's name, as `listToolsets` of the library's MCP client gives them. */
  servers?: { readonly [server: string]: { readonly [name: string]: SERVED } } | undefined;
  /** Hooks that are told of a deferred tool under its own name; the agent's own are told of `tool_call`. */
  hooks?: MastraHooks | undefined;
}

/** Hooks around a tool call, as an agent takes them. */
export interface MastraHooks {
  beforeToolCall?(call: any): any;
  afterToolCall?(call: any): any;
}

/** A tool, as much of it as is used here. */
interface MastraTool extends ToolHints {
  id?: string;
  description?: string;
  inputSchema?: unknown;
  execute?(input: unknown, context?: unknown): Promise<unknown>;
  [key: string]: unknown;
}

interface Span {
  end(options: object): void;
  error(options: object): void;
}

/** What the agent must know of a tool before it is called, or does after it by the tool's name. */
const AGENTS_BUSINESS = ["requireApproval", "needsApprovalFn", "suspendSchema", "resumeSchema", "toModelOutput", "transform", "background"];

/**
 * Replaces the tools of a set that may be deferred by the three bridge tools. Pass the result as `tools` to an `Agent`.
 *
 * The underlying tool is run by `tool_call` through its own `execute`, which checks the input with its own schema, with the
 * context of the call: `mastra`, `requestContext`, `abortSignal`, `writer`, `agent`. It gets a span under its own name
 * inside that of `tool_call`. A tool stays visible where the agent has to know it: one that requires approval, that has
 * schemas for suspending, `toModelOutput`, `transform` or `background`, and one without `execute`.
 *
 * @param tools Tools by name, as an agent takes them. As everywhere, what has no server defers only when `core` says so, or
 *   when its name has the form `mcp__server__tool`.
 * @param options The library's `createTool`, what may defer, tools of servers, hooks.
 * @throws {@link ToolSearchError} `invalid_option` if an option is of a wrong type
 * @throws {@link ToolSearchError} `invalid_tools` if two tools that stay visible share a name
 *
 * @example
 * ```js
 * import { Agent } from "@mastra/core/agent";
 * import { createTool } from "@mastra/core/tools";
 * import { withToolSearch } from "tool-search/adapters/mastra";
 * import { z } from "zod";
 * import { model } from "./model.js";
 *
 * const now = createTool({ id: "now", description: "Current time.", inputSchema: z.object({}), execute: async () => "12:00" });
 * const create_issue = createTool({
 *   id: "create_issue",
 *   description: "Create an issue in a repository.",
 *   inputSchema: z.object({ repo: z.string(), title: z.string() }),
 *   execute: async ({ repo, title }) => `created "${title}" in ${repo}`,
 * });
 *
 * const tools = withToolSearch({ now }, { createTool, servers: { github: { create_issue } }, contextLength: 200_000 });
 * const agent = new Agent({ id: "assistant", name: "Assistant", instructions: "Help.", model, tools });
 * const { text } = await agent.generate("File an issue about the login bug in acme/web.");
 * console.log(text);
 * ```
 */
export function withToolSearch<OWN extends object, B extends object, SERVED extends object = never>(
  tools: { readonly [name: string]: OWN },
  options: MastraOptions<SERVED, B>,
): Record<string, OWN | SERVED | B> {
  const { createTool, hooks, servers = {}, ...rest } = options;
  const named = (set: { readonly [name: string]: object }): NamedTool<object>[] =>
    Object.entries(set).map(([name, tool]) => ({ name, tool }));
  const groups = Object.fromEntries(Object.entries(servers).map(([server, set]) => [server, named(set)]));
  const assembly = assembleTools<NamedTool<object>>(named(tools), { ...rest, servers: groups }, read);
  const set: Record<string, object> = {};
  const bridge = (parts: BridgeParts): NamedTool<object> => ({ name: parts.name, tool: bridgeTool(assembly, parts, createTool, hooks) });
  for (const { name, tool } of toolsOf(assembly, bridge)) {
    if (Object.hasOwn(set, name)) throw new ToolSearchError("invalid_tools", `two tools named \`${name}\` stay visible`);
    set[name] = tool;
  }
  return set as Record<string, OWN | SERVED | B>;
}

function read({ name, tool: given }: NamedTool<object>): ReturnType<Parameters<typeof assembleTools<NamedTool<object>>>[2]> {
  const tool = given as MastraTool;
  const isDeferrable = typeof tool.execute === "function" && !AGENTS_BUSINESS.some((key) => Boolean(tool[key]));
  return { name, description: tool.description ?? "", inputSchema: readJsonSchema(tool.inputSchema), isDeferrable, hints: tool };
}

function bridgeTool<B extends object>(
  assembly: Assembly<ToolDefinition<NamedTool<object>>>,
  { name, description, inputSchema }: BridgeParts,
  createTool: (options: any) => B,
  hooks: MastraHooks | undefined,
): B {
  return createTool({
    id: name,
    description,
    inputSchema: accepting(inputSchema),
    // The library would rewrite the schema for some models, and drop what it cannot express.
    strict: false,
    execute: async (input: unknown, context: unknown) => {
      const target = targetOf(assembly, name, input);
      if (!("tool" in target)) return target.content;
      const tool = target.tool.tool as MastraTool;
      return hooked(hooks, { toolName: target.name, input: target.arguments, context }, () =>
        traced(target.name, tool, target.arguments, context),
      );
    },
  });
}

/** A Standard Schema that shows the schema and lets everything pass: what is wrong with a call, the bridge says better. */
function accepting(schema: JsonSchema): object {
  const jsonSchema = { input: () => schema, output: () => schema };
  return { "~standard": { version: 1, vendor: "tool-search", validate: (value: unknown) => ({ value }), jsonSchema } };
}

/** Runs the hooks around the tool as an agent does. */
async function hooked(hooks: MastraHooks | undefined, call: object, run: () => Promise<unknown>): Promise<unknown> {
  const before: unknown = await hooks?.beforeToolCall?.(call);
  if (isFields(before) && before["proceed"] === false) return before["output"];
  let output: unknown;
  try {
    output = await run();
  } catch (error) {
    await hooks?.afterToolCall?.({ ...call, output, error });
    throw error;
  }
  await hooks?.afterToolCall?.({ ...call, output });
  return output;
}

/** Runs the tool in a span under its own name. The context is a new object: on the old one the library notes that it checked the input. */
async function traced(name: string, tool: MastraTool, input: object, context: unknown): Promise<unknown> {
  const own: Record<string, unknown> = isFields(context) ? { ...context } : {};
  const span = childSpan(own, name, tool, input);
  try {
    if (span !== undefined) own["tracing"] = own["tracingContext"] = { currentSpan: span };
    const output = await tool.execute?.(input, own);
    span?.end({ output, attributes: { success: true } });
    return output;
  } catch (error) {
    span?.error({ error, attributes: { success: false } });
    throw error;
  }
}

function childSpan({ tracingContext }: Record<string, unknown>, name: string, tool: MastraTool, input: object): Span | undefined {
  const parent = isFields(tracingContext) ? tracingContext["currentSpan"] : undefined;
  if (!isFields(parent) || typeof parent["createChildSpan"] !== "function") return undefined;
  const attributes = { toolDescription: tool.description, toolType: "tool" };
  const entity = { entityType: "tool", entityId: name, entityName: name };
  return parent["createChildSpan"]({ type: "tool_call", name: `tool: '${name}'`, input, attributes, ...entity }) as Span | undefined;
}
