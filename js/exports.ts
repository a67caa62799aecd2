/** What every entry exports. */

export { assemble } from "./assembly.js";
export { ToolSearchError, type ToolSearchErrorCode } from "./errors.js";
export type * from "./types.js";
