// The names of deferred tools: told apart, kept, and such that a model can write them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble } from "../../pkg/dist/index.js";
import { tool } from "./support.mjs";

const group = (server, ...names) => ({ server, tools: names.map((name) => tool(name)) });
const namesOf = (...groups) => {
  const { report } = assemble(groups);
  return Object.fromEntries(report.decisions.map(({ server, name, index }) => [`${server} ${index}`, name]));
};
const call = (name) => ({ name: "tool_call", arguments: { name, arguments: {} } });
const answer = async (assembly, name) => {
  const outcome = await assembly.dispatch(call(name), ({ server, originalName }) => [server, originalName]);
  assert.equal(outcome.status, "ok", outcome.message);
  return outcome.result;
};

test("a further server renames none of those that share a name already", () => {
  const two = namesOf(group("one", "send", "list"), group("two", "send"));
  assert.deepEqual(two, { "one 0": "one__send", "one 1": "list", "two 2": "two__send" });
  for (const third of [group("three", "send"), group("three", "one__send"), group("three", "one__send", "two__send", "three__one__send"), group("on", "e__send", "send")]) {
    const three = namesOf(group("one", "send", "list"), group("two", "send"), third);
    assert.deepEqual({ ...three, ...two }, three, third.tools.map(({ name }) => name).join());
  }
});

// The hashes are FNV-1a of kind, server and name, worked out by another program.
test("servers whose names become alike are told apart for good, and their calls reach the right one", async () => {
  const [given, twin, hidden] = [group("my_server", "send"), group("my server", "send"), group("my\u200b_server", "send")];
  const names = { "my_server": "my_server__send", "my server": "my_server__send_689e4234", "my\u200b_server": "my_server__send_0dcf7cb2" };
  for (const groups of [[given, twin], [twin, given], [twin, hidden], [hidden, given], [hidden, twin, given], [given, group("x", "send")]]) {
    const assembly = assemble(groups);
    assert.equal(assembly.report.deferredCount, groups.length);
    assert.deepEqual(assembly.report.warnings, []);
    for (const { server } of groups.filter(({ server }) => server !== "x")) assert.deepEqual(await answer(assembly, names[server]), [server, "send"]);
  }
});

test("a server that looks like another takes none of its tools over", async () => {
  const assembly = assemble([group("git\u200bhub", "push"), group("github", "push", "pull")]);
  assert.deepEqual(await answer(assembly, "github__push"), ["github", "push"]);
  assert.deepEqual(await answer(assembly, "pull"), ["github", "pull"]);
});

test("a server cannot take calls that were meant for another by calling its tool so", async () => {
  const assembly = assemble([group("one", "send"), group("two", "send"), group("evil", "one__send", "mcp__one__send")]);
  assert.deepEqual(await answer(assembly, "one__send"), ["one", "send"]);
  assert.deepEqual(await answer(assembly, "evil__one__send"), ["evil", "one__send"]);
});

test("names that no provider would take are called through the bridge as they are", async () => {
  const odd = ["n".repeat(65), "n".repeat(200), "a b", "a.b/c:d", "größe", "工具", "a\u{1F3A3}", "-", "1", "a'b\"c`d"];
  const assembly = assemble([group("lab", ...odd)]);
  assert.deepEqual(assembly.report.renamed, []);
  for (const name of odd) {
    assert.deepEqual(await answer(assembly, name), ["lab", name]);
    assert.deepEqual(Object.keys(assembly.describe({ names: [name] }).tools), [name]);
  }
});

test("a name that cannot be written is given one that can, told by the report and routed back", async () => {
  const long = ["a", "b"].map((end) => "n".repeat(5000) + end);
  const odd = [...long, "two\nlines", "hid\u200bden", "half\ud83d"];
  const assembly = assemble([group("lab", ...odd)]);
  const given = assembly.report.decisions.map(({ name }) => name);
  assert.equal(new Set(given).size, odd.length);
  for (const [index, name] of given.entries()) {
    assert.ok(name.length <= 110 && !/[\n\u200b\ud83d]/.test(name), name);
    assert.deepEqual(await answer(assembly, name), ["lab", odd[index]]);
    assert.equal(assembly.search({ queries: [name] }).results[0].matches[0], name);
    assert.deepEqual(Object.keys(assembly.describe({ names: [name] }).tools), [name]);
  }
  assert.deepEqual(assembly.report.renamed.filter(({ from }) => from.length > 5000).map(({ from }) => from).sort(), long);
});

test("of a server's definitions of one name the first is kept, and this is told", async () => {
  const [first, second] = [tool("get", {}, { description: "First." }), tool("get", {}, { description: "Second." })];
  const assembly = assemble([{ server: "lab", tools: [first] }, { server: "lab", tools: [second] }, group("other", "get")]);
  assert.equal(assembly.find("lab__get"), first);
  assert.deepEqual(assembly.report.warnings, ["1 definition left out: `get` of `lab` is defined more than once, the first is kept"]);
  assert.equal(assembly.report.deferredCount, 2);
});

test("a name that may mean several tools is an error that lists them, and none of another scope", () => {
  const assembly = assemble([group("one", "send"), group("two", "send"), { ...tool("send_home"), server: "three", alwaysLoad: true }]);
  const { kind, content } = assembly.resolve(call("Send"));
  assert.equal(kind, "error");
  assert.deepEqual(content.choices, ["one__send", "two__send"]);
  assert.match(content.error, /`one__send`, `two__send`/);
});

test("a prefix that the model made up is left out, but another server's tool is never run for the one that it names", () => {
  const assembly = assemble([group("github", "create_issue"), group("jira", "move_issue")]);
  const kindOf = (name) => assembly.resolve(call(name)).name ?? "error";
  for (const name of ["mcp__gh__create_issue", "functions.create_issue", "mcp__github__create_issue", "default/create_issue"]) {
    assert.equal(kindOf(name), "create_issue", name);
  }
  for (const name of ["mcp__jira__create_issue", "jira__create_issue", "Jira.create_issue", "jira/create_issue", "x__jira__create_issue"]) {
    assert.equal(kindOf(name), "error", name);
  }
});

test("a search that finds nothing stays short, whatever the servers are called", () => {
  const servers = Array.from({ length: 3000 }, (_, index) => group(`server${index}${"x".repeat(2000)}`, `tool${index}`));
  const assembly = assemble(servers);
  const queries = Array.from({ length: 10 }, (_, index) => `zzzzqqq${index}`);
  const reply = assembly.search({ queries });
  assert.ok(JSON.stringify(reply).length < 20_000, String(JSON.stringify(reply).length));
  for (const { available_sources: sources, hint } of reply.results) {
    assert.equal(sources.length, 10);
    assert.ok(sources.every(({ name }) => name.length <= 64));
    assert.match(hint, /the first 10 of 3000/);
  }
  const [{ available_sources: most }] = assembly.search({ queries: "zzzzqqq" }).results;
  assert.equal(most.length, 60);
  const card = assembly.search({ queries: ["tool7"] }).tools.tool7;
  assert.ok(card.server.length <= 200);
});
