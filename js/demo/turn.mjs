// One whole turn of an agent, scripted: what a model would send, and what comes back.
import { clip, print, style, title, wrap } from "./page.mjs";
import { showMatches } from "./queries.mjs";

const toModel = (value) => print(...wrap(json(value), "   <- ").map(style.dim));
const json = (value) => JSON.stringify(value, null, 1).replace(/\n */g, " ");
const fromModel = (call) => print(...wrap(`${call.name} ${json(call.arguments)}`, "   -> "));
const host = (step, name, rest) => print(`      ${step.padEnd(8)}${style.name(clip(name, 30))}${clip(rest, 40)}`);

/** The hooks of the host see the tool itself, never the bridge. */
const hooks = {
  beforeToolCall({ server, originalName, arguments: args }) {
    host("before", originalName, ` on ${server}: ${Object.keys(args).join(", ")}`);
  },
  callTool({ originalName }) {
    host("run", originalName, "");
    return { number: 4711, title: "Search is slow", state: "open" };
  },
  afterToolCall({ originalName }, outcome) {
    host("after", originalName, `: ${outcome.status}`);
  },
};

function timed(run) {
  const started = performance.now();
  const result = run();
  return { result, ms: performance.now() - started };
}

function search(assembly) {
  print("1. The model looks for two capabilities at once.");
  const call = { name: "tool_search", arguments: { queries: ["create github issue", "post slack message"], limit: 3 } };
  fromModel(call);
  const building = timed(() => assembly.search({ queries: ["anything"] })); // the index is built at the first search
  const searching = timed(() => assembly.resolve(call));
  const { content } = searching.result;
  for (const group of content.results) {
    print(`      ${style.bold(group.query)}`);
    showMatches(group, content.tools, "        ");
  }
  print(style.dim(`      first calls of a process: index built in ${building.ms.toFixed(0)} ms, both searched in ${searching.ms.toFixed(1)} ms`), "");
  return content.results[0].matches.find((name) => content.tools[name].server === "github");
}

function describe(assembly, name) {
  print("2. It loads the one schema that it needs, exactly as the server gave it.");
  const call = { name: "tool_describe", arguments: { names: [name] } };
  fromModel(call);
  const { parameters } = assembly.resolve(call).content.tools[name];
  const required = new Set(parameters.required);
  const shown = Object.entries(parameters.properties).map(([key, { type }]) => `${key}${required.has(key) ? "" : "?"}: ${type}`);
  print(...wrap(shown.join(", "), "   <- ").map(style.dim), "");
}

async function callTool(assembly, number, text, call) {
  print(`${number}. ${text}`);
  fromModel(call);
  const outcome = await assembly.dispatch(call, hooks);
  if (outcome.status === "ok") toModel(outcome.result);
  else print(...wrap(outcome.message, "   <- ").map(style.bad));
  print("");
}

export async function playTurn(assembly) {
  title("One turn on the 1,560 tools");
  const name = search(assembly);
  describe(assembly, name);
  const args = { owner: "octo", repo: "app", title: "Search is slow" };
  const good = { name: "tool_call", arguments: { name, arguments: args } };
  await callTool(assembly, 3, "It calls the tool; the host's hooks see the tool, not the bridge.", good);
  const bad = { name: "tool_call", arguments: { name, arguments: { ...args, title: { text: "Search is slow" } } } };
  await callTool(assembly, 4, "A call that does not fit the schema comes back before anything runs.", bad);
}
