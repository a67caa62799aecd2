/** Compares and shows JSON values that came from a model; bounded, so that no cycle or depth hurts. */

import { has, isFields } from "../objects.js";
import { DEPTH } from "./read.js";
import { oneLine } from "../text.js";

/** Whether two JSON values are equal. */
export function same(one: unknown, other: unknown, depth = 0): boolean {
  if (one === other) return true;
  if (depth > DEPTH || typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => same(item, other[index], depth + 1));
  }
  if (!isFields(one) || !isFields(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => has(other, key) && same(one[key], other[key], depth + 1));
}

/** A value in a few words, for a message. */
export function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(oneLine(value, 40));
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  return oneLine(String(value), 40);
}
