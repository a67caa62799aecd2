/** What a case may expect of `tool_describe`. */

import assert from "node:assert/strict";
import { pointed, replyOf } from "./read.mjs";

const sameSet = (given, expected) => assert.deepEqual([...given].sort(), [...expected].sort());

function schemaOf(seen, name) {
  const { tools } = replyOf(seen);
  assert.ok(Object.hasOwn(tools, name), `${name} is not described`);
  return tools[name].parameters;
}

const everySchema = (check) => (seen, byName) => {
  for (const [name, expected] of Object.entries(byName)) check(schemaOf(seen, name), expected, name, seen);
};

export const describeChecks = {
  found: (seen, names) => sameSet(Object.keys(replyOf(seen).tools), names),
  not_found: (seen, names) => sameSet(replyOf(seen).not_found ?? [], names),
  schema_deep_equal: everySchema((schema, expected) => assert.deepStrictEqual(schema, expected)),
  schema_has_pointers: everySchema((schema, pointers) =>
    pointers.forEach((pointer) => assert.notEqual(pointed(schema, pointer), undefined, pointer)),
  ),
  schema_type_is: everySchema((schema, type) => assert.equal(schema.type, type)),
  property_order: everySchema((schema, order) => assert.deepEqual(Object.keys(schema.properties), order)),
  /** The very object that came in, not only an equal one. */
  schema_deep_equal_input: (seen, wanted) => {
    const names = Object.keys(replyOf(seen).tools);
    assert.ok(names.length > 0, "nothing is described");
    for (const name of names) {
      const given = seen.deferred.map((tool) => tool.function ?? tool).find((tool) => tool.name === name);
      assert.equal(schemaOf(seen, name) === (given.inputSchema ?? given.input_schema ?? given.parameters), wanted, name);
    }
  },
  suggestion_contains: (seen, offers) => {
    const { suggestions = {} } = replyOf(seen);
    for (const [asked, offered] of Object.entries(offers)) {
      assert.ok(Object.hasOwn(suggestions, asked) && suggestions[asked].includes(offered), `for ${asked}: ${suggestions[asked]}`);
    }
  },
};
