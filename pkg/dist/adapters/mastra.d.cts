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
    servers?: {
        readonly [server: string]: {
            readonly [name: string]: SERVED;
        };
    } | undefined;
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
export declare function withToolSearch<OWN extends object, B extends object, SERVED extends object = never>(tools: {
    readonly [name: string]: OWN;
}, options: MastraOptions<SERVED, B>): Record<string, OWN | SERVED | B>;
export {};
