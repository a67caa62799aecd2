// Inputs of absurd size: each is answered rightly or with a clear error, in time that grows with its size, and the next
// call works.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble } from "../../../pkg/dist/index.js";
import { processorTime } from "../support.mjs";
import { assertSound, assertUsable } from "./values.mjs";

const times = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const object = (properties, more) => ({ type: "object", properties, ...more });
const numbered = (count, make) => Object.fromEntries(times(count, (at) => [`p${at}`, make(at)]));
const nested = (depth, wrap, innermost) => times(depth, (at) => at).reduce((inner) => wrap(inner), innermost);
const of = (tool) => assemble([{ server: "lab", tools: [{ name: "probe", description: "Probes.", inputSchema: {}, ...tool }] }]);
const call = (assembly, args) => assembly.resolve({ name: "tool_call", arguments: { name: "probe", arguments: args } });

/** What is built at a size, and asked of it. One unit takes a few milliseconds. */
const GROWING = {
  "words of a description": (size) => of({ description: times(4000 * size, (at) => `w${at.toString(36)}`).join(" ") }).search("w1"),
  "one word": (size) => of({ description: "w".repeat(300_000 * size) }).search("w"),
  "marks on letters": (size) => of({ description: "e\u0301".repeat(40_000 * size) }).search("e"),
  "unseen characters": (size) => of({ description: `${"\u200b".repeat(40_000 * size)}x` }).search("x"),
  "parameters": (size) => call(of({ inputSchema: object(numbered(3000 * size, () => ({ type: "string" }))) }), { p1: "a" }),
  "required parameters that are missing": (size) => {
    const required = times(3000 * size, (at) => `p${at}`);
    return call(of({ inputSchema: object({}, { required }) }), numbered(3000 * size, () => 1));
  },
  "arguments to mend": (size) => call(of({ inputSchema: object(numbered(800 * size, () => ({ type: "integer" }))) }), numbered(800 * size, () => "5")),
  "branches that each mend an argument": (size) => {
    const allOf = times(100 * size, (at) => object({ [`p${at}`]: { type: "integer" } }));
    return call(of({ inputSchema: { allOf } }), numbered(100 * size, () => "5"));
  },
  "unknown arguments": (size) => call(of({ inputSchema: object({ param: {} }, { additionalProperties: false }) }), numbered(4000 * size, () => 1)),
  "values of an enum": (size) => call(of({ inputSchema: object({ a: { enum: times(20_000 * size, (at) => `v${at}`) } }) }), { a: "zz" }),
  "definitions that refer to each other": (size) => {
    const count = 1000 * size;
    const $defs = Object.fromEntries(times(count, (at) => [`d${at}`, { $ref: `#/$defs/d${at + 1}` }]));
    return call(of({ inputSchema: object({ a: { $ref: "#/$defs/d0" } }, { $defs }) }), { a: 1 });
  },
  "levels of a schema": (size) => call(of({ inputSchema: nested(1000 * size, (p) => object({ p }), {}) }), { p: { p: 1 } }),
  "tools": (size) => assemble(times(1000 * size, (at) => ({ name: `t${at}`, server: `s${at % 50}`, description: `Does ${at}.` }))).search("does 5"),
  "servers that begin alike": (size) => assemble(times(1000 * size, (at) => ({ name: `t${at}`, server: `server${at}` }))).search("server"),
  "servers with the same tool": (size) => assemble(times(1000 * size, (at) => ({ name: "send", server: `s${at}` }))).resolve({ name: "tool_call", arguments: { name: "send" } }),
  "definitions of one tool": (size) => assemble(times(2000 * size, () => ({ name: "send", server: "s" }))).search("send"),
  "letters of a name": (size) => assemble(times(20, (at) => ({ name: `${"x_".repeat(3000 * size)}${at}`, server: "s" }))).search("xxx"),
  "characters of a query": (size) => of({}).explain("word ".repeat(40_000 * size)),
  "queries": (size) => of({}).search({ queries: times(5000 * size, (at) => `q${at}`) }),
  "names to describe": (size) => of({}).describe({ names: times(5000 * size, (at) => `q${at}`) }),
  "keys of a call": (size) => of({}).search(numbered(5000 * size, () => 1)),
  "halves of characters": (size) => of({}).search({ queries: ["x"], other: "\ud800".repeat(20_000 * size) }),
  "calls of a batch": (size) => of({}).batches(times(1000 * size, () => ({ name: "tool_call", arguments: { name: "probe" } }))),
  "names that never defer": (size) => assemble([{ name: "a", server: "s" }], { core: times(10_000 * size, (at) => `c${at}`) }),
  "text that a pattern is run on": (size) => assemble(times(40 * size, (at) => ({ name: `t${at}`, server: "s", description: "a".repeat(4000) }))).search("/(a+)+(a|b)*c/"),
};

/** The least time of each of some runs, in turns, so that whatever slows the machine down slows down all of them. */
function leastTimes(runs) {
  const least = runs.map(() => Infinity);
  for (let round = 0; round < 3; round += 1) {
    for (const [at, run] of runs.entries()) {
      const since = processorTime();
      run();
      least[at] = Math.min(least[at], processorTime() - since);
    }
  }
  return least;
}

for (const [what, run] of Object.entries(GROWING)) {
  test(`time grows with the number of ${what}`, () => {
    run(1);
    const [small, large] = leastTimes([() => run(1), () => run(8)]);
    // Eight times the input takes eight times as long; with the square it would be 64 times. A small one may take no
    // time at all, so that it counts as three milliseconds.
    assert.ok(large < 30 * Math.max(small, 3), `${small.toFixed(1)} ms, and ${large.toFixed(1)} ms for eight times as much`);
  });
}

const long = "x".repeat(100_000);

/** Definitions of absurd size, and the arguments of a call that fits them. */
const HUGE = {
  "a schema of 10,000 levels": [{ inputSchema: nested(10_000, (p) => object({ p }), {}) }, { p: {} }],
  "a schema of 10,000 alternatives in each other": [{ inputSchema: object({ a: nested(10_000, (inner) => ({ anyOf: [inner] }), { type: "string" }) }) }, { a: "b" }],
  "a schema of 10,000 lists in each other": [{ inputSchema: object({ a: nested(10_000, (items) => ({ type: "array", items }), {}) }) }, { a: [[]] }],
  "alternatives that share their parts 40 levels deep": [{ inputSchema: object({ a: nested(40, (inner) => ({ anyOf: [inner, inner] }), { type: "integer" }) }) }, { a: 5 }],
  "a description of 5 MB": [{ description: `Probes. ${"word ".repeat(1_000_000)}` }, {}],
  "100,000 parameters": [{ inputSchema: object(numbered(100_000, () => ({ type: "string" }))) }, { p99999: "a" }],
  "100,000 values of an enum": [{ inputSchema: object({ a: { enum: times(100_000, (at) => `v${at}`) } }) }, { a: "v99999" }],
  "a parameter's name of 100,000 characters": [{ inputSchema: object({ [long]: { type: "string" } }, { required: [long] }) }, { [long]: "a" }],
};

for (const [what, [definition, args]] of Object.entries(HUGE)) {
  test(`${what}: searched, described and called`, () => {
    const assembly = of(definition);
    assertSound(assembly);
    assert.deepEqual(assembly.search({ queries: ["probe"] }).results[0].matches, ["probe"]);
    const resolution = call(assembly, args);
    assert.deepEqual([resolution.kind, resolution.arguments], ["call", args]);
    const { tools, errors } = assembly.describe({ names: ["probe"] });
    assert.ok(Object.hasOwn(tools, "probe") || /cannot be shown|too long/.test(errors.probe));
    assertUsable();
  });
}

test("names of 100,000 characters are reached by the name that the model is shown", () => {
  const assembly = assemble([{ name: long, server: long, description: "Moves a crate." }, { name: `${long}y`, server: "s", description: "Weighs." }]);
  const [name] = assembly.search({ queries: ["crate"] }).results[0].matches;
  assert.equal(assembly.resolve({ name: "tool_call", arguments: { name } }).kind, "call");
});

test("arguments of 10,000 levels and of megabytes are answered", () => {
  const assembly = of({ inputSchema: object({ p: { $ref: "#" } }) });
  for (const value of [nested(10_000, (p) => ({ p }), {}), { p: { p: "y".repeat(5_000_000) } }, times(100_000, () => null)]) {
    for (const ask of [assembly.search, assembly.describe, assembly.resolve, (args) => call(assembly, args)]) assert.equal(typeof ask(value), "object");
  }
  assert.match(assembly.search({ queries: ["z".repeat(1_000_000)] }).error, /too long/);
  assert.match(assembly.search("z".repeat(1_000_001)).error, /too long/);
  assertUsable();
});
