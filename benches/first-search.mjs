// One process of the cold start: reads the tools, and with "search" also imports the package and searches.
import { namedCatalog } from "../evaluation/data.mjs";

const tools = namedCatalog("github_mcp");
if (process.argv[2] === "search") {
  const { assemble } = await import("../pkg/dist/index.js");
  const reply = assemble(tools).search({ queries: ["create an issue"] });
  if (reply.results[0].matches.length === 0) throw new Error("nothing found");
}
