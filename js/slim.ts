/** The entry without an inlined engine, for who loads the .wasm themselves. */

export * from "./exports.js";
export { initialize, type WasmSource } from "./initialize.js";
