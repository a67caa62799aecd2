// One search: ours with descriptions, required parameters and signatures in the answer; the rivals give identifiers.
import { allSearchFields } from "../evaluation/data.mjs";
import { buildFlexSearch, searchFlexSearch } from "../evaluation/engines/flexsearch.mjs";
import { buildMiniSearch } from "../evaluation/engines/minisearch.mjs";
import { catalogs, load } from "./lib/catalogs.mjs";
import { medianTimes } from "./lib/measure.mjs";
import { count, heading, ms, row, verdict } from "./lib/table.mjs";

const results = 5;
const widths = [6, 20, 20];

/** Targets, as shares of the rivals' times. */
const OF_MINI_SEARCH = 0.05;
const OF_FLEX_SEARCH = 1;

function searchRuns(assemble, { tools, queries }) {
  const documents = tools.map(allSearchFields);
  const miniSearch = buildMiniSearch(documents, {});
  const flexSearch = buildFlexSearch(documents);
  /** An assembly of this turn: its index is kept by the engine, what it shows of a tool has to be written anew. */
  const ofThisTurn = () => {
    const assembly = assemble(tools);
    assembly.search({ queries: ["warm"] });
    return assembly;
  };
  return {
    "tool-search": {
      prepare: ofThisTurn,
      run: (assembly) => queries.forEach((query) => assembly.search({ queries: [query], limit: results })),
    },
    MiniSearch: () => queries.forEach((query) => miniSearch.search(query).slice(0, results)),
    FlexSearch: () => queries.forEach((query) => searchFlexSearch(flexSearch, query, results)),
  };
}

export function benchSearch(assemble, rounds) {
  for (const entry of catalogs) {
    const loaded = load(entry);
    const { catalog, tools, queries } = loaded;
    const times = medianTimes(searchRuns(assemble, loaded), rounds);
    const ours = times["tool-search"];
    const shares = [verdict(ours / times.MiniSearch, OF_MINI_SEARCH), verdict(ours / times.FlexSearch, OF_FLEX_SEARCH)];
    heading(`${catalog}, ${count(tools.length)} tools: one search, ${results} results, ${queries.length} real queries, at least ${rounds} rounds`);
    console.log(row("", ["us", "of MiniSearch", "of FlexSearch"], widths));
    for (const [name, milliseconds] of Object.entries(times)) {
      const cells = [ms((milliseconds * 1000) / queries.length), ...(name === "tool-search" ? shares : [])];
      console.log(row(name, cells, widths));
    }
  }
}
