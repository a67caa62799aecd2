import type { CallContext, HostCall, JsonSchema, McpTool, ServerTools } from "tool-search";
/** A tool as `tools/list` of the SDK gives it. */
export interface McpListedTool extends McpTool {
    inputSchema: JsonSchema;
}
/** A connected client of the SDK, as much of it as is used here. */
export interface McpClientLike {
    listTools(params?: any): Promise<{
        tools: readonly object[];
        nextCursor?: string | undefined;
    }>;
    callTool(params: any, ...rest: any[]): Promise<unknown>;
    getServerCapabilities?(): object | undefined;
    getServerVersion?(): object | undefined;
    getInstructions?(): string | undefined;
    fallbackNotificationHandler?: ((notification: any) => Promise<void>) | undefined;
}
/** A client and what to say of its server. */
export interface McpServer {
    client: McpClientLike;
    /** What the server is for. Default: what the server says of itself. */
    description?: string | undefined;
    /** `true` keeps all its tools visible. Default `false`. */
    alwaysLoad?: boolean | undefined;
    /** `true` defers its tools, `false` keeps them visible; what a tool says itself counts more. Absent = decided by the options. */
    deferLoading?: boolean | undefined;
    /** Whether calls of its tools may run at the same time. Default `false`. */
    supportsParallelToolCalls?: boolean | undefined;
    /** Options of each `callTool` beside the signal: a timeout in milliseconds, a handler of progress. */
    requestOptions?: object | ((call: HostCall) => object) | undefined;
}
/** Options of {@link mcpServers}. */
export interface McpServersOptions {
    /** Told when a server's tools cannot be listed; its tools are then left out. Default: `groups` rejects. */
    onListError?: ((server: string, error: unknown) => void) | undefined;
    /** Told when a server says that its tools changed; the next `groups` lists them again. */
    onToolsChanged?: ((server: string) => void) | undefined;
}
/** Any number of servers as one source of tools. */
export interface McpServers {
    /** The tools of every server, to be assembled. Asked of a server once, and again after it said that they changed. */
    groups(): Promise<ServerTools<McpListedTool>[]>;
    /** The host callback: runs a call on its server under its name there. A result with `isError` is passed on as it is. */
    callTool(call: HostCall, context: CallContext): Promise<unknown>;
    /**
     * Forgets what a server listed, or all of them: for servers that do not say when their tools change, and for clients with
     * a handler of their own for it, which the SDK then tells instead.
     */
    refresh(server?: string): void;
    /** Stops to listen to the clients; they stay connected. */
    dispose(): void;
}
/**
 * Makes groups of tools and a host callback of connected MCP clients.
 *
 * @param servers Clients by the name that the model and the manifest shall know the server by; it must not be blank.
 * @param options What to do when listing fails or tools change.
 * @throws {@link ToolSearchError} `invalid_tools` if a server is no client
 *
 * @example
 * ```js
 * import { Client } from "@modelcontextprotocol/sdk/client/index.js";
 * import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
 * import { assemble } from "tool-search";
 * import { mcpServers } from "tool-search/adapters/mcp";
 *
 * const client = new Client({ name: "my-agent", version: "1.0.0" });
 * await client.connect(new StdioClientTransport({ command: "npx", args: ["@modelcontextprotocol/server-memory"] }));
 *
 * const servers = mcpServers({ memory: client });
 * const assembly = assemble(await servers.groups(), { contextLength: 200_000 });
 * // Send assembly.tools to the model; then, for each call that it makes:
 * const call = { name: "tool_call", arguments: { name: "read_graph", arguments: {} } };
 * const outcome = await assembly.dispatch(call, servers.callTool);
 * console.log(outcome.status, outcome.name);
 * await client.close();
 * ```
 */
export declare function mcpServers(servers: {
    readonly [name: string]: McpClientLike | McpServer;
}, options?: McpServersOptions): McpServers;
export {};
