/** Checks the options of `assemble` and brings them to the form that the engine reads. */

import { messageOf, ToolSearchError } from "./errors.js";
import { isFields, kindOf, own, put, type Fields } from "./objects.js";
import { oneLine } from "./text.js";
import type { Dialect, Language, ToolPattern } from "./types.js";

const DIALECTS: readonly Dialect[] = ["openai-chat", "openai-responses", "anthropic", "mcp", "gemini"];
const LANGUAGES: readonly Language[] = [
  "arabic", "danish", "dutch", "english", "finnish", "french", "german", "greek", "hungarian", "italian",
  "norwegian", "portuguese", "romanian", "russian", "spanish", "swedish", "tamil", "turkish", "none",
];
const KEYS = ["contextLength", "config", "core", "include", "exclude", "dialect", "countTokens", "language"];

/** Options of the right types. */
export interface CheckedOptions {
  contextLength?: number;
  config?: unknown;
  core?: string[];
  include?: ToolPattern[];
  exclude?: ToolPattern[];
  dialect?: Dialect;
  language?: Language;
  countTokens?: (text: string) => number;
  warnings: string[];
}

/** Checks what a developer passed. Throws `invalid_option`. */
export function checkOptions(options: unknown): CheckedOptions {
  const checked: CheckedOptions = { warnings: [] };
  if (options === undefined || options === null) return checked;
  if (!isFields(options)) throw wrong("options", "an object", options);
  for (const key of Object.keys(options)) {
    if (!KEYS.includes(key)) checked.warnings.push(`unknown option \`${oneLine(key, 60)}\` is ignored`);
  }
  const { contextLength, config, core, include, exclude, dialect, countTokens, language } = options;
  const tokens = checkContextLength(contextLength);
  if (tokens !== undefined) checked.contextLength = tokens;
  if (config !== undefined && config !== null) checked.config = checkConfig(config);
  if (core !== undefined && core !== null) checked.core = checkCore(core);
  if (include !== undefined && include !== null) checked.include = checkPatterns(include, "include");
  if (exclude !== undefined && exclude !== null) checked.exclude = checkPatterns(exclude, "exclude");
  if (dialect !== undefined && dialect !== null) checked.dialect = oneOf(dialect, DIALECTS, "dialect");
  if (language !== undefined && language !== null) checked.language = oneOf(language, LANGUAGES, "language");
  if (countTokens !== undefined && countTokens !== null) {
    if (typeof countTokens !== "function") throw wrong("countTokens", "a function", countTokens);
    checked.countTokens = countTokens as (text: string) => number;
  }
  return checked;
}

function wrong(option: string, expected: string, value: unknown): ToolSearchError {
  return new ToolSearchError("invalid_option", `\`${option}\` must be ${expected} but is ${kindOf(value)}`);
}

function oneOf<V extends string>(value: unknown, allowed: readonly V[], option: string): V {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  const shown = typeof value === "string" ? `\`${oneLine(value, 60)}\`` : kindOf(value);
  throw new ToolSearchError("invalid_option", `\`${option}\` must be one of ${allowed.join(", ")} but is ${shown}`);
}

function checkContextLength(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "number") throw wrong("contextLength", "a number of tokens", value);
  if (Number.isNaN(value) || value <= 0) return undefined;
  return Math.min(Math.floor(value), Number.MAX_SAFE_INTEGER);
}

function checkCore(core: unknown): string[] {
  const names = listOf(core, "core", "an iterable of tool names");
  return names.map((name, index) => {
    if (typeof name !== "string") throw wrong(`core[${index}]`, "a tool name", name);
    return name;
  });
}

function listOf(value: unknown, option: string, expected: string): unknown[] {
  if (typeof value !== "object" || typeof (value as Iterable<unknown> | null)?.[Symbol.iterator] !== "function") {
    throw wrong(option, expected, value);
  }
  try {
    return [...(value as Iterable<unknown>)];
  } catch (cause) {
    throw new ToolSearchError("invalid_option", `\`${option}\` cannot be iterated: ${messageOf(cause)}`, { cause });
  }
}

function checkPatterns(value: unknown, option: string): ToolPattern[] {
  return listOf(value, option, "an array of patterns").map((pattern, index) => {
    const place = `${option}[${index}]`;
    if (!isFields(pattern)) throw wrong(place, "a pattern { source?, server?, name? }", pattern);
    const unknown = Object.keys(pattern).find((key) => key !== "source" && key !== "server" && key !== "name");
    // An unknown key must not be dropped: what is left would match more tools than was meant.
    if (unknown !== undefined) {
      const key = oneLine(unknown, 60);
      throw new ToolSearchError("invalid_option", `\`${place}\` has the unknown key \`${key}\`; a pattern has source, server and name`);
    }
    const checked: ToolPattern = {};
    for (const key of ["server", "name"] as const) {
      const text = pattern[key];
      if (text === undefined) continue;
      if (typeof text !== "string") throw wrong(`${place}.${key}`, "a text", text);
      checked[key] = text;
    }
    if (pattern["source"] !== undefined) checked.source = oneOf(pattern["source"], ["mcp", "plugin"] as const, `${place}.source`);
    return checked;
  });
}

/** A configuration is read leniently by the engine, which warns; only its outermost type is judged here. */
function checkConfig(config: unknown): unknown {
  if (typeof config === "boolean") return config;
  if (!isFields(config)) throw wrong("config", "an object or a boolean", config);
  const plain: Fields = {};
  for (const key of Object.keys(config)) {
    const value = own(config, key);
    if (value !== undefined) put(plain, key, plainValue(value));
  }
  return plain;
}

/** A value that JSON can carry without turning into something that means "absent". */
function plainValue(value: unknown): unknown {
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  return typeof value === "bigint" ? String(value) : kindOf(value);
}
