/** The adapter for MCP, against the real SDK (versions 1 and 2) and real servers over stdio. */

import assert from "node:assert/strict";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, describe, test } from "node:test";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as Stdio1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { Client as Client2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as Stdio2 } from "@modelcontextprotocol/client/stdio";
import { mcpServers } from "../../../pkg/dist/adapters/mcp.js";
import { assemble } from "../../../pkg/dist/index.js";
import { runExample } from "./example.mjs";

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));
const program = (name) => pathOf(`../../../node_modules/@modelcontextprotocol/server-${name}/dist/index.js`);
const playwright = pathOf("../../../node_modules/@playwright/mcp/cli.js");
const growing = pathOf("growing-server.mjs");
const information = { name: "test", version: "1.0.0" };
const bridged = (name, args) => ({ name: "tool_call", arguments: { name, arguments: args } });

async function connect(client, Stdio, path, ...args) {
  await client.connect(new Stdio({ command: process.execPath, args: [path, ...args], stderr: "ignore" }));
}

for (const [version, Client, Stdio] of [
  ["sdk 1", Client1, Stdio1],
  ["sdk 2", Client2, Stdio2],
]) {
  describe(`real servers over stdio, ${version}`, () => {
    const clients = {};
    let folders, servers, assembly;
    /** Every client is known before it connects: a server that does not start must not keep the others running. */
    const open = async (programs) => {
      for (const name of Object.keys(programs)) clients[name] = new Client(information);
      const connected = Object.entries(programs).map(([name, args]) => connect(clients[name], Stdio, ...args));
      await Promise.all(connected);
      return clients;
    };
    before(async () => {
      folders = ["docs", "code"].map((name) => realpathSync(mkdtempSync(join(tmpdir(), `tool-search-${name}-`))));
      folders.forEach((folder, index) => writeFileSync(join(folder, "who.txt"), `file of ${index}`));
      const { docs, code, memory, everything, browser, garden } = await open({
        docs: [program("filesystem"), folders[0]],
        code: [program("filesystem"), folders[1]],
        memory: [program("memory")],
        everything: [program("everything")],
        browser: [playwright, "--executable-path", join(folders[0], "no-browser")],
        garden: [growing],
      });
      servers = mcpServers({
        docs,
        code: { client: code, description: "Source code.", supportsParallelToolCalls: true },
        memory,
        everything,
        browser,
        garden,
      });
      assembly = assemble(await servers.groups());
    });
    after(async () => {
      await Promise.all(Object.values(clients).map((client) => client.close()));
      folders.forEach((folder) => rmSync(folder, { recursive: true }));
    });

    test("all tools of all servers are deferred, and equal names are told apart", () => {
      assert.deepEqual(
        assembly.report.sources.map(({ name }) => name),
        ["browser", "code", "docs", "everything", "garden", "memory"],
      );
      assert.ok(assembly.report.deferredCount > 65);
      assert.equal(assembly.tools.length, 3);
      assert.ok(assembly.report.renamed.some(({ from }) => from === "read_text_file"));
      assert.deepEqual(assembly.report.warnings, []);
    });

    test("calls reach the right server under the name that it knows", async () => {
      const names = assembly
        .search({ queries: ["read_text_file"], limit: 10 })
        .results[0].matches.filter((name) => name.includes("read_text_file"));
      assert.equal(names.length, 2);
      const read = await Promise.all(
        names.map(async (name) => {
          const { server } = assembly.search({ queries: [name] }).tools[name];
          const path = join(folders[server === "docs" ? 0 : 1], "who.txt");
          const outcome = await assembly.dispatch(bridged(name, { path }), servers.callTool);
          assert.equal(outcome.status, "ok", outcome.message);
          return [server, outcome.result.content[0].text];
        }),
      );
      assert.deepEqual(read.sort(), [
        ["code", "file of 1"],
        ["docs", "file of 0"],
      ]);
      const echoed = await assembly.dispatch(bridged("everything__echo", { message: "hello" }), servers.callTool);
      assert.match(echoed.result.content[0].text, /hello/);
      const graph = await assembly.dispatch(bridged("read_graph", {}), servers.callTool);
      assert.deepEqual(graph.result.structuredContent, { entities: [], relations: [] });
    });

    test("a result that is an error is passed on as it is", async () => {
      const name =
        assembly.report.renamed.find(({ from, server }) => from === "read_text_file" && server === "code")?.to ?? "read_text_file";
      const outcome = await assembly.dispatch(bridged(name, { path: "/nowhere/at/all" }), servers.callTool);
      assert.equal(outcome.status, "ok");
      assert.equal(outcome.result.isError, true);
    });

    test("a browser's many tools are found by what they do, and its calls reach it", async () => {
      const found = assembly.search({ queries: ["take a screenshot of the page", "click on an element"] });
      assert.deepEqual(
        found.results.map(({ matches }) => matches[0]),
        ["browser_take_screenshot", "browser_click"],
      );
      const wrong = assembly.resolve(bridged("browser_navigate", { adress: "https://example.org" }));
      assert.match(wrong.content.error, /`url` is missing/);
      // There is no browser to start: the server's own word for it comes back.
      const outcome = await assembly.dispatch(bridged("browser_navigate", { url: "about:blank" }), servers.callTool);
      assert.equal(outcome.status, "ok", outcome.message);
      assert.equal(outcome.result.isError, true);
      assert.match(outcome.result.content[0].text, /no-browser/);
    });

    test("a server that lists by pages is listed to the end, and again when it grew; equal names reach their own servers", async () => {
      const changed = [];
      const own = mcpServers({ garden: clients.garden, everything: clients.everything }, { onToolsChanged: (name) => changed.push(name) });
      const made = assemble(await own.groups());
      const toolsOf = (name) => made.report.sources.find((source) => source.name === name).toolCount;
      assert.equal(toolsOf("garden"), 3);
      const answer = async (name, args) => (await made.dispatch(bridged(name, args), own.callTool)).result.content[0].text;
      assert.equal(await answer("garden__echo", {}), "growing ran echo");
      assert.match(await answer("everything__echo", { message: "hello" }), /hello/);
      assert.equal(await answer("grow", {}), "growing ran grow");
      while (changed.length === 0) await new Promise(setImmediate);
      assert.deepEqual(changed, ["garden"]);
      const [garden] = await own.groups();
      assert.deepEqual(
        garden.tools.map(({ name }) => name),
        ["grow", "echo", "rest", "grown_3"],
      );
      own.dispose();
    });

    test("progress comes through, and an abort and a deadline reach the server", async () => {
      const progress = [];
      const own = mcpServers({
        everything: { client: clients.everything, requestOptions: () => ({ onprogress: (step) => progress.push(step.progress) }) },
      });
      const made = assemble(await own.groups());
      const long = (duration, steps) => bridged("trigger-long-running-operation", { duration, steps });
      const done = await made.dispatch(long(0.2, 3), own.callTool);
      assert.equal(done.status, "ok", done.message);
      // The last step and the result come at the same moment; the SDK may drop the former.
      assert.deepEqual(progress.slice(0, 2), [1, 2]);
      const late = await made.dispatch(long(60, 2), own.callTool, { timeoutMs: 100 });
      assert.equal(late.code, "timed_out");
      own.dispose();
    });
  });
}

/** A server of its own making in this process: `pages` are what it lists. */
async function inProcess(pages, { capabilities = { tools: { listChanged: true } }, onCall = () => ({ content: [] }) } = {}) {
  const server = new Server(information, { capabilities, instructions: "Keeps samples." });
  const state = { pages, lists: 0, signals: [] };
  if (capabilities.tools) {
    server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
      state.lists += 1;
      const page = Number(params?.cursor ?? 0);
      if (state.pages instanceof Error) throw state.pages;
      const next = page + 1 < state.pages.length ? { nextCursor: String(page + 1) } : {};
      return {
        tools: state.pages[page].map((name) => ({ name, inputSchema: { type: "object" } })),
        ...(state.endless ? { nextCursor: "1" } : next),
      };
    });
    server.setRequestHandler(CallToolRequestSchema, (request, { signal }) => (state.signals.push(signal), onCall(request)));
  }
  const client = new Client1(information);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  return { server, client, state };
}

const namesOf = async (servers) => (await servers.groups()).map(({ tools }) => tools.map(({ name }) => name));

test("pages are followed to the end, also where the cursor goes in circles", async () => {
  const { client, state } = await inProcess([["a", "b"], ["c"], ["d"]]);
  assert.deepEqual(await namesOf(mcpServers({ lab: client })), [["a", "b", "c", "d"]]);
  assert.equal(state.lists, 3);
  state.endless = true;
  const circling = mcpServers({ lab: client });
  assert.deepEqual(await namesOf(circling), [["a", "b", "c"]]);
});

test("a list is asked for once, and again after the server said that it changed", async () => {
  const { client, server, state } = await inProcess([["a"]]);
  const heard = [];
  client.fallbackNotificationHandler = async ({ method }) => void heard.push(method);
  const changed = [];
  const servers = mcpServers({ lab: client }, { onToolsChanged: (name) => changed.push(name) });
  await Promise.all([servers.groups(), servers.groups()]);
  await servers.groups();
  assert.equal(state.lists, 1);
  state.pages = [["a", "b"]];
  await server.sendToolListChanged();
  await new Promise(setImmediate);
  assert.deepEqual(changed, ["lab"]);
  assert.deepEqual(heard, ["notifications/tools/list_changed"]);
  assert.deepEqual(await namesOf(servers), [["a", "b"]]);
  state.pages = [["c"]];
  servers.refresh("lab");
  assert.deepEqual(await namesOf(servers), [["c"]]);
  servers.refresh();
  await servers.groups();
  assert.equal(state.lists, 4);
  servers.dispose();
  await server.sendToolListChanged();
  await new Promise(setImmediate);
  assert.equal(changed.length, 1);
  assert.equal(heard.length, 2);
});

test("a server that cannot list is told of, left out, and asked again", async () => {
  const [good, bad] = [await inProcess([["a"]]), await inProcess(new Error("out of order"))];
  const clients = { good: good.client, bad: bad.client };
  await assert.rejects(mcpServers(clients).groups(), /out of order/);
  const errors = [];
  const servers = mcpServers(clients, { onListError: (name, error) => errors.push([name, error.message]) });
  assert.deepEqual(await namesOf(servers), [["a"]]);
  assert.equal(errors[0][0], "bad");
  bad.state.pages = [["b"]];
  assert.deepEqual(await namesOf(servers), [["a"], ["b"]]);
});

test("a server without tools gives an empty group; a group says what its server says of itself", async () => {
  const { client } = await inProcess([], { capabilities: { prompts: {} } });
  const [group] = await mcpServers({ lab: client }).groups();
  assert.deepEqual([group.tools, group.description], [[], "Keeps samples."]);
});

test("what is said of a server's loading counts for its tools", async () => {
  const { client } = await inProcess([["a", "b"]]);
  const visible = async (more) => {
    const { report } = assemble(await mcpServers({ lab: { client, ...more } }).groups());
    return [report.visibleCount, report.decisions[0].reason];
  };
  assert.deepEqual(await visible({}), [0, "source"]);
  assert.deepEqual(await visible({ deferLoading: true }), [0, "defer-loading"]);
  assert.deepEqual(await visible({ deferLoading: false }), [2, "defer-loading"]);
  assert.deepEqual(await visible({ alwaysLoad: true }), [2, "always-load"]);
});

test("an abort reaches the server, and a call of no connected server is refused", async () => {
  const { client, state } = await inProcess([["a"]], { onCall: () => new Promise(() => {}) });
  const servers = mcpServers({ lab: client });
  const assembly = assemble(await servers.groups());
  const controller = new AbortController();
  const running = assembly.dispatch(bridged("a", {}), servers.callTool, { signal: controller.signal });
  while (state.signals.length === 0) await new Promise(setImmediate);
  controller.abort();
  assert.equal((await running).code, "aborted");
  // The server hears of it by a message: this ends only when it did.
  while (!state.signals[0].aborted) await new Promise(setImmediate);
  const elsewhere = await assemble([{ server: "gone", tools: [{ name: "b", inputSchema: {} }] }]).dispatch(
    bridged("b", {}),
    servers.callTool,
  );
  assert.equal(elsewhere.code, "tool_failed");
  assert.match(elsewhere.message, /no connected MCP server/);
});

test("the example of the documentation", async () => {
  class StdioClientTransport extends Stdio1 {
    constructor({ args: [name] }) {
      super({ command: process.execPath, args: [program(name.replace(/.*server-/, ""))], stderr: "ignore" });
    }
  }
  const printed = await runExample("mcp", { "@modelcontextprotocol/sdk/client/stdio.js": { StdioClientTransport } });
  assert.deepEqual(printed, ["ok", "read_graph"]);
});
