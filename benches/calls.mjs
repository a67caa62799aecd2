// Resolving a tool_call, its arguments checked against the tool's schema, beside the bare cost of its JSON.
import { namedCatalog } from "../evaluation/data.mjs";
import { medianTimes } from "./lib/measure.mjs";
import { heading, ms, row, verdict } from "./lib/table.mjs";

const callsARound = 1000;
const widths = [16, 16];
const OURS = "resolve with argument check";
const JSON_ALONE = "JSON.parse + JSON.stringify";

/** Target, as a multiple of the JSON alone. */
const OF_JSON = 5;

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
      [OURS]: repeat(calls, (call) => assembly.resolve(call)),
      [JSON_ALONE]: repeat(calls, (call) => JSON.stringify(JSON.parse(call.arguments))),
    },
    rounds,
  );
  const microseconds = (name) => ms((times[name] * 1000) / callsARound);
  heading(`Resolving one tool_call, ${calls.length} real tools of github_mcp, at least ${rounds} rounds`);
  console.log(row("", ["us", "of JSON"], widths));
  console.log(row(OURS, [microseconds(OURS), verdict(times[OURS] / times[JSON_ALONE], OF_JSON)], widths));
  console.log(row(JSON_ALONE, [microseconds(JSON_ALONE)], widths));
}
