/** Does what a case asks of the published package, and keeps everything that can be seen of it. */

import { assemble } from "../../../pkg/dist/index.js";
import { processorTime } from "../support.mjs";
import { evaluate, materialsOf } from "./catalog.mjs";

/** Keys of `input`, by what is under test. A case with another key cannot be run. */
const ANY = ["tools_js", "options_js", "loop", "parallel", "after_free"];
const KEYS = {
  search: [
    "queries", "limit", "queries_js", "limit_js", "args_js", "context_length", "then_with_tools", "then_queries", "permutations", "repeat",
  ],
  describe: ["names", "args_js", "context_length", "repeat"],
  call: ["name", "arguments", "query", "limit", "calls", "call_js"],
  assemble: ["context_length", "context_length_js", "then_with_tools", "permutations", "configs", "between", "run_under_env"],
};

/** What is under test: one of the functions of the package, or a scenario. */
export function apiOf({ op, input }) {
  return op === "boundary" ? (input.scenario === undefined ? input.api : "scenario") : op;
}

/** Throws if a case asks for something that no part of this suite does. */
export function refuseUnknown({ id, input, ...rest }) {
  const api = apiOf({ input, ...rest });
  if (!Object.hasOwn(KEYS, api)) throw new Error(`${id}: nothing here runs ${api}`);
  const unknown = Object.keys(input).filter((key) => key !== "api" && !ANY.includes(key) && !KEYS[api].includes(key));
  if (unknown.length > 0) throw new Error(`${id}: unknown input ${unknown.join(", ")}`);
}

function searchArguments(input) {
  if (input.args_js !== undefined) return evaluate(input.args_js);
  return {
    queries: input.queries_js === undefined ? input.queries : evaluate(input.queries_js),
    ...("limit" in input ? { limit: input.limit } : {}),
    ...("limit_js" in input ? { limit: evaluate(input.limit_js) } : {}),
  };
}

function describeArguments({ names, args_js: expression }) {
  return expression === undefined ? { names } : evaluate(expression);
}

/** Everything of a call that a case may speak of: what it means, how it ended, what the host was told. */
async function runCall(assembly, args) {
  const call = { id: "call_1", name: "tool_call", arguments: args };
  const told = [];
  const hooked = [];
  const host = {
    beforeToolCall: ({ name }) => void hooked.push(name),
    callTool: (received) => told.push(received),
  };
  const outcome = await assembly.dispatch(call, host);
  return { resolution: assembly.resolve(call), outcome, told, hooked };
}

function callsOf({ calls, call_js: expression, ...single }) {
  if (calls !== undefined) return calls;
  return [expression === undefined ? single : evaluate(expression)];
}

async function runCalls(assembly, input) {
  const done = [];
  for (const args of callsOf(input)) done.push(await runCall(assembly, args));
  return done;
}

/** What the function under test gave back, and, for calls, all that went with it. */
async function act(api, assembly, input) {
  if (api === "call") {
    const calls = await runCalls(assembly, input);
    return { calls, value: calls.map(({ resolution, outcome }) => ({ resolution, outcome })) };
  }
  if (api === "search") return { value: assembly.search(searchArguments(input)) };
  if (api === "describe") return { value: assembly.describe(describeArguments(input)) };
  const { tier, tools, bridgeTools, manifest, report } = assembly;
  return { value: { tier, tools, bridgeTools, manifest, report } };
}

/** Tools of a host that this session was not given: another session of the process has them. */
function othersInTheProcess({ out_of_session_tools: others = [] }) {
  if (others.length > 0) assemble(others).search({ queries: others.map(({ name }) => name) });
}

/** Many other sessions, so that whatever is kept of the first has been let go. */
function forgetEverything() {
  for (let turn = 0; turn < 300; turn += 1) {
    assemble([{ name: `other_${turn}`, server: "other", description: "Other." }]).search({ queries: ["other"] });
  }
}

/**
 * Runs a case once.
 *
 * @param change the order of the deferred tools, other tools, other options or another input than the case says
 * @returns what was seen; `thrown` where something was thrown, `again` runs the case once more
 */
export async function perform(testCase, change = {}) {
  const started = processorTime();
  const input = { ...testCase.input, ...change.input };
  const seen = { testCase, input, api: apiOf(testCase), again: (other) => perform(testCase, { ...change, ...other }) };
  delete globalThis.__inner;
  try {
    const { visible, deferred, options } = materialsOf(testCase);
    seen.deferred = change.tools ?? (change.order ?? ((list) => list))(deferred);
    seen.visible = visible;
    othersInTheProcess(testCase);
    // What is no array is given as it is: that it is none may be what is under test.
    const given = Array.isArray(seen.deferred) ? [...visible, ...seen.deferred] : seen.deferred;
    seen.assembly = assemble(given, { ...options, ...change.options });
    if (input.after_free === true) forgetEverything();
    Object.assign(seen, await act(seen.api, seen.assembly, input));
  } catch (thrown) {
    seen.thrown = thrown;
  }
  seen.inner = globalThis.__inner;
  seen.seconds = (processorTime() - started) / 1000;
  return seen;
}

const sum = (runs) => runs.reduce((total, { seconds }) => total + seconds, 0);

async function series(count, run) {
  const runs = [];
  for (let turn = 0; turn < count; turn += 1) runs.push(await run());
  return runs;
}

/** Process memory in MB that is still held after `loop` runs, the first tenth of them being to warm up. */
async function growthOf(seen, loop) {
  await series(Math.ceil(loop / 10), () => seen.again({}));
  const before = process.memoryUsage().rss;
  for (let turn = 0; turn < loop; turn += 1) await seen.again({});
  return (process.memoryUsage().rss - before) / 2 ** 20;
}

/** Runs a case with all that its input says of further runs: `first`, `second`, `each`, `repeated`, ... */
export async function observe(testCase) {
  refuseUnknown(testCase);
  const { input } = testCase;
  // Re-entry cases reach the package through these two names while it reads their tools.
  globalThis.__api = { search: (args) => assemble([{ name: "inner_tool", server: "inner", description: "Inner." }]).search(args) };
  globalThis.__args = { queries: ["inner"] };
  const seen = await perform(testCase);
  if (input.then_with_tools !== undefined) {
    seen.first = seen;
    const queries = input.then_queries ?? input.queries;
    seen.second = await seen.again({ tools: input.then_with_tools, input: { queries } });
  }
  if (input.configs !== undefined) {
    seen.configured = [];
    for (const config of input.configs) seen.configured.push(await seen.again({ options: { config } }));
  }
  if (input.context_length_js !== undefined) {
    seen.each = [];
    for (const text of input.context_length_js) seen.each.push(await seen.again({ options: { contextLength: evaluate(text) } }));
  }
  if (input.repeat !== undefined) {
    seen.repeated = await series(input.repeat, () => seen.again({}));
    seen.seconds = sum(seen.repeated);
  }
  if (input.parallel !== undefined) seen.parallel = await Promise.all(Array.from({ length: input.parallel }, () => seen.again({})));
  if (input.loop !== undefined) seen.growth = await growthOf(seen, input.loop);
  return seen;
}
