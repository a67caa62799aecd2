// MiniSearch, as it comes and as a careful user would set it for tools.
import MiniSearch from "minisearch";
import { fieldsOf } from "../data.mjs";

export const tuning = { boost: { name: 3, server: 2 }, prefix: true, fuzzy: 0.2 };

/** A filled index; also used by the benchmarks. */
export function buildMiniSearch(documents, searchOptions) {
  const index = new MiniSearch({ fields: fieldsOf(documents), searchOptions });
  index.addAll(documents.map((document, id) => ({ id, ...document, parameters: document.parameters.join(" ") })));
  return index;
}

function engine(id, label, searchOptions) {
  return {
    id,
    label,
    build(documents) {
      const index = buildMiniSearch(documents, searchOptions);
      return (query, limit) => index.search(query).slice(0, limit).map((hit) => hit.id);
    },
  };
}

export default [
  engine("minisearch", "MiniSearch", {}),
  engine("minisearch-tuned", "MiniSearch tuned", tuning),
];
