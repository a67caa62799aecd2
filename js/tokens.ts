/** Counts tokens, with the caller's tokenizer or by estimate. */

import { messageOf, ToolSearchError } from "./errors.js";
import { toJson } from "./json.js";
import { kindOf } from "./objects.js";

/** Text to a number of tokens. */
export type Counter = (text: string) => number;

const encoder = new TextEncoder();

/** The built-in estimate: UTF-8 bytes / 4, rounded up. */
export const estimateTokens: Counter = (text) => Math.ceil(encoder.encode(text).length / 4);

/** The caller's tokenizer, held to what it promises. Throws `token_counter_failed`. */
export function checkedCounter(count: Counter): Counter {
  return (text) => {
    let tokens: unknown;
    try {
      tokens = count(text);
    } catch (cause) {
      throw new ToolSearchError("token_counter_failed", `countTokens threw: ${messageOf(cause)}`, { cause });
    }
    if (typeof tokens === "number" && Number.isFinite(tokens) && tokens >= 0) return Math.ceil(tokens);
    const shown = typeof tokens === "number" ? String(tokens) : `a value that is ${kindOf(tokens)}`;
    throw new ToolSearchError("token_counter_failed", `countTokens returned ${shown}`);
  };
}

/** Tokens of an array of tools, as compact JSON. Written one by one: what JSON cannot carry of one tool is cut there alone. */
export function tokensOf(tools: readonly unknown[], count: Counter): number {
  return count(`[${tools.map((tool) => toJson(tool)).join(",")}]`);
}
