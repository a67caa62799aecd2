import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble } from "../../pkg/dist/index.js";
import { tool } from "./support.mjs";

const lines = ({ report }) =>
  report.decisions.map(({ index, name, server, decision, reason, pattern }) => {
    return [index, server === undefined ? name : `${server}:${name}`, decision, reason, ...(pattern ? [pattern] : [])];
  });

test("each decision names its tool, the rule and the pattern, in the order of precedence", () => {
  const github = ["github__read_file", "github__read_issue", "github__create_issue"].map((name) => tool(name));
  const tools = [
    "no tool",
    { server: "github", tools: [...github, { ...tool("pinned"), alwaysLoad: true }, { ...tool("kept"), defer_loading: false }] },
    { server: "slack", kind: "plugin", tools: [tool("post"), { ...tool("asked"), defer_loading: true }, tool("post")] },
    tool("own"),
    tool("tool_search"),
    { name: " ", inputSchema: {} },
    { type: "web_search_20250305", name: "web_search" },
  ];
  const include = [{ source: "plugin", name: "p*" }, { server: "git*" }];
  const exclude = [{ name: "nothing" }, { name: "github__read_*" }];
  assert.deepEqual(lines(assemble(tools, { include, exclude, core: ["pinned"] })), [
    [1, "github:github__read_file", "visible", "exclude", { name: "github__read_*" }],
    [2, "github:github__read_issue", "visible", "exclude", { name: "github__read_*" }],
    [3, "github:github__create_issue", "deferred", "not-core", { server: "git*" }],
    [4, "github:pinned", "visible", "core"],
    [5, "github:kept", "visible", "defer-loading"],
    [6, "slack:post", "deferred", "not-core", { source: "plugin", name: "p*" }],
    [7, "slack:asked", "visible", "not-included"],
    [8, "slack:post", "dropped", "duplicate"],
    [9, "own", "visible", "not-included"],
    [10, "tool_search", "dropped", "bridge-name"],
    [11, "", "visible", "no-name"],
    [12, "web_search", "visible", "defer-loading"],
  ]);
  assert.deepEqual(lines(assemble([tools[2], tool("own"), { ...tool("pinned"), server: "s", alwaysLoad: true }])), [
    [0, "slack:post", "deferred", "source"],
    [1, "slack:asked", "deferred", "defer-loading"],
    [2, "slack:post", "dropped", "duplicate"],
    [3, "own", "visible", "no-source"],
    [4, "s:pinned", "visible", "always-load"],
  ]);
});

test("the decisions agree with the array that is sent, on what a turn has of everything", () => {
  const servers = ["a", "b", "c"].map((server) => ({ server, tools: ["x", "y", `mcp__${server}__z`].map((name) => tool(name)) }));
  const all = [...servers.flatMap(({ tools }) => tools)];
  for (const options of [{}, { core: ["x"] }, { include: [{ server: "b" }] }, { exclude: [{ name: "?" }] }, { exclude: [{}] }, { config: false }]) {
    const { report, tools, find } = assemble(servers, options);
    assert.equal(report.decisions.length, all.length);
    for (const { index, name, decision } of report.decisions) {
      assert.equal(tools.includes(all[index]), decision === "visible");
      assert.equal(find(name) === all[index], decision === "deferred");
    }
  }
});

test("a deferred tool is named as the model knows it", () => {
  const twins = ["a", "b"].map((server) => ({ server, tools: [tool("get")] }));
  assert.deepEqual(lines(assemble(twins)), [
    [0, "a:a__get", "deferred", "source"],
    [1, "b:b__get", "deferred", "source"],
  ]);
});

test("switched off, everything but a bridge's own tool stays, and says so", () => {
  const twice = [tool("get"), tool("get")];
  const assembly = assemble([{ server: "a", tools: twice }, tool("own"), tool("tool_call")], { config: false });
  assert.deepEqual(assembly.tools.slice(0, 2), twice);
  assert.equal(assembly.tools.length, 3);
  assert.deepEqual(assembly.report.warnings, ["1 definition left out: `tool_call` is the name of a bridge tool"]);
  assert.deepEqual(
    lines(assembly).map(([, , decision, reason]) => [decision, reason]),
    [
      ["visible", "disabled"],
      ["visible", "disabled"],
      ["visible", "no-source"],
      ["dropped", "bridge-name"],
    ],
  );
});

test("what a group says of loading counts for its tools, and less than what a tool says", () => {
  const visible = (group) => assemble([{ server: "s", tools: [tool("a"), tool("b")], ...group }, { server: "t", tools: [tool("z")] }]).tools.map(({ name }) => name).filter((name) => name.length === 1);
  const said = (more) => [{ ...tool("a"), ...more }, tool("b")];
  assert.deepEqual(visible({}), []);
  assert.deepEqual(visible({ defer_loading: false }), ["a", "b"]);
  assert.deepEqual(visible({ deferLoading: false }), ["a", "b"]);
  assert.deepEqual(visible({ deferLoading: false, tools: said({ defer_loading: true }) }), ["b"]);
  assert.deepEqual(visible({ defer_loading: true, tools: said({ deferLoading: false }) }), ["a"]);
  assert.deepEqual(visible({ defer_loading: true, tools: said({ alwaysLoad: true }) }), ["a"]);
  assert.deepEqual(visible({ _meta: { "anthropic/alwaysLoad": true } }), ["a", "b"]);
  assert.deepEqual(visible({ _meta: null }), []);
  const asked = assemble([{ server: "s", defer_loading: true, tools: [tool("a")] }]);
  assert.equal(asked.report.decisions[0].reason, "defer-loading");
});
