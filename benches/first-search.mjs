// One process of the cold start: reads the tools; with "search" also imports the package and searches, and prints how
// many milliseconds each step took.
import { namedCatalog } from "../evaluation/data.mjs";

const [catalog, task] = process.argv.slice(2);

/** Ten tools that need no file. */
const small = () =>
  ["create", "list", "update", "close", "delete", "assign", "label", "search", "move", "archive"].map((verb) => ({
    server: "tracker",
    name: `${verb}_issue`,
    description: `Use this to ${verb} an issue of a project.`,
    inputSchema: { type: "object", properties: { issue: { type: "string" }, project: { type: "string" } }, required: ["issue"] },
  }));

const tools = catalog === "small" ? small() : namedCatalog(catalog);
if (task === "search") {
  const times = [performance.now()];
  const { assemble } = await import("../pkg/dist/index.js");
  times.push(performance.now());
  const assembly = assemble(tools);
  times.push(performance.now());
  const reply = assembly.search({ queries: ["create an issue"] });
  times.push(performance.now());
  if (reply.results[0].matches.length === 0) throw new Error("nothing found");
  console.log(JSON.stringify(times.slice(1).map((time, index) => time - times[index])));
}
