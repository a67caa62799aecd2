/** Reads a JSON Schema: draft-04 to 2020-12, OpenAPI's `nullable`, Gemini's upper-case types. Reads only, never writes. */

import { has, isFields, own, type Fields } from "../objects.js";

/** How deep a schema or a value is followed. What lies deeper is not judged. */
export const DEPTH = 64;

/** Longest reference that is followed, in UTF-16 units. */
const REFERENCE = 1000;

/** Most definitions that are searched for an anchor. */
const ANCHORS = 1000;

const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** The type words of a schema, in lower case; undefined where it names none, or one that no draft knows. */
export function typesOf(schema: Fields): string[] | undefined {
  const type = own(schema, "type");
  const words = typeof type === "string" ? [type] : Array.isArray(type) ? type : [];
  if (words.length === 0 || words.length > 2 * TYPES.length) return undefined;
  const types: string[] = [];
  for (const word of words) {
    const lower = typeof word === "string" ? word.toLowerCase() : "";
    if (!TYPES.includes(lower)) return undefined;
    types.push(lower);
  }
  if (own(schema, "nullable") === true && !types.includes("null")) types.push("null");
  return types;
}

/** The properties that a schema declares. */
export function propertiesOf(schema: Fields): Fields | undefined {
  const properties = own(schema, "properties");
  return isFields(properties) ? properties : undefined;
}

/** The names that a schema requires. */
export function requiredOf(schema: unknown): string[] {
  const required = isFields(schema) ? own(schema, "required") : undefined;
  return Array.isArray(required) ? required.filter((name): name is string => typeof name === "string") : [];
}

/** The schema that a local reference names; undefined where it is remote, broken or unknown. */
export function resolveReference(root: unknown, reference: unknown): unknown {
  if (!isFields(root) || typeof reference !== "string" || reference.length > REFERENCE) return undefined;
  const base = own(root, "$id");
  const local = typeof base === "string" && base !== "" && reference.startsWith(base) ? reference.slice(base.length) : reference;
  if (local === "" || local === "#") return root;
  if (local.startsWith("#/")) return follow(root, local.slice(2));
  return local.startsWith("#") ? anchor(root, local.slice(1)) : undefined;
}

function follow(root: Fields, pointer: string): unknown {
  let schema: unknown = root;
  for (const step of pointer.split("/")) {
    if (typeof schema !== "object" || schema === null) return undefined;
    const key = decode(step);
    if (!has(schema, key)) return undefined;
    schema = (schema as Fields)[key];
  }
  return schema;
}

function decode(step: string): string {
  let text = step;
  try {
    text = decodeURIComponent(step);
  } catch {
    // A stray percent sign stands for itself.
  }
  return text.replaceAll("~1", "/").replaceAll("~0", "~");
}

function anchor(root: Fields, name: string): unknown {
  for (const keyword of ["$defs", "definitions"]) {
    const definitions = own(root, keyword);
    if (!isFields(definitions)) continue;
    let looked = 0;
    for (const key of Object.keys(definitions)) {
      if (looked++ >= ANCHORS) break;
      const schema = definitions[key];
      if (isFields(schema) && (own(schema, "$anchor") === name || own(schema, "$id") === `#${name}`)) return schema;
    }
  }
  return undefined;
}

/** Follows references from a schema to one that is none, as `resolve` does; undefined where that cannot be done. */
export function dereference(schema: unknown, resolve: (reference: unknown) => unknown): unknown {
  let target = schema;
  for (let hops = 0; hops < 8; hops += 1) {
    if (!isFields(target) || !has(target, "$ref")) return target;
    target = resolve(target["$ref"]);
  }
  return undefined;
}
