/** What a case may expect of the array that the model sees. */

import assert from "node:assert/strict";
import { permutations } from "../catalog.mjs";
import { bytesUnder } from "../environments.mjs";
import { arrayNames, assemblyOf, bytesOf, listingOf, nameOf, valueOf } from "./read.mjs";

const BRIDGE = ["tool_search", "tool_describe", "tool_call"];
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** What of an assembly is sent, and what is said of it. */
const visibleBytes = (seen) => bytesOf([assemblyOf(seen).tools, assemblyOf(seen).manifest, assemblyOf(seen).report.fingerprint]);

/** A name by which a deferred definition can be reached; a renamed one has two. */
function reachableAs(seen, tool) {
  const { find, report } = assemblyOf(seen);
  const renamed = report.renamed.filter(({ server, from }) => server === tool.server && from === tool.name).map(({ to }) => to);
  return [tool.name, ...renamed].find((name) => find(name) === tool);
}

export const assembleChecks = {
  bridge_present: (seen, wanted) => {
    const names = arrayNames(seen);
    assert.deepEqual(BRIDGE.map((name) => names.includes(name)), BRIDGE.map(() => wanted));
    assert.equal(assemblyOf(seen).tier > 0, wanted);
  },
  array_contains: (seen, names) => names.forEach((name) => assert.ok(arrayNames(seen).includes(name), name)),
  array_not_contains: (seen, names) => names.forEach((name) => assert.ok(!arrayNames(seen).includes(name), name)),
  array_equals: (seen, names) => assert.deepEqual(arrayNames(seen).sort(), [...names].sort()),
  array_names_unique: (seen, wanted) => assert.equal(new Set(arrayNames(seen)).size === arrayNames(seen).length, wanted, `${arrayNames(seen)}`),
  array_name_max_len: (seen, most) => arrayNames(seen).forEach((name) => assert.ok(name.length <= most, name)),
  array_text_not_contains: (seen, texts) => {
    const json = JSON.stringify(assemblyOf(seen).tools);
    texts.forEach((text) => assert.ok(!json.includes(text), text));
  },
  array_every_has_keys: (seen, keys) => {
    assert.equal(assemblyOf(seen).bridgeTools.length, 3);
    for (const tool of assemblyOf(seen).bridgeTools) keys.forEach((key) => assert.ok(Object.hasOwn(tool, key), `${nameOf(tool)} has no ${key}`));
  },
  array_no_key: (seen, keys) => {
    for (const tool of assemblyOf(seen).bridgeTools) keys.forEach((key) => assert.ok(!Object.hasOwn(tool, key), `${nameOf(tool)} has ${key}`));
  },
  listing_form: (seen, form) => assert.equal(assemblyOf(seen).report.listingForm, form),
  listing_contains: (seen, texts) => texts.forEach((text) => assert.ok(listingOf(seen).includes(text), `no ${text} in\n${listingOf(seen)}`)),
  listing_not_contains: (seen, texts) => texts.forEach((text) => assert.ok(!(assemblyOf(seen).manifest ?? "").includes(text), text)),
  listing_no_line_starts_with: (seen, starts) => {
    const lines = listingOf(seen).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => line.trimStart());
    for (const start of starts) assert.ok(!lines.some((line) => line.startsWith(start)), start);
  },
  listing_max_tokens: (seen, most) => assert.ok(Math.ceil((assemblyOf(seen).manifest ?? "").length / 4) <= most),
  listing_max_cjk_chars: (seen, most) => assert.ok((listingOf(seen).match(CJK) ?? []).length <= most),
  listing_well_formed: (seen, wanted) => assert.equal(Buffer.from(listingOf(seen)).toString() === listingOf(seen), wanted),
  listing_no_control_chars: (seen, wanted) => assert.equal(!CONTROL.test(listingOf(seen).replaceAll("\n", "")), wanted),
  identical_for_permutations: async (seen, wanted) => {
    const orders = seen.input.permutations === "reverse" ? [seen.deferred.toReversed()] : permutations(seen.deferred);
    assert.ok(orders.length > 0 && seen.deferred.length > 1, "there is only one order");
    for (const tools of orders) assert.equal(visibleBytes(await seen.again({ tools })) === visibleBytes(seen), wanted);
  },
  identical_before_after: async (seen, wanted) => {
    const before = visibleBytes(seen);
    assert.ok(seen.input.between.length > 0, "nothing happens between");
    for (const call of seen.input.between) await assemblyOf(seen).dispatch(call, () => "done");
    assert.equal(visibleBytes(await seen.again({})) === before && visibleBytes(seen) === before, wanted);
  },
  identical_across_env: async (seen, wanted) => {
    assert.ok(seen.input.run_under_env.length > 0, "there is no environment");
    for (const env of seen.input.run_under_env) assert.equal((await bytesUnder(env, seen.testCase)) === visibleBytes(seen), wanted);
  },
  for_each_config: async (seen, expected, check) => {
    assert.ok(seen.configured.length > 0, "there is no config");
    for (const one of seen.configured) await check(one, expected);
  },
  for_each: async (seen, expected, check) => {
    assert.ok(seen.each.length > 0, "there is nothing to do each time");
    for (const one of seen.each) await check(one, expected);
  },
  first: (seen, expected, check) => check(seen.first, expected),
  second: (seen, expected, check) => check(seen.second, expected),
  /** A tool that is neither reachable nor visible has to be spoken of. */
  no_silent_loss: (seen, wanted) => {
    const { tools, report } = assemblyOf(seen);
    const kept = (tool) => tools.includes(tool) || reachableAs(seen, tool) !== undefined || report.warnings.some((line) => line.includes(tool.name));
    assert.equal([...seen.visible, ...seen.deferred].every(kept), wanted);
  },
  both_reachable: (seen, wanted) => {
    const names = seen.deferred.map((tool) => reachableAs(seen, tool));
    assert.equal(names.every((name) => name !== undefined) && new Set(names).size === names.length, wanted, `${names}`);
  },
  duplicates_reported: (seen, names) => {
    const { warnings, renamed } = assemblyOf(seen).report;
    const spoken = [...warnings, ...renamed.flatMap(({ from, to }) => [from, to])];
    names.forEach((name) => assert.ok(spoken.some((line) => line.includes(name)), name));
  },
  warnings_contain: (seen, texts) => {
    const said = assemblyOf(seen).report.warnings.join("\n");
    texts.forEach((text) => assert.ok(said.includes(text), `no ${text} in: ${said}`));
  },
  tier: (seen, tier) => assert.equal(valueOf(seen).tier, tier),
};
