// Resolving a tool_call, its arguments checked against the tool's schema, beside the bare cost of its JSON.
import { namedCatalog } from "../evaluation/data.mjs";
import { medianTimes } from "./lib/measure.mjs";
import { heading, ms, row } from "./lib/table.mjs";

const callsARound = 1000;

/** Arguments that fit a schema: its required properties, filled by their types. */
function sample({ properties = {}, required = [] }) {
  const values = { string: "octo-app", integer: 7, number: 7, boolean: true, array: [], object: {} };
  return Object.fromEntries(required.map((key) => [key, properties[key].enum?.[0] ?? values[properties[key].type]]));
}

/** Calls of real tools, with arguments as JSON text, as providers send them. */
function realCalls(assembly, tools) {
  const calls = [];
  for (const tool of tools) {
    const call = { name: "tool_call", arguments: JSON.stringify({ name: tool.name, arguments: sample(tool.inputSchema) }) };
    if (assembly.resolve(call).kind === "call") calls.push(call);
  }
  return calls;
}

const repeat = (items, run) => () => {
  for (let index = 0; index < callsARound; index += 1) run(items[index % items.length]);
};

export function benchCalls(assemble, rounds) {
  const tools = namedCatalog("github_mcp");
  const assembly = assemble(tools);
  const calls = realCalls(assembly, tools);
  const times = medianTimes(
    {
      "resolve with argument check": repeat(calls, (call) => assembly.resolve(call)),
      "JSON.parse + JSON.stringify": repeat(calls, (call) => JSON.stringify(JSON.parse(call.arguments))),
    },
    rounds,
  );
  heading(`Resolving one tool_call, ${calls.length} real tools of github_mcp, ${rounds} rounds`);
  console.log(row("", ["microseconds", "of JSON"], [16, 12]));
  for (const [name, milliseconds] of Object.entries(times)) {
    const ratio = milliseconds / times["JSON.parse + JSON.stringify"];
    console.log(row(name, [ms((milliseconds * 1000) / callsARound), `${ratio.toFixed(1)} x`], [16, 12]));
  }
}
