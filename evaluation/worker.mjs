// Runs one engine over one catalog for all its queries, in a worker thread.
import { parentPort } from "node:worker_threads";
import { searchFields } from "./data.mjs";
import { engines } from "./engines/index.mjs";
import { distinct } from "./metrics.mjs";
import { relevanceOf, toolsOf } from "./sets.mjs";

const limit = 10;

parentPort.on("message", async ({ engineId, sets }) => {
  const engine = engines.find(({ id }) => id === engineId);
  const tools = toolsOf(sets[0]);
  const queries = sets.flatMap((set) => set.queries.map((row) => row.query));
  const started = performance.now();
  const found = await engine.rank(
    { tools, documents: tools.map(searchFields), language: sets[0].language ?? "english" },
    queries,
    limit,
  );
  const milliseconds = performance.now() - started;
  let next = 0;
  const rankings = sets.map((set) =>
    set.queries.map((row) => distinct(found[next++].map(relevanceOf(row, tools).key))),
  );
  parentPort.postMessage({ rankings, milliseconds });
});
