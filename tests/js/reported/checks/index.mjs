/** Every word that a case may use for what it expects, and what it means. A word that is not here fails the case. */

import assert from "node:assert/strict";
import { assembleChecks } from "./assemble.mjs";
import { boundaryChecks } from "./boundary.mjs";
import { callChecks } from "./call.mjs";
import { describeChecks } from "./describe.mjs";
import { scenarioChecks } from "./scenario.mjs";
import { searchChecks } from "./search.mjs";

const ofAnswers = { ...searchChecks, ...describeChecks, ...callChecks, ...assembleChecks, ...boundaryChecks };

const checksOfScenarios = { note: boundaryChecks.note, message_readable: boundaryChecks.message_readable, ...scenarioChecks };

/** All words; one that scenarios share with answers has a meaning in both. */
export const checks = { ...scenarioChecks, ...ofAnswers };

/** Fails unless everything that is expected holds. */
export async function check(seen, expected) {
  const known = seen.scenario === undefined ? ofAnswers : checksOfScenarios;
  const words = Object.keys(expected);
  assert.ok(words.some((word) => word !== "note"), "nothing is expected");
  for (const word of words) assert.ok(Object.hasOwn(known, word), `nothing here knows what ${word} means`);
  for (const word of words) await known[word](seen, expected[word], check);
}
