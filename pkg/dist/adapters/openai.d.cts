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
/** A function tool of Chat Completions. */
export interface ChatFunctionTool {
    type: "function";
    function: {
        name: string;
        description?: string;
        parameters?: JsonSchema;
        strict?: boolean | null;
    };
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
    output: string | ({
        type: "input_text";
        text: string;
    } | {
        type: "input_image";
        image_url: string;
        detail: "auto";
    })[];
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
export declare function chatTools(assembly: Pick<Assembly<any>, "tools">): ChatFunctionTool[];
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
export declare function answerChat(assembly: Assembly<any>, message: {
    readonly tool_calls?: readonly object[] | null | undefined;
}, host: Host | Host["callTool"], options?: AnswerOptions): Promise<ChatToolMessage[]>;
/** The tools of an assembly for Responses, whatever dialect they came in. The provider's own tools stay as they are. */
export declare function responsesTools(assembly: Pick<Assembly<any>, "tools">): ResponsesFunctionTool[];
/**
 * The tools of an assembly for Responses with the provider's own `tool_search`, executed by the client, in the place of
 * the three bridge tools: what it finds is loaded behind the cached part of the prompt, and then called by its own name,
 * or by one made of it where the provider would refuse it.
 */
export declare function clientSearchTools(assembly: Assembly<any>): (ResponsesFunctionTool | ClientSearchTool)[];
/**
 * Answers the function calls of a response's output, and its `tool_search_call` items that the client executes. A call of
 * a tool that was loaded by a search is checked and run like one through the bridge.
 *
 * @returns an item for each call, in their order; append them to the input after the output's items
 */
export declare function answerResponses(assembly: Assembly<any>, output: readonly object[], host: Host | Host["callTool"], options?: AnswerOptions): Promise<(FunctionCallOutput | ToolSearchOutput)[]>;
export {};
