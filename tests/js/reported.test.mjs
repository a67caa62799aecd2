// Faults that were reported of other packages, and cases of our own of the same kinds: none of them may be in this one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { Skip } from "../../scripts/lib/run.mjs";
import { check } from "./reported/checks/index.mjs";
import { decisions } from "./reported/decisions.mjs";
import { apiOf, observe } from "./reported/perform.mjs";
import { scenarios } from "./reported/scenarios.mjs";

const FIELDS = new Set([
  ...["id", "kind", "strength", "source_url", "rule", "op", "input", "expect"],
  ...["tools", "visible_tools", "out_of_session_tools", "generator", "context_length", "config", "options"],
]);

const read = (name) => JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), "utf8"));
const suites = { reported: read("reported"), "own-cases": read("own-cases") };

/** What has to hold of a case: what it says, or what was decided instead. */
function expectedOf({ id, strength, expect }) {
  const decision = decisions[id];
  assert.equal(decision !== undefined, strength === "should", `${id} is ${strength}; only what should hold is decided on`);
  if (decision === undefined || decision.decided === "as asked") return { expect };
  return { expect: decision.instead, not: expect };
}

async function judge(seen, testCase) {
  const { expect, not } = expectedOf(testCase);
  await check(seen, expect);
  if (not !== undefined) await assert.rejects(async () => check(seen, not), "it holds as asked by now: correct the decision");
}

async function runScenario(context, testCase) {
  const { run } = scenarios[testCase.id];
  try {
    await judge({ api: "scenario", testCase, scenario: await run() }, testCase);
  } catch (reason) {
    if (!(reason instanceof Skip)) throw reason;
    context.skip(reason.message);
  }
}

/** The suite of runtimes has to judge the case: the one place where it is named there is the call that does. */
function judgedElsewhere(id, runtime) {
  const text = readFileSync(new URL(`../packaging/${runtime}/${runtime}.test.mjs`, import.meta.url), "utf8");
  assert.ok(text.includes(`await judgeReported("${id}", `), `tests/packaging/${runtime} does not judge ${id}`);
}

/** Registers a case, or for a runtime that this process is not, that it is judged there. */
function register(testCase) {
  const { id, kind, strength, op } = testCase;
  const title = `${id} ${op}: ${kind} (${strength === "must" ? "must" : decisions[id]?.decided})`;
  if (apiOf(testCase) !== "scenario") return test(title, async () => judge(await observe(testCase), testCase));
  const scenario = scenarios[id];
  if (scenario === undefined) return test(title, () => assert.fail(`nothing here runs the scenario ${testCase.input.scenario}`));
  if (scenario.run !== undefined) test(title, (context) => runScenario(context, testCase));
  const { judgedIn } = scenario;
  if (judgedIn !== undefined) test(`${title}: ${testCase.input.scenario}`, () => judgedElsewhere(id, judgedIn));
}

for (const [name, { cases }] of Object.entries(suites)) {
  describe(name, () => cases.forEach(register));
}

test("every case is written in known fields, each id once", () => {
  const all = Object.values(suites).flatMap(({ cases }) => cases);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  for (const testCase of all) {
    const unknown = Object.keys(testCase).filter((field) => !FIELDS.has(field));
    assert.deepEqual(unknown, [], testCase.id);
    assert.ok(["must", "should"].includes(testCase.strength), testCase.id);
  }
});

test("every decision and every scenario is of a case", () => {
  const ids = (wanted) => Object.values(suites).flatMap(({ cases }) => cases.filter(wanted).map(({ id }) => id));
  assert.deepEqual(Object.keys(decisions).sort(), ids(({ strength }) => strength === "should").sort());
  assert.deepEqual(Object.keys(scenarios).sort(), ids((testCase) => apiOf(testCase) === "scenario").sort());
});

test("every word of the vocabulary means something here", async () => {
  const { checks } = await import("./reported/checks/index.mjs");
  const text = Object.values(suites.reported.vocabulary["expect fields"]).join(" ");
  // Tools of the scenarios, which the text names in passing.
  const others = ["trip_book", "crew_list"];
  const words = [...new Set(text.match(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g))].filter((word) => !others.includes(word));
  assert.ok(words.length > 60);
  assert.deepEqual(words.filter((word) => !Object.hasOwn(checks, word)), []);
});
