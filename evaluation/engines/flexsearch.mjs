// FlexSearch's document index over the same fields. `suggest` is on: without it one unknown word empties the answer.
import { Document } from "flexsearch";
import { fieldsOf } from "../data.mjs";

/** A filled index; also used by the benchmarks. */
export function buildFlexSearch(documents) {
  const index = new Document({ document: { id: "id", index: fieldsOf(documents) }, tokenize: "forward" });
  documents.forEach((document, id) => index.add({ id, ...document, parameters: document.parameters.join(" ") }));
  return index;
}

/** FlexSearch answers field by field: take the fields in order, each document once. */
export function searchFlexSearch(index, query, limit) {
  const ids = new Set();
  for (const { result } of index.search(query, { limit, suggest: true })) for (const id of result) ids.add(id);
  return [...ids].slice(0, limit);
}

function build(documents) {
  const index = buildFlexSearch(documents);
  return (query, limit) => searchFlexSearch(index, query, limit);
}

export default [{ id: "flexsearch", label: "FlexSearch", build }];
