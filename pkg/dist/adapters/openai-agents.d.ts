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
/** Options of {@link withToolSearch}. */
export interface AgentsOptions<T extends object> extends FrameworkOptions<T> {
    /** The SDK's own `withFunctionSpan`: each call of a deferred tool gets a span under its own name. */
    withFunctionSpan?: ((run: (span: any) => Promise<any>, options: {
        data: {
            name: string;
        };
    }) => Promise<any>) | undefined;
    /**
     * The agent that has the tools; asked for at each call, so it may be made later. Its hooks `agent_tool_start` and
     * `agent_tool_end` are told of the deferred tool too, and tools' `isEnabled` get to see it.
     */
    agent?: (() => {
        emit(...event: any[]): unknown;
    }) | undefined;
}
/** A bridge tool in the SDK's form. */
export interface AgentsBridgeTool {
    type: "function";
    name: string;
    description: string;
    parameters: any;
    strict: false;
    invoke(runContext: any, input: string, details?: any): Promise<any>;
    needsApproval(runContext: any, input: any, callId?: string): Promise<boolean>;
    isEnabled(runContext: any, agent: any): Promise<boolean>;
}
/**
 * Replaces the tools that may be deferred by the three bridge tools. Pass the result as `tools` to an `Agent`.
 *
 * The underlying tool is run by `tool_call` through its own `invoke`, with the run's context, the id and the signal of the
 * call, and details that carry its own name; its `needsApproval`, `isEnabled`, timeout and error function count. An
 * interruption for approval shows `tool_call` with `{ name, arguments }`. Hosted tools and tools with guardrails stay
 * visible: the runner has to know them.
 *
 * @param tools Tools of the SDK, as `tool` makes them. As everywhere, what has no server defers only when `core` or
 *   `deferLoading` says so, or when its name has the form `mcp__server__tool`.
 * @param options What may defer, tools of servers (as `getAllMcpTools` gives them), tracing, hooks.
 * @throws {@link ToolSearchError} `invalid_option` if an option is of a wrong type
 * @throws {@link ToolSearchError} `invalid_tools` if the tools are no iterable of tools
 *
 * @example
 * ```js
 * import { Agent, run, tool, withFunctionSpan } from "@openai/agents";
 * import { withToolSearch } from "tool-search/adapters/openai-agents";
 * import { z } from "zod";
 * import { model } from "./model.js";
 *
 * const now = tool({ name: "now", description: "Current time.", parameters: z.object({}), execute: () => "12:00" });
 * const createIssue = tool({
 *   name: "create_issue",
 *   description: "Create an issue in a repository.",
 *   parameters: z.object({ repo: z.string(), title: z.string() }),
 *   execute: ({ repo, title }) => `created "${title}" in ${repo}`,
 * });
 *
 * const agent = new Agent({
 *   name: "assistant",
 *   model,
 *   tools: withToolSearch([now], { servers: { github: [createIssue] }, withFunctionSpan, agent: () => agent }),
 * });
 * agent.on("agent_tool_start", (_context, { name }) => console.log(name));
 * const { finalOutput } = await run(agent, "File an issue about the login bug in acme/web.");
 * console.log(finalOutput);
 * ```
 */
export declare function withToolSearch<T extends object>(tools: Iterable<T>, options?: AgentsOptions<T>): (T | AgentsBridgeTool)[];
export {};
