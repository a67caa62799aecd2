/** Running a call through the host. */

/** The call that hooks and `callTool` are given. */
export interface HostCall {
  /** Name that the model uses for the tool. */
  name: string;
  /** The arguments; those of a deferred tool are mended and fit its schema. */
  arguments: Record<string, unknown>;
  /** Server or plugin that offers the tool, where known. */
  server?: string;
  /** The tool's name on its server, before any renaming. */
  originalName: string;
  /** The provider's id of the call, where given. */
  id?: string;
}

/** What `callTool` may want to know about a call. */
export interface CallContext {
  /** Aborted when the caller aborts or the deadline passes. */
  signal: AbortSignal;
  /** Whether the tool is a deferred one. */
  bridge: boolean;
}

/**
 * Runs before the tool: nothing lets the call go on, `block` stops it, `arguments` replace those of the call. Arguments are
 * checked after every hook, also where it changed them in place. The call is a copy: a hook cannot change the tool.
 */
export type BeforeToolCall = (
  call: HostCall,
) =>
  | void
  | { block: string }
  | { arguments: Record<string, unknown> }
  | Promise<void | { block: string } | { arguments: Record<string, unknown> }>;

/** Runs after the tool: `result` replaces the result of a call that went well. */
export type AfterToolCall = (
  call: HostCall,
  outcome: DispatchOutcome,
) => void | { result: unknown } | Promise<void | { result: unknown }>;

/** Who really runs the tools. */
export interface Host {
  /** Runs the tool. What it returns is the result; what it throws becomes an outcome with code `tool_failed`. */
  callTool(call: HostCall, context: CallContext): unknown;
  /** One hook or several, run in order; each sees the arguments that the one before it left. */
  beforeToolCall?: BeforeToolCall | readonly BeforeToolCall[] | undefined;
  /** One hook or several, run in order; each sees the result that the one before it left. */
  afterToolCall?: AfterToolCall | readonly AfterToolCall[] | undefined;
}

/** Options of {@link Assembly.dispatch}. */
export type DispatchOptions = {
  /** Aborts the call; passed on to `callTool`. */
  signal?: AbortSignal | undefined;
  /** Deadline for hooks and tool together, in milliseconds. Absent, 0, negative or not finite = none. */
  timeoutMs?: number | undefined;
};

/**
 * Why a dispatch did not go well:
 * - `invalid_call`: the call cannot be read, or asks for something that cannot be called through the bridge
 * - `unknown_tool`: no deferred tool has that name
 * - `invalid_arguments`: the arguments do not fit the tool's schema
 * - `blocked`: a hook blocked the call
 * - `hook_failed`: a hook threw; a hook before the call returned `false`, or arguments that are no object
 * - `tool_failed`: `callTool` threw or rejected
 * - `timed_out`: the deadline passed
 * - `aborted`: the caller's signal was aborted
 * - `invalid_host`: the host has no `callTool`, or the options are of a wrong type
 * - `engine_failed`: the engine failed by a fault of its own
 */
export type DispatchErrorCode =
  | "invalid_call"
  | "unknown_tool"
  | "invalid_arguments"
  | "blocked"
  | "hook_failed"
  | "tool_failed"
  | "timed_out"
  | "aborted"
  | "invalid_host"
  | "engine_failed";

/** How a dispatch ended. */
export type DispatchOutcome =
  | {
      status: "ok";
      /** The tool that was run, by the name that the model uses. */
      name: string;
      /** Whether the bridge answered or a deferred tool was run. */
      bridge: boolean;
      /** What `callTool` returned, or the bridge's answer. */
      result: unknown;
    }
  | {
      status: "error";
      /** The tool that was meant, as far as it is known. */
      name: string;
      /** Whether the call was one of the bridge or of a deferred tool. */
      bridge: boolean;
      /** Why. */
      code: DispatchErrorCode;
      /** The reason in words. */
      message: string;
      /** What to hand back to the model: an object with `error`. */
      content: { error: string; [detail: string]: unknown };
    };
