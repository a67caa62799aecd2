/** Loads the engine for the slim entry. */

import { setWasm, start, type Wasm } from "./engine.js";
import { messageOf, ToolSearchError } from "./errors.js";
import { kindOf } from "./objects.js";

/** A response of `fetch`, as far as it is read. */
export interface WasmResponse {
  readonly ok: boolean;
  readonly status: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The engine: its bytes, a compiled `WebAssembly.Module`, or the response of fetching it. */
export type WasmSource = ArrayBuffer | ArrayBufferView | WasmResponse | object;

let loading: Promise<void> | undefined;

/**
 * Loads and starts the engine. Called again, it waits for the first load; a load that failed is forgotten, so that
 * the next call tries anew.
 *
 * @param moduleOrBytes Bytes of `tool_search.wasm`, a module compiled from them, a response of `fetch`, or a
 * promise of one of these.
 * @throws {@link ToolSearchError} `engine_load_failed` (as a rejection) if that is not the engine of this version
 */
export function initialize(moduleOrBytes: WasmSource | PromiseLike<WasmSource>): Promise<void> {
  loading ??= load(moduleOrBytes).catch((cause: unknown) => {
    loading = undefined;
    if (ToolSearchError.isInstance(cause)) throw cause;
    throw new ToolSearchError("engine_load_failed", `the engine cannot be loaded: ${messageOf(cause)}`, { cause });
  });
  return loading;
}

async function load(source: WasmSource | PromiseLike<WasmSource>): Promise<void> {
  const wasm = await binaryOf(await source);
  // Asynchronous, because browsers refuse to compile much at once on their main thread.
  setWasm(wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm as BufferSource));
  start();
}

async function binaryOf(source: unknown): Promise<Wasm> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  if (isResponse(source)) {
    if (!source.ok) throw new ToolSearchError("engine_load_failed", `the engine's address answered with status ${source.status}`);
    return new Uint8Array(await source.arrayBuffer());
  }
  throw new ToolSearchError("engine_load_failed", `the engine must be bytes, a module or a response but is ${kindOf(source)}`);
}

function isResponse(source: unknown): source is WasmResponse {
  return typeof source === "object" && source !== null && typeof (source as Partial<WasmResponse>).arrayBuffer === "function";
}
