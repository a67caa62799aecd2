/** What a case may expect of a packaging scenario: what was found has to be what is expected, word by word. */

import assert from "node:assert/strict";

const WORDS = [
  "ok",
  "top1",
  "extra_config_needed",
  "no_flags",
  "types_resolve",
  "no_any",
  "no_runtime_compile",
  "no_node_builtins_in_browser_entry",
  "rejects",
];

const same = (word) => (seen, expected) => {
  assert.deepEqual(seen.scenario[word], expected, `${word} of ${JSON.stringify(seen.scenario)}`);
};

export const scenarioChecks = Object.fromEntries(WORDS.map((word) => [word, same(word)]));
