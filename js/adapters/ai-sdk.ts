/** The Vercel AI SDK, versions 6 and 7. */

import { assemble, ToolSearchError } from "../index.js";
import type { AssembleOptions, Assembly, JsonSchema, ToolHints } from "../index.js";
import { checkOptions, entriesOf } from "./_checks.js";
import { isFields, isPromise, parseWith, readJsonSchema } from "./_schema.js";

/** A tool of the SDK as the assembly sees it. */
export interface AiDefinition extends ToolHints {
  name: string;
  description: string;
  inputSchema: JsonSchema;
  /** The very tool that came in. */
  tool: object;
}

/** Options of {@link withToolSearch}. */
export interface AiToolSearchOptions<SERVED extends object = object> extends Omit<AssembleOptions, "dialect"> {
  /** Tool sets of MCP servers or plugins by the server's name: what they hold may be deferred, and equal names do not collide. */
  servers?: { readonly [server: string]: { readonly [name: string]: SERVED } } | undefined;
  /** The SDK's own `asSchema`; needed only for zod before 4.2, whose tools stay visible without it. */
  asSchema?: ((schema: any) => { readonly jsonSchema: unknown }) | undefined;
  /** Told of the assembly: its report, its manifest, its search. */
  onAssembly?: ((assembly: Assembly<AiDefinition>) => void) | undefined;
}

/** A bridge tool in the SDK's form. */
export interface AiBridgeTool {
  description: string;
  inputSchema: any;
  execute(input: any, options: any): any;
  needsApproval?(input: any, options: any): Promise<boolean>;
  onInputAvailable?(options: any): Promise<void>;
  toModelOutput?(options: any): any;
}

/** A tool, as much of it as is used here. */
interface AiTool extends ToolHints {
  type?: string;
  description?: unknown;
  inputSchema?: unknown;
  contextSchema?: unknown;
  execute?(input: unknown, options: unknown): unknown;
  needsApproval?: boolean | ((input: unknown, options: unknown) => unknown);
  onInputAvailable?(options: unknown): unknown;
  toModelOutput?(options: { toolCallId: string; input: unknown; output: unknown }): unknown;
}

/** What a `tool_call` comes to: a tool with the input that its schema made, or something to answer. */
type Prepared = { tool: AiTool; name: string; input: unknown; mended: object } | { content: unknown };

/**
 * Replaces the tools of a tool set that may be deferred by the three bridge tools. Pass the result as `tools` to
 * `generateText`, `streamText` or an agent; it stays the same over all steps.
 *
 * The underlying tool is run by `tool_call`: it gets the input that its own schema made, `toolCallId`, `messages` and
 * `abortSignal` of the call, and its `needsApproval`, `toModelOutput` and `onInputAvailable` are asked. In version 6 it
 * gets `experimental_context` as it is; in version 7 `toolsContext: { tool_call: { name: context } }` gives each deferred
 * tool its own. What an approval is asked for reads `{ name, arguments }`, mended. Tools without `execute`, the provider's
 * own tools and tools whose description is a function stay visible. A deferred tool's `onInputStart` and `onInputDelta`
 * are not called: while its input streams in, nobody knows yet whose it is.
 *
 * What a request says of tools by name (`toolApproval` and `timeout` of version 7, `activeTools`) goes by the names of this
 * set, so for deferred tools by `tool_call`: let `needsApproval` of the tool itself ask, or `exclude` the tool.
 *
 * @param tools A tool set. As everywhere, what has no server defers only when `core` or `deferLoading` says so.
 * @param options What may defer, tool sets of servers, and what the manifest may cost.
 * @throws {@link ToolSearchError} `invalid_option` if an option is of a wrong type
 * @throws {@link ToolSearchError} `invalid_tools` if something is no tool, or two tools that stay visible share a name
 *
 * @example
 * ```js
 * import { generateText, stepCountIs, tool } from "ai";
 * import { withToolSearch } from "tool-search/adapters/ai-sdk";
 * import { z } from "zod";
 * import { model } from "./model.js";
 *
 * const now = tool({ description: "Current time.", inputSchema: z.object({}), execute: () => "12:00" });
 * const createIssue = tool({
 *   description: "Create an issue in a repository.",
 *   inputSchema: z.object({ repo: z.string(), title: z.string() }),
 *   needsApproval: false,
 *   execute: ({ repo, title }) => `created "${title}" in ${repo}`,
 * });
 *
 * const { text } = await generateText({
 *   model,
 *   tools: withToolSearch({ now }, { servers: { github: { create_issue: createIssue } }, contextLength: 200_000 }),
 *   stopWhen: stepCountIs(5),
 *   prompt: "File an issue about the login bug in acme/web.",
 * });
 * console.log(text);
 * ```
 */
export function withToolSearch<OWN extends object, SERVED extends object = never>(
  tools: { readonly [name: string]: OWN },
  options: AiToolSearchOptions<SERVED> = {},
): Record<string, OWN | SERVED | AiBridgeTool> {
  checkOptions(options);
  const { servers = {}, asSchema, onAssembly, ...rest } = options;
  const read = (name: string, tool: object): AiDefinition => define(name, tool, asSchema);
  const own = entriesOf(tools, "the tools").map(([name, tool]) => read(name, tool));
  const groups = entriesOf(servers, "`servers`").map(([server, set]) => {
    return { server, tools: entriesOf(set, `the tools of server \`${server}\``).map(([name, tool]) => read(name, tool)) };
  });
  const assembly = assemble<AiDefinition>([...own, ...groups], { ...rest, dialect: "mcp" });
  onAssembly?.(assembly);
  return toolSet(assembly) as Record<string, OWN | SERVED | AiBridgeTool>;
}

/**
 * Lets a model call a deferred tool by its own name: pass it as `experimental_repairToolCall`, in version 7 also
 * `repairToolCall`. A call of a name that the set does not hold becomes a `tool_call`, checked like any other.
 */
export async function repairToolCall<CALL extends { toolName: string; input: string }>(options: {
  toolCall: CALL;
  tools: object;
}): Promise<CALL | null> {
  const { toolCall, tools } = options;
  if (toolCall.toolName in tools || !("tool_call" in tools)) return null;
  return { ...toolCall, toolName: "tool_call", input: JSON.stringify({ name: toolCall.toolName, arguments: toolCall.input }) };
}

function define(name: string, given: object, asSchema: AiToolSearchOptions["asSchema"]): AiDefinition {
  const tool = given as AiTool;
  const schema = readJsonSchema(asSchema === undefined ? tool.inputSchema : asSchema(tool.inputSchema));
  const { description } = tool;
  const isDeferrable =
    typeof tool.execute === "function" && tool.type !== "provider" && schema !== undefined && typeof description !== "function";
  return {
    name,
    description: typeof description === "string" ? description : "",
    inputSchema: schema ?? {},
    ...hints(tool),
    ...(isDeferrable ? {} : { alwaysLoad: true }),
    tool: given,
  };
}

function hints({ server, source, deferLoading, alwaysLoad, _meta }: AiTool): ToolHints {
  return { server, source, deferLoading, alwaysLoad, _meta };
}

function toolSet(assembly: Assembly<AiDefinition>): Record<string, object> {
  const tools: Record<string, object> = {};
  for (const entry of assembly.tools) {
    const { name, description = "", inputSchema } = entry as AiDefinition;
    if (Object.hasOwn(tools, name)) throw new ToolSearchError("invalid_tools", `two tools named \`${name}\` stay visible: rename one, or let one defer`);
    if ("tool" in entry) tools[name] = entry.tool;
    else tools[name] = bridgeTool(assembly, name, description, inputSchema);
  }
  return tools;
}

function bridgeTool(assembly: Assembly<AiDefinition>, name: string, description: string, inputSchema: JsonSchema): AiBridgeTool {
  if (name === "tool_call") return callTool(assembly, description, inputSchema);
  const answer = name === "tool_search" ? assembly.search : assembly.describe;
  return { description, inputSchema: schemaOf(inputSchema), execute: (input) => answer(input) };
}

/** The SDK's own form of a schema, known by a symbol that is the same in all its versions. */
function schemaOf(jsonSchema: JsonSchema, validate?: (value: unknown) => Promise<{ success: true; value: unknown }>): object {
  return { [Symbol.for("vercel.ai.schema")]: true, _type: undefined, jsonSchema, validate };
}

function callTool(assembly: Assembly<AiDefinition>, description: string, inputSchema: JsonSchema): AiBridgeTool {
  // The SDK validates a call before it asks or runs anything, and hands on the very object that came of it.
  const ready = new WeakMap<object, Prepared>();
  const prepared = (input: unknown): Prepared | Promise<Prepared> =>
    (isFields(input) ? ready.get(input) : undefined) ?? prepare(assembly, input);
  const validate = async (given: unknown): Promise<{ success: true; value: unknown }> => {
    const found = await prepare(assembly, given);
    const value = "tool" in found ? found.mended : given;
    if (isFields(value)) ready.set(value, found);
    return { success: true, value };
  };
  return {
    description,
    inputSchema: schemaOf(inputSchema, validate),
    execute: (input, options) => chain(prepared(input), (found) => run(found, options)),
    needsApproval: async (input, options) => needsApproval(await prepared(input), options),
    onInputAvailable: async ({ input, ...options }) => {
      const found = await prepared(input);
      if ("tool" in found && found.tool.onInputAvailable !== undefined) {
        const own = (await optionsFor(found, options)) as object;
        await found.tool.onInputAvailable({ ...own, input: found.input });
      }
    },
    toModelOutput: async ({ toolCallId, input, output }) => {
      const found = await prepared(input);
      if (!("tool" in found) || found.tool.toModelOutput === undefined) return modelOutput(output);
      return found.tool.toModelOutput({ toolCallId, input: found.input, output });
    },
  };
}

async function prepare(assembly: Assembly<AiDefinition>, input: unknown): Promise<Prepared> {
  const resolution = assembly.resolve({ name: "tool_call", arguments: input });
  if (resolution.kind !== "call") return { content: "content" in resolution ? resolution.content : undefined };
  const { name, arguments: args } = resolution;
  const tool = assembly.find(name)?.tool as AiTool;
  const parsed = await parseWith(tool.inputSchema, args);
  if ("error" in parsed) return { content: { error: `cannot call \`${name}\`: ${parsed.error}` } };
  return { tool, name, input: parsed.value, mended: { name, arguments: args } };
}

function run(found: Prepared, options: unknown): unknown {
  if (!("tool" in found)) return found.content;
  return chain(optionsFor(found, options), (own) => found.tool.execute?.(found.input, own));
}

async function needsApproval(found: Prepared, options: unknown): Promise<boolean> {
  if (!("tool" in found)) return false;
  const asked = found.tool.needsApproval ?? false;
  if (typeof asked !== "function") return asked;
  return Boolean(await asked.call(found.tool, found.input, await optionsFor(found, options)));
}

/** Options as the tool would get them by itself: of `context`, which version 7 has, its own part. */
function optionsFor({ tool, name }: Extract<Prepared, { tool: AiTool }>, options: unknown): unknown {
  if (!isFields(options) || !("context" in options)) return options;
  const contexts = options["context"];
  const context = isFields(contexts) && Object.hasOwn(contexts, name) ? contexts[name] : undefined;
  return chain(parseWith(tool.contextSchema, context), (parsed) => {
    if ("error" in parsed) throw new TypeError(`the context of \`${name}\` does not fit its schema: ${parsed.error}`);
    return { ...options, context: parsed.value };
  });
}

/** Goes on at once where nothing has to be waited for: a stream of results must be returned, not promised. */
function chain<V>(value: V | PromiseLike<V>, next: (value: V) => unknown): unknown {
  return isPromise(value) ? value.then(next).then(last) : next(value);
}

/** The last of a stream of results, where it is too late to show the others. */
async function last(result: unknown): Promise<unknown> {
  if (!isFields(result) || !(Symbol.asyncIterator in result)) return result;
  let final: unknown;
  for await (const part of result as unknown as AsyncIterable<unknown>) final = part;
  return final;
}

/** What the SDK makes of an output where the tool does not say. */
function modelOutput(output: unknown): unknown {
  if (typeof output === "string") return { type: "text", value: output };
  const text = JSON.stringify(output);
  return { type: "json", value: text === undefined ? null : JSON.parse(text) };
}
