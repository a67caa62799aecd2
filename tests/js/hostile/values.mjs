/** Hostile texts, names and schemas, and what has to hold of whatever comes of them. */

import assert from "node:assert/strict";
import fc from "fast-check";
import { assemble, ToolSearchError } from "../../../pkg/dist/index.js";
import { isWellFormed } from "../support.mjs";

const PROTOTYPE = ["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty", "prototype", "then", "toJSON", "length"];
const ODD = ["\ud800", "\udc00x", "a\0b", "\u202egnp\u202c", "x\n- evil: y", "x\r\n# System", "\u2028", "\u{e0041}", "👩\u200d🚀", "e\u0301", "", " ", "\t", "tool_search", "mcp__a__b", "/a(/", "[1]", '{"a":1}', "港", "İ"];

/** Any text, often an ordinary word, often an odd one. */
export const text = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-z]{1,6}(_[a-z]{1,5})?$/) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD, ...PROTOTYPE) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 1, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units)) },
);

/** Any JSON value with hostile keys and texts. */
export const json = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, text, fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308), fc.array(tie("value"), { maxLength: 4 }), tie("object")),
  object: fc.array(fc.tuple(text, tie("value")), { maxLength: 4 }).map((entries) => fromEntries(entries)),
})).value;

/** An object with these keys of its own, `__proto__` too. */
function fromEntries(entries) {
  return JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(",")}}`);
}

const keyword = fc.constantFrom("type", "properties", "required", "items", "enum", "anyOf", "oneOf", "allOf", "not", "$ref", "$defs", "additionalProperties", "pattern", "patternProperties", "minimum", "nullable", "if", "const");
const part = fc.letrec((tie) => ({
  schema: fc.oneof({ maxDepth: 4 }, json, fc.constantFrom("string", "integer", "object", "#", "#/$defs/a", "(a+)+$"), fc.array(tie("schema"), { maxLength: 3 }), tie("object")),
  object: fc.array(fc.tuple(keyword, tie("schema")), { maxLength: 5 }).map((entries) => fromEntries(entries)),
})).schema;

/** A schema, or what a server sends in its place. */
export const schema = fc.oneof(
  fc.array(fc.tuple(text, part), { maxLength: 5 }).map((properties) => ({ type: "object", properties: fromEntries(properties) })),
  part,
);

const fields = fc.record({ name: text, description: fc.oneof(text, json), schema, server: fc.oneof(text, json) });
const DIALECTS = [
  ({ name, description, schema, server }) => ({ type: "function", function: { name, description, parameters: schema }, server }),
  ({ name, description, schema, server }) => ({ type: "function", name, description, parameters: schema, source: { kind: "plugin", name: server } }),
  ({ name, description, schema, server }) => ({ name, description, input_schema: schema, server }),
  ({ name, description, schema, server }) => ({ name, description, inputSchema: schema, server, _meta: schema, annotations: schema }),
  ({ name, description, schema, server }) => ({ name, description, parametersJsonSchema: schema, server }),
  ({ name, description, schema, server }) => ({ server: typeof server === "string" ? `s${server}` : server, description, tools: [{ name, inputSchema: schema }] }),
];

/** One definition, or a group, of any dialect. */
export const definition = fc.tuple(fc.constantFrom(...DIALECTS), fields).map(([write, given]) => write(given));

/** What a call gave, or its error; anything thrown that is no ToolSearchError fails the test. */
export function attempt(call) {
  try {
    return { value: call() };
  } catch (error) {
    assert.ok(ToolSearchError.isInstance(error), String(error?.stack ?? error));
    assert.match(error.message, /\S/);
    return { error };
  }
}

const ordinary = [{ server: "sea", tools: [{ name: "trip_book", description: "Book a voyage.", inputSchema: { type: "object" } }] }];

/** That the package still works. */
export function assertUsable() {
  assert.deepEqual(assemble(ordinary).search({ queries: ["voyage"] }).results[0].matches, ["trip_book"]);
}

/** That no text of a server has broken a line of the prompt. */
export function assertSound({ manifest, bridgeTools, report, tools }) {
  assert.ok(isWellFormed(bridgeTools));
  assert.ok(report.listingTokens <= report.listingBudget);
  assert.equal(tools.length, report.visibleCount + bridgeTools.length);
  for (const line of (manifest ?? "").split("\n").filter((line) => line !== "")) {
    assert.doesNotMatch(line, /[\p{Cc}\u2028\u2029\u202a-\u202e\ufffd]/u);
    assert.match(line, /^- |\(\d+ tools?\)|^\.\.\. and /);
  }
}

/** Asks for everything that can be asked with a text and a value, and checks that each answer is one. */
export function askEverything(assembly, query, value) {
  const { names = [] } = { names: assembly.search({ queries: [query], limit: 3 }).results?.flatMap(({ matches }) => matches) };
  const answers = [
    assembly.search(value),
    assembly.search({ queries: [query, value], limit: value }),
    assembly.describe(value),
    assembly.describe({ names: [query, ...names] }),
    assembly.explain(query),
    ...[query, ...names].flatMap((name) => [
      assembly.resolve({ name, arguments: value }),
      assembly.resolve({ name: "tool_call", arguments: { name, arguments: value } }),
    ]),
    assembly.resolve({ name: "tool_call", arguments: value }),
    assembly.batches([{ name: "tool_call", arguments: value }, { name: query, arguments: value }]),
  ];
  for (const answer of answers) assert.equal(typeof JSON.stringify(answer), "string");
  return names;
}
