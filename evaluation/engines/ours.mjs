// tool-search itself, through its public API only.
import { existsSync } from "node:fs";

const entry = new URL("../../pkg/dist/index.js", import.meta.url);

const prepare = () => (existsSync(entry) ? null : "pkg/dist is not built (npm run build)");

async function rank({ tools, language }, queries, limit) {
  const { assemble } = await import(entry);
  const indexes = new Map(tools.map((tool, index) => [tool, index]));
  const assembly = assemble(tools, { language });
  return queries.map((query) => {
    const reply = assembly.search({ queries: [query], limit });
    if ("error" in reply) return []; // a query over the length cap: counted as one that finds nothing
    return reply.results[0].matches.map((name) => indexes.get(assembly.find(name)));
  });
}

export default [{ id: "tool-search", label: "tool-search", prepare, rank }];
