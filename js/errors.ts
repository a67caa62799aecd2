/**
 * Why this package threw:
 * - `invalid_tools`: the tools are no iterable, or a group has no server name
 * - `unreadable_tool`: reading a definition threw; `index` says which
 * - `invalid_option`: an option is of a wrong type, or no value that there is
 * - `token_counter_failed`: `countTokens` threw, or returned no finite number
 * - `engine_not_ready`: `tool-search/slim` was used before `initialize`
 * - `engine_load_failed`: what was given as the engine is not the engine of this version
 * - `engine_trapped`: the engine failed by a fault of its own and was stopped; the next call starts a new one
 * - `engine_failed`: the engine refused what this package sent it
 */
export type ToolSearchErrorCode =
  | "invalid_tools"
  | "unreadable_tool"
  | "invalid_option"
  | "token_counter_failed"
  | "engine_not_ready"
  | "engine_load_failed"
  | "engine_trapped"
  | "engine_failed";

/** What to do about each. */
const REMEDIES: Readonly<Record<ToolSearchErrorCode, string>> = {
  invalid_tools: "pass an iterable of tool definitions or of { server, tools } groups",
  unreadable_tool: "make every field of the definition readable, or leave the definition out",
  invalid_option: "correct the option",
  token_counter_failed: "let countTokens return a finite number, 0 or more, for every text",
  engine_not_ready: "call `await initialize(moduleOrBytes)` once before the first use",
  engine_load_failed: "pass the bytes of tool_search.wasm of the same version, or a module compiled from them",
  engine_trapped: "call again: the next call starts a new engine; and please report what led to it",
  engine_failed: "please report what led to it",
};

// Global, so that two copies of the package know each other's errors.
const MARKER = Symbol.for("tool-search.error");

/** The only error that this package throws. */
export class ToolSearchError extends Error {
  override readonly name = "ToolSearchError";
  /** Why, as a word that code can decide on. */
  readonly code: ToolSearchErrorCode;
  /** Position of the definition that is at fault, counted from 0 over all groups, where there is one. */
  declare readonly index?: number;

  constructor(code: ToolSearchErrorCode, problem: string, details: { index?: number; cause?: unknown } = {}) {
    super(`${problem}; ${REMEDIES[code]}`, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    if (details.index !== undefined) this.index = details.index;
    Object.defineProperty(this, MARKER, { value: true });
  }

  /** Whether a value is an error of this package, of whichever copy of it. */
  static isInstance(value: unknown): value is ToolSearchError {
    return value instanceof Error && (value as { [MARKER]?: unknown })[MARKER] === true;
  }
}

/** A code that came from the engine, if it is one of the table. */
export function knownCode(code: unknown): ToolSearchErrorCode {
  return typeof code === "string" && Object.hasOwn(REMEDIES, code) ? (code as ToolSearchErrorCode) : "engine_failed";
}

/** The message of whatever was thrown; never throws itself. */
export function messageOf(thrown: unknown): string {
  try {
    const message = thrown instanceof Error ? thrown.message : thrown;
    if (message === undefined || message === null || message === "") return "an error without a message";
    return String(message);
  } catch {
    return "an error that cannot be read";
  }
}
