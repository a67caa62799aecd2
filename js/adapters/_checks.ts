/** Says at once what a developer passed by mistake: a promise that was not awaited would just look like no tools at all. */

import { ToolSearchError } from "../index.js";

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof (value as PromiseLike<unknown> | undefined)?.then === "function" ? "a promise" : `of type ${typeof value}`;
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Tools in a list. Throws `invalid_tools`. */
export function listOf<T extends object>(tools: Iterable<T>, what: string): T[] {
  if (!isObject(tools) || typeof tools[Symbol.iterator] !== "function") {
    throw new ToolSearchError("invalid_tools", `${what} are no iterable but ${kindOf(tools)}`);
  }
  const list = [...tools];
  list.forEach((tool, index) => checkTool(tool, `tool ${index} of ${what}`));
  return list;
}

/** Tools, or what else there is, by name. Throws `invalid_tools`. */
export function entriesOf<T>(set: { readonly [name: string]: T }, what: string): [string, T][] {
  if (!isObject(set) || Symbol.iterator in set || typeof (set as { then?: unknown }).then === "function") {
    throw new ToolSearchError("invalid_tools", `${what} are no object with a key for each name but ${kindOf(set)}`);
  }
  const entries = Object.entries(set);
  for (const [name, tool] of entries) checkTool(tool, `\`${name.slice(0, 80)}\` of ${what}`);
  return entries;
}

function checkTool(tool: unknown, what: string): void {
  if (!isObject(tool)) throw new ToolSearchError("invalid_tools", `${what} is no object but ${kindOf(tool)}`);
}

/** Options. Throws `invalid_option`. */
export function checkOptions(options: object): void {
  if (!isObject(options)) throw new ToolSearchError("invalid_option", `the options are no object but ${kindOf(options)}`);
}
