// The arithmetic of the benchmarks against values worked out by hand.
import assert from "node:assert/strict";
import test from "node:test";
import { renewed, toolsOfSize, touched } from "../../benches/lib/catalogs.mjs";
import { fittedExponent, median, medianTimes } from "../../benches/lib/measure.mjs";
import { verdict } from "../../benches/lib/table.mjs";

test("median of odd and even counts", () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 3, 2]), 2.5);
});

test("the exponent of a power law is found again", () => {
  const law = (exponent) => [10, 100, 1000].map((size) => [size, 3 * size ** exponent]);
  for (const exponent of [0, 1, 1.5, 2]) assert.ok(Math.abs(fittedExponent(law(exponent)) - exponent) < 1e-9);
});

test("every candidate runs once a round, after the same warm-up", () => {
  const runs = { first: 0, second: 0 };
  const times = medianTimes({ first: () => (runs.first += 1), second: () => (runs.second += 1) }, 5);
  assert.equal(runs.first, runs.second);
  assert.ok(runs.first >= 7);
  assert.deepEqual(Object.keys(times), ["first", "second"]);
});

test("catalogs of every size have distinct tools", () => {
  for (const size of [117, 11_243, 30_000]) {
    const tools = toolsOfSize(size);
    assert.equal(new Set(tools.map(({ server, name }) => `${server}/${name}`)).size, size);
  }
});

test("what a candidate prepares is made anew for each of its runs", () => {
  let prepared = 0;
  const seen = [];
  medianTimes({ only: { prepare: () => (prepared += 1), run: (value) => seen.push(value) } }, 3);
  assert.deepEqual(seen, Array.from({ length: prepared }, (_, index) => index + 1));
});

test("a touched catalog differs each time, and in one description only", () => {
  const tools = toolsOfSize(10);
  const [first, second] = [touched(tools), touched(tools)];
  assert.notEqual(first[5].description, second[5].description);
  assert.equal(first[5].description.length, second[5].description.length);
  const others = (list) => list.filter((_, index) => index !== 5);
  assert.deepEqual(others(first), others(tools));
});

test("of a renewed catalog every description differs, and nothing else", () => {
  const tools = toolsOfSize(10);
  const [first, second] = [renewed(tools), renewed(tools)];
  for (const [index, tool] of tools.entries()) {
    assert.notEqual(first[index].description, second[index].description);
    assert.deepEqual({ ...first[index], description: tool.description }, tool);
  }
});

test("a figure is met up to its target, and missed beyond", () => {
  assert.equal(verdict(0.0531, 0.1), "0.053 <= 0.1 met");
  assert.equal(verdict(5, 5), "5.0 <= 5 met");
  assert.equal(verdict(30.2, 30), "30.2 > 30 missed");
});
