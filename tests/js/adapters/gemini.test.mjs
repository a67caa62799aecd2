/** The adapter for Gemini, against messages as they stand on the wire. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerFunctionCalls, geminiTools } from "../../../pkg/dist/adapters/gemini.js";
import { assemble } from "../../../pkg/dist/index.js";
import { runExample } from "./example.mjs";
import { failed, hostOf, image, lab, made } from "./lab.mjs";

const part = (name, args, id) => ({ functionCall: { name, args, ...(id === undefined ? {} : { id }) }, thoughtSignature: "x" });

test("tools of any dialect become function declarations", () => {
  const [{ functionDeclarations }] = geminiTools(made({ dialect: "gemini" }));
  assert.deepEqual(
    functionDeclarations.map(({ name }) => name),
    ["clock", "tool_search", "tool_describe", "tool_call"],
  );
  assert.deepEqual(functionDeclarations[0], { name: "clock", description: "Tells the time.", parametersJsonSchema: lab[2].inputSchema });
  const own = { name: "own", parameters: { type: "OBJECT", properties: {} } };
  assert.deepEqual(geminiTools(assemble([{ ...own, alwaysLoad: true }])), [{ functionDeclarations: [own] }]);
  const [{ functionDeclarations: chat }] = geminiTools(
    assemble([
      { type: "function", function: { name: "c" } },
      { type: "function", name: "r", parameters: null },
    ]),
  );
  assert.deepEqual(
    chat.map(({ name, parametersJsonSchema }) => [name, parametersJsonSchema.type]),
    [
      ["c", "object"],
      ["r", "object"],
    ],
  );
  assert.deepEqual(geminiTools(assemble([])), []);
});

test("function calls are answered in one content, in their order, under the name that was called", async () => {
  const host = hostOf({ probe: { found: 3 }, clock: image });
  const parts = [
    { text: "Let me look." },
    part("tool_call", { name: "probe", arguments: { depth: "3" } }, "a"),
    part("clock", { depth: 1 }),
    part("tool_call", { name: "probe", arguments: {} }),
    part("tool_search", { queries: ["probe"] }),
  ];
  const [content, ...more] = await answerFunctionCalls(made(), parts, host.callTool);
  assert.deepEqual(more, []);
  assert.equal(content.role, "user");
  const [probe, clock, refused, search] = content.parts.map(({ functionResponse }) => functionResponse);
  assert.deepEqual(probe, { id: "a", name: "tool_call", response: { output: { found: 3 } } });
  assert.deepEqual(clock, { name: "clock", response: { output: "a picture\n[image of type image/png]" } });
  assert.deepEqual([refused.name, typeof refused.response.error], ["tool_call", "string"]);
  assert.deepEqual(search.response.output.results[0].matches, ["probe"]);
  assert.deepEqual(
    host.calls.map(({ name, id }) => [name, id]),
    [
      ["probe", "a"],
      ["clock", undefined],
    ],
  );
});

test("the functionCalls of a response, errors of MCP, unknown names and no calls at all", async () => {
  const host = hostOf({ clock: failed, probe: 7 });
  const [{ parts }] = await answerFunctionCalls(
    made(),
    [
      { name: "clock", args: { depth: 1 } },
      { name: "tool_call", args: { name: "prob", arguments: {} } },
      { name: "probe", args: { depth: 2 } },
    ],
    host.callTool,
  );
  const [clock, unknown, probe] = parts.map(({ functionResponse }) => functionResponse.response);
  assert.deepEqual(clock, { error: "no sample" });
  assert.equal(typeof unknown.error, "string");
  assert.deepEqual(probe, { output: "7" });
  assert.deepEqual(await answerFunctionCalls(made(), undefined, host.callTool), []);
  assert.deepEqual(await answerFunctionCalls(made(), [{ text: "done" }], host.callTool), []);
});

test("the example of the documentation", async () => {
  const replies = [[part("tool_call", { name: "probe", arguments: { depth: 3 } })], [{ text: "done" }]];
  const asked = [];
  const generateContent = async ({ config }) => {
    asked.push(JSON.stringify(config.tools));
    return { candidates: [{ content: { role: "model", parts: replies[asked.length - 1] } }] };
  };
  const { callTool, calls } = hostOf();
  assert.deepEqual(await runExample("gemini", { "./host.js": { client: { models: { generateContent } }, callTool, servers: lab } }), [
    "done",
  ]);
  assert.equal(calls.length, 1);
  assert.equal(asked[0], asked[1]);
});
