// Every engine: { id, label, prepare?(): reason why not or null, rank({ tools, documents, language }, queries, limit) }.
// `rank` gives one list of tool indexes a query, best first, or a promise of it.
import bm25Crate from "./bm25-crate.mjs";
import flatBm25 from "./flat-bm25.mjs";
import flexSearch from "./flexsearch.mjs";
import lunr from "./lunr.mjs";
import miniSearch from "./minisearch.mjs";
import orama from "./orama.mjs";
import ours from "./ours.mjs";

/** From `build(documents) -> search(query, limit)`, what most engines have, to `rank`. */
function rankEach({ build, ...engine }) {
  if (build === undefined) return engine;
  const rank = ({ documents }, queries, limit) => {
    const search = build(documents);
    return queries.map((query) => search(query, limit));
  };
  return { ...engine, rank };
}

export const engines = [ours, miniSearch, lunr, flexSearch, orama, flatBm25, bm25Crate].flat().map(rankEach);
