/** What a case may expect of values that come out of WebAssembly, and of what is thrown. */

import assert from "node:assert/strict";
import { inspect } from "node:util";
import { assemble, ToolSearchError } from "../../../../pkg/dist/index.js";
import { compiles, typeOf } from "../types.mjs";
import { groupsOf, isTrap, listed, listingOf, replyOf, valueOf, walk } from "./read.mjs";

const CLASSES = { Error, TypeError, RangeError, ToolSearchError };

/** Whether nothing inside a value is of a kind. An empty value proves nothing. */
const free = (isBad) => (seen, wanted) => {
  const bad = [];
  let visited = 0;
  walk(valueOf(seen), (value) => (visited += 1) && isBad(value) && bad.push(value));
  assert.ok(visited > 1, "the answer is empty");
  assert.equal(bad.length === 0, wanted, inspect(bad[0]));
};

const isPlain = (value) => [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

function assertNoTrap(seen, wanted) {
  assert.equal(!isTrap(seen.thrown) && !isTrap(seen.inner), wanted, String(seen.thrown ?? seen.inner));
}

function searchWorks() {
  const tools = [{ name: "trip_book", server: "sea", description: "Book a voyage." }, { name: "crew_list", server: "sea", description: "List the crew." }];
  return assemble(tools).search({ queries: ["voyage"] }).results[0].matches[0] === "trip_book";
}

export const boundaryChecks = {
  /** A remark for the reader. */
  note: () => {},
  no_throw: (seen, wanted) => {
    assert.equal(seen.thrown === undefined, wanted, String(seen.thrown));
    if (seen.api !== "assemble" && wanted) replyOf(seen);
  },
  no_crash: (seen, wanted) => {
    assertNoTrap(seen, wanted);
    assert.ok(seen.thrown === undefined || ToolSearchError.isInstance(seen.thrown), String(seen.thrown));
  },
  not_runtime_error: assertNoTrap,
  no_trap: assertNoTrap,
  throws_instanceof: (seen, name) => {
    assert.ok(Object.hasOwn(CLASSES, name), `unknown class ${name}`);
    assert.ok(seen.thrown instanceof CLASSES[name], `thrown: ${seen.thrown}`);
    assert.ok(ToolSearchError.isInstance(seen.thrown), "nothing else may be thrown");
  },
  throws_code: (seen, code) => assert.equal(seen.thrown?.code, code),
  message_readable: (seen, wanted) => {
    const message = seen.scenario === undefined ? seen.thrown?.message : seen.scenario.message;
    const isInternal = /unreachable|\[object |is not a function|Cannot read/.test(message);
    const isReadable = typeof message === "string" && /\w+ \w+/.test(message) && !isInternal;
    assert.equal(isReadable, wanted, message);
  },
  instance_usable_after: (_seen, wanted) => assert.equal(searchWorks(), wanted),
  no_map: free((value) => value instanceof Map || value instanceof Set),
  no_bigint: free((value) => typeof value === "bigint"),
  numbers_finite: free((value) => typeof value === "number" && !Number.isFinite(value)),
  prototype_is_object: free((value) => typeof value === "object" && value !== null && !isPlain(value)),
  all_strings_well_formed: (seen, wanted) => {
    // The caller's own objects stay as they came; what this package wrote is looked at.
    const { tools, ...own } = valueOf(seen);
    const value = seen.api === "assemble" ? own : { tools, ...own };
    free((inner) => typeof inner === "string" && !inner.isWellFormed())({ ...seen, value }, wanted);
  },
  dot_access: (seen, wanted) => {
    const value = valueOf(seen);
    assert.equal(Object.entries(value).length > 0 && Object.entries(value).every(([key, inner]) => value[key] === inner), wanted);
  },
  json_stringify_ok: (seen, wanted) => {
    const value = valueOf(seen);
    assert.equal(wanted, true);
    assert.doesNotThrow(() => JSON.stringify(value));
  },
  json_roundtrip_equal: (seen, wanted) => {
    const value = valueOf(seen);
    assert.equal(wanted, true);
    assert.deepStrictEqual(JSON.parse(JSON.stringify(value)), value);
  },
  json_contains: (seen, texts) => listed(texts).forEach((text) => assert.ok(JSON.stringify(valueOf(seen)).includes(text), text)),
  json_not_contains: (seen, texts) => listed(texts).forEach((text) => assert.ok(!JSON.stringify(valueOf(seen)).includes(text), text)),
  json_max_chars: (seen, most) => {
    const size = JSON.stringify(valueOf(seen)).length;
    assert.ok(size <= most, `${size} characters`);
  },
  matches_published_types: async (seen, wanted) => assert.equal(await compiles(typeOf(seen.api), valueOf(seen)), wanted),
  parallel_all_top1: (seen, name) => {
    assert.ok(seen.parallel.length > 1, "nothing ran beside it");
    for (const one of seen.parallel) for (const { matches } of groupsOf(one)) assert.equal(matches[0], name);
  },
  memory_growth_mb_max: (seen, most) => assert.ok(seen.growth <= most, `${seen.growth} MB`),
  /** Nothing has to be freed: there is no such method, and what the engine forgot it reads again. */
  no_free_needed: (seen, wanted) => {
    const methods = ["free", "dispose", Symbol.dispose].filter((key) => key && key in seen.assembly);
    assert.equal(methods.length === 0 && groupsOf(seen)[0].matches.length > 0, wanted);
  },
  listing_is_null: (seen, wanted) => {
    if (wanted) assert.equal(valueOf(seen).manifest, null);
    else listingOf(seen);
  },
  any_of: async (seen, alternatives, check) => {
    const failures = [];
    for (const expected of alternatives) {
      try {
        return await check(seen, expected);
      } catch (failure) {
        failures.push(failure.message);
      }
    }
    assert.fail(`none of ${alternatives.length} holds:\n${failures.join("\n")}`);
  },
};
