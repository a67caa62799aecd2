/** Groups the calls of one turn by what may run at the same time. */

import { targetOf } from "./call.js";
import { ToolSearchError } from "./errors.js";
import { safely, type Catalog } from "./catalog.js";
import type { BatchOptions, ToolCall } from "./types.js";

/** Splits calls, in their order, into batches: neighbours that are safe beside others share one, all else stands alone. */
export function batches(catalog: Catalog, calls: readonly ToolCall[], options: BatchOptions | undefined): ToolCall[][] {
  if (!Array.isArray(calls)) throw new ToolSearchError("invalid_option", "`calls` must be an array of tool calls");
  const groups: ToolCall[][] = [];
  let open: ToolCall[] | undefined;
  for (const call of calls) {
    if (!isSafe(catalog, call, options)) {
      groups.push([call]);
      open = undefined;
    } else if (open === undefined) {
      open = [call];
      groups.push(open);
    } else open.push(call);
  }
  return groups;
}

function isSafe(catalog: Catalog, call: ToolCall, options: BatchOptions | undefined): boolean {
  const target = safely(() => targetOf(catalog, call), undefined);
  // A call with getters that throw: dispatching it says so.
  if (target === undefined) return false;
  // Nothing is run for an answer of the bridge or for a call that is refused.
  if (target.kind === "answer" || target.kind === "error") return true;
  if (target.kind === "direct") return options?.isParallelSafe?.(target.name) === true;
  return catalog.definition(target.index).parallel || options?.isParallelSafe?.(catalog.nameOf(target.index)) === true;
}
