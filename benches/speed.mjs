// Building an index and searching it: ours, MiniSearch, FlexSearch, and JSON.stringify of the catalog as a yardstick.
import { namedCatalog, readIndex, readQueries, allSearchFields } from "../evaluation/data.mjs";
import { buildFlexSearch, searchFlexSearch } from "../evaluation/engines/flexsearch.mjs";
import { buildMiniSearch } from "../evaluation/engines/minisearch.mjs";
import { medianTimes } from "./lib/measure.mjs";
import { heading, ms, row } from "./lib/table.mjs";

const results = 5;
const queryCount = 60;
const widths = [12, 16];

/** A catalog and real queries for it. */
function load([catalog, set]) {
  const { queries } = readIndex().retrieval.find(({ id }) => id === set);
  const rows = readQueries(queries);
  const step = Math.max(1, Math.floor(rows.length / queryCount));
  const chosen = rows.filter((_, index) => index % step === 0).slice(0, queryCount);
  return { catalog, tools: namedCatalog(catalog), queries: chosen.map(({ query }) => query) };
}

export const catalogs = [
  ["github_mcp", "agent_queries"],
  ["mcp_live", "agent_queries"],
  ["cloudflare_api", "cloudflare_queries"],
  ["aws_api", "aws_examples"],
];

/** The same catalog with the end of one description changed: nothing cached by content can answer for it. */
export function touched(tools) {
  const [first, ...rest] = tools;
  serial += 1;
  return [{ ...first, description: `${first.description} ${String(serial).padStart(6, "0")}` }, ...rest];
}

let serial = 0;

function assembleRuns(assemble, { tools, queries }) {
  const documents = tools.map(allSearchFields);
  assemble(tools).search({ queries: queries.slice(0, 1) });
  return {
    "tool-search, with first search": () => assemble(touched(tools)).search({ queries: [queries[0]] }),
    "tool-search, assemble alone": () => assemble(touched(tools)),
    "tool-search, unchanged catalog": () => assemble(tools),
    "MiniSearch addAll": () => buildMiniSearch(documents, {}),
    "FlexSearch add": () => buildFlexSearch(documents),
    "JSON.stringify of the catalog": () => JSON.stringify(tools),
  };
}

function searchRuns(assemble, { tools, queries }) {
  const documents = tools.map(allSearchFields);
  const assembly = assemble(tools);
  const miniSearch = buildMiniSearch(documents, {});
  const flexSearch = buildFlexSearch(documents);
  const each = (search) => () => queries.forEach(search);
  return {
    "tool-search": each((query) => assembly.search({ queries: [query], limit: results })),
    MiniSearch: each((query) => miniSearch.search(query).slice(0, results)),
    FlexSearch: each((query) => searchFlexSearch(flexSearch, query, results)),
  };
}

function print(times, baseline, perQuery) {
  for (const [name, milliseconds] of Object.entries(times)) {
    const ratio = milliseconds / times[baseline];
    console.log(row(name, [ms(milliseconds / perQuery), `${ratio.toFixed(ratio < 0.1 ? 3 : 2)} x`], widths));
  }
}

export function benchSpeed(assemble, rounds) {
  for (const entry of catalogs) {
    const loaded = load(entry);
    const { catalog, tools, queries } = loaded;
    heading(`${catalog}, ${tools.length.toLocaleString("en-US")} tools: building, ${rounds} rounds`);
    console.log(row("", ["ms", "of MiniSearch"], widths));
    print(medianTimes(assembleRuns(assemble, loaded), rounds), "MiniSearch addAll", 1);
    heading(`${catalog}: one search, ${results} results, ${queries.length} real queries, ${rounds} rounds`);
    print(medianTimes(searchRuns(assemble, loaded), rounds), "MiniSearch", queries.length);
  }
}
