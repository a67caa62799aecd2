// The labelled sets of tests/data: complete, exact, and the same bytes however often they are packed.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { everything, readCatalog, readIndex } from "../../evaluation/data.mjs";
import { labelledSets, multilingualSets, relevanceOf, toolsOf } from "../../evaluation/sets.mjs";

const index = readIndex();
const folder = new URL("../data/", import.meta.url);

test("catalogs have the tools that the index says", () => {
  for (const { file, tools, servers } of index.catalogs) {
    const catalog = readCatalog(file);
    assert.equal(catalog.length, tools, file);
    assert.equal(new Set(catalog.map(({ server }) => server)).size, servers, file);
  }
  assert.equal(everything().length, index.everything.tools);
});

test("sets have the queries that the index says, each id once", () => {
  for (const set of labelledSets()) {
    const { kept } = index.retrieval.find(({ id }) => id === set.id);
    assert.equal(set.queries.length, kept, set.id);
    assert.equal(new Set(set.queries.map(({ id }) => id)).size, kept, set.id);
  }
});

test("every right tool is in its catalog, once where the label names the server", () => {
  for (const set of [...labelledSets(), ...multilingualSets()]) {
    const tools = toolsOf(set);
    for (const row of set.queries) {
      const { relevant, key } = relevanceOf(row, tools);
      const keys = new Set(tools.map((_, position) => key(position)));
      for (const name of relevant) assert.ok(keys.has(name), `${set.id}: ${row.query}: ${name}`);
    }
  }
});

test("tuning and reporting rows do not mix", () => {
  const numbers = (id) => labelledSets().find((set) => set.id === id).queries.map((row) => Number(row.id.split("-").at(-1)));
  assert.ok(numbers("paraphrase_tuning").every((number) => number % 2 === 0));
  assert.ok(numbers("paraphrase_reporting").every((number) => number % 2 === 1));
  const agent = labelledSets().find(({ id }) => id === "agent_queries");
  const halves = agent.parts.map(([, , belongs]) => agent.queries.filter(belongs).length);
  assert.deepEqual(halves, [83, 213]);
});

test("packed files carry no name and no time", () => {
  const files = ["catalogs", "retrieval"].flatMap((part) => readdirSync(new URL(part, folder)).map((name) => `${part}/${name}`));
  for (const file of files.filter((name) => name.endsWith(".gz"))) {
    const header = readFileSync(new URL(file, folder)).subarray(0, 8);
    assert.equal(header[3], 0, `${file} has optional fields`);
    assert.equal(header.readUInt32LE(4), 0, `${file} has a time`);
  }
});
