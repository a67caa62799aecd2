// The arithmetic of the benchmarks against values worked out by hand.
import assert from "node:assert/strict";
import test from "node:test";
import { fittedExponent, median, medianTimes } from "../../benches/lib/measure.mjs";
import { toolsOfSize } from "../../benches/growth.mjs";
import { touched } from "../../benches/speed.mjs";

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

test("a touched catalog differs each time, and in one description only", () => {
  const tools = toolsOfSize(10);
  const [first, second] = [touched(tools), touched(tools)];
  assert.notEqual(first[0].description, second[0].description);
  assert.equal(first[0].description.length, second[0].description.length);
  assert.deepEqual(first.slice(1), tools.slice(1));
});
