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
/** A client tool of Messages. */
export interface MessagesTool {
    name: string;
    description?: string;
    input_schema: JsonSchema & {
        type: "object";
    };
    defer_loading?: boolean;
}
/** What a tool result may hold. */
export type ResultBlock = {
    type: "text";
    text: string;
} | {
    type: "image";
    source: {
        type: "base64";
        media_type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
        data: string;
    };
} | {
    type: "tool_reference";
    tool_name: string;
};
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
/** The tools of an assembly for Messages, whatever dialect they came in. The provider's own tools stay as they are. */
export declare function messagesTools(assembly: Pick<Assembly<any>, "tools">): MessagesTool[];
/**
 * The tools for the provider's own deferral: the visible ones, `tool_search` with its manifest, and every deferred tool
 * with `defer_loading`, which costs no tokens until a search refers to it. Answer with `references: true`. Where the
 * provider would refuse a tool's name, it gets one made of it.
 */
export declare function referenceTools(assembly: Assembly<any>): MessagesTool[];
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
export declare function answerMessage(assembly: Assembly<any>, content: readonly object[], host: Host | Host["callTool"], options?: MessageAnswerOptions): Promise<ToolResultMessage[]>;
export {};
