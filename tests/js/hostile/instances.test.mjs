// Several assemblies at once, calls from inside calls, Worker threads, and a real trap.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { assemble } from "../../../pkg/dist/index.js";

const dist = new URL("../../../pkg/dist/", import.meta.url);
const binary = readFileSync(new URL("tool_search.wasm", dist));
const sea = [{ server: "sea", tools: [{ name: "trip_book", description: "Book a voyage.", inputSchema: { type: "object" } }] }];
const air = [{ server: "air", tools: [{ name: "seat_book", description: "Book a flight.", inputSchema: { type: "object" } }] }];
const first = (assembly, query) => assembly.search({ queries: [query] }).results[0].matches[0];

/** What a host may do at any moment: a whole turn of another session. */
function anotherTurn() {
  const assembly = assemble(air, { countTokens: (text) => text.length });
  assert.equal(first(assembly, "flight"), "seat_book");
  assert.equal(first(assembly, "voyage"), undefined);
  assert.equal(assembly.resolve({ name: "tool_call", arguments: { name: "seat_book" } }).kind, "call");
}

test("assemblies that are used in turns do not meet", () => {
  const assemblies = Array.from({ length: 100 }, (_, at) => assemble([{ name: `only_${at}`, server: "s", description: "Moves a crate." }]));
  for (let round = 0; round < 3; round += 1) assemblies.forEach((assembly, at) => assert.deepEqual(assembly.search("crate").results[0].matches, [`only_${at}`]));
});

test("every callback of a host may run another turn", async () => {
  let turns = 0;
  const turn = () => void anotherTurn((turns += 1));
  const tool = { ...sea[0].tools[0], get description() { turn(); return "Book a voyage."; }, get inputSchema() { turn(); return { type: "object", get properties() { turn(); return {}; } }; } };
  const assembly = assemble((function* tools() { turn(); yield { server: "sea", tools: [tool] }; turn(); })(), { countTokens: (text) => { turn(); return text.length; } });
  const host = { beforeToolCall: turn, callTool: () => { turn(); return first(assembly, "voyage"); }, afterToolCall: turn };
  const outcome = await assembly.dispatch({ name: "tool_call", arguments: { name: "trip_book", get arguments() { turn(); return {}; } } }, host);
  assert.equal(outcome.result, "trip_book");
  assembly.batches([{ name: "trip_book" }], { isParallelSafe: () => { turn(); return true; } });
  assert.equal(first(assembly, "voyage"), "trip_book");
  assert.ok(turns >= 10, `${turns}`);
});

const WORKER = `
const { parentPort, workerData } = require("node:worker_threads");
import(workerData.slim).then(async ({ assemble, initialize }) => {
  await initialize(workerData.module);
  for (let turn = 0; turn < 200; turn += 1) {
    const name = "tool_" + workerData.number + "_" + turn;
    const assembly = assemble([{ name, server: "s", description: "Moves a crate." }]);
    if (assembly.search("crate").results[0].matches[0] !== name) throw new Error(name);
  }
  parentPort.postMessage("done");
});`;

test("several Worker threads share one compiled module and nothing else", async () => {
  const module = await WebAssembly.compile(binary);
  const run = (number) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(WORKER, { eval: true, workerData: { module, number, slim: new URL("slim.js", dist).href } });
      // Settled by the message already where all went well.
      worker.once("message", resolve).once("error", reject).once("exit", (code) => reject(new Error(`a Worker ended with ${code}`)));
    });
  assert.deepEqual(await Promise.all([1, 2, 3, 4].map(run)), ["done", "done", "done", "done"]);
});

/** A number of the binary format, and where it ends. */
function leb(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return [value >>> 0, at];
  }
}

function sections(bytes) {
  const found = new Map();
  for (let at = 8; at < bytes.length; ) {
    const id = bytes[at];
    const [length, start] = leb(bytes, at + 1);
    found.set(id, start);
    at = start + length;
  }
  return found;
}

const FUNCTION = 0;

/** How many functions are imported: they are numbered first. */
function importedFunctions(module) {
  return WebAssembly.Module.imports(module).filter(({ kind }) => kind === "function").length;
}

function exportedFunction(bytes, start, wanted) {
  let [count, at] = leb(bytes, start);
  for (; count > 0; count -= 1) {
    const [length, name] = leb(bytes, at);
    const kind = bytes[name + length];
    const [index, next] = leb(bytes, name + length + 1);
    if (kind === FUNCTION && Buffer.from(bytes.subarray(name, name + length)).toString() === wanted) return index;
    at = next;
  }
  throw new Error(`no export ${wanted}`);
}

/** The engine with the body of one exported function replaced by `unreachable`, which is what a panic comes to. */
function sabotaged(wanted) {
  const bytes = Uint8Array.from(binary);
  const at = sections(bytes);
  const index = exportedFunction(bytes, at.get(7), wanted) - importedFunctions(new WebAssembly.Module(binary));
  let [, body] = leb(bytes, at.get(10));
  for (let skipped = 0; skipped < index; skipped += 1) {
    const [length, start] = leb(bytes, body);
    body = start + length;
  }
  const [length, start] = leb(bytes, body);
  let [groups, code] = leb(bytes, start);
  for (; groups > 0; groups -= 1) code = leb(bytes, code)[1] + 1;
  // `unreachable` is 0; the last byte ends the function.
  bytes.fill(0, code, start + length - 1);
  return bytes;
}

test("a real trap is told, and the next call runs in a new instance", async () => {
  const { assemble: assembleThere, initialize, ToolSearchError } = await import(`${new URL("slim.js", dist).href}?sabotaged`);
  await initialize(sabotaged("explain"));
  const assembly = assembleThere(sea);
  for (let round = 0; round < 3; round += 1) {
    assert.throws(() => assembly.explain("voyage"), (error) => {
      assert.ok(ToolSearchError.isInstance(error));
      assert.equal(error.code, "engine_trapped");
      assert.match(error.message, /the engine failed and was stopped/);
      assert.ok(error.cause instanceof WebAssembly.RuntimeError);
      return true;
    });
    assert.equal(first(assembly, "voyage"), "trip_book");
    assert.equal(first(assembleThere(air), "flight"), "seat_book");
  }
});
