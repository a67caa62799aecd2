// The engine's own life: started late, dropped after a trap, opened again. A stand-in for the generated glue makes
// every one of these states reachable.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";

const GLUE = `
const log = (globalThis.engineLog = []);
let catalogs = new Set();
let next = 1;
const plan = { tier: 1, manifest: null, bridgeTools: [], listingForm: "none", listingTokens: 0, listingBudget: 0, sources: [], renamed: [], warnings: [], fingerprint: "" };
export const control = (globalThis.engineControl = { trap: false, evict: () => catalogs.clear(), error: undefined });
export function initSync() { log.push("init"); if (control.failInit) throw new Error("no"); }
export function __wbg_reset_state() { log.push("reset"); catalogs = new Set(); next = 1; }
export function open() {
  log.push("open");
  if (control.error) return JSON.stringify({ error: control.error });
  catalogs.add(next);
  return JSON.stringify({ id: next++, plan });
}
export function decisions() { return Uint8Array.of(1); }
export function explain(id, query) {
  if (control.trap) { control.trap = false; throw new WebAssembly.RuntimeError("unreachable"); }
  return catalogs.has(id) && !control.forgetful ? JSON.stringify({ terms: [{ word: query }], hits: [] }) : "";
}
export function search() { throw new WebAssembly.RuntimeError("unreachable"); }
export const listing = search, plan = search, reasons = search, summaries = search, describe = search, resolve_name = search, version = search;
`.replace("const plan =", "const decided =").replace(", plan })", ", plan: decided })");

/** A module with one empty function, exported under each name. */
function moduleWith(...names) {
  const section = (id, ...content) => [id, content.length, ...content];
  const exports = names.flatMap((name) => [name.length, ...Buffer.from(name), 0, 0]);
  return Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, ...section(1, 1, 0x60, 0, 0), ...section(3, 1, 0), ...section(7, names.length, ...exports), ...section(10, 1, 2, 0, 0x0b));
}

const bytes = moduleWith("open", "listing", "plan", "decisions", "reasons", "search", "summaries", "describe", "resolve_name", "explain", "version");

const standIn = {
  name: "stand-in",
  setup(bundler) {
    bundler.onResolve({ filter: /generated\/tool_search\.js$/ }, () => ({ path: "glue", namespace: "glue" }));
    bundler.onLoad({ filter: /.*/, namespace: "glue" }, () => ({ contents: GLUE }));
    bundler.onResolve({ filter: /^#wasm$/ }, () => ({ path: "wasm", namespace: "wasm" }));
    bundler.onLoad({ filter: /.*/, namespace: "wasm" }, () => ({ contents: `export const wasm = Uint8Array.of(${bytes});` }));
  },
};

let copies = 0;
const folder = mkdtempSync(join(tmpdir(), "tool-search-"));
test.after(() => rmSync(folder, { recursive: true }));

/** A fresh copy of an entry, with an engine that has not been started. */
async function fresh(entry = "index") {
  const outfile = join(folder, `${entry}-${(copies += 1)}.mjs`);
  const entryPoint = fileURLToPath(new URL(`../../js/${entry}.ts`, import.meta.url));
  await build({ entryPoints: [entryPoint], bundle: true, format: "esm", platform: "neutral", outfile, plugins: [standIn], logLevel: "error" });
  return import(pathToFileURL(outfile).href);
}

const tools = [{ server: "lab", tools: [{ name: "mix", inputSchema: {} }] }];

test("the engine is started at the first use, once", async () => {
  const { assemble } = await fresh();
  assert.deepEqual(globalThis.engineLog, []);
  assemble(tools);
  assemble(tools);
  assert.deepEqual(globalThis.engineLog, ["init", "open", "open"]);
});

test("after a trap the error says so, and the next call has a new engine", async () => {
  const { assemble, ToolSearchError } = await fresh();
  const assembly = assemble(tools);
  globalThis.engineControl.trap = true;
  assert.throws(() => assembly.explain("x"), (error) => {
    assert.ok(ToolSearchError.isInstance(error));
    assert.equal(error.code, "engine_trapped");
    assert.ok(error.cause instanceof WebAssembly.RuntimeError);
    return true;
  });
  assert.deepEqual(assembly.explain("x").terms, [{ word: "x" }]);
  assert.deepEqual(globalThis.engineLog, ["init", "open", "reset", "open"]);
});

test("a handle of the engine that trapped is never used with the new one", async () => {
  const { assemble } = await fresh();
  const [first, second] = [assemble(tools), assemble(tools)];
  globalThis.engineControl.trap = true;
  assert.throws(() => first.explain("x"), { code: "engine_trapped" });
  second.explain("x");
  first.explain("x");
  assert.deepEqual(globalThis.engineLog.slice(3), ["reset", "open", "open"]);
});

test("dispatch turns a trap into an outcome", async () => {
  const { assemble } = await fresh();
  const outcome = await assemble(tools).dispatch({ name: "tool_search" }, () => 1);
  assert.deepEqual([outcome.status, outcome.code], ["error", "engine_failed"]);
});

test("a catalog that the engine let go of is opened again", async () => {
  const { assemble } = await fresh();
  const assembly = assemble(tools);
  globalThis.engineControl.evict();
  assert.deepEqual(assembly.explain("x").terms, [{ word: "x" }]);
  assert.deepEqual(globalThis.engineLog, ["init", "open", "open"]);
});

test("an engine that keeps nothing is an error, not a loop", async () => {
  const { assemble } = await fresh();
  const assembly = assemble(tools);
  globalThis.engineControl.forgetful = true;
  assert.throws(() => assembly.explain("x"), { name: "ToolSearchError", code: "engine_failed" });
  assert.deepEqual(globalThis.engineLog, ["init", "open", "open"]);
});

test("an error of the engine keeps its code where the table has it", async () => {
  const { assemble } = await fresh();
  for (const [code, expected] of [["invalid_option", "invalid_option"], ["something_else", "engine_failed"], ["toString", "engine_failed"]]) {
    globalThis.engineControl.error = { code, message: "so it is" };
    assert.throws(() => assemble(tools), { name: "ToolSearchError", code: expected, message: /^so it is; / });
  }
});

test("an engine that cannot be started is an error, and is tried again", async () => {
  const { assemble } = await fresh();
  globalThis.engineControl.failInit = true;
  assert.throws(() => assemble(tools), { code: "engine_load_failed" });
  globalThis.engineControl.failInit = false;
  assert.equal(assemble(tools).tier, 1);
});

test("slim: before it is initialised one sentence names the remedy", async () => {
  const { assemble } = await fresh("slim");
  assert.throws(() => assemble(tools), { code: "engine_not_ready", message: "the engine is not loaded; call `await initialize(moduleOrBytes)` once before the first use" });
});

for (const [what, source] of [
  ["bytes", bytes],
  ["an ArrayBuffer", bytes.buffer],
  ["a view of a part", new Uint8Array([9, ...bytes, 9]).subarray(1, -1)],
  ["a module", new WebAssembly.Module(bytes)],
  ["a response", new Response(bytes, { headers: { "content-type": "text/plain" } })],
  ["a promise", Promise.resolve(bytes)],
]) {
  test(`slim: initialised from ${what}`, async () => {
    const { assemble, initialize } = await fresh("slim");
    await initialize(source);
    assert.equal(assemble(tools).tier, 1);
  });
}

for (const [what, source] of [
  ["no wasm", Uint8Array.of(1, 2, 3)],
  ["another module", moduleWith("open")],
  ["an address", "https://example.com/tool_search.wasm"],
  ["nothing", undefined],
  ["a response that failed", new Response("no", { status: 404 })],
  ["a promise that rejects", () => Promise.reject(new Error("offline"))],
]) {
  test(`slim: a load from ${what} rejects readably and is forgotten`, async () => {
    const { assemble, initialize, ToolSearchError } = await fresh("slim");
    await assert.rejects(initialize(typeof source === "function" ? source() : source), (error) => {
      assert.ok(ToolSearchError.isInstance(error));
      assert.equal(error.code, "engine_load_failed");
      assert.match(error.message, /^the engine('s address)? .+; pass the bytes of tool_search\.wasm/);
      return true;
    });
    await initialize(bytes);
    assert.equal(assemble(tools).tier, 1);
  });
}

test("slim: several callers share one load", async () => {
  const { initialize } = await fresh("slim");
  await Promise.all([initialize(bytes), initialize(bytes), initialize(bytes)]);
  assert.deepEqual(globalThis.engineLog, ["init"]);
});
