/** Runs the host's hooks in order. */

import { messageOf } from "./errors.js";
import { isFields, type Fields } from "./objects.js";
import type { AfterToolCall, BeforeToolCall, DispatchOutcome, Host, HostCall } from "./types.js";

const NOTHING: Fields = {};

/** The call as the hooks left it, and why it must not be run, where it must not. */
export type Before =
  | { call: HostCall }
  | { call: HostCall; code: "blocked" | "hook_failed" | "invalid_arguments"; message: string };

function listOf<H>(hooks: H | readonly H[] | undefined): readonly H[] {
  if (hooks === undefined || hooks === null) return [];
  const list = Array.isArray(hooks) ? (hooks as readonly H[]) : [hooks as H];
  if (!list.every((hook) => typeof hook === "function")) throw new TypeError("it is no function");
  return list;
}

/** Runs the hooks before a call, each on what the one before it left. A hook that fails stops the call. */
export async function runBeforeHooks(
  host: Host,
  given: HostCall,
  recheck: (call: HostCall) => HostCall | { error: string },
  signal: AbortSignal,
): Promise<Before> {
  let call = given;
  try {
    for (const hook of listOf<BeforeToolCall>(host.beforeToolCall)) {
      if (signal.aborted) break;
      // An object of its own: which tool is run is not for a hook to change.
      const seen = { ...call };
      const answer: unknown = await hook.call(host, seen);
      // A guard that says no in the shortest way must not be taken for one that says nothing.
      if (answer === false) {
        return { call, code: "hook_failed", message: "a hook before the call returned false; return { block: reason } to stop a call" };
      }
      const { block, arguments: replaced } = isFields(answer) ? answer : NOTHING;
      // Anything under `block` but an explicit no stops the call: a hook that guards must fail closed.
      if (block !== undefined && block !== null && block !== false) {
        return { call, code: "blocked", message: typeof block === "string" && block !== "" ? block : "the call was blocked: do not repeat it, say so or go on without it" };
      }
      // Also where the hook returned none: it may have changed them in place.
      const left: unknown = replaced === undefined ? seen.arguments : replaced;
      if (!isFields(left)) {
        return { call, code: "hook_failed", message: "a hook replaced the arguments by something that is no object: the host has to return an object" };
      }
      const checked = recheck({ ...call, arguments: left });
      if ("error" in checked) return { call, code: "invalid_arguments", message: checked.error };
      call = checked;
    }
  } catch (cause) {
    return { call, code: "hook_failed", message: `a hook before the call failed: ${messageOf(cause)}` };
  }
  return { call };
}

/** Runs the hooks after a call. The result of a hook that fails is not handed on: it may have been meant to redact it. */
export async function runAfterHooks(
  host: Host,
  call: HostCall,
  given: DispatchOutcome,
): Promise<DispatchOutcome | { failed: string }> {
  let outcome = given;
  try {
    for (const hook of listOf<AfterToolCall>(host.afterToolCall)) {
      const answer: unknown = await hook.call(host, call, outcome);
      if (outcome.status === "ok" && isFields(answer) && Object.hasOwn(answer, "result")) {
        outcome = { ...outcome, result: answer["result"] };
      }
    }
  } catch (cause) {
    return { failed: `a hook after the call failed: ${messageOf(cause)}` };
  }
  return outcome;
}
