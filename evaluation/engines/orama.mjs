// Orama's full-text search, as it comes (threshold 1: any word may match).
import { create, insertMultiple, search } from "@orama/orama";

function build(documents) {
  const database = create({
    schema: { name: "string", server: "string", description: "string", parameters: "string" },
  });
  const rows = documents.map((document, id) => ({ ...document, id: String(id), parameters: document.parameters.join(" ") }));
  insertMultiple(database, rows, rows.length);
  return (query, limit) => search(database, { term: query, limit }).hits.map((hit) => Number(hit.id));
}

export default [{ id: "orama", label: "Orama", build }];
