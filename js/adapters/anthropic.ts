/** Anthropic Messages, and the search that it lets a client execute with `tool_reference` blocks. */

import type { Assembly, BridgeTool, Host, JsonSchema } from "../index.js";
import { deferredNames, providerName, toolName } from "./_names.js";
import { contentOf, find, functionOf, loadingSearch, runCalls, textOf, withoutHints } from "./_wire.js";
import type { AnswerOptions } from "./_wire.js";

export type { AnswerOptions } from "./_wire.js";

/** A client tool of Messages. */
export interface MessagesTool {
  name: string;
  description?: string;
  input_schema: JsonSchema & { type: "object" };
  defer_loading?: boolean;
}

/** What a tool result may hold. */
export type ResultBlock =
  | { type: "text"; text: string }
  | { type: "image"; source: { type: "base64"; media_type: "image/jpeg" | "image/png" | "image/gif" | "image/webp"; data: string } }
  | { type: "tool_reference"; tool_name: string };

/** The answer to one `tool_use` block. */
export interface ToolResult {
  type: "tool_result";
  tool_use_id: string;
  content: ResultBlock[];
  is_error?: boolean;
}

/** The message that answers all `tool_use` blocks of one response. */
export interface ToolResultMessage {
  role: "user";
  content: ToolResult[];
}

/** Options of {@link answerMessage}. */
export interface MessageAnswerOptions extends AnswerOptions {
  /** Whether to answer `tool_search` with references to tools of {@link referenceTools}. Default `false`. */
  references?: boolean | undefined;
}

/** Image types that a result may hold. */
const IMAGES = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** The tools of an assembly for Messages, whatever dialect they came in. The provider's own tools stay as they are. */
export function messagesTools(assembly: Pick<Assembly<any>, "tools">): MessagesTool[] {
  return assembly.tools.map((tool: BridgeTool) => messagesTool(tool));
}

function messagesTool(tool: object): MessagesTool {
  const parts = functionOf(tool);
  if (parts === undefined || "input_schema" in tool) return withoutHints(tool) as MessagesTool;
  const { name, description, parameters } = parts;
  return { name, description, input_schema: { type: "object", ...parameters } };
}

/**
 * The tools for the provider's own deferral: the visible ones, `tool_search` with its manifest, and every deferred tool
 * with `defer_loading`, which costs no tokens until a search refers to it. Answer with `references: true`. Where the
 * provider would refuse a tool's name, it gets one made of it.
 */
export function referenceTools(assembly: Assembly<any>): MessagesTool[] {
  const bridge = new Set<object>(assembly.bridgeTools);
  const visible = assembly.tools.filter((tool: object) => !bridge.has(tool)).map((tool: object) => messagesTool(tool));
  const search = loadingSearch(assembly);
  if (search === undefined) return visible;
  const deferred = deferredNames(assembly).map((name) => {
    return { ...messagesTool(assembly.find(name)), name: providerName(name), defer_loading: true };
  });
  const { name, description, parameters } = search;
  return [...visible, { name, description, input_schema: { type: "object", ...parameters } }, ...deferred];
}

/**
 * Answers the `tool_use` blocks of a response.
 *
 * @param content The response's content.
 * @returns the message to append after the response, or nothing where no tool was called
 *
 * @example
 * ```js
 * import { assemble } from "tool-search";
 * import { answerMessage, messagesTools } from "tool-search/adapters/anthropic";
 * import { client, callTool, servers } from "./host.js";
 *
 * const messages = [{ role: "user", content: "File an issue about the login bug in acme/web." }];
 * for (;;) {
 *   const assembly = assemble(servers, { contextLength: 200_000, dialect: "anthropic" });
 *   const tools = messagesTools(assembly);
 *   const { content } = await client.messages.create({ model: "claude-opus-4-5", max_tokens: 4096, messages, tools });
 *   messages.push({ role: "assistant", content });
 *   const answers = await answerMessage(assembly, content, callTool);
 *   if (answers.length === 0) break;
 *   messages.push(...answers);
 * }
 * console.log(messages.at(-1).content[0].text);
 * ```
 */
export async function answerMessage(
  assembly: Assembly<any>,
  content: readonly object[],
  host: Host | Host["callTool"],
  options?: MessageAnswerOptions,
): Promise<ToolResultMessage[]> {
  const blocks = content as readonly { type?: unknown; id: string; name: string; input: unknown }[];
  const used = blocks.filter(({ type }) => type === "tool_use");
  const isReference = ({ name }: { name: string }): boolean => options?.references === true && name === "tool_search";
  const run = used.filter((block) => !isReference(block));
  const outcomes = await runCalls(
    assembly,
    run.map(({ id, name, input }) => ({ id, name: toolName(assembly, name), arguments: input })),
    host,
    options,
  );
  const results = used.flatMap((block): ToolResult[] => {
    if (isReference(block)) return [references(assembly, block.id, block.input)];
    const outcome = outcomes[run.indexOf(block)];
    return outcome === undefined ? [] : [toolResult(block.id, contentOf(outcome))];
  });
  return results.length === 0 ? [] : [{ role: "user", content: results }];
}

function toolResult(id: string, { text, images, isError }: ReturnType<typeof contentOf>): ToolResult {
  const blocks = images.map(({ data, mimeType }): ResultBlock => {
    if (!IMAGES.includes(mimeType)) return { type: "text", text: `[image of type ${mimeType}]` };
    return { type: "image", source: { type: "base64", media_type: mimeType as "image/png", data } };
  });
  // An empty text block is refused.
  const all: ResultBlock[] = text === "" ? blocks : [{ type: "text", text }, ...blocks];
  return { type: "tool_result", tool_use_id: id, content: all, ...(isError ? { is_error: true } : {}) };
}

/** References alone: they are not mixed with text. A search that found nothing says so in words. */
function references(assembly: Assembly<any>, id: string, input: unknown): ToolResult {
  const { names, reply } = find(assembly, input);
  if (names.length === 0) return toolResult(id, { text: textOf(reply), images: [], isError: "error" in reply });
  return { type: "tool_result", tool_use_id: id, content: names.map((name) => ({ type: "tool_reference", tool_name: providerName(name) })) };
}
