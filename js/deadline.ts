/** One signal for the caller's abort and the deadline. */

import { messageOf } from "./errors.js";
import { isFields } from "./objects.js";
import type { DispatchOptions } from "./types.js";

/** Longest delay that timers keep: a longer one would fire at once. */
const LONGEST = 2_147_483_647;

/** Watches one dispatch. */
export interface Watch {
  readonly signal: AbortSignal;
  /** What the work comes to, or undefined when it was aborted first. Work that goes on afterwards is not waited for. */
  race<V>(work: () => Promise<V>): Promise<V | undefined>;
  /** Why the signal was aborted. */
  reason(): { code: "aborted" | "timed_out"; message: string };
  /** Lets go of the timer and of the caller's signal. */
  stop(): void;
}

/** Starts to watch. Throws where the signal is none. */
export function watch(options: DispatchOptions | undefined): Watch {
  const controller = new AbortController();
  const outer = options?.signal;
  const timeout = options?.timeoutMs;
  if (options !== undefined && !isFields(options)) throw new TypeError("they are no object with `signal` or `timeoutMs`");
  if (timeout !== undefined && timeout !== null && typeof timeout !== "number") throw new TypeError("`timeoutMs` is no number of milliseconds");
  if (outer !== undefined && outer !== null && typeof outer.addEventListener !== "function") throw new TypeError("`signal` is no AbortSignal");
  let late = false;
  const abort = (): void => controller.abort(outer?.reason);
  if (outer?.aborted === true) abort();
  else outer?.addEventListener("abort", abort, { once: true });
  const timer =
    typeof timeout === "number" && timeout > 0 && Number.isFinite(timeout)
      ? setTimeout(() => {
          late = !controller.signal.aborted;
          controller.abort(new DOMException(`no answer within ${timeout} ms`, "TimeoutError"));
        }, Math.min(timeout, LONGEST))
      : undefined;
  return {
    signal: controller.signal,
    race: (work) => raceWith(controller.signal, work),
    reason: () =>
      late
        ? { code: "timed_out", message: `gave no answer within ${timeout} ms` }
        : { code: "aborted", message: `was aborted: ${messageOf(controller.signal.reason)}` },
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}

async function raceWith<V>(signal: AbortSignal, work: () => Promise<V>): Promise<V | undefined> {
  let leave: () => void = () => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    leave = () => resolve(undefined);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });
  const running = work();
  // Whoever lost the race may still reject later; nobody is there to hear it.
  running.catch(() => undefined);
  try {
    return await Promise.race([aborted, running]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
