/** The TypeScript SDK of the Model Context Protocol, versions 1 and 2. */

import { ToolSearchError } from "../index.js";
import type { CallContext, HostCall, JsonSchema, McpTool, ServerTools } from "../index.js";
import { entriesOf } from "./_checks.js";

/** A tool as `tools/list` of the SDK gives it. */
export interface McpListedTool extends McpTool {
  inputSchema: JsonSchema;
}

/** A connected client of the SDK, as much of it as is used here. */
export interface McpClientLike {
  listTools(params?: any): Promise<{ tools: readonly object[]; nextCursor?: string | undefined }>;
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

const LIST_CHANGED = "notifications/tools/list_changed";

const PAGES = 1000;

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
export function mcpServers(servers: { readonly [name: string]: McpClientLike | McpServer }, options: McpServersOptions = {}): McpServers {
  const known = new Map(entriesOf(servers, "the servers").map(([name, given]) => [name, serverOf(name, given)]));
  const listed = new Map<string, Promise<ServerTools<McpListedTool>>>();
  const changed = (name: string): void => {
    listed.delete(name);
    options.onToolsChanged?.(name);
  };
  const undo = [...known].map(([name, { client }]) => listen(client, () => changed(name)));
  return {
    groups: () => groups(known, listed, options),
    callTool: async (call, context) => {
      const server = known.get(call.server ?? "");
      if (server === undefined) throw new Error(`\`${call.name}\` is of no connected MCP server: use another tool, or say that its server is missing`);
      return callTool(server, call, context);
    },
    refresh: (name) => void (name === undefined ? listed.clear() : listed.delete(name)),
    dispose: () => undo.forEach((stop) => stop()),
  };
}

function serverOf(name: string, given: McpClientLike | McpServer): McpServer {
  const server = "client" in given ? given : { client: given };
  const client = server.client as Partial<McpClientLike> | null | undefined;
  if (typeof client?.listTools === "function" && typeof client.callTool === "function") return server;
  throw new ToolSearchError("invalid_tools", `server \`${name}\` is no connected client: it has no \`listTools\` and \`callTool\``);
}

/** A fallback handler needs neither the SDK's schemas nor takes the place of a handler that the host has set. */
function listen(client: McpClientLike, changed: () => void): () => void {
  const before = client.fallbackNotificationHandler;
  const handler = async (notification: { method?: string }): Promise<void> => {
    if (notification.method === LIST_CHANGED) changed();
    await before?.call(client, notification);
  };
  client.fallbackNotificationHandler = handler;
  return () => {
    if (client.fallbackNotificationHandler === handler) client.fallbackNotificationHandler = before;
  };
}

async function groups(
  known: ReadonlyMap<string, McpServer>,
  listed: Map<string, Promise<ServerTools<McpListedTool>>>,
  { onListError }: McpServersOptions,
): Promise<ServerTools<McpListedTool>[]> {
  const asked = [...known].map(async ([name, server]) => {
    const group = listed.get(name) ?? list(name, server);
    listed.set(name, group);
    try {
      return [await group];
    } catch (error) {
      // A failure is not remembered: the next turn asks again.
      if (listed.get(name) === group) listed.delete(name);
      if (onListError === undefined) throw error;
      onListError(name, error);
      return [];
    }
  });
  return (await Promise.all(asked)).flat();
}

async function list(name: string, server: McpServer): Promise<ServerTools<McpListedTool>> {
  const { client, alwaysLoad, deferLoading, supportsParallelToolCalls } = server;
  const tools = await allTools(client);
  const description = server.description ?? selfDescription(client);
  return { server: name, tools, description, alwaysLoad, deferLoading, supportsParallelToolCalls };
}

async function allTools(client: McpClientLike): Promise<McpListedTool[]> {
  const capabilities = client.getServerCapabilities?.();
  if (capabilities !== undefined && !("tools" in capabilities && capabilities.tools)) return [];
  const tools: object[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    // Without a cursor version 2 gives all pages at once.
    const page = await client.listTools(cursor === undefined ? undefined : { cursor });
    tools.push(...page.tools);
    cursor = page.nextCursor;
    // A server that never ends its list must not hold up a turn for ever.
    if (cursor !== undefined && seen.has(cursor)) break;
    seen.add(cursor ?? "");
  } while (cursor !== undefined && seen.size < PAGES);
  return tools as McpListedTool[];
}

function selfDescription(client: McpClientLike): string | undefined {
  const version = client.getServerVersion?.() as { description?: string } | undefined;
  return version?.description ?? client.getInstructions?.();
}

function callTool(server: McpServer, call: HostCall, { signal }: CallContext): Promise<unknown> {
  const { client, requestOptions } = server;
  const more = typeof requestOptions === "function" ? requestOptions(call) : requestOptions;
  const params = { name: call.originalName, arguments: call.arguments };
  const options = { ...more, signal };
  // Version 1 takes a result schema between the two; its default makes the function's length 1.
  return client.callTool.length === 2 ? client.callTool(params, options) : client.callTool(params, undefined, options);
}
