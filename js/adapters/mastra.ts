/** Mastra, version 1. */

import { ToolSearchError } from "../index.js";
import type { Assembly, JsonSchema, ToolHints } from "../index.js";
import { checkOptions, entriesOf } from "./_checks.js";
import { isFields, readJsonSchema } from "./_schema.js";
import { assembleTools, targetOf, toolsOf } from "./_tools.js";
import type { BridgeParts, FrameworkOptions, Reading, ToolDefinition } from "./_tools.js";

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
  /**
   * The `requireToolApproval` that the agent's runs are given, `false` where they are given none. With it tools that require
   * approval may be deferred, and `tool_call` then asks for it as they would. Without it they stay visible: the library lets
   * a tool's own rule overrule that of the run, and the bridge, which then has such a rule, must not lift the run's.
   */
  requireToolApproval?: boolean | ((call: any) => boolean | Promise<boolean>) | undefined;
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
  suspendSchema?: unknown;
  resumeSchema?: unknown;
  requireApproval?: boolean | ApprovalRule;
  needsApprovalFn?: ApprovalRule;
  execute?(input: unknown, context?: unknown): Promise<unknown>;
  [key: string]: unknown;
}

interface Span {
  end(options: object): void;
  error(options: object): void;
}

/** Whether a call has to be approved, by its arguments. */
type ApprovalRule = (input: unknown, context: object) => unknown;

type Tools = Assembly<ToolDefinition<NamedTool<object>>>;

/** What the agent must know of a tool before it is called, or does after it by the tool's name. */
const AGENTS_BUSINESS = ["toModelOutput", "transform", "background"];

/**
 * Replaces the tools of a set that may be deferred by the three bridge tools. Pass the result as `tools` to an `Agent`.
 *
 * The underlying tool is run by `tool_call` through its own `execute`, which checks the input with its own schema, with the
 * context of the call: `mastra`, `requestContext`, `abortSignal`, `writer`, `agent`. It gets a span under its own name
 * inside that of `tool_call`. It may suspend, with its own schemas: the run is resumed as ever, and the suspension names
 * `tool_call`. With `requireToolApproval` a tool that requires approval may be deferred too; the request shows `tool_call`
 * with `{ name, arguments }`. A tool stays visible where the agent has to know it: one with `toModelOutput`, `transform` or
 * `background`, and one without `execute`.
 *
 * @param tools Tools by name, as an agent takes them. As everywhere, what has no server defers only when `core` says so, or
 *   when its name has the form `mcp__server__tool`.
 * @param options The library's `createTool`, what may defer, tools of servers, hooks.
 * @throws {@link ToolSearchError} `invalid_option` if an option is of a wrong type
 * @throws {@link ToolSearchError} `invalid_tools` if something is no tool, or two tools that stay visible share a name
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
  checkOptions(options);
  const { servers = {}, createTool: _createTool, hooks: _hooks, requireToolApproval, ...rest } = options;
  const named = (set: { readonly [name: string]: object }, what: string): NamedTool<object>[] =>
    entriesOf(set, what).map(([name, tool]) => ({ name, tool }));
  const served = entriesOf(servers, "`servers`").map(([server, set]) => [server, named(set, `the tools of server \`${server}\``)] as const);
  const groups = Object.fromEntries(served);
  const readTool = (given: NamedTool<object>): Reading => read(given, requireToolApproval !== undefined);
  const assembly = assembleTools<NamedTool<object>>(named(tools, "the tools"), { ...rest, servers: groups }, readTool);
  const set: Record<string, object> = {};
  const bridge = (parts: BridgeParts): NamedTool<object> => ({ name: parts.name, tool: bridgeTool(assembly, parts, options) });
  for (const { name, tool } of toolsOf(assembly, bridge)) {
    if (Object.hasOwn(set, name)) throw new ToolSearchError("invalid_tools", `two tools named \`${name}\` stay visible: rename one, or let one defer`);
    set[name] = tool;
  }
  return set as Record<string, OWN | SERVED | B>;
}

function read({ name, tool: given }: NamedTool<object>, asksForApproval: boolean): Reading {
  const tool = given as MastraTool;
  const mustAsk = Boolean(tool.requireApproval) || Boolean(tool.needsApprovalFn);
  const isKnown = AGENTS_BUSINESS.some((key) => Boolean(tool[key])) || (mustAsk && !asksForApproval);
  const isDeferrable = typeof tool.execute === "function" && !isKnown;
  return { name, description: tool.description ?? "", inputSchema: readJsonSchema(tool.inputSchema), isDeferrable, hints: tool };
}

function bridgeTool<B extends object>(
  assembly: Tools,
  { name, description, inputSchema }: BridgeParts,
  { createTool, hooks, requireToolApproval }: MastraOptions<any, B>,
): B {
  return createTool({
    id: name,
    description,
    inputSchema: accepting(inputSchema),
    // The library would rewrite the schema for some models, and drop what it cannot express.
    strict: false,
    ...(name === "tool_call" ? callTraits(assembly, requireToolApproval) : {}),
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

/** What the library does differently, such as running calls one after the other, where some tool suspends or asks for approval. */
function callTraits(assembly: Tools, requireToolApproval: MastraOptions<any, any>["requireToolApproval"]): object {
  const deferred = assembly.report.decisions.filter(({ decision }) => decision === "deferred");
  const tools = deferred.map(({ name }) => assembly.find(name)?.tool.tool as MastraTool);
  const suspends = tools.some(({ suspendSchema, resumeSchema }) => suspendSchema !== undefined || resumeSchema !== undefined);
  const asks = tools.some(({ requireApproval, needsApprovalFn }) => Boolean(requireApproval) || Boolean(needsApprovalFn));
  return {
    ...(suspends ? { suspendSchema: accepting({}) } : {}),
    ...(asks ? { requireApproval: (input: unknown, context: object) => mustAsk(assembly, input, context, requireToolApproval) } : {}),
  };
}

/** Whether a call must be approved, by the library's own order: the tool's function, else what the run and the tool say. */
async function mustAsk(assembly: Tools, input: unknown, context: object, ofRun: MastraOptions<any, any>["requireToolApproval"]): Promise<boolean> {
  const target = targetOf(assembly, "tool_call", input);
  if (!("tool" in target)) return false;
  const { requireApproval, needsApprovalFn } = target.tool.tool as MastraTool;
  const rule = needsApprovalFn ?? requireApproval;
  if (typeof rule === "function") return Boolean(await rule(target.arguments, { ...context, args: target.arguments }));
  const call = { ...context, toolName: target.name, args: target.arguments };
  return Boolean(rule) || Boolean(typeof ofRun === "function" ? await ofRun(call) : ofRun);
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
  suspendAs(tool, own);
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

/** Lets a suspension carry the tool's own schema for resuming, as the library does for tools that it runs itself. */
function suspendAs({ resumeSchema }: MastraTool, context: Record<string, unknown>): void {
  const { agent } = context;
  const suspend = isFields(agent) ? agent["suspend"] : undefined;
  const schema = resumeSchema === undefined ? undefined : readJsonSchema(resumeSchema);
  if (!isFields(agent) || typeof suspend !== "function" || schema === undefined) return;
  const shown = JSON.stringify(schema);
  context["agent"] = { ...agent, suspend: (payload: unknown, more?: object) => suspend(payload, { resumeSchema: shown, ...more }) as unknown };
}

function childSpan({ tracingContext }: Record<string, unknown>, name: string, tool: MastraTool, input: object): Span | undefined {
  const parent = isFields(tracingContext) ? tracingContext["currentSpan"] : undefined;
  if (!isFields(parent) || typeof parent["createChildSpan"] !== "function") return undefined;
  const attributes = { toolDescription: tool.description, toolType: "tool" };
  const entity = { entityType: "tool", entityId: name, entityName: name };
  return parent["createChildSpan"]({ type: "tool_call", name: `tool: '${name}'`, input, attributes, ...entity }) as Span | undefined;
}
