// The checks of the reported cases themselves: each has to fail where what it asks for is not so.
import assert from "node:assert/strict";
import { test } from "node:test";
import { check, checks } from "./reported/checks/index.mjs";
import { generate, numbered, permutations } from "./reported/catalog.mjs";
import { observe } from "./reported/perform.mjs";

const schema = { type: "object", properties: { to: { type: "string" }, days: { type: "integer" } }, required: ["to"] };
const tools = [
  { name: "trip_book", server: "sea", description: "Book a voyage.", inputSchema: schema },
  { name: "crew_list", server: "sea", description: "List a crew for a voyage.", inputSchema: { type: "object", properties: {} } },
  { name: "trip_book", server: "sky", description: "Book a flight.", inputSchema: schema },
];
const watch = (op, input, more = {}) => observe({ id: "X", op, tools, input, expect: {}, ...more });

const searched = await watch("search", { queries: ["voyage"], limit: 2, repeat: 2 });
const described = await watch("describe", { names: ["crew_list", "crew_lisst"] });
const called = await watch("call", { name: "crew_list", arguments: {} });
const refused = await watch("call", { name: "sea__trip_book", arguments: { days: "x" } });
const assembled = await watch("assemble", {
  configs: [{ enabled: "off" }],
  context_length_js: ["1"],
  then_with_tools: [],
  between: [{ name: "tool_search", arguments: { queries: ["crew"] } }],
  run_under_env: [{ TZ: "UTC" }],
});
const thrown = await watch("assemble", {}, { options: { core: 5 } });
const beside = await watch("search", { queries: ["crew"], parallel: 2, loop: 10, after_free: true });
const trapped = { api: "search", thrown: new WebAssembly.RuntimeError("unreachable"), inner: undefined };
const crafted = (value) => ({ api: "search", value: { results: [], value } });
const scenario = { scenario: { ok: false, message: "[object Object]" } };

/** A listing as a careless planner would write it. */
function listing(manifest) {
  const bridge = ["tool_search", "tool_describe", "tool_call"].map((name) => ({ name, description: manifest }));
  return { assembly: { ...assembled.assembly, manifest, bridgeTools: bridge, tools: bridge } };
}

/** For each word something that was seen, and an expectation that it does not meet. */
const wrong = {
  top1: [searched, "nothing"],
  top3_contains: [searched, ["nothing"]],
  results_contain: [searched, ["nothing"]],
  not_in_results: [searched, ["crew_list"]],
  empty: [searched, true],
  nonempty: [searched, false],
  max_results: [searched, 1],
  result_count: [searched, 1],
  groups: [searched, 2],
  by_query: [searched, { voyage: { top1: "nothing" } }],
  hint_present: [searched, true],
  hint_contains: [searched, ["more"]],
  unmatched_words: [searched, ["voyage"]],
  same_on_repeat: [{ ...searched, again: async () => ({ value: {} }) }, 1],
  order_independent_of_input: [{ ...searched, again: async () => ({ value: {} }) }, true],
  dropped_queries_reported: [{ ...searched, input: { queries: ["a", "b"] } }, true],
  server_of: [searched, { crew_list: "sky" }],
  required_shown: [searched, { crew_list: ["to"] }],
  cut_reported: [searched, true],
  total_seconds_max: [searched, 0],
  found: [described, []],
  not_found: [described, []],
  schema_deep_equal: [described, { crew_list: {} }],
  schema_has_pointers: [described, { crew_list: ["/properties/to"] }],
  schema_type_is: [described, { crew_list: "array" }],
  property_order: [described, { crew_list: ["to"] }],
  schema_deep_equal_input: [{ ...described, value: { tools: { crew_list: { parameters: { ...tools[1].inputSchema } } } } }, true],
  suggestion_contains: [described, { crew_lisst: "trip_book" }],
  dispatched: [called, false],
  real_name: [called, "trip_book"],
  real_names: [called, []],
  server: [called, "sky"],
  original_name: [called, "crew"],
  arguments_equal: [called, { a: 1 }],
  repaired: [called, true],
  error_contains: [refused, ["unheard of"]],
  error_not_contains: [refused, ["to"]],
  error_max_chars: [refused, 5],
  error_includes_schema: [{ ...refused, calls: [{ outcome: { name: "crew_list", content: { error: "no" } } }], deferred: [{ ...tools[0], name: "crew_list" }] }, true],
  error_well_formed: [{ api: "search", value: { error: "\ud83d" } }, true],
  by_call: [called, [{ dispatched: false }]],
  bridge_present: [assembled, false],
  array_contains: [assembled, ["crew_list"]],
  array_not_contains: [assembled, ["tool_call"]],
  array_equals: [assembled, ["tool_call"]],
  array_names_unique: [{ assembly: { tools: [tools[0], tools[0]] } }, true],
  array_name_max_len: [assembled, 5],
  array_text_not_contains: [assembled, ["queries"]],
  array_every_has_keys: [assembled, ["function"]],
  array_no_key: [assembled, ["inputSchema"]],
  listing_form: [assembled, "none"],
  listing_contains: [assembled, ["nothing"]],
  listing_not_contains: [assembled, ["crew_list"]],
  listing_no_line_starts_with: [listing("a\r\n  # b"), ["# b"]],
  listing_max_tokens: [assembled, 1],
  listing_max_cjk_chars: [listing("\u6e2f\u6e2f"), 1],
  listing_well_formed: [listing("a\ud83d"), true],
  listing_no_control_chars: [listing("a\u202e"), true],
  listing_is_null: [assembled, true],
  identical_for_permutations: [{ ...assembled, again: async () => listing("other") }, true],
  identical_before_after: [{ ...assembled, again: async () => listing("other") }, true],
  identical_across_env: [{ ...assembled, assembly: listing("other").assembly }, true],
  for_each_config: [assembled, { bridge_present: true }],
  for_each: [assembled, { bridge_present: false }],
  first: [assembled, { bridge_present: false }],
  second: [assembled, { bridge_present: true }],
  no_silent_loss: [{ ...assembled, deferred: [{ name: "lost" }] }, true],
  both_reachable: [{ ...assembled, deferred: [{ ...tools[0] }, tools[1]] }, true],
  duplicates_reported: [assembled, ["crew_list"]],
  warnings_contain: [assembled, ["unheard of"]],
  tier: [assembled, 0],
  no_throw: [thrown, true],
  no_crash: [trapped, true],
  not_runtime_error: [trapped, true],
  no_trap: [{ inner: trapped.thrown }, true],
  throws_instanceof: [thrown, "TypeError"],
  throws_code: [thrown, "invalid_tools"],
  message_readable: [trapped, true],
  instance_usable_after: [searched, false],
  no_map: [crafted([new Map()]), true],
  no_bigint: [crafted({ a: 1n }), true],
  numbers_finite: [crafted({ a: NaN }), true],
  prototype_is_object: [crafted(Object.create(null)), true],
  all_strings_well_formed: [crafted({ "\ud83d": 1 }), true],
  dot_access: [{ value: new Map([["a", 1]]) }, true],
  json_stringify_ok: [crafted({ a: 1n }), true],
  json_roundtrip_equal: [crafted({ a: undefined }), true],
  json_contains: [searched, ["nothing"]],
  json_not_contains: [searched, ["crew_list"]],
  json_max_chars: [searched, 5],
  matches_published_types: [{ ...searched, value: { ...searched.value, more: 1 } }, true],
  parallel_all_top1: [beside, "nothing"],
  memory_growth_mb_max: [{ growth: 2 }, 1],
  no_free_needed: [{ ...beside, assembly: { free() {} } }, true],
  any_of: [searched, [{ top1: "nothing" }, { empty: true }]],
};
const scenarioWords = ["ok", "extra_config_needed", "no_flags", "types_resolve", "no_any", "no_runtime_compile", "no_node_builtins_in_browser_entry", "rejects"];
for (const word of scenarioWords) wrong[word] = [scenario, true];

for (const [word, [seen, expected]] of Object.entries(wrong)) {
  test(`${word} fails where it is not so`, () => assert.rejects(async () => check(seen, { [word]: expected }), { name: "AssertionError" }));
}

test("there is such a test of every word", () => {
  assert.deepEqual(Object.keys(checks).filter((word) => word !== "note" && !Object.hasOwn(wrong, word)), []);
});

test("an unknown word, no word at all and an unknown input fail", async () => {
  await assert.rejects(check(searched, { top_one: "crew_list" }), /nothing here knows what top_one means/);
  await assert.rejects(check(searched, {}), /nothing is expected/);
  await assert.rejects(check(scenario, { result_count: 1 }), /nothing here knows/);
  await assert.rejects(watch("search", { querys: ["a"] }), /unknown input querys/);
  await assert.rejects(watch("sing", {}), /nothing here runs sing/);
  await assert.rejects(watch("boundary", { api: "sing" }), /nothing here runs sing/);
});

test("generators make what the vocabulary says", () => {
  assert.equal(numbered("a{i}-{i%3}-{1+i%3}", 5), "a5-2-3");
  const made = generate({ kind: "numbered", count: 2, name: "t{i}", server: "s", description: "D {i}.", description_pad: { text: "x", times: 3 }, properties: { a: "string" } });
  assert.deepEqual(made.map(({ name }) => name), ["t1", "t2"]);
  assert.equal(made[1].description, "D 2.xxx");
  assert.deepEqual(made[0].inputSchema.properties, { a: { type: "string" } });
  assert.equal(permutations([1, 2, 3]).length, 6);
  assert.throws(() => generate({ kind: "unheard-of" }), /unknown generator/);
  assert.throws(() => generate({ kind: "numbered", size: 2 }), /unknown generator numbered size/);
});
