/** The entry for Cloudflare's runtime, which compiles modules at upload and not at run time. */

import { wasm } from "#wasm";
import { setWasm } from "./engine.js";

setWasm(wasm);

export * from "./exports.js";
