/** What a check of one value can say. */

import type { Fields } from "../objects.js";

/** Undefined = cannot be judged, which lets a call pass. */
export type Verdict = boolean | undefined;

/** Where in the arguments a value stands. */
export interface Path {
  readonly parent: Path | undefined;
  readonly key: string | number;
}

/** One thing that is wrong. */
export interface Issue {
  readonly path: Path | undefined;
  readonly message: string | (() => string);
}

/** A value, where it stands, and the schema that it is checked against. */
export interface Place {
  readonly value: unknown;
  readonly schema: Fields;
  readonly path: Path | undefined;
  readonly depth: number;
}

/** The verdict of two conditions that must both hold. */
export function both(one: Verdict, other: Verdict): Verdict {
  if (one === false || other === false) return false;
  return one === undefined || other === undefined ? undefined : true;
}

/** A path as a model reads it: `filter.labels[0]`. */
export function showPath(path: Path | undefined): string {
  const steps: (string | number)[] = [];
  for (let at = path; at !== undefined; at = at.parent) steps.unshift(at.key);
  return steps
    .map((step, index) => (typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join("");
}
