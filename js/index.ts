/** The entry for Node, Bun, Deno, browsers and bundlers: the engine comes with it, and starts at the first use. */

import { wasm } from "#wasm";
import { setWasm } from "./engine.js";

setWasm(wasm);

export * from "./exports.js";
