/** Gemini: function declarations, function calls in, function responses out. */

import type { Assembly, BridgeTool, DispatchOutcome, Host } from "../index.js";
import { contentOf, functionOf, isFields, runCalls, withoutHints, withoutImages } from "./_wire.js";
import type { AnswerOptions } from "./_wire.js";

export type { AnswerOptions } from "./_wire.js";

/** A function declaration; `parameters` where the tool came in Gemini's own form. */
export interface GeminiDeclaration {
  name: string;
  description?: string;
  parametersJsonSchema?: unknown;
}

/** The answer to one function call. */
export interface FunctionResponsePart {
  functionResponse: { id?: string; name: string; response: Record<string, unknown> };
}

/** The content that answers all function calls of one response. */
export interface FunctionResponseContent {
  role: "user";
  parts: FunctionResponsePart[];
}

/** The tools of an assembly as function declarations, whatever dialect they came in; one entry of `config.tools`. */
export function geminiTools(assembly: Pick<Assembly<any>, "tools">): { functionDeclarations: GeminiDeclaration[] }[] {
  const functionDeclarations = assembly.tools.flatMap((tool: BridgeTool): GeminiDeclaration[] => {
    const parts = functionOf(tool);
    if (parts === undefined) return [];
    const isOwn = !("type" in tool) && ("parametersJsonSchema" in tool || "parameters" in tool);
    if (isOwn) return [withoutHints(tool) as GeminiDeclaration];
    return [{ name: parts.name, description: parts.description, parametersJsonSchema: parts.parameters }];
  });
  return functionDeclarations.length === 0 ? [] : [{ functionDeclarations }];
}

/**
 * Answers the function calls of a response: of its `functionCalls`, or of the parts of a candidate's content.
 *
 * @returns the content to append after the response, or nothing where no function was called
 *
 * @example
 * ```js
 * import { assemble } from "tool-search";
 * import { answerFunctionCalls, geminiTools } from "tool-search/adapters/gemini";
 * import { client, callTool, servers } from "./host.js";
 *
 * const contents = [{ role: "user", parts: [{ text: "File an issue about the login bug in acme/web." }] }];
 * for (;;) {
 *   const assembly = assemble(servers, { contextLength: 1_000_000, dialect: "gemini" });
 *   const config = { tools: geminiTools(assembly) };
 *   const { candidates } = await client.models.generateContent({ model: "gemini-3-pro", contents, config });
 *   const { content } = candidates[0];
 *   contents.push(content);
 *   const answers = await answerFunctionCalls(assembly, content.parts, callTool);
 *   if (answers.length === 0) break;
 *   contents.push(...answers);
 * }
 * console.log(contents.at(-1).parts[0].text);
 * ```
 */
export async function answerFunctionCalls(
  assembly: Assembly<any>,
  calls: readonly object[] | null | undefined,
  host: Host | Host["callTool"],
  options?: AnswerOptions,
): Promise<FunctionResponseContent[]> {
  const made = (calls ?? []).map(callOf).filter(({ name }) => name !== undefined);
  const outcomes = await runCalls(
    assembly,
    made.map(({ id, name = "", args }) => ({ id, name, arguments: args })),
    host,
    options,
  );
  const parts = outcomes.map((outcome, index): FunctionResponsePart => {
    const { id, name = "" } = made[index] ?? {};
    return { functionResponse: { ...(id === undefined ? {} : { id }), name, response: responseOf(outcome) } };
  });
  return parts.length === 0 ? [] : [{ role: "user", parts }];
}

/** A part that holds a call, or the call itself; anything else has no name. */
function callOf(given: object): { id?: string; name?: string; args?: unknown } {
  if ("functionCall" in given && isFields(given.functionCall)) return given.functionCall;
  return "name" in given && typeof given.name === "string" ? { ...given, name: given.name } : {};
}

/** The provider reads `output` and `error`. A plain object stays one. */
function responseOf(outcome: DispatchOutcome): Record<string, unknown> {
  if (outcome.status === "error") return { error: outcome.content.error, ...detailsOf(outcome.content) };
  const { result } = outcome;
  if (!isFields(result) || Array.isArray(result["content"])) {
    const content = contentOf(outcome);
    return { [content.isError ? "error" : "output"]: withoutImages(content) };
  }
  return { output: result };
}

function detailsOf({ error: _error, ...details }: { error: string }): Record<string, unknown> {
  return Object.keys(details).length === 0 ? {} : { details };
}
