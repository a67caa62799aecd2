/** Where each dialect keeps what is read from a definition. */

import { isFields, type Fields } from "./objects.js";
import type { Dialect } from "./types.js";

/** The most parameter names of one tool that are searched. */
const PARAMETER_NAMES = 256;

/** How much of a parameter's description is searched, in UTF-16 units: what it is stands at its beginning. */
const DETAIL_UNITS = 80;

/** The most words of one enum that are searched. */
const ENUM_VALUES = 20;

/** The schema of a definition's arguments: of the `function` of a Chat Completions tool, else of the tool itself. */
export function schemaOf(body: Fields): unknown {
  return body["inputSchema"] ?? body["input_schema"] ?? body["parametersJsonSchema"] ?? body["parameters"];
}

/** The dialect that a definition's shape tells; undefined where it could be of several. */
export function dialectOf(tool: Fields): Dialect | undefined {
  if (tool["type"] === "function") return isFields(tool["function"]) ? "openai-chat" : "openai-responses";
  if (tool["input_schema"] !== undefined) return "anthropic";
  if (tool["inputSchema"] !== undefined) return "mcp";
  if (tool["parametersJsonSchema"] !== undefined || tool["parameters"] !== undefined) return "gemini";
  return undefined;
}

/** Whether the provider runs the tool itself (web search, code execution): such a tool cannot be called through a bridge. */
export function isHosted(tool: Fields, schema: unknown): boolean {
  const type = tool["type"];
  return typeof type === "string" && type !== "function" && schema === undefined;
}

/** What is searched of a schema. */
export interface ParameterTexts {
  /** Names of the top-level parameters, a line each. */
  readonly names: string;
  /**
   * The beginning of each top-level parameter's description, and the words that it may be (enum), a line each. Nested
   * schemas are left out: measured, they find nothing more.
   */
  readonly details: string;
}

const NONE: ParameterTexts = { names: "", details: "" };

/** Reads what is searched of a schema. */
export function readParameters(schema: unknown): ParameterTexts {
  if (!isFields(schema)) return NONE;
  const properties = schema["properties"];
  if (!isFields(properties)) return { names: branchNames(schema), details: "" };
  let keys = Object.keys(properties);
  if (keys.length === 0) return NONE;
  if (keys.length > PARAMETER_NAMES) keys = keys.slice(0, PARAMETER_NAMES);
  let details = "";
  for (const key of keys) {
    const property = properties[key];
    if (!isFields(property)) continue;
    const description = property["description"];
    if (typeof description === "string") details += beginning(description) + "\n";
    const words = property["enum"];
    if (Array.isArray(words)) details += enumWords(words);
  }
  return { names: keys.join("\n") + "\n", details };
}

/** The names of a schema that keeps its properties in branches, one level down. */
function branchNames(schema: Fields): string {
  const names = new Set<string>();
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    const branches = schema[keyword];
    if (!Array.isArray(branches)) continue;
    for (const branch of branches.slice(0, 16)) {
      const properties = isFields(branch) ? branch["properties"] : undefined;
      if (isFields(properties)) for (const name of Object.keys(properties).slice(0, PARAMETER_NAMES)) names.add(name);
    }
  }
  return names.size === 0 ? "" : [...names].slice(0, PARAMETER_NAMES).join("\n") + "\n";
}

function enumWords(values: readonly unknown[]): string {
  let words = "";
  for (let index = 0; index < values.length && index < ENUM_VALUES; index += 1) {
    const value = values[index];
    if (typeof value === "string") words += beginning(value) + "\n";
  }
  return words;
}

function beginning(text: string): string {
  return text.length > DETAIL_UNITS ? text.slice(0, DETAIL_UNITS) : text;
}
