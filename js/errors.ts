/** Every code that a {@link ToolSearchError} can have, and what to do about it. */
const REMEDIES = {
  invalid_tools: "pass an iterable of tool definitions or of { server, tools } groups",
  unreadable_tool: "make every field of the definition readable, or leave the definition out",
  invalid_option: "correct the option",
  token_counter_failed: "let countTokens return a finite number, 0 or more, for every text",
  engine_not_ready: "call `await initialize(moduleOrBytes)` once before the first use",
  engine_load_failed: "pass the bytes of tool_search.wasm of the same version, or a module compiled from them",
  engine_trapped: "call again: the next call starts a new engine; and please report what led to it",
  engine_failed: "please report what led to it",
} as const;

/** Why this package threw. */
export type ToolSearchErrorCode = keyof typeof REMEDIES;

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
