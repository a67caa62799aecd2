/** Schemas as frameworks hold them: JSON Schema, zod and other Standard Schemas, wrapped or made when asked for. */

import type { JsonSchema } from "../index.js";

/** What a schema made of a value. */
export type Parsed = { value: unknown } | { error: string };

type Fields = { readonly [key: string]: unknown };

const NO_PARAMETERS: JsonSchema = { type: "object", properties: {} };

// Frameworks build the array anew at every turn; the schemas in it stay the same objects.
const converted = new WeakMap<object, JsonSchema>();

/** Whether a value has properties to look at. */
export function isFields(value: unknown): value is Fields {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** The JSON Schema of what a tool takes in; undefined where it cannot be told here and now. */
export function readJsonSchema(schema: unknown): JsonSchema | undefined {
  if (schema === undefined || schema === null) return NO_PARAMETERS;
  if (!isFields(schema)) return undefined;
  const known = converted.get(schema);
  if (known !== undefined) return known;
  const made = convert(schema);
  if (made !== undefined) converted.set(schema, made);
  return made;
}

function convert(schema: Fields): JsonSchema | undefined {
  try {
    const found = isFields(schema["~standard"]) ? standard(schema["~standard"]) : wrapped(schema);
    return isPlain(found) ? found : undefined;
  } catch {
    // A converter throws for what JSON Schema cannot say, such as a date.
    return undefined;
  }
}

/** By the Standard JSON Schema that zod and others offer. */
function standard(props: Fields): unknown {
  const converter = props["jsonSchema"];
  const input = isFields(converter) ? converter["input"] : undefined;
  return typeof input === "function" ? input.call(converter, { target: "draft-07" }) : undefined;
}

/** A schema that holds its JSON Schema, a function that makes one, or the JSON Schema itself. */
function wrapped(schema: Fields): unknown {
  if (typeof schema === "function") return readJsonSchema((schema as () => unknown)());
  return "jsonSchema" in schema && "validate" in schema ? schema["jsonSchema"] : schema;
}

/** A promise of a schema, or an instance of a library's class, is no JSON Schema. */
function isPlain(value: unknown): value is JsonSchema {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Lets the framework's own schema read a value: defaults, transformations, refinements. Plain JSON Schema passes all. */
export function parseWith(schema: unknown, value: unknown): Parsed | Promise<Parsed> {
  if (!isFields(schema)) return { value };
  const props = schema["~standard"];
  if (isFields(props)) return settle(() => (props["validate"] as (given: unknown) => unknown)(value));
  if (typeof schema === "function") return parseWith((schema as () => unknown)(), value);
  const validate = schema["validate"];
  return typeof validate === "function" && "jsonSchema" in schema ? settle(() => validate.call(schema, value)) : { value };
}

function settle(work: () => unknown): Parsed | Promise<Parsed> {
  try {
    const result = work();
    return isPromise(result) ? Promise.resolve(result).then(read, failed) : read(result);
  } catch (cause) {
    return failed(cause);
  }
}

function read(result: unknown): Parsed {
  if (!isFields(result)) return { error: "its schema gave no verdict on the arguments; use another tool" };
  if (Array.isArray(result["issues"])) return { error: result["issues"].map(issue).join("; ") };
  return result["success"] === false ? failed(result["error"]) : { value: result["value"] };
}

function issue(found: unknown): string {
  if (!isFields(found)) return String(found);
  const path = Array.isArray(found["path"]) ? found["path"].map((part: unknown) => (isFields(part) ? part["key"] : part)).join(".") : "";
  return path === "" ? String(found["message"]) : `\`${path}\`: ${String(found["message"])}`;
}

function failed(cause: unknown): Parsed {
  const issues = isFields(cause) ? cause["issues"] : undefined;
  if (Array.isArray(issues)) return { error: issues.map(issue).join("; ") };
  return { error: cause instanceof Error ? cause.message : String(cause) };
}

/** Whether a value has to be waited for. */
export function isPromise<V>(value: V | PromiseLike<V>): value is PromiseLike<V> {
  return isFields(value) && typeof value["then"] === "function";
}
