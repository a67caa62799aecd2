import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble } from "../../pkg/dist/index.js";
import { deferred, tool } from "./support.mjs";

const visible = { name: "read", description: "Reads.", inputSchema: { type: "object", properties: {} } };
const lab = assemble([{ server: "lab", tools: [tool("weigh", { n: { type: "integer" } }, { required: ["n"] })] }, visible], { exclude: [{ name: "read" }] });
const bridged = (args) => ({ id: "call_1", name: "tool_call", arguments: { name: "weigh", arguments: args } });
const never = () => new Promise(() => {});

test("the host gets the real name, mended arguments, server and id", async () => {
  const calls = [];
  const outcome = await lab.dispatch(bridged({ n: "5" }), (call, context) => {
    calls.push([call, context.bridge, context.signal.aborted]);
    return { content: "12 g" };
  });
  assert.deepEqual(outcome, { status: "ok", name: "weigh", bridge: true, result: { content: "12 g" } });
  assert.deepEqual(calls, [[{ name: "weigh", arguments: { n: 5 }, server: "lab", originalName: "weigh", id: "call_1" }, true, false]]);
});

test("a direct call of a deferred tool goes the same checked way", async () => {
  const outcome = await lab.dispatch({ name: "weigh", arguments: '{"n":"x"}' }, () => assert.fail("must not run"));
  assert.equal(outcome.code, "invalid_arguments");
  assert.deepEqual(await lab.dispatch({ name: "weigh", arguments: '{"n":7}' }, (call) => call.arguments.n), { status: "ok", name: "weigh", bridge: true, result: 7 });
});

test("a call of a visible or foreign tool is handed on as it is", async () => {
  for (const name of ["read", "foreign"]) {
    const outcome = await lab.dispatch({ name, arguments: '{"path":"a"}' }, (call, { bridge }) => [call, bridge]);
    assert.deepEqual(outcome, { status: "ok", name, bridge: false, result: [{ name, arguments: { path: "a" }, originalName: name }, false] });
  }
});

test("search and describe are answered without the host", async () => {
  const outcome = await lab.dispatch({ name: "tool_describe", arguments: { names: ["weigh"] } }, () => assert.fail("must not run"));
  assert.equal(outcome.status, "ok");
  assert.equal(outcome.name, "tool_describe");
  assert.deepEqual(Object.keys(outcome.result.tools), ["weigh"]);
});

test("a result that says it is an error is passed on as it is", async () => {
  const result = { isError: true, content: [{ type: "text", text: "no" }] };
  assert.equal((await lab.dispatch(bridged({ n: 1 }), () => result)).result, result);
});

test("each way to fail has its own code, and nothing is run where nothing may be", async () => {
  const run = (call, host = () => assert.fail("must not run"), options = undefined) => lab.dispatch(call, host, options);
  const aborted = AbortSignal.abort(new Error("user left"));
  for (const [code, outcome] of [
    ["invalid_call", await run({ name: "tool_call", arguments: "{" })],
    ["invalid_call", await run(null)],
    ["unknown_tool", await run({ name: "tool_call", arguments: { name: "nothing_like_it", arguments: {} } })],
    ["invalid_arguments", await run(bridged({}))],
    ["invalid_arguments", await run({ name: "read", arguments: "[" })],
    ["blocked", await run(bridged({ n: 1 }), { callTool: () => assert.fail("must not run"), beforeToolCall: () => ({ block: "not today" }) })],
    ["hook_failed", await run(bridged({ n: 1 }), { callTool: () => assert.fail("must not run"), beforeToolCall: () => { throw new Error("it broke"); } })],
    ["hook_failed", await run(bridged({ n: 1 }), { callTool: () => assert.fail("must not run"), beforeToolCall: () => ({ arguments: "x" }) })],
    ["hook_failed", await run(bridged({ n: 1 }), { callTool: () => assert.fail("must not run"), beforeToolCall: async () => false })],
    ["tool_failed", await run(bridged({ n: 1 }), () => { throw new Error("it broke"); })],
    ["tool_failed", await run(bridged({ n: 1 }), () => Promise.reject(null))],
    ["timed_out", await run(bridged({ n: 1 }), never, { timeoutMs: 5 })],
    ["timed_out", await run(bridged({ n: 1 }), { callTool: () => assert.fail("must not run"), beforeToolCall: never }, { timeoutMs: 5 })],
    ["timed_out", await run(bridged({ n: 1 }), { callTool: () => 1, afterToolCall: never }, { timeoutMs: 5 })],
    ["aborted", await run(bridged({ n: 1 }), undefined, { signal: aborted })],
    ["invalid_host", await run(bridged({ n: 1 }), {})],
    ["invalid_host", await run(bridged({ n: 1 }), null)],
    ["invalid_host", await run(bridged({ n: 1 }), () => 1, { signal: {} })],
    ["invalid_host", await run(bridged({ n: 1 }), () => 1, { timeoutMs: "5000" })],
    ["invalid_host", await run(bridged({ n: 1 }), () => 1, 5000)],
    ["invalid_call", await run({ name: "read", get id() { throw new Error("it broke"); } })],
  ]) {
    assert.equal(outcome.status, "error", code);
    assert.equal(outcome.code, code, JSON.stringify(outcome));
    assert.equal(outcome.content.error, outcome.message);
    assert.ok(outcome.message.length > 5, code);
  }
});

test("abort and deadline reach the tool", async () => {
  const heard = (options) =>
    new Promise((resolve) => {
      void lab.dispatch(bridged({ n: 1 }), (_call, { signal }) => {
        signal.addEventListener("abort", () => resolve(signal.reason));
        return never();
      }, options);
    });
  const controller = new AbortController();
  const reason = new Error("user left");
  setTimeout(() => controller.abort(reason), 2);
  assert.equal(await heard({ signal: controller.signal }), reason);
  assert.equal((await heard({ timeoutMs: 2 })).name, "TimeoutError");
});

test("no deadline where none is meant", async () => {
  for (const timeoutMs of [0, -1, Number.NaN, Infinity, 1e12]) {
    const outcome = await lab.dispatch(bridged({ n: 1 }), () => new Promise((resolve) => setTimeout(resolve, 3, "late")), { timeoutMs });
    assert.equal(outcome.result, "late", String(timeoutMs));
  }
});

test("a tool that fails after the deadline leaves no unhandled rejection", async () => {
  const unhandled = [];
  const note = (reason) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  await lab.dispatch(bridged({ n: 1 }), () => new Promise((_, reject) => setTimeout(reject, 8, new Error("late"))), { timeoutMs: 2 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off("unhandledRejection", note);
  assert.deepEqual(unhandled, []);
});

test("an outcome names the tool that was meant, also where the host cannot run it", async () => {
  const named = async (call, host, options) => {
    const { code, name, bridge } = await lab.dispatch(call, host, options);
    return [code, name, bridge];
  };
  for (const [host, options] of [[{}, undefined], [() => 1, 5000]]) {
    assert.deepEqual(await named(bridged({ n: 1 }), host, options), ["invalid_host", "weigh", true]);
    assert.deepEqual(await named({ name: "weigh", arguments: { n: 1 } }, host, options), ["invalid_host", "weigh", true]);
    assert.deepEqual(await named({ name: "read", arguments: {} }, host, options), ["invalid_host", "read", false]);
  }
  assert.deepEqual(await named({ name: "tool_search", arguments: { queries: ["n"] } }, {}), ["invalid_host", "tool_search", true]);
});

test("hooks run in order on what the one before left", async () => {
  const seen = [];
  const outcome = await lab.dispatch(bridged({ n: 1 }), {
    callTool: (call) => call.arguments.n,
    beforeToolCall: [(call) => ({ arguments: { n: call.arguments.n + 1 } }), async (call) => void seen.push(call.arguments.n), () => ({ arguments: { n: "9" } })],
    afterToolCall: [(_call, { result }) => ({ result: result * 10 }), (call, { result }) => void seen.push(call.arguments.n, result)],
  });
  assert.equal(outcome.result, 90);
  assert.deepEqual(seen, [2, 9, 90]);
});

test("arguments that a hook changed are checked again", async () => {
  const outcome = await lab.dispatch(bridged({ n: 1 }), { callTool: () => assert.fail("must not run"), beforeToolCall: () => ({ arguments: { n: "x" } }) });
  assert.equal(outcome.code, "invalid_arguments");
});

test("arguments that a hook changed in place are checked too, after every hook, and leave the conversation as it was", async () => {
  const made = bridged({ n: 1 });
  const run = (...beforeToolCall) => lab.dispatch(made, { callTool: (call) => call.arguments, beforeToolCall });
  for (const hook of [
    (call) => { call.arguments.n = "x"; },
    async (call) => { delete call.arguments.n; },
    (call) => { call.arguments = { n: [] }; },
    (call) => Object.defineProperty(call.arguments, "n", { value: {}, enumerable: true }),
  ]) {
    let reached = false;
    const outcome = await run(hook, () => { reached = true; });
    assert.equal(outcome.code, "invalid_arguments", String(hook));
    assert.equal(reached, false);
  }
  assert.equal((await run((call) => { call.arguments = 7; })).code, "hook_failed");
  assert.deepEqual((await run((call) => { call.arguments.n = 2; }, (call) => { call.arguments.n = String(call.arguments.n + 1); })).result, { n: 3 });
  assert.deepEqual(made, bridged({ n: 1 }));
});

test("which tool is run is not for a hook to change", async () => {
  const divert = (call) => Object.assign(call, { name: "read", originalName: "delete_all", server: "other", id: "x" });
  const seen = [];
  const outcome = await lab.dispatch(bridged({ n: 1 }), { callTool: (call) => call, beforeToolCall: [divert, (call) => void seen.push(call.name)] });
  assert.deepEqual(outcome.result, { name: "weigh", arguments: { n: 1 }, server: "lab", originalName: "weigh", id: "call_1" });
  assert.deepEqual(seen, ["weigh"]);
});

test("hooks and tool see the repaired name, batches go by it, and two hosts' hooks compose", async () => {
  const call = { name: "tool_call", arguments: { name: "mcp__lab__Weigh", params: '{"n":"5"}' } };
  const policy = { seen: [], beforeToolCall: ({ name, arguments: input }) => void policy.seen.push([name, input]) };
  const log = { seen: [], beforeToolCall: ({ name }) => void log.seen.push(name), afterToolCall: ({ name }, { status }) => void log.seen.push(name, status) };
  const outcome = await lab.dispatch(call, {
    callTool: ({ originalName }) => originalName,
    beforeToolCall: [policy.beforeToolCall, log.beforeToolCall],
    afterToolCall: [log.afterToolCall],
  });
  assert.deepEqual([outcome.name, outcome.result], ["weigh", "weigh"]);
  assert.deepEqual(policy.seen, [["weigh", { n: 5 }]]);
  assert.deepEqual(log.seen, ["weigh", "weigh", "ok"]);
  const asked = [];
  lab.batches([call], { isParallelSafe: (name) => asked.push(name) > 0 });
  assert.deepEqual(asked, ["weigh"]);
});

test("a stream is handed on as it is", async () => {
  async function* parts() {
    yield "a";
  }
  const stream = parts();
  const { result } = await lab.dispatch(bridged({ n: 1 }), () => stream);
  assert.equal(result, stream);
  assert.deepEqual(await result.next(), { value: "a", done: false });
});

test("a host that cannot be read is an outcome too", async () => {
  const thrower = new Proxy({}, { get: () => { throw new Error("no"); } });
  assert.equal((await lab.dispatch(bridged({ n: 1 }), thrower)).code, "invalid_host");
  const guarded = { callTool: () => assert.fail("must not run"), get beforeToolCall() { throw new Error("no"); } };
  assert.equal((await lab.dispatch(bridged({ n: 1 }), guarded)).code, "hook_failed");
  assert.equal((await lab.dispatch(bridged({ n: 1 }), () => 1, thrower)).code, "invalid_host");
});

test("the first hook that blocks ends the call", async () => {
  const seen = [];
  const outcome = await lab.dispatch(bridged({ n: 1 }), {
    callTool: () => assert.fail("must not run"),
    beforeToolCall: [() => ({ block: "" }), () => seen.push("second")],
    afterToolCall: (_call, { code }) => void seen.push(code),
  });
  assert.equal(outcome.code, "blocked");
  assert.deepEqual(seen, ["blocked"]);
});

test("a hook after the call sees failures, cannot turn them into results, and hides the result when it fails itself", async () => {
  const seen = [];
  const failed = await lab.dispatch(bridged({ n: 1 }), {
    callTool: () => { throw new Error("it broke"); },
    afterToolCall: (_call, outcome) => { seen.push(outcome.code); return { result: "fine" }; },
  });
  assert.equal(failed.code, "tool_failed");
  assert.deepEqual(seen, ["tool_failed"]);
  const hidden = await lab.dispatch(bridged({ n: 1 }), { callTool: () => "secret", afterToolCall: () => { throw new Error("it broke"); } });
  assert.equal(hidden.code, "hook_failed");
  assert.ok(!JSON.stringify(hidden).includes("secret"));
});

test("methods of a host keep their this", async () => {
  class Runner {
    calls = 0;
    callTool() { this.calls += 1; return this.calls; }
    beforeToolCall() { this.calls += 10; }
    afterToolCall() { this.calls += 100; }
  }
  const runner = new Runner();
  assert.equal((await lab.dispatch(bridged({ n: 1 }), runner)).result, 11);
  assert.equal(runner.calls, 111);
});

test("whatever is thrown becomes a message", async () => {
  const hostile = new Proxy({}, { get: () => { throw new Error("no"); } });
  for (const thrown of [undefined, null, 7, Symbol("s"), hostile, Object.create(null), ""]) {
    const outcome = await lab.dispatch(bridged({ n: 1 }), () => { throw thrown; });
    assert.equal(outcome.code, "tool_failed");
    assert.equal(typeof outcome.message, "string");
  }
});

test("a renamed tool is called by its name on its server", async () => {
  const twins = assemble([{ server: "a", tools: [tool("get")] }, { server: "b", tools: [tool("get")] }]);
  const [{ server, from, to }] = twins.report.renamed;
  const outcome = await twins.dispatch({ name: "tool_call", arguments: { name: to, arguments: {} } }, (call) => call);
  assert.deepEqual(outcome.result, { name: to, arguments: {}, server, originalName: from });
});

test("what a deferred assembly of no host does not know is never run", async () => {
  const empty = deferred(tool("only"));
  const outcome = await empty.dispatch({ name: "tool_call", arguments: { name: "constructor", arguments: {} } }, () => assert.fail("must not run"));
  assert.equal(outcome.code, "unknown_tool");
  assert.match(outcome.message, /constructor/);
});
