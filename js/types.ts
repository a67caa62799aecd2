/**
 * The whole public surface. Hand-written: no generated type leaks out.
 */

export type * from "./types/tools.js";
export type * from "./types/options.js";
export type * from "./types/assembly.js";
export type * from "./types/calls.js";
export type * from "./types/dispatch.js";
