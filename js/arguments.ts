/** Brings the arguments of a call, as a model wrote them, to the object that the tool takes. */

import { messageOf } from "./errors.js";
import { has, isFields, own, type Fields } from "./objects.js";
import { propertiesOf, requiredOf } from "./schema/read.js";
import { oneLine } from "./text.js";

/** Keys that models put a tool's arguments under. */
const WRAPPERS = ["arguments", "args", "params", "parameters", "input", "kwargs"];

/** Most times that arguments are wrapped or encoded over again. */
const LAYERS = 3;

/** An object of arguments, or why there is none. */
export type Parsed = { value: Fields } | { error: string };

/** Reads arguments: an object, JSON text (also encoded twice), null, nothing. Names each repair. */
export function parseArguments(given: unknown, repairs: string[]): Parsed {
  let value = given;
  for (let layer = 0; typeof value === "string" && layer < LAYERS; layer += 1) {
    if (value.trim() === "") return { value: {} };
    try {
      value = JSON.parse(value) as unknown;
    } catch (cause) {
      return { error: `arguments are not valid JSON (${oneLine(messageOf(cause), 120)}); send one JSON object` };
    }
    if (layer > 0) repairs.push("arguments were JSON text inside JSON text");
  }
  if (value === undefined || value === null) return { value: {} };
  if (Array.isArray(value) && value.length === 1 && isFields(value[0])) {
    repairs.push("arguments were an array with one object");
    return { value: value[0] };
  }
  // What some languages write for an empty object.
  if (Array.isArray(value) && value.length === 0) {
    repairs.push("arguments were an empty array");
    return { value: {} };
  }
  if (isFields(value)) return { value };
  return { error: `arguments must be one JSON object but are ${Array.isArray(value) ? "an array" : `a ${typeof value}`}; send one` };
}

/** Whether a schema declares a parameter. */
function declares(schema: unknown, name: string): boolean {
  const properties = isFields(schema) ? propertiesOf(schema) : undefined;
  return properties !== undefined && has(properties, name);
}

/** Whether a schema plainly takes keys that it does not declare, so that no key can be called wrong. */
function isOpen(schema: unknown): boolean {
  if (!isFields(schema)) return true;
  const others = own(schema, "additionalProperties");
  const closed = propertiesOf(schema) !== undefined && Object.keys(propertiesOf(schema) ?? {}).length > 0;
  return !closed || others === true || isFields(others) || has(schema, "patternProperties") || has(schema, "unevaluatedProperties");
}

/** Takes arguments out of wrappers that the tool's schema knows nothing of: `{ arguments: { … } }`. */
export function unwrapTwice(tool: string, schema: unknown, value: Fields, repairs: string[]): Parsed {
  if (isOpen(schema)) return { value };
  let parsed: Parsed = { value };
  for (let layer = 0; layer < LAYERS && "value" in parsed; layer += 1) {
    const inner = unwrapOnce(tool, schema, parsed.value, repairs);
    if (inner === undefined) break;
    parsed = inner;
  }
  return parsed;
}

/** What a wrapper holds; undefined where there is none. */
function unwrapOnce(tool: string, schema: unknown, value: Fields, repairs: string[]): Parsed | undefined {
  const keys = Object.keys(value).filter((key) => !(key === "name" && value["name"] === tool && !declares(schema, "name")));
  const [key] = keys;
  if (key === undefined || keys.length > 1 || !WRAPPERS.includes(key) || declares(schema, key)) return undefined;
  const inner = parseArguments(value[key], repairs);
  if ("error" in inner) return inner;
  repairs.push(`arguments were wrapped twice, in \`${key}\``);
  return inner;
}

/** What a `tool_call` carries: the tool's name, and what is left to look for its arguments in. */
export type Envelope = { name: string; rest: Fields } | { error: string };

const NAME_KEYS = ["name", "tool_name", "toolName", "tool", "function"];

/** Keys that models put the whole call under. */
const CALL_KEYS = ["function", "tool_call", "call"];

/** Reads the name out of a `tool_call`. */
export function readEnvelope(given: unknown, repairs: string[]): Envelope {
  const parsed = parseArguments(given, repairs);
  if ("error" in parsed) return { error: `the ${parsed.error}: { "name": "<tool>", "arguments": { … } }` };
  const outer = singleCall(parsed.value, repairs);
  if ("error" in outer) return outer;
  for (const key of NAME_KEYS) {
    const name = own(outer.value, key);
    if (typeof name !== "string" || name.trim() === "") continue;
    if (key !== "name") repairs.push(`the name was under \`${key}\``);
    const { [key]: _name, ...rest } = outer.value;
    return { name, rest };
  }
  return { error: 'tool_call needs the name of a tool: send { "name": "<tool>", "arguments": { … } }' };
}

/** Models that may call in parallel sometimes write the list of calls into one, or one call under a key. */
function singleCall(value: Fields, repairs: string[]): Parsed {
  if (has(value, "name")) return { value };
  const key = CALL_KEYS.find((candidate) => isFields(own(value, candidate)));
  if (key !== undefined) {
    repairs.push(`the call was under \`${key}\``);
    return { value: value[key] as Fields };
  }
  const calls = listIn(own(value, "calls"));
  if (calls === undefined) return { value };
  const [first] = calls;
  if (calls.length === 1 && isFields(first)) {
    repairs.push("the call was inside a list `calls`");
    return { value: first };
  }
  return { error: `tool_call runs one tool, but \`calls\` has ${calls.length}: send one tool_call for each` };
}

/** A list, or the list that a JSON text holds. */
function listIn(value: unknown): unknown[] | undefined {
  if (typeof value !== "string") return Array.isArray(value) ? value : undefined;
  try {
    return listIn(JSON.parse(value) as unknown);
  } catch {
    return undefined;
  }
}

/** Finds the tool's arguments in what a `tool_call` carries beside the name. */
export function findArguments(schema: unknown, rest: Fields, repairs: string[]): Parsed {
  const given = own(rest, "arguments");
  const keys = Object.keys(rest);
  const others = keys.filter((key) => key !== "arguments");
  const wrapper = others.length === 1 && given === undefined ? others[0] : undefined;
  if (wrapper !== undefined && WRAPPERS.includes(wrapper) && !declares(schema, wrapper) && isWrapped(rest[wrapper])) {
    repairs.push(`arguments were under \`${wrapper}\``);
    return parseArguments(rest[wrapper], repairs);
  }
  const empty = given === undefined || given === null || given === "";
  // `arguments` may be a parameter of the tool itself, as in `run(command, arguments)`.
  const isParameter = !empty && declares(schema, "arguments") && !isWrapped(given);
  if (isParameter || (empty && others.length > 0)) {
    repairs.push("arguments stood beside the name");
    return { value: isParameter ? rest : without(rest, "arguments") };
  }
  if (typeof given === "string" && given.trim() !== "") repairs.push("arguments were JSON text");
  const parsed = parseArguments(given, repairs);
  return "error" in parsed ? parsed : { value: withStrays(schema, parsed.value, rest, others, repairs) };
}

/** Adds parameters that stood beside `arguments` instead of in it. */
function withStrays(schema: unknown, value: Fields, rest: Fields, others: string[], repairs: string[]): Fields {
  // Where nothing is in its place but something must be, even a misspelt parameter is worth a look.
  const isAstray = Object.keys(value).length === 0 && requiredOf(schema).length > 0;
  const strays = others.filter((key) => (isAstray || declares(schema, key)) && !has(value, key));
  if (strays.length === 0) return value;
  repairs.push(`${strays.map((key) => `\`${oneLine(key, 60)}\``).join(", ")} stood beside the arguments`);
  return { ...value, ...Object.fromEntries(strays.map((key) => [key, rest[key]])) };
}

function without(fields: Fields, key: string): Fields {
  const { [key]: _dropped, ...kept } = fields;
  return kept;
}

/** Whether a value can hold a tool's arguments. */
function isWrapped(value: unknown): boolean {
  if (typeof value !== "string") return isFields(value) || value === null;
  return value.trim().startsWith("{") || value.trim().startsWith('"');
}
