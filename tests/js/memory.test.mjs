import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble } from "../../pkg/dist/index.js";
import { tool } from "./support.mjs";

test("memory stays flat over 20,000 different assemblies in one synchronous loop", () => {
  const tools = Array.from({ length: 3 }, (_, index) => tool(`tool_${index}`, { text: { type: "string" } }, { description: "Does one thing. ".repeat(8) }));
  const turn = (number) => {
    const assembly = assemble([{ server: "lab", tools: [...tools, tool(`turn_${number}`)] }]);
    if (number % 100 === 0) assembly.search({ queries: [`turn ${number}`] });
    assembly.resolve({ name: `turn_${number}`, arguments: {} });
  };
  // Past the first thousand the cache is full and the heap has found its size.
  for (let number = 0; number < 1000; number += 1) turn(number);
  const before = process.memoryUsage();
  for (let number = 1000; number < 21_000; number += 1) turn(number);
  const after = process.memoryUsage();
  const grown = (after.rss - before.rss) / 2 ** 20;
  const buffers = (after.external + after.arrayBuffers - before.external - before.arrayBuffers) / 2 ** 20;
  assert.ok(buffers < 32, `buffers grew by ${buffers.toFixed(1)} MB`);
  assert.ok(grown < 96, `the process grew by ${grown.toFixed(1)} MB`);
});

test("memory stays flat where every turn has another large catalog that is searched", () => {
  const turn = (number) => {
    const tools = Array.from({ length: 400 }, (_, index) => tool(`turn_${number}_${index}`, { text: { type: "string" } }, { description: `Does thing ${index} of turn ${number}.` }));
    const assembly = assemble([{ server: "lab", tools }]);
    assert.equal(assembly.search({ queries: [`turn_${number}_7`] }).results[0].matches[0], `turn_${number}_7`);
  };
  for (let number = 0; number < 100; number += 1) turn(number);
  const before = process.memoryUsage();
  for (let number = 100; number < 600; number += 1) turn(number);
  const after = process.memoryUsage();
  const grown = (after.rss - before.rss) / 2 ** 20;
  assert.ok(grown < 96, `the process grew by ${grown.toFixed(1)} MB`);
});
