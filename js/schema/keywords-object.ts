/** The keywords of JSON Schema that speak of objects. */

import type { Checker } from "./checker.js";
import type { Judge } from "./keywords.js";
import { nearest } from "./near.js";
import { isFields, own, type Fields } from "../objects.js";
import { propertiesOf } from "./read.js";
import { oneLine } from "../text.js";
import { both, type Place, type Verdict } from "./verdict.js";

/** Whether JSON would show the key: undefined is absent there. */
function present(value: Fields, key: string): boolean {
  return own(value, key) !== undefined;
}

function keysOf(value: Fields): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

/** Checks the value of one key. */
function member(checker: Checker, place: Place, schema: unknown, key: string): Verdict {
  return checker.check(schema, (place.value as Fields)[key], { parent: place.path, key }, place.depth + 1);
}

const properties: Judge = (checker, place, keyword) => {
  if (!isFields(keyword)) return undefined;
  if (!isFields(place.value)) return true;
  let verdict: Verdict = true;
  // Over the value's keys: a call has few, a schema may have thousands.
  for (const key of keysOf(place.value)) {
    if (Object.hasOwn(keyword, key)) verdict = both(verdict, member(checker, place, keyword[key], key));
  }
  return verdict;
};

const required: Judge = (checker, place, keyword) => {
  if (!Array.isArray(keyword)) return undefined;
  const value = place.value;
  if (!isFields(value)) return true;
  let verdict: Verdict = true;
  for (const key of keyword) {
    if (typeof key !== "string") verdict = both(verdict, undefined);
    else if (!present(value, key)) verdict = checker.fail({ path: { parent: place.path, key } }, () => `is missing${hint(place, key)}`);
  }
  return verdict;
};

/** The key that was given in place of a missing one, where one looks like it. */
function hint(place: Place, missing: string): string {
  const declared = propertiesOf(place.schema) ?? {};
  const strangers = Object.keys(place.value as Fields).filter((key) => !Object.hasOwn(declared, key));
  const near = nearest(missing, strangers.slice(0, 32));
  return near === undefined ? "" : ` (\`${oneLine(near, 60)}\` was given: did you mean \`${oneLine(missing, 60)}\`?)`;
}

/** Whether a pattern of `patternProperties` covers a key. */
function covered(checker: Checker, place: Place, key: string): Verdict {
  const patterns = place.schema["patternProperties"];
  if (!isFields(patterns)) return false;
  let verdict: Verdict = false;
  for (const pattern of Object.keys(patterns)) {
    if (checker.exhausted) return undefined;
    checker.spend(1 / 16);
    const hit = checker.matches(pattern, key);
    if (hit === true) return true;
    if (hit === undefined) verdict = undefined;
  }
  return verdict;
}

const additionalProperties: Judge = (checker, place, keyword) => {
  if (!isFields(place.value) || keyword === true) return true;
  const declared = propertiesOf(place.schema) ?? {};
  let verdict: Verdict = true;
  for (const key of keysOf(place.value)) {
    if (Object.hasOwn(declared, key)) continue;
    const hit = covered(checker, place, key);
    if (hit === true) continue;
    if (hit === undefined) verdict = both(verdict, undefined);
    else if (keyword === false) verdict = checker.fail({ path: { parent: place.path, key } }, () => unknownKey(declared, key));
    else verdict = both(verdict, member(checker, place, keyword, key));
  }
  return verdict;
};

function unknownKey(declared: Fields, key: string): string {
  const near = nearest(key, Object.keys(declared).slice(0, 500));
  return `is no parameter${near === undefined ? "" : ` (did you mean \`${oneLine(near, 60)}\`?)`}`;
}

const patternProperties: Judge = (checker, place, keyword) => {
  if (!isFields(keyword)) return undefined;
  if (!isFields(place.value)) return true;
  const patterns = Object.entries(keyword);
  let verdict: Verdict = true;
  for (const key of keysOf(place.value)) {
    for (const [pattern, schema] of patterns) {
      if (checker.exhausted) return both(verdict, undefined);
      checker.spend(1 / 16);
      const hit = checker.matches(pattern, key);
      if (hit !== false) verdict = both(verdict, hit === undefined ? undefined : member(checker, place, schema, key));
    }
  }
  return verdict;
};

const propertyNames: Judge = (checker, place, keyword) => {
  if (!isFields(place.value)) return true;
  let verdict: Verdict = true;
  for (const key of keysOf(place.value)) {
    const fits = checker.fits(keyword, key, place.depth + 1);
    if (fits === false) verdict = checker.fail({ path: { parent: place.path, key } }, "is a name that the schema forbids");
    else verdict = both(verdict, fits);
  }
  return verdict;
};

/** A keyword that bounds the number of keys. */
function size(test: (size: number, limit: number) => boolean, words: string): Judge {
  return (checker, place, keyword) => {
    if (typeof keyword !== "number") return undefined;
    if (!isFields(place.value)) return true;
    const { length } = keysOf(place.value);
    return test(length, keyword) || checker.fail(place, `must have ${words} ${keyword} keys but has ${length}`);
  };
}

/** What a key that is present asks for: further keys, or a schema for the whole object. */
const dependencies: Judge = (checker, place, keyword) => {
  if (!isFields(keyword)) return undefined;
  const value = place.value;
  if (!isFields(value)) return true;
  let verdict: Verdict = true;
  for (const key of keysOf(value)) {
    if (!Object.hasOwn(keyword, key)) continue;
    const demand = keyword[key];
    if (!Array.isArray(demand)) {
      verdict = both(verdict, checker.check(demand, value, place.path, place.depth + 1));
      continue;
    }
    checker.spend(demand.length >> 4);
    for (const needed of demand) {
      if (typeof needed === "string" && !present(value, needed)) {
        verdict = checker.fail({ path: { parent: place.path, key: needed } }, `is missing: \`${oneLine(key, 60)}\` needs it`);
      }
    }
  }
  return verdict;
};

const unjudged: Judge = (_checker, place) => (isFields(place.value) ? undefined : true);

export const objectKeywords: readonly [string, Judge][] = [
  ["properties", properties],
  ["required", required],
  ["additionalProperties", additionalProperties],
  ["patternProperties", patternProperties],
  ["propertyNames", propertyNames],
  ["minProperties", size((length, limit) => length >= limit, "at least")],
  ["maxProperties", size((length, limit) => length <= limit, "at most")],
  ["dependencies", dependencies],
  ["dependentRequired", dependencies],
  ["dependentSchemas", dependencies],
  ["unevaluatedProperties", unjudged],
];
