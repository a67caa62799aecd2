/** Reported faults that only show in a runtime: what was seen there has to be what the case asks for. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { check } from "../../js/reported/checks/index.mjs";

const { cases } = JSON.parse(readFileSync(new URL("../../data/reported.json", import.meta.url), "utf8"));

/**
 * @param {string} id
 * @param {Record<string, unknown>} scenario what was seen, in the words of the case
 */
export async function judgeReported(id, scenario) {
  const testCase = cases.find((found) => found.id === id);
  assert.ok(testCase, `no case ${id}`);
  await check({ api: "scenario", testCase, scenario }, testCase.expect);
}
