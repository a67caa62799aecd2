import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble } from "../../pkg/dist/index.js";
import { deferred, isWellFormed, tool } from "./support.mjs";

const empty = { type: "object", properties: {} };

test("a search groups matches by query and shows a card for each tool", () => {
  const lab = deferred(tool("weigh_sample", { grams: { type: "number" } }, { required: ["grams"], description: "Weighs a sample." }), tool("mix"));
  const reply = lab.search({ queries: ["weigh", "mix"] });
  assert.deepEqual(reply.queries, ["weigh", "mix"]);
  assert.equal(reply.total_available, 2);
  assert.deepEqual(reply.results.map(({ query, matches }) => [query, matches]), [["weigh", ["weigh_sample"]], ["mix", ["mix"]]]);
  assert.deepEqual(reply.tools, {
    weigh_sample: { server: "lab", description: "Weighs a sample.", required: ["grams"], signature: "{ grams: number }" },
    mix: { server: "lab", description: "Does mix.", required: [], signature: "{}" },
  });
});

test("a reader of one reply cannot change the next", () => {
  const lab = deferred(tool("mix"));
  const first = lab.search({ queries: ["mix"] });
  first.tools.mix.required.push("x");
  first.tools.mix.description = "changed";
  assert.deepEqual(lab.search({ queries: ["mix"] }).tools.mix, { server: "lab", description: "Does mix.", required: [], signature: "{}" });
});

test("describe gives the very schema objects; missing, null and empty ones are shown without properties", () => {
  const schemas = { a: null, b: undefined, c: {}, d: { type: "object", properties: null }, e: { $ref: "#/$defs/E", $defs: { E: { type: "object" } } } };
  const tools = Object.entries(schemas).map(([name, inputSchema]) => ({ name, description: "x", inputSchema }));
  const reply = deferred(...tools).describe({ names: Object.keys(schemas) });
  assert.deepEqual([reply.tools.a.parameters, reply.tools.b.parameters, reply.tools.c.parameters], [empty, empty, empty]);
  assert.equal(reply.tools.d.parameters, schemas.d);
  assert.equal(reply.tools.e.parameters, schemas.e);
  assert.equal(reply.not_found, undefined);
});

test("names of prototype members are found only where tools have them", () => {
  const names = ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"];
  const without = deferred(tool("mix")).describe({ names });
  assert.deepEqual([without.tools, without.not_found], [{}, names]);
  const lab = deferred(...names.map((name) => tool(name)));
  const reply = lab.describe({ names });
  assert.deepEqual(Object.keys(reply.tools), names);
  assert.equal(Object.getPrototypeOf(reply.tools), Object.prototype);
  assert.ok(Object.hasOwn(lab.search({ queries: ["__proto__"] }).tools, "__proto__"));
  assert.equal(lab.find("__proto__").name, "__proto__");
  assert.equal(lab.resolve({ name: "tool_call", arguments: { name: "__proto__", arguments: {} } }).kind, "call");
});

test("replies are plain data", () => {
  const lab = deferred(tool("weigh", { z: { type: "string" }, a: { type: "integer", maximum: 9007199254740991 } }));
  for (const reply of [lab.search({ queries: ["weigh"] }), lab.describe({ names: ["weigh", "nope"] }), lab.explain("weigh")]) {
    assert.deepEqual(JSON.parse(JSON.stringify(reply)), reply);
    const visit = (value) => {
      if (typeof value !== "object" || value === null) return;
      assert.ok([Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)));
      Object.values(value).forEach(visit);
    };
    visit(reply);
  }
});

test("a schema that cannot be written as JSON is told of, and does not fail the rest", () => {
  const circle = { type: "object", properties: {} };
  circle.properties.self = circle;
  const reply = deferred({ name: "loop", inputSchema: circle }, tool("mix")).describe({ names: ["loop", "mix"] });
  assert.deepEqual(Object.keys(reply.tools), ["mix"]);
  assert.match(reply.errors.loop, /cannot be shown/);
});

test("a reply that would be too long leaves schemas out and says how to get them", () => {
  const big = (name) => tool(name, { v: { enum: Array.from({ length: 30_000 }, (_, index) => `value_${index}`) } });
  const reply = deferred(big("one"), big("two")).describe({ names: ["one", "two"] });
  assert.deepEqual(Object.keys(reply.tools), ["one"]);
  assert.match(reply.errors.two, /of its own/);
});

test("arguments are taken as an object and as JSON text; far too long ones are refused", () => {
  const lab = deferred(tool("mix"));
  assert.deepEqual(lab.search('{"queries":["mix"]}'), lab.search({ queries: ["mix"] }));
  assert.deepEqual(lab.describe('{"names":["mix"]}'), lab.describe({ names: ["mix"] }));
  assert.match(lab.search({ queries: ["x".repeat(1_000_001)] }).error, /too long/);
  assert.match(lab.describe("x".repeat(1_000_001)).error, /too long/);
});

test("lone surrogates never come back", () => {
  const lab = deferred(tool("voyage\ud83d", { "p\ud83d": { const: "\ud83d" } }, { description: "Book a voyage \ud83d", required: ["p\ud83d"] }));
  const reply = lab.search({ queries: ["voyage \ud83d"] });
  assert.deepEqual(reply.results[0].matches, ["voyage"]);
  assert.ok(isWellFormed(reply));
  assert.ok(isWellFormed(lab.tools) && isWellFormed(lab.explain("voyage \ud83d")));
  assert.equal(lab.describe({ names: ["voyage"] }).tools["voyage"].description, "Book a voyage \uFFFD");
});

test("the server of a tool is told also where only its name holds it", () => {
  const named = assemble([tool("mcp__my__wash"), tool("mcp__my__yard__lift")]);
  assert.equal(named.search({ queries: ["wash"] }).tools.mcp__my__wash.server, "my");
  const given = assemble([{ server: "my__yard", tools: [tool("mcp__my__yard__lift")] }]);
  assert.equal(given.resolve({ name: "mcp__my__yard__lift", arguments: {} }).server, "my__yard");
});

test("an explanation's hits stand in the order of search, and its factors sum to the score", () => {
  const lab = deferred(tool("mix_paint", {}, { description: "Mixes paint." }), tool("paint_wall", {}, { description: "Paints a wall with paint." }), tool("weigh"));
  for (const query of ["paint", "mix_paint", "weigh paint", "/paint|weigh/", "/nothing/", "/[/"]) {
    const { hits } = lab.explain(query, { limit: 5 });
    const matches = lab.search({ queries: [query] }).results?.[0].matches ?? [];
    assert.deepEqual(hits.filter(({ excluded }) => excluded === undefined).map(({ name }) => name), matches, query);
    for (const { score, factors } of hits) {
      assert.ok(Math.abs(factors.reduce((sum, { value }) => sum + value, 0) - score) < 1e-5, "each is rounded to a millionth");
    }
  }
});

test("the hits of a pattern are explained by where it matches, names first, and near misses say that they are", () => {
  const lab = deferred(tool("a_list", {}, { description: "Weighs." }), tool("weigh_b"), tool("weigh_c"), tool("d_list"));
  const { terms, hits } = lab.explain(" /weigh/ ", { limit: 2 });
  assert.deepEqual(terms, []);
  const note = "matches the pattern";
  assert.deepEqual(hits, [
    { name: "weigh_b", score: 2, factors: [{ field: "name", term: "/weigh/", value: 2, note }] },
    { name: "weigh_c", score: 2, factors: [{ field: "name", term: "/weigh/", value: 2, note }] },
    { name: "a_list", score: 1, factors: [{ field: "description", term: "/weigh/", value: 1, note }], excluded: "below the limit" },
  ]);
});
