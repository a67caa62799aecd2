// What a turn costs, beside the building of MiniSearch's index and JSON.stringify of the catalog: nothing can read a
// catalog without touching each of its bytes once.
import { allSearchFields } from "../evaluation/data.mjs";
import { buildMiniSearch } from "../evaluation/engines/minisearch.mjs";
import { catalogs, load, renewed, touched } from "./lib/catalogs.mjs";
import { medianTimes } from "./lib/measure.mjs";
import { count, heading, ms, row, verdict } from "./lib/table.mjs";

const widths = [6, 20, 20];
const MINI_SEARCH = "MiniSearch addAll";
const STRINGIFY = "JSON.stringify of the catalog";

/** Targets, as shares of the two yardsticks. */
const OF_MINI_SEARCH = 0.1;
const OF_STRINGIFY = 1;

function ourRuns(assemble, tools, query) {
  const fresh = () => renewed(tools);
  const searched = (turn) => assemble(turn).search({ queries: [query] });
  const afterATurn = (next) => () => {
    searched(tools);
    return next();
  };
  return {
    "new catalog: assemble": { prepare: fresh, run: assemble },
    "new catalog: and first search": { prepare: fresh, run: searched },
    "one tool new: and first search": { prepare: afterATurn(() => touched(tools)), run: searched },
    "unchanged catalog: and search": { prepare: afterATurn(() => tools), run: searched },
  };
}

function yardsticks(tools) {
  const fresh = () => renewed(tools);
  return {
    [MINI_SEARCH]: { prepare: () => fresh().map(allSearchFields), run: (ready) => buildMiniSearch(ready, {}) },
    [STRINGIFY]: { prepare: fresh, run: (ready) => JSON.stringify(ready) },
  };
}

export function benchTurns(assemble, rounds) {
  for (const entry of catalogs) {
    const { catalog, tools, queries } = load(entry);
    const ours = ourRuns((turn) => assemble(turn), tools, queries[0]);
    const times = medianTimes({ ...ours, ...yardsticks(tools) }, rounds);
    heading(`${catalog}, ${count(tools.length)} tools: one turn, at least ${rounds} rounds`);
    console.log(row("", ["ms", "of MiniSearch", "of JSON.stringify"], widths));
    for (const [name, milliseconds] of Object.entries(times)) {
      const [ofMiniSearch, ofStringify] = [milliseconds / times[MINI_SEARCH], milliseconds / times[STRINGIFY]];
      const shares = name in ours
        ? [verdict(ofMiniSearch, OF_MINI_SEARCH), verdict(ofStringify, OF_STRINGIFY)]
        : [ofMiniSearch.toFixed(3), ofStringify.toFixed(2)];
      console.log(row(name, [ms(milliseconds), ...shares], widths));
    }
  }
}
