/** OpenAI: Chat Completions and Responses, and the search that Responses lets a client execute. */

import type { Assembly, BridgeTool, Host, JsonSchema } from "../index.js";
import { providerName, toolName } from "./_names.js";
import { contentOf, find, functionOf, isFields, loadingSearch, runCalls, withoutHints, withoutImages } from "./_wire.js";
import type { AnswerOptions } from "./_wire.js";

export type { AnswerOptions } from "./_wire.js";

/** A function tool of Chat Completions. */
export interface ChatFunctionTool {
  type: "function";
  function: { name: string; description?: string; parameters?: JsonSchema; strict?: boolean | null };
}

/** A function tool of Responses. */
export interface ResponsesFunctionTool {
  type: "function";
  name: string;
  description?: string | null;
  parameters: JsonSchema | null;
  strict: boolean | null;
  defer_loading?: boolean;
}

/** The search tool of Responses, executed by the client. */
export interface ClientSearchTool {
  type: "tool_search";
  execution: "client";
  description: string;
  parameters: JsonSchema;
}

/** The answer to one call in Chat Completions. */
export interface ChatToolMessage {
  role: "tool";
  tool_call_id: string;
  content: string;
}

/** The answer to a function call in Responses. */
export interface FunctionCallOutput {
  type: "function_call_output";
  call_id: string;
  output: string | ({ type: "input_text"; text: string } | { type: "input_image"; image_url: string; detail: "auto" })[];
}

/** The answer to a search in Responses: the tools that the model may call from now on. */
export interface ToolSearchOutput {
  type: "tool_search_output";
  execution: "client";
  call_id: string;
  status: "completed";
  tools: ResponsesFunctionTool[];
}

/** The tools of an assembly for Chat Completions, whatever dialect they came in. */
export function chatTools(assembly: Pick<Assembly<any>, "tools">): ChatFunctionTool[] {
  return assembly.tools.map((tool: BridgeTool) => {
    const parts = functionOf(tool);
    if (parts === undefined || ("function" in tool && isFields(tool.function))) return withoutHints(tool) as ChatFunctionTool;
    return { type: "function", function: parts };
  });
}

/**
 * Answers the calls of an assistant message of Chat Completions. Calls of custom tools are left to the host.
 *
 * @returns a message for each call, in their order; append them after the assistant message
 *
 * @example
 * ```js
 * import { assemble } from "tool-search";
 * import { answerChat, chatTools } from "tool-search/adapters/openai";
 * import { client, callTool, servers } from "./host.js";
 *
 * const messages = [{ role: "user", content: "File an issue about the login bug in acme/web." }];
 * for (;;) {
 *   const assembly = assemble(servers, { contextLength: 400_000, dialect: "openai-chat" });
 *   const { choices } = await client.chat.completions.create({ model: "gpt-5", messages, tools: chatTools(assembly) });
 *   messages.push(choices[0].message);
 *   const answers = await answerChat(assembly, choices[0].message, callTool);
 *   if (answers.length === 0) break;
 *   messages.push(...answers);
 * }
 * console.log(messages.at(-1).content);
 * ```
 */
export async function answerChat(
  assembly: Assembly<any>,
  message: { readonly tool_calls?: readonly object[] | null | undefined },
  host: Host | Host["callTool"],
  options?: AnswerOptions,
): Promise<ChatToolMessage[]> {
  const calls = (message.tool_calls ?? []).filter(isFunctionCall);
  const outcomes = await runCalls(
    assembly,
    calls.map(({ id, function: { name, arguments: args } }) => ({ id, name, arguments: args })),
    host,
    options,
  );
  return outcomes.map((outcome, index) => ({
    role: "tool",
    tool_call_id: calls[index]?.id ?? "",
    content: withoutImages(contentOf(outcome)),
  }));
}

function isFunctionCall(call: object): call is { id: string; function: { name: string; arguments: string } } {
  return "function" in call && isFields(call.function);
}

/** The tools of an assembly for Responses, whatever dialect they came in. The provider's own tools stay as they are. */
export function responsesTools(assembly: Pick<Assembly<any>, "tools">): ResponsesFunctionTool[] {
  return assembly.tools.map((tool: BridgeTool) => responsesTool(tool));
}

function responsesTool(tool: object): ResponsesFunctionTool {
  const parts = functionOf(tool);
  if (parts === undefined) return withoutHints(tool) as ResponsesFunctionTool;
  const own = tool as Partial<ResponsesFunctionTool> & { function?: { strict?: boolean | null } };
  const strict = own.strict ?? own.function?.strict ?? false;
  return { type: "function", ...parts, strict };
}

/**
 * The tools of an assembly for Responses with the provider's own `tool_search`, executed by the client, in the place of
 * the three bridge tools: what it finds is loaded behind the cached part of the prompt, and then called by its own name,
 * or by one made of it where the provider would refuse it.
 */
export function clientSearchTools(assembly: Assembly<any>): (ResponsesFunctionTool | ClientSearchTool)[] {
  const bridge = new Set<object>(assembly.bridgeTools);
  const visible = assembly.tools.filter((tool: object) => !bridge.has(tool)).map((tool: object) => responsesTool(tool));
  const search = loadingSearch(assembly);
  if (search === undefined) return visible;
  return [...visible, { type: "tool_search", execution: "client", description: search.description, parameters: search.parameters }];
}

/**
 * Answers the function calls of a response's output, and its `tool_search_call` items that the client executes. A call of
 * a tool that was loaded by a search is checked and run like one through the bridge.
 *
 * @returns an item for each call, in their order; append them to the input after the output's items
 */
export async function answerResponses(
  assembly: Assembly<any>,
  output: readonly object[],
  host: Host | Host["callTool"],
  options?: AnswerOptions,
): Promise<(FunctionCallOutput | ToolSearchOutput)[]> {
  const items = output as readonly { type?: unknown; call_id: string; name: string; arguments: unknown; execution?: unknown }[];
  const calls = items.filter(({ type }) => type === "function_call");
  const outcomes = await runCalls(
    assembly,
    calls.map(({ call_id: id, name, arguments: args }) => ({ id, name: toolName(assembly, name), arguments: args })),
    host,
    options,
  );
  return items.flatMap((item): (FunctionCallOutput | ToolSearchOutput)[] => {
    if (item.type === "tool_search_call" && item.execution === "client") return [searchOutput(assembly, item.call_id, item.arguments)];
    const outcome = outcomes[calls.indexOf(item)];
    return outcome === undefined ? [] : [{ type: "function_call_output", call_id: item.call_id, output: outputOf(contentOf(outcome)) }];
  });
}

function outputOf({ text, images }: ReturnType<typeof contentOf>): FunctionCallOutput["output"] {
  if (images.length === 0) return text;
  const shown = images.map(({ data, mimeType }) => {
    return { type: "input_image" as const, image_url: `data:${mimeType};base64,${data}`, detail: "auto" as const };
  });
  return text === "" ? shown : [{ type: "input_text", text }, ...shown];
}

function searchOutput(assembly: Assembly<any>, callId: string, args: unknown): ToolSearchOutput {
  const tools = find(assembly, args).names.flatMap((name) => {
    const tool: object | undefined = assembly.find(name);
    return tool === undefined ? [] : [{ ...responsesTool(tool), name: providerName(name), defer_loading: true }];
  });
  return { type: "tool_search_output", execution: "client", call_id: callId, status: "completed", tools };
}
