import { createRequire } from "node:module";
import * as imported from "tool-search";

const required = createRequire(import.meta.url)("tool-search");
const tools = [
  { name: "trip_book", server: "sea", description: "Book a voyage." },
  { name: "crew_list", server: "sea", description: "List the crew." },
];
const top1 = required.assemble(tools).search({ queries: ["voyage"] }).results[0].matches[0];
console.log(JSON.stringify({ ok: required.assemble === imported.assemble, top1 }));
