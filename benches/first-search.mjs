// One process of the cold start: reads the tools; with "search" also imports the package and searches, and prints how
// many milliseconds each step took.

import { writeSync } from "node:fs";

const [catalog, task] = process.argv.slice(2);

/** Ten tools that need no file. */
const small = () =>
  ["create", "list", "update", "close", "delete", "assign", "label", "search", "move", "archive"].map((verb) => ({
    server: "tracker",
    name: `${verb}_issue`,
    description: `Use this to ${verb} an issue of a project.`,
    inputSchema: { type: "object", properties: { issue: { type: "string" }, project: { type: "string" } }, required: ["issue"] },
  }));

// Read only where it is asked for: what reads the real catalogs is no part of the package.
const named = async () => (await import("../evaluation/data.mjs")).namedCatalog(catalog);

const tools = catalog === "small" ? small() : await named();
if (task === "search") {
  const times = [performance.now()];
  // What a program in Node gets by the package's name.
  const { assemble } = await import("../pkg/dist/node.js");
  times.push(performance.now());
  const assembly = assemble(tools);
  times.push(performance.now());
  const reply = assembly.search({ queries: ["create an issue"] });
  times.push(performance.now());
  if (reply.results[0].matches.length === 0) throw new Error("nothing found");
  // `console` takes longer to get ready than the package to be imported.
  writeSync(1, JSON.stringify(times.slice(1).map((time, index) => time - times[index])));
}
