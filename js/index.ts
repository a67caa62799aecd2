/** The entry for Node, Bun, Deno and browsers: the engine is inlined, and started at the first use. */

import { wasm } from "#wasm";
import { setWasm } from "./engine.js";

setWasm(wasm);

export * from "./exports.js";
