// lunr as it comes: stemming, stop words, all fields alike. A query is plain text here, not lunr's query language.
import lunr from "lunr";

function build(documents) {
  const index = lunr(function fill() {
    this.ref("id");
    for (const field of ["name", "server", "description", "parameters"]) this.field(field);
    documents.forEach((document, id) => this.add({ id, ...document, parameters: document.parameters.join(" ") }));
  });
  return (query, limit) => {
    const hits = index.query((builder) => {
      for (const token of lunr.tokenizer(query)) builder.term(token);
    });
    return hits.slice(0, limit).map((hit) => Number(hit.ref));
  };
}

export default [{ id: "lunr", label: "lunr", build }];
