// A fresh process, from start to first search, against a Node process that does nothing.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median, timed } from "./lib/measure.mjs";
import { heading, ms, row } from "./lib/table.mjs";

const script = fileURLToPath(new URL("first-search.mjs", import.meta.url));

const programs = {
  "empty Node process": ["--eval", ""],
  "the 117 tools read": [script, "read"],
  "import, assemble, first search": [script, "search"],
};

function start(args) {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

export function benchColdStart(rounds) {
  const samples = new Map(Object.keys(programs).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, args] of Object.entries(programs)) samples.get(name).push(timed(() => start(args)));
  }
  heading(`Cold start on github_mcp, whole processes, ${rounds} interleaved rounds`);
  const empty = median(samples.get("empty Node process"));
  for (const [name, values] of samples) {
    const middle = median(values);
    console.log(row(name, [`${ms(middle)} ms`, `+ ${ms(middle - empty)} ms`], [14, 14]));
  }
}
