/** What every runtime runs: a turn with two servers and a tool of the host's own. */

const object = (properties = {}, required = []) => ({ type: "object", properties, required });
const title = { type: "string", description: "What happened, in one line." };

const issue = { name: "create_issue", description: "Open an issue in a repository.", inputSchema: object({ title }, ["title"]) };
const voyage = { name: "trip_book", description: "Book a voyage.", inputSchema: object() };
const crew = { name: "crew_list", description: "List the crew.", inputSchema: object() };
const tools = [
  { name: "read_file", description: "Read a file.", inputSchema: object() },
  { server: "github", tools: [issue] },
  { server: "sea", tools: [voyage, crew] },
];

const houses = { name: "makler_suche", description: "Findet Häuser in der Nähe.", inputSchema: object() };
const trains = { name: "bahn_auskunft", description: "Nennt die Abfahrt der Züge.", inputSchema: object() };

const firstMatch = (reply) => reply.results[0].matches[0];

async function dispatched(assembly, input) {
  const ran = [];
  const callTool = ({ server, name, arguments: given }) => {
    ran.push(name);
    return `${server} ran ${name} with ${JSON.stringify(given)}`;
  };
  const { status, result } = await assembly.dispatch({ name: "tool_call", arguments: input }, { callTool });
  return { status, ran, ...(result === undefined ? {} : { result }) };
}

async function adapted(withToolSearch) {
  const run = (tool) => ({ ...tool, execute: () => "done" });
  const set = withToolSearch({}, { servers: { sea: { trip_book: run(voyage), crew_list: run(crew) } } });
  const reply = await set.tool_search.execute({ queries: ["voyage"] }, { toolCallId: "1", messages: [] });
  return { names: Object.keys(set), first: firstMatch(reply) };
}

/**
 * Handed the package instead of importing it, so that the same program runs wherever the package was found.
 *
 * @param {Pick<typeof import("tool-search"), "assemble">} core
 * @param {Pick<typeof import("tool-search/adapters/ai-sdk"), "withToolSearch">} adapter
 */
export async function program({ assemble }, { withToolSearch }) {
  const assembly = assemble(tools);
  const german = assemble([{ server: "amt", tools: [trains, houses] }], { language: "german" });
  return {
    visible: assembly.tools.map(({ name }) => name),
    first: firstMatch(assembly.search({ queries: ["voyage"] })),
    described: assembly.describe({ names: ["create_issue"] }).tools.create_issue.parameters,
    dispatched: await dispatched(assembly, '{"name": "create_issue", "arguments": {"title": "Crash"}}'),
    refused: await dispatched(assembly, { name: "create_issue", arguments: { titel: 7 } }),
    german: firstMatch(german.search({ queries: ["Haus"] })),
    adapter: await adapted(withToolSearch),
  };
}
