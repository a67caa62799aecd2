/** The keywords of JSON Schema that speak of arrays. */

import type { Checker } from "./checker.js";
import type { Judge } from "./keywords.js";
import { same } from "./values.js";
import { both, type Place, type Verdict } from "./verdict.js";

/** Objects and arrays that are compared with each other; the cost grows with the square. */
const COMPARED = 200;

/** Checks the items from one position on against one schema. */
function itemsFrom(checker: Checker, place: Place, schema: unknown, from: number): Verdict {
  if (!Array.isArray(place.value)) return true;
  let verdict: Verdict = true;
  for (let index = from; index < place.value.length; index += 1) verdict = both(verdict, item(checker, place, schema, index));
  return verdict;
}

function item(checker: Checker, place: Place, schema: unknown, index: number): Verdict {
  const value = (place.value as unknown[])[index];
  return checker.check(schema, value, { parent: place.path, key: index }, place.depth + 1);
}

/** Checks each item against the schema that stands at its position. */
function tuple(checker: Checker, place: Place, schemas: readonly unknown[]): Verdict {
  if (!Array.isArray(place.value)) return true;
  let verdict: Verdict = true;
  const length = Math.min(schemas.length, place.value.length);
  for (let index = 0; index < length; index += 1) verdict = both(verdict, item(checker, place, schemas[index], index));
  return verdict;
}

const items: Judge = (checker, place, keyword) => {
  if (Array.isArray(keyword)) return tuple(checker, place, keyword);
  const prefix = place.schema["prefixItems"];
  return itemsFrom(checker, place, keyword, Array.isArray(prefix) ? prefix.length : 0);
};

const prefixItems: Judge = (checker, place, keyword) => (Array.isArray(keyword) ? tuple(checker, place, keyword) : undefined);

const additionalItems: Judge = (checker, place, keyword) => {
  const before = place.schema["items"];
  return Array.isArray(before) ? itemsFrom(checker, place, keyword, before.length) : true;
};

const contains: Judge = (checker, place, keyword) => {
  if (!Array.isArray(place.value)) return true;
  const verdicts = place.value.map((value) => checker.fits(keyword, value, place.depth + 1));
  const sure = verdicts.filter((verdict) => verdict === true).length;
  const possible = verdicts.filter((verdict) => verdict !== false).length;
  const { minContains, maxContains } = place.schema;
  const least = typeof minContains === "number" ? minContains : 1;
  const most = typeof maxContains === "number" ? maxContains : Infinity;
  if (possible < least) return checker.fail(place, `must contain at least ${least} items of the required kind but has ${possible}`);
  if (sure > most) return checker.fail(place, `must contain at most ${most} items of the given kind but has ${sure}`);
  return sure >= least && possible <= most ? true : undefined;
};

/** A keyword that bounds the number of items. */
function size(test: (size: number, limit: number) => boolean, words: string): Judge {
  return (checker, place, keyword) => {
    if (typeof keyword !== "number") return undefined;
    if (!Array.isArray(place.value) || test(place.value.length, keyword)) return true;
    return checker.fail(place, `must have ${words} ${keyword} items but has ${place.value.length}`);
  };
}

const uniqueItems: Judge = (checker, place, keyword) => {
  if (keyword !== true || !Array.isArray(place.value)) return true;
  const values: readonly unknown[] = place.value;
  const simple = values.filter((value) => typeof value !== "object" || value === null);
  let verdict: Verdict = new Set(simple).size === simple.length;
  const others = values.length === simple.length ? [] : values.filter((value) => typeof value === "object" && value !== null);
  if (verdict && others.length > COMPARED) return undefined;
  for (let index = 1; index < others.length && verdict !== false; index += 1) {
    for (const earlier of others.slice(0, index)) {
      const equal = same(earlier, others[index], checker);
      if (equal !== false) verdict = both(verdict, equal === undefined ? undefined : false);
    }
  }
  return verdict === false ? checker.fail(place, "must not have the same item twice") : verdict;
};

const unjudged: Judge = (_checker, place) => (Array.isArray(place.value) ? undefined : true);

export const arrayKeywords: readonly [string, Judge][] = [
  ["items", items],
  ["prefixItems", prefixItems],
  ["additionalItems", additionalItems],
  ["contains", contains],
  ["minItems", size((length, limit) => length >= limit, "at least")],
  ["maxItems", size((length, limit) => length <= limit, "at most")],
  ["uniqueItems", uniqueItems],
  ["unevaluatedItems", unjudged],
];
