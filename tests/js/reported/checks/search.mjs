/** What a case may expect of `tool_search`. */

import assert from "node:assert/strict";
import { bytesOf, everyGroup, groupsOf, listed, replyOf, valueOf } from "./read.mjs";

const contains = (matches, names) => names.forEach((name) => assert.ok(matches.includes(name), `${name} is not among ${matches}`));

export const searchChecks = {
  top1: everyGroup(({ matches, query }, name) => assert.equal(matches[0], name, `first of ${query}: ${matches}`)),
  top3_contains: everyGroup(({ matches }, names) => contains(matches.slice(0, 3), names)),
  results_contain: everyGroup(({ matches }, names) => contains(matches, names)),
  not_in_results: (seen, names) => {
    for (const { matches } of groupsOf(seen)) names.forEach((name) => assert.ok(!matches.includes(name), `${name} is among ${matches}`));
    // The cards belong to all queries together.
    if (seen.group === undefined) names.forEach((name) => assert.ok(!Object.hasOwn(replyOf(seen).tools, name), `there is a card of ${name}`));
  },
  empty: everyGroup(({ matches }, wanted) => assert.equal(matches.length === 0, wanted, `${matches}`)),
  nonempty: everyGroup(({ matches }, wanted) => assert.equal(matches.length > 0, wanted)),
  max_results: everyGroup(({ matches }, most) => assert.ok(matches.length <= most, `${matches.length} results`)),
  result_count: everyGroup(({ matches }, count) => assert.equal(matches.length, count, `${matches}`)),
  groups: (seen, count) => {
    assert.equal(replyOf(seen).results.length, count);
    assert.equal(replyOf(seen).queries.length, count);
  },
  by_query: async (seen, byQuery, check) => {
    for (const [query, expected] of Object.entries(byQuery)) {
      const group = replyOf(seen).results.find((one) => one.query === query);
      assert.ok(group, `no group for ${query}`);
      await check({ ...seen, group }, expected);
    }
  },
  hint_present: (seen, wanted) => {
    for (const { hint } of groupsOf(seen)) assert.equal(typeof hint === "string" && hint.trim() !== "", wanted, `hint: ${hint}`);
  },
  hint_contains: everyGroup(({ hint }, texts) => listed(texts).forEach((text) => assert.ok(hint?.toLowerCase().includes(text.toLowerCase()), `hint: ${hint}`))),
  unmatched_words: everyGroup(({ unmatched_words: words = [] }, expected) => assert.deepEqual(words, expected)),
  same_on_repeat: async (seen, count) => {
    for (let turn = 0; turn < count; turn += 1) {
      assert.equal(bytesOf((await seen.again({})).value), bytesOf(valueOf(seen)));
      assert.equal(bytesOf(seen.assembly.search(seen.input)), bytesOf(valueOf(seen)));
    }
  },
  order_independent_of_input: async (seen, wanted) => {
    const turned = await seen.again({ order: (tools) => tools.toReversed() });
    assert.equal(bytesOf(replyOf(turned)) === bytesOf(replyOf(seen)), wanted);
  },
  /** Either every query has its group, or the answer says that not all were searched. */
  dropped_queries_reported: (seen, wanted) => {
    const { error, results = [] } = valueOf(seen);
    const asked = seen.input.queries.length;
    assert.equal(results.length === asked || /quer/i.test(error ?? ""), wanted, `${results.length} groups for ${asked}: ${error}`);
  },
  server_of: (seen, servers) => {
    for (const [name, server] of Object.entries(servers)) assert.equal(replyOf(seen).tools[name]?.server, server);
  },
  required_shown: (seen, byName) => {
    for (const [name, required] of Object.entries(byName)) contains(replyOf(seen).tools[name]?.required ?? [], required);
  },
  cut_reported: everyGroup(({ hint }, wanted) => assert.equal(/\bmore\b/.test(hint ?? ""), wanted, `hint: ${hint}`)),
  total_seconds_max: (seen, most) => {
    valueOf(seen);
    assert.ok(seen.seconds <= most, `${seen.seconds} s`);
  },
};
