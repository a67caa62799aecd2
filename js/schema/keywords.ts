/** What each keyword of JSON Schema demands. `format` and content keywords are annotations and demand nothing. */

import type { Checker } from "./checker.js";
import type { Fields } from "../objects.js";
import { arrayKeywords } from "./keywords-array.js";
import { objectKeywords } from "./keywords-object.js";
import { typesOf } from "./read.js";
import { same, show } from "./values.js";
import { both, type Place, type Verdict } from "./verdict.js";

/** Judges one keyword, whose value is given, at one place. */
export type Judge = (checker: Checker, place: Place, keyword: unknown) => Verdict;

function typeOf(value: unknown): string | undefined {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" || type === "object" ? type : undefined;
}

function isType(value: unknown, actual: string, type: string): boolean {
  if (type === "integer") return actual === "number" && Number.isInteger(value);
  return type === actual && (type !== "number" || Number.isFinite(value));
}

const type: Judge = (checker, place) => {
  const types = typesOf(place.schema);
  const actual = typeOf(place.value);
  if (types === undefined || actual === undefined) return undefined;
  if (types.some((wanted) => isType(place.value, actual, wanted))) return true;
  return checker.fail(place, `must be ${types.join(" or ")} but is ${show(place.value)}`);
};

const anyOf: Judge = (checker, place, keyword) => {
  if (!Array.isArray(keyword) || keyword.length === 0) return undefined;
  const { fitting, unknown } = checker.alternatives(place, keyword);
  return fitting > 0 ? true : unknown > 0 ? undefined : false;
};

const oneOf: Judge = (checker, place, keyword) => {
  if (!Array.isArray(keyword) || keyword.length === 0) return undefined;
  const { fitting, unknown } = checker.alternatives(place, keyword);
  if (fitting > 1) return checker.fail(place, `fits ${fitting} of the alternatives but must fit exactly one`);
  return unknown > 0 ? undefined : fitting === 1;
};

const allOf: Judge = (checker, place, keyword) => {
  if (!Array.isArray(keyword)) return undefined;
  let verdict: Verdict = true;
  for (const schema of keyword) verdict = both(verdict, checker.check(schema, place.value, place.path, place.depth + 1));
  return verdict;
};

const not: Judge = (checker, place, keyword) => {
  const verdict = checker.fits(keyword, place.value, place.depth + 1);
  if (verdict === undefined) return undefined;
  return verdict ? checker.fail(place, "is what the schema forbids") : true;
};

const condition: Judge = (checker, place, keyword) => {
  const holds = checker.fits(keyword, place.value, place.depth + 1);
  if (holds === undefined) return undefined;
  const branch = place.schema[holds ? "then" : "else"];
  return branch === undefined ? true : checker.check(branch, place.value, place.path, place.depth + 1);
};

const oneOfValues: Judge = (checker, place, keyword) => {
  if (!Array.isArray(keyword)) return undefined;
  let verdict: Verdict = false;
  for (const allowed of keyword) {
    const equal = same(allowed, place.value, checker);
    if (equal === true) return true;
    if (equal === undefined) verdict = undefined;
  }
  if (verdict === undefined) return undefined;
  const shown = keyword.slice(0, 12).map(show).join(", ") + (keyword.length > 12 ? ", …" : "");
  return checker.fail(place, `must be one of ${shown} but is ${show(place.value)}`);
};

const constant: Judge = (checker, place, keyword) => {
  const equal = same(keyword, place.value, checker);
  return equal === false ? checker.fail(place, `must be ${show(keyword)} but is ${show(place.value)}`) : equal;
};

/** A keyword that bounds a number. */
function bound(test: (value: number, limit: number, schema: Fields) => boolean, words: string): Judge {
  return (checker, place, keyword) => {
    // Draft-04 has true and false here; the bound itself then reads them.
    if (typeof keyword !== "number") return typeof keyword === "boolean" ? true : undefined;
    if (typeof place.value !== "number" || test(place.value, keyword, place.schema)) return true;
    return checker.fail(place, `must be ${words} ${keyword} but is ${show(place.value)}`);
  };
}

const multipleOf: Judge = (checker, place, keyword) => {
  if (typeof keyword !== "number" || !(keyword > 0)) return undefined;
  if (typeof place.value !== "number") return true;
  const quotient = place.value / keyword;
  if (!Number.isFinite(quotient)) return undefined;
  // 0.3 is a multiple of 0.1 for everybody but binary fractions.
  if (Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient))) return true;
  return checker.fail(place, `must be a multiple of ${keyword} but is ${show(place.value)}`);
};

/** A keyword that bounds the length of a text, in characters. */
function length(test: (length: number, limit: number) => boolean, words: string): Judge {
  return (checker, place, keyword) => {
    if (typeof keyword !== "number") return undefined;
    if (typeof place.value !== "string") return true;
    checker.spend(place.value.length >> 10);
    const characters = lengthNear(place.value, keyword);
    return test(characters, keyword) || checker.fail(place, `must have ${words} ${keyword} characters but has ${characters}`);
  };
}

/** The number of characters where it matters for a limit, else the number of UTF-16 units, which is quick to know. */
function lengthNear(text: string, limit: number): number {
  if (text.length < limit || text.length > 2 * limit) return text.length;
  let characters = 0;
  for (const _ of text) characters += 1;
  return characters;
}

const pattern: Judge = (checker, place, keyword) => {
  if (typeof keyword !== "string") return undefined;
  if (typeof place.value !== "string") return true;
  const verdict = checker.matches(keyword, place.value);
  return verdict === false ? checker.fail(place, `must match the pattern ${keyword.slice(0, 80)} but is ${show(place.value)}`) : verdict;
};

const unjudged: Judge = () => undefined;

/** Every keyword that demands something. */
export const keywords: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ["$ref", (checker, place) => checker.reference(place)],
  ["$dynamicRef", unjudged],
  ["$recursiveRef", unjudged],
  ["type", type],
  ["enum", oneOfValues],
  ["const", constant],
  ["anyOf", anyOf],
  ["oneOf", oneOf],
  ["allOf", allOf],
  ["not", not],
  ["if", condition],
  ["minimum", bound((value, limit, schema) => (schema["exclusiveMinimum"] === true ? value > limit : value >= limit), "at least")],
  ["maximum", bound((value, limit, schema) => (schema["exclusiveMaximum"] === true ? value < limit : value <= limit), "at most")],
  ["exclusiveMinimum", bound((value, limit) => value > limit, "more than")],
  ["exclusiveMaximum", bound((value, limit) => value < limit, "less than")],
  ["multipleOf", multipleOf],
  ["minLength", length((characters, limit) => characters >= limit, "at least")],
  ["maxLength", length((characters, limit) => characters <= limit, "at most")],
  ["pattern", pattern],
  ...objectKeywords,
  ...arrayKeywords,
]);

