// Objects that are not what JSON makes: getters that throw, proxies, frozen ones, ones without a prototype, cycles.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { assemble } from "../../../pkg/dist/index.js";
import { askEverything, assertSound, assertUsable, attempt } from "./values.mjs";

const boom = () => {
  throw new Error("boom");
};

/** A proxy of which one trap throws after so many uses; the values that it gives are such proxies too. */
function trapped(target, trap, after) {
  let left = after;
  const guard = (value) => (typeof value === "object" && value !== null ? wrap(value) : value);
  const wrap = (object) =>
    new Proxy(object, {
      get: (of, key, receiver) => (trap === "get" && left-- <= 0 ? boom() : guard(Reflect.get(of, key, receiver))),
      has: (of, key) => (trap === "has" && left-- <= 0 ? boom() : Reflect.has(of, key)),
      ownKeys: (of) => (trap === "ownKeys" && left-- <= 0 ? boom() : Reflect.ownKeys(of)),
      getOwnPropertyDescriptor: (of, key) => (trap === "getOwnPropertyDescriptor" && left-- <= 0 ? boom() : Reflect.getOwnPropertyDescriptor(of, key)),
      getPrototypeOf: (of) => (trap === "getPrototypeOf" && left-- <= 0 ? boom() : Reflect.getPrototypeOf(of)),
    });
  return wrap(target);
}

const plain = () => ({
  name: "trip_book",
  server: "sea",
  description: "Book a voyage.",
  inputSchema: { type: "object", properties: { to: { type: "string", enum: ["a", "b"] }, at: { $ref: "#/$defs/at" } }, required: ["to"], $defs: { at: { type: "integer" } } },
});

const TRAPS = ["get", "has", "ownKeys", "getOwnPropertyDescriptor", "getPrototypeOf"];

test("a proxy may throw at any moment of any call", () => {
  fc.assert(
    fc.property(fc.constantFrom(...TRAPS), fc.nat(60), fc.boolean(), (trap, after, inArguments) => {
      const { value: assembly } = attempt(() => assemble([inArguments ? plain() : trapped(plain(), trap, after)]));
      if (assembly === undefined) return;
      const value = inArguments ? trapped({ name: "trip_book", arguments: { to: "a", at: "5" }, queries: ["voyage"], names: ["trip_book"] }, trap, after) : { to: "a", at: "5" };
      for (const call of [
        () => assembly.search(value),
        () => assembly.describe(value),
        () => assembly.describe({ names: ["trip_book"] }),
        () => assembly.resolve({ name: "tool_call", arguments: value }),
        () => assembly.resolve(value),
        () => assembly.resolve({ name: "tool_call", arguments: { name: "trip_book", arguments: value } }),
        () => assembly.batches([{ name: "tool_call", arguments: value }]),
        () => assembly.report.tokensBefore,
      ]) attempt(call);
    }),
    { numRuns: 500 },
  );
  assertUsable();
});

function everyPlace(make) {
  const schema = { type: "object", properties: { to: { type: "string" } } };
  return [
    [{ ...plain(), inputSchema: make(schema) }],
    [{ ...plain(), inputSchema: { type: "object", properties: make({ to: { type: "string" } }) } }],
    [{ server: "sea", tools: [make(plain())] }],
    [make({ server: "sea", tools: [plain()] })],
    make([plain()]),
  ];
}

for (const [what, make] of [
  ["frozen", (object) => Object.freeze(object)],
  ["without a prototype", (object) => (Array.isArray(object) ? object : Object.assign(Object.create(null), object))],
  ["of a class", (object) => (Array.isArray(object) ? object : Object.assign(new (class Definition {})(), object))],
  ["a transparent proxy", (object) => new Proxy(object, {})],
]) {
  test(`objects that are ${what} are read like others`, () => {
    for (const tools of everyPlace(make)) {
      const assembly = assemble(tools);
      assert.deepEqual(askEverything(assembly, "voyage", { to: "a" }), ["trip_book"]);
      assert.equal(assembly.resolve({ name: "tool_call", arguments: make({ name: "trip_book", arguments: make({ to: "a" }) }) }).kind, "call");
    }
  });
}

test("objects that hold themselves come to an end", () => {
  const cyclic = (object) => Object.assign(object, { self: object, list: [object], properties: object.properties ?? object });
  for (const tools of [
    [{ ...plain(), inputSchema: cyclic({ type: "object", properties: {} }) }],
    [cyclic(plain())],
    [{ ...plain(), inputSchema: cyclic({ allOf: [], anyOf: [] }) }],
  ]) {
    const assembly = assemble(tools);
    assertSound(assembly);
    const value = cyclic({ to: "a" });
    for (const call of [() => assembly.search(value), () => assembly.describe({ names: ["trip_book"] }), () => assembly.resolve({ name: "tool_call", arguments: { name: "trip_book", arguments: value } })]) {
      assert.equal(attempt(call).error, undefined);
    }
    assert.ok(assembly.report.tokensBefore > 0);
  }
});

test("a revoked proxy in any place is an error or is passed by", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const tools of [[proxy], proxy, [{ ...plain(), inputSchema: proxy }], [{ server: "sea", tools: proxy }], [{ ...plain(), name: proxy }]]) attempt(() => assemble(tools));
  const assembly = assemble([plain()]);
  for (const call of [() => assembly.search(proxy), () => assembly.describe(proxy), () => assembly.resolve(proxy), () => assembly.resolve({ name: "tool_call", arguments: proxy }), () => assembly.batches([proxy])]) attempt(call);
  assertUsable();
});
