/** Compares and shows JSON values that came from a model; bounded, so that no cycle or depth hurts. */

import { has, type Fields } from "../objects.js";
import type { Checker } from "./checker.js";
import { DEPTH } from "./read.js";
import { oneLine } from "../text.js";
import type { Verdict } from "./verdict.js";

/** Whether two JSON values are equal; undefined where telling would cost too much. */
export function same(one: unknown, other: unknown, checker: Pick<Checker, "spend" | "exhausted">, depth = 0): Verdict {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (depth > DEPTH || checker.exhausted) return undefined;
  const keys = Object.keys(one);
  checker.spend(1 + (keys.length >> 4));
  if (keys.length !== Object.keys(other).length) return false;
  let verdict: Verdict = true;
  for (const key of keys) {
    if (!has(other, key)) return false;
    const equal = same((one as Fields)[key], (other as Fields)[key], checker, depth + 1);
    if (equal === false) return false;
    if (equal === undefined) verdict = undefined;
  }
  return verdict;
}

/** A value in a few words, for a message. */
export function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(oneLine(value, 40));
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  return oneLine(String(value), 40);
}
