/**
 * The one door to the engine. It is started at the first use, and started anew after a trap: a trapped instance
 * may have broken data in its memory, so it is never used again.
 */

// Named, so that bundlers drop the rest of the glue: it holds an address of a file that nobody has.
import {
  __wbg_reset_state,
  decisions,
  describe,
  explain,
  initSync,
  listing,
  open,
  plan,
  reasons,
  resolve_name,
  search,
  version,
} from "./generated/tool_search.js";
import { messageOf, ToolSearchError } from "./errors.js";

/** The functions that the engine exports. Every text result is JSON; an empty one means that the handle is gone. */
export interface Engine {
  open(text: Uint8Array, lengths: Uint32Array, options: string): string;
  listing(id: number, step: number): string;
  plan(id: number, step: number, listingTokens: number): string;
  decisions(id: number): Uint8Array;
  reasons(id: number): string;
  search(id: number, args: string): string;
  describe(id: number, args: string): string;
  resolve_name(id: number, name: string): string;
  explain(id: number, query: string, limit: number): string;
  version(): string;
}

/** The engine as it ships: its bytes, or a module that the runtime compiled. */
export type Wasm = Uint8Array | WebAssembly.Module;

const exported: Engine = { open, listing, plan, decisions, reasons, search, describe, resolve_name, explain, version };

let wasm: Wasm | (() => Wasm) | undefined;
let started = false;
let trapped = false;
let generation = 0;

/** Says which binary to start, or how to get it. Nothing is read or compiled before the first use. */
export function setWasm(source: Wasm | (() => Wasm)): void {
  wasm = source;
}

/** Number of the running instance. A handle of another instance means nothing to it. */
export function currentGeneration(): number {
  return generation;
}

/** Starts the engine if it does not run. Throws `engine_not_ready` or `engine_load_failed`. */
export function start(): void {
  if (started) return;
  if (wasm === undefined) throw new ToolSearchError("engine_not_ready", "the engine is not loaded");
  try {
    // Compiled once: the same module serves every later instance.
    const module = (wasm = moduleOf(typeof wasm === "function" ? wasm() : wasm));
    // Checked first: the glue keeps what it was once given, even if that then fails to start.
    if (isOther(module)) throw new TypeError("it is not the engine of this version");
    if (trapped) __wbg_reset_state();
    else initSync({ module });
  } catch (cause) {
    throw new ToolSearchError("engine_load_failed", `the engine cannot be started: ${messageOf(cause)}`, { cause });
  }
  started = true;
  trapped = false;
  generation += 1;
}

function moduleOf(source: Wasm): WebAssembly.Module {
  return source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source as Uint8Array<ArrayBuffer>);
}

/** Whether a module lacks what this version calls. */
function isOther(module: WebAssembly.Module): boolean {
  const names = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  return Object.keys(exported).some((name) => !names.has(name));
}

/** Runs one call in the engine. Throws `engine_trapped` after a fault of the engine itself. */
export function withEngine<V>(run: (engine: Engine) => V): V {
  start();
  try {
    return run(exported);
  } catch (cause) {
    if (ToolSearchError.isInstance(cause)) throw cause;
    started = false;
    trapped = true;
    throw new ToolSearchError("engine_trapped", `the engine failed and was stopped: ${messageOf(cause)}`, { cause });
  }
}
