/** The forms in which frameworks hold a schema, each as the input schema of a deferred tool. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { asSchema, jsonSchema } from "ai-6";
import { z } from "zod";
import { z as z3 } from "zod/v3";
import { withToolSearch } from "../../../pkg/dist/adapters/ai-sdk.js";

const json = { type: "object", properties: { depth: { type: "number" } }, required: ["depth"] };
const bridged = (inputSchema, more) =>
  withToolSearch({}, { servers: { lab: { probe: { inputSchema, execute: (input) => input } } }, ...more });

/** What the tool is given for these arguments, as the SDK would bring it about. */
async function givenFor(tools, args) {
  const { value } = await tools.tool_call.inputSchema.validate({ name: "probe", arguments: args });
  return tools.tool_call.execute(value, { toolCallId: "a", messages: [] });
}

/** A Standard Schema of no library: doubles the depth. `wrap` makes of the answer what it likes. */
function standard(wrap = (answer) => answer, jsonSchemaOf = { input: () => json }) {
  const validate = ({ depth }) =>
    wrap(depth < 5 ? { value: { depth: depth * 2 } } : { issues: [{ message: "too deep", path: ["depth"] }, { message: "really" }] });
  return { "~standard": { version: 1, vendor: "own", validate, jsonSchema: jsonSchemaOf } };
}

test("JSON Schema as it is, wrapped, and made when asked for", async () => {
  for (const schema of [json, jsonSchema(json), () => jsonSchema(json), jsonSchema(() => json)]) {
    const tools = bridged(schema);
    assert.equal(tools.tool_describe.execute({ names: ["probe"] }).tools.probe.parameters, json);
    assert.deepEqual(await givenFor(tools, { depth: "3" }), { depth: 3 });
    assert.match((await givenFor(tools, {})).error, /depth/);
  }
});

test("no schema at all is a tool without parameters", async () => {
  const tools = bridged(undefined);
  assert.deepEqual(tools.tool_describe.execute({ names: ["probe"] }).tools.probe.parameters, { type: "object", properties: {} });
  assert.deepEqual(await givenFor(tools, {}), {});
});

test("a Standard Schema of any library, also one that is a function or answers later", async () => {
  const callable = Object.assign(() => assert.fail("it is no maker of schemas"), standard());
  for (const schema of [standard(), standard(async (answer) => answer), callable]) {
    const tools = bridged(schema);
    assert.deepEqual(await givenFor(tools, { depth: 3 }), { depth: 6 });
    assert.equal((await givenFor(tools, { depth: 7 })).error, "cannot call `probe`: `depth`: too deep; really");
  }
});

test("a validator that throws, rejects or gives no answer is an error to read", async () => {
  const thrown = () => {
    throw new Error("broken");
  };
  for (const wrap of [thrown, async () => thrown()]) {
    assert.match((await givenFor(bridged(standard(wrap)), { depth: 1 })).error, /broken/);
  }
  assert.match((await givenFor(bridged(standard(() => undefined)), { depth: 1 })).error, /no verdict on the arguments; use another tool/);
  const refusing = jsonSchema(json, { validate: () => ({ success: false, error: new Error("refused") }) });
  assert.match((await givenFor(bridged(refusing), { depth: 1 })).error, /refused/);
});

test("a schema that cannot be told here and now leaves its tool visible", () => {
  const later = jsonSchema(Promise.resolve(json));
  const unable = standard(undefined, { input: () => assert.fail("no JSON Schema for this") });
  const without = standard(undefined, undefined);
  delete without["~standard"].jsonSchema;
  const old = z3.object({ depth: z3.number() });
  for (const schema of [later, unable, without, old, z.object({ at: z.date() }), "text", []]) {
    assert.deepEqual(Object.keys(bridged(schema)), ["probe"], String(schema));
  }
});

test("zod 3 is taken with the SDK's own converter", async () => {
  const tools = bridged(z3.object({ depth: z3.number().default(4) }), { asSchema });
  assert.equal(tools.tool_describe.execute({ names: ["probe"] }).tools.probe.parameters.properties.depth.type, "number");
  assert.deepEqual(await givenFor(tools, {}), { depth: 4 });
});
