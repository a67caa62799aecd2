/** What a developer passes by mistake is an error with a code at once, whichever the adapter. */

import assert from "node:assert/strict";
import { test } from "node:test";
import * as aiSdk from "../../../pkg/dist/adapters/ai-sdk.js";
import * as langchain from "../../../pkg/dist/adapters/langchain.js";
import * as mastra from "../../../pkg/dist/adapters/mastra.js";
import { mcpServers } from "../../../pkg/dist/adapters/mcp.js";
import * as openaiAgents from "../../../pkg/dist/adapters/openai-agents.js";

const same = (value) => value;
const needed = { createTool: same, tool: same };
const coded = (code) => ({ name: "ToolSearchError", code });
const none = [undefined, null, 7, "tools", Promise.resolve({}), () => []];

for (const [name, { withToolSearch }, isList] of [
  ["ai-sdk", aiSdk, false],
  ["mastra", mastra, false],
  ["langchain", langchain, true],
  ["openai-agents", openaiAgents, true],
]) {
  const empty = isList ? [] : {};
  const holding = (value) => (isList ? [value] : { probe: value });

  test(`${name}: what holds no tools`, () => {
    const wrong = isList ? [...none, {}] : [...none.slice(0, 5), [{}]];
    for (const tools of wrong) {
      assert.throws(() => withToolSearch(tools, needed), coded("invalid_tools"), String(tools));
      // Absent servers are none.
      if (tools !== undefined) assert.throws(() => withToolSearch(empty, { ...needed, servers: { lab: tools } }), coded("invalid_tools"), String(tools));
    }
    for (const servers of [null, 7, Promise.resolve({}), [empty]]) {
      assert.throws(() => withToolSearch(empty, { ...needed, servers }), coded("invalid_tools"), String(servers));
    }
  });

  test(`${name}: what is no tool, and what are no options`, () => {
    for (const tool of [undefined, null, 7, "probe"]) assert.throws(() => withToolSearch(holding(tool), needed), coded("invalid_tools"));
    for (const options of [null, 7, "options", { ...needed, core: 7 }, { ...needed, contextLength: "8k" }]) {
      assert.throws(() => withToolSearch(empty, options), coded("invalid_option"));
    }
  });
}

test("mcp: what is no client", () => {
  for (const servers of [undefined, null, 7, [], Promise.resolve({})]) assert.throws(() => mcpServers(servers), coded("invalid_tools"));
  for (const client of [undefined, null, 7, {}, { listTools: same }, { client: null }, { client: {} }, Promise.resolve({})]) {
    assert.throws(() => mcpServers({ lab: client }), coded("invalid_tools"));
  }
});
