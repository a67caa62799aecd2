// Read by the type checker only: the adapter takes the clients of both versions of the real SDK.
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { Client as Client2 } from "@modelcontextprotocol/client";
import { assemble } from "../../../js/index.js";
import type { Assembly, Host, ServerTools } from "../../../js/index.js";
import { mcpServers, type McpListedTool } from "../../../js/adapters/mcp.js";

declare const one: Client1;
declare const two: Client2;
const servers = mcpServers({ one, two, three: { client: one, alwaysLoad: true, requestOptions: { timeout: 1000 } } });
const groups: ServerTools<McpListedTool>[] = await servers.groups();
const assembly: Assembly<McpListedTool> = assemble(groups);
const host: Host = { callTool: servers.callTool };
void assembly.dispatch({ name: "a" }, host);
void assembly.dispatch({ name: "a" }, servers.callTool);

// @ts-expect-error a client lists and calls tools
mcpServers({ four: { listTools: one.listTools } });
// @ts-expect-error a mistyped option
mcpServers({ one }, { onError: () => {} });
