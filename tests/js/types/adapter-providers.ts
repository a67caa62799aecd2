// Read by the type checker only: what goes in and comes out fits the providers' own SDKs.
import Anthropic from "@anthropic-ai/sdk";
import { GoogleGenAI, type Content } from "@google/genai";
import OpenAI from "openai";
import { answerMessage, messagesTools, referenceTools } from "../../../js/adapters/anthropic.js";
import { answerFunctionCalls, geminiTools } from "../../../js/adapters/gemini.js";
import { answerChat, answerResponses, chatTools, clientSearchTools, responsesTools } from "../../../js/adapters/openai.js";
import { assemble } from "../../../js/index.js";
import type { Host, McpTool, ServerTools } from "../../../js/index.js";

declare const servers: ServerTools<McpTool>[];
declare const callTool: Host["callTool"];
const assembly = assemble(servers);
const model = "any";

export async function chat(client: OpenAI, messages: OpenAI.ChatCompletionMessageParam[]): Promise<void> {
  const { choices } = await client.chat.completions.create({ model, messages, tools: chatTools(assembly) });
  const message = choices[0]!.message;
  messages.push(message, ...(await answerChat(assembly, message, callTool)));
}

export async function responses(client: OpenAI, input: OpenAI.Responses.ResponseInputItem[]): Promise<void> {
  const { output } = await client.responses.create({ model, input, tools: [...responsesTools(assembly), { type: "web_search" }] });
  const searched = await client.responses.create({ model, input, tools: clientSearchTools(assembly) });
  input.push(...(await answerResponses(assembly, output, callTool, { timeoutMs: 1000 })));
  input.push(...(await answerResponses(assembly, searched.output, callTool)));
}

export async function messages(client: Anthropic, history: Anthropic.MessageParam[]): Promise<void> {
  const { content } = await client.messages.create({ model, max_tokens: 9, messages: history, tools: messagesTools(assembly) });
  history.push({ role: "assistant", content }, ...(await answerMessage(assembly, content, callTool)));
  const tools: Anthropic.ToolUnion[] = referenceTools(assembly);
  const referred = await client.messages.create({ model, max_tokens: 9, messages: history, tools });
  history.push(...(await answerMessage(assembly, referred.content, callTool, { references: true })));
}

export async function gemini(client: GoogleGenAI, contents: Content[]): Promise<void> {
  const response = await client.models.generateContent({ model, contents, config: { tools: geminiTools(assembly) } });
  contents.push(...(await answerFunctionCalls(assembly, response.functionCalls, callTool)));
  contents.push(...(await answerFunctionCalls(assembly, response.candidates?.[0]?.content?.parts, callTool)));
}

// @ts-expect-error a host runs tools
void answerChat(assembly, { tool_calls: [] }, {});
// @ts-expect-error a mistyped option
void answerMessage(assembly, [], callTool, { reference: true });

// What the SDKs call each piece of their own deferral.
export const searchTool: OpenAI.Responses.ToolSearchTool | OpenAI.Responses.FunctionTool | undefined = clientSearchTools(assembly)[0];
export const searchOutput: Promise<(OpenAI.Responses.ResponseInputItem.FunctionCallOutput | OpenAI.Responses.ResponseToolSearchOutputItemParam)[]> =
  answerResponses(assembly, [], callTool);
export const reference: Anthropic.ToolReferenceBlockParam = { type: "tool_reference", tool_name: "probe" };
export const resultBlocks: Promise<Anthropic.ToolResultBlockParam[]> = answerMessage(assembly, [], callTool).then((all) => all.flatMap(({ content }) => content));
export const functionResponses: Promise<Content[]> = answerFunctionCalls(assembly, [], callTool);
