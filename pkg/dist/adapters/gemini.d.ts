import type { Assembly, BatchOptions, DispatchOptions, DispatchOutcome, Host, JsonSchema, SearchReply, ToolCall } from "tool-search";
/** Options of answering the calls of one response. */
export interface AnswerOptions extends DispatchOptions, BatchOptions {
}
/** An outcome as a provider's message can carry it. */
interface Content {
    text: string;
    images: {
        data: string;
        mimeType: string;
    }[];
    isError: boolean;
}
/** A definition of any dialect, read. */
interface FunctionParts {
    name: string;
    description: string;
    parameters: JsonSchema;
}
type Fields = {
    readonly [key: string]: unknown;
};
/** What a search comes to where the provider loads what is found. */
interface Found {
    /** Names of the tools, best first, each once. */
    names: string[];
    /** What to tell the model where there are none. */
    reply: SearchReply;
}
/** A function declaration; `parameters` where the tool came in Gemini's own form. */
export interface GeminiDeclaration {
    name: string;
    description?: string;
    parametersJsonSchema?: unknown;
}
/** The answer to one function call. */
export interface FunctionResponsePart {
    functionResponse: {
        id?: string;
        name: string;
        response: Record<string, unknown>;
    };
}
/** The content that answers all function calls of one response. */
export interface FunctionResponseContent {
    role: "user";
    parts: FunctionResponsePart[];
}
/** The tools of an assembly as function declarations, whatever dialect they came in; one entry of `config.tools`. */
export declare function geminiTools(assembly: Pick<Assembly<any>, "tools">): {
    functionDeclarations: GeminiDeclaration[];
}[];
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
export declare function answerFunctionCalls(assembly: Assembly<any>, calls: readonly object[] | null | undefined, host: Host | Host["callTool"], options?: AnswerOptions): Promise<FunctionResponseContent[]>;
export {};
