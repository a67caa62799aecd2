/** An MCP server over stdio that lists its tools one a page, and has a tool that adds another and says so. */

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const server = new Server({ name: "growing", version: "1.0.0" }, { capabilities: { tools: { listChanged: true } } });
const names = ["grow", "echo", "rest"];

server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
  const page = Number(params?.cursor ?? 0);
  const next = page + 1 < names.length ? { nextCursor: String(page + 1) } : {};
  return { tools: [{ name: names[page], inputSchema: { type: "object" } }], ...next };
});
server.setRequestHandler(CallToolRequestSchema, async ({ params: { name } }) => {
  if (name === "grow") {
    names.push(`grown_${names.length}`);
    await server.sendToolListChanged();
  }
  return { content: [{ type: "text", text: `growing ran ${name}` }] };
});
await server.connect(new StdioServerTransport());
