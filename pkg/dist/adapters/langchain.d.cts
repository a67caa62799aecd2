import type { AssembleOptions, Assembly, JsonSchema, ToolHints } from "tool-search";
/** A framework's tool as the assembly sees it. */
export interface ToolDefinition<T> extends ToolHints {
    name: string;
    description: string;
    inputSchema: JsonSchema;
    /** The very tool that came in. */
    tool: T;
}
/** Options that all frameworks share. */
export interface FrameworkOptions<T> extends Omit<AssembleOptions, "dialect"> {
    /** Tools of MCP servers or plugins by the server's name: they may be deferred, and equal names do not collide. */
    servers?: {
        readonly [server: string]: Iterable<T>;
    } | undefined;
    /** Told of the assembly: its report, its manifest, its search. */
    onAssembly?: ((assembly: Assembly<ToolDefinition<T>>) => void) | undefined;
}
/** What an adapter reads of a tool. */
interface Reading {
    name: string;
    description: string;
    /** Undefined where it cannot be told; the tool then stays visible. */
    inputSchema: JsonSchema | undefined;
    /** Whether the tool can run behind a bridge. */
    isDeferrable: boolean;
    /** The object that says `alwaysLoad` and the like, where it is not the tool itself. */
    hints?: ToolHints;
}
/** A deferred tool to run, or what to answer. */
type Target<T> = {
    tool: T;
    name: string;
    arguments: Record<string, unknown>;
} | {
    content: unknown;
};
type BridgeName = "tool_search" | "tool_describe" | "tool_call";
/** What a bridge tool is made of. */
interface BridgeParts {
    name: BridgeName;
    description: string;
    inputSchema: JsonSchema;
}
/** What a model is told of a tool that it may not call, in the words for one that does not exist. */
declare function unknownTool(name: string): {
    error: string;
};
/** A tool of the library, as much of it as is used here. */
export interface LangChainTool {
    name: string;
    description: string;
    invoke(input: any, config?: any): Promise<any>;
}
/** Options of {@link withToolSearch}. */
export interface LangChainOptions<T extends LangChainTool, B extends LangChainTool> extends FrameworkOptions<T> {
    /** The library's own `tool`, which makes the bridge tools. */
    tool: (run: (input: any, config: any) => Promise<any>, fields: {
        name: string;
        description: string;
        schema: any;
    }) => B;
    /** The library's own `toJsonSchema`; needed only for zod before 4.2, whose tools stay visible without it. */
    toJsonSchema?: ((schema: any) => object) | undefined;
}
/**
 * Replaces the tools that may be deferred by the three bridge tools. Pass the result to `createAgent`, `bindTools` or a
 * `ToolNode`.
 *
 * The underlying tool is run by its own `invoke`, with the configuration and the id of the call, as a child of the run of
 * `tool_call`: callbacks and traces see it under its own name, its message carries its own name, and its artifact and
 * commands pass through. Middleware around tool calls sees `tool_call` with `{ name, arguments }`. Tools with
 * `returnDirect` stay visible: an agent must know beforehand that it ends there.
 *
 * @param tools Tools of the library, as `tool` makes them. As everywhere, what has no server defers only when `core` says so,
 *   or when its name has the form `mcp__server__tool`.
 * @param options The library's `tool`, what may defer, tools of servers, and what the manifest may cost.
 * @throws {@link ToolSearchError} `invalid_option` if an option is of a wrong type
 * @throws {@link ToolSearchError} `invalid_tools` if the tools are no iterable of tools
 *
 * @example
 * ```js
 * import { tool } from "@langchain/core/tools";
 * import { createAgent } from "langchain";
 * import { withToolSearch } from "tool-search/adapters/langchain";
 * import { z } from "zod";
 * import { model } from "./model.js";
 *
 * const now = tool(() => "12:00", { name: "now", description: "Current time.", schema: z.object({}) });
 * const createIssue = tool(({ repo, title }) => `created "${title}" in ${repo}`, {
 *   name: "create_issue",
 *   description: "Create an issue in a repository.",
 *   schema: z.object({ repo: z.string(), title: z.string() }),
 * });
 *
 * const tools = withToolSearch([now], { tool, servers: { github: [createIssue] }, contextLength: 200_000 });
 * const agent = createAgent({ model, tools });
 * const { messages } = await agent.invoke({ messages: [{ role: "user", content: "File an issue about the login bug in acme/web." }] });
 * console.log(messages.at(-1).text);
 * ```
 */
export declare function withToolSearch<T extends LangChainTool, B extends LangChainTool>(tools: Iterable<T>, options: LangChainOptions<T, B>): (T | B)[];
export {};
