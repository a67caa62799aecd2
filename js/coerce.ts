/**
 * Mends values of the wrong type where the schema demands another and what was meant is plain: the text "5" for an
 * integer, one value for an array, JSON text for an object. Nothing that the schema allows is ever touched, and
 * nothing is read in a way that would lose a digit.
 */

import type { Checker } from "./schema/checker.js";
import { isFields, own, put, type Fields } from "./objects.js";
import { dereference, propertiesOf, requiredOf, typesOf } from "./schema/read.js";
import { oneLine } from "./text.js";
import { showPath, type Path } from "./schema/verdict.js";

/** How deep values are mended; what lies deeper is only checked. */
const DEPTH = 16;
const NOTES = 20;

/** Mends one call's arguments. */
export class Coercer {
  /** What was mended, a sentence each. */
  readonly notes: string[] = [];

  constructor(private readonly checker: Checker) {}

  /** The value itself where it fits or cannot be mended, else a mended copy. */
  coerce(given: unknown, value: unknown, path?: Path, depth = 0): unknown {
    const schema = dereference(given, (reference) => this.checker.resolve(reference));
    if (!isFields(schema) || depth > DEPTH || this.checker.fits(schema, value) !== false) return value;
    const types = typesOf(schema) ?? typesOfValues(own(schema, "enum"));
    const converted = types === undefined ? value : this.convert(schema, types, value, path, depth);
    const mended = this.members(schema, converted, path, depth);
    return this.branches(schema, mended, path, depth);
  }

  private note(path: Path | undefined, what: string): void {
    if (this.notes.length < NOTES) this.notes.push(`\`${oneLine(showPath(path), 80)}\`: ${what}`);
  }

  private convert(schema: Fields, types: string[], value: unknown, path: Path | undefined, depth: number): unknown {
    if (typeof value === "string") {
      // It may have to be parsed, once for every alternative.
      this.checker.spend(value.length >> 6);
      const read = readText(value, types);
      if (read !== undefined) {
        this.note(path, `text read as ${Array.isArray(read) ? "array" : typeof read}`);
        return read;
      }
    }
    const isPlain = typeof value === "boolean" || (typeof value === "number" && Number.isSafeInteger(value));
    if (isPlain && types.includes("string")) {
      this.note(path, `${typeof value} written as text`);
      return String(value);
    }
    if (types.includes("array") && value !== null && value !== undefined && !Array.isArray(value)) {
      const item = this.coerce(own(schema, "items") ?? true, value, path, depth + 1);
      if (this.checker.fits(schema, [item]) !== false) {
        this.note(path, "one value put into an array");
        return [item];
      }
    }
    return value;
  }

  private members(schema: Fields, value: unknown, path: Path | undefined, depth: number): unknown {
    if (Array.isArray(value)) return this.items(schema, value, path, depth);
    if (!isFields(value)) return value;
    const properties = propertiesOf(schema) ?? {};
    // Which of the others a pattern speaks of is not worth finding out.
    const others = Object.hasOwn(schema, "patternProperties") ? undefined : own(schema, "additionalProperties");
    const required = new Set(requiredOf(schema));
    let copy: Fields | undefined;
    for (const key of Object.keys(value)) {
      const isDeclared = Object.hasOwn(properties, key);
      const declared = isDeclared ? properties[key] : others;
      if (!isFields(declared)) continue;
      const member = this.coerce(declared, value[key], { parent: path, key }, depth + 1);
      // Null for "not given" is what models write for a parameter that they leave out.
      const absent = member === null && isDeclared && !required.has(key) && this.checker.fits(declared, null) === false;
      if (member === value[key] && !absent) continue;
      copy ??= { ...value };
      if (absent) {
        delete copy[key];
        this.note({ parent: path, key }, "null left out");
      } else put(copy, key, member);
    }
    return copy ?? value;
  }

  private items(schema: Fields, value: unknown[], path: Path | undefined, depth: number): unknown {
    const items = own(schema, "items");
    if (!isFields(items)) return value;
    let copy: unknown[] | undefined;
    value.forEach((item, index) => {
      const mended = this.coerce(items, item, { parent: path, key: index }, depth + 1);
      if (mended === item) return;
      copy ??= [...value];
      copy[index] = mended;
    });
    return copy ?? value;
  }

  private branches(schema: Fields, value: unknown, path: Path | undefined, depth: number): unknown {
    let mended = value;
    const parts = own(schema, "allOf");
    if (Array.isArray(parts)) for (const part of parts) mended = this.coerce(part, mended, path, depth + 1);
    for (const keyword of ["anyOf", "oneOf"]) {
      const alternatives = own(schema, keyword);
      if (!Array.isArray(alternatives) || this.checker.fits(schema, mended) !== false) continue;
      mended = this.alternative(schema, alternatives, mended, path, depth);
    }
    return mended;
  }

  /** Mends for the first alternative that then fits, and leaves no note of those that did not. */
  private alternative(schema: Fields, alternatives: unknown[], value: unknown, path: Path | undefined, depth: number): unknown {
    const known = this.notes.length;
    for (const alternative of alternatives) {
      const mended = this.coerce(alternative, value, path, depth + 1);
      if (mended !== value && this.checker.fits(schema, mended) === true) return mended;
      this.notes.length = known;
    }
    return value;
  }
}

/** The types of the values that an enum allows. */
function typesOfValues(values: unknown): string[] | undefined {
  return Array.isArray(values) ? [...new Set(values.map((value) => typeof value as string))] : undefined;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d{1,2})?$/;

/** What a text means where no text is allowed; undefined where that is not plain. */
function readText(text: string, types: string[]): unknown {
  if (types.includes("string")) return undefined;
  const trimmed = text.trim();
  if (NUMBER.test(trimmed)) {
    const number = Number(trimmed);
    if (Number.isSafeInteger(number) && (types.includes("integer") || types.includes("number"))) return number;
    // A double keeps fifteen digits whatever they are.
    if (types.includes("number") && /[.eE]/.test(trimmed) && trimmed.length <= 16) return number;
  }
  if (types.includes("boolean") && /^(?:true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === "true";
  if (trimmed.startsWith("{") && types.includes("object")) return parsed(trimmed, isFields);
  if (trimmed.startsWith("[") && types.includes("array")) return parsed(trimmed, Array.isArray);
  return undefined;
}

function parsed(text: string, accepted: (value: unknown) => boolean): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return accepted(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
