/**
 * Checks a value against a JSON Schema with three verdicts: true, false, and undefined for what cannot be judged
 * (a remote reference, a broken keyword, a pattern that costs too much, more depth or work than is allowed).
 *
 * Three verdicts and no library: the ones that run without code generation write into the schema objects, follow
 * cycles for ever, and run hostile patterns; and with only two verdicts a keyword that is skipped inside `not` or
 * `oneOf` would turn a legal call into a refused one.
 */

import { DEPTH, resolveReference } from "./read.js";
import { has, isFields, own } from "../objects.js";
import { keywords } from "./keywords.js";
import { renderType } from "../signature.js";
import { both, type Issue, type Path, type Place, type Verdict } from "./verdict.js";

/** Schema nodes visited for one call. Ordinary calls take a few dozen. */
const STEPS = 50_000;
const ISSUES = 8;

/** Checks values against one schema. */
export class Checker {
  /** What is wrong, in the order of the schema. */
  readonly issues: Issue[] = [];
  private steps = STEPS;
  private readonly siblingsIgnored: boolean;

  constructor(readonly root: unknown) {
    const dialect = isFields(root) ? own(root, "$schema") : undefined;
    this.siblingsIgnored = typeof dialect === "string" && /draft-0[3-7]/.test(dialect);
  }

  check(schema: unknown, value: unknown, path?: Path, depth = 0): Verdict {
    if (schema === true) return true;
    if (schema === false) return this.fail({ path }, "is not allowed");
    if (!isFields(schema) || depth > DEPTH || this.steps <= 0) return undefined;
    this.spend(1);
    if (value === null && own(schema, "nullable") === true) return true;
    const place = { value, schema, path, depth };
    if (this.siblingsIgnored && has(schema, "$ref")) return this.reference(place);
    let verdict: Verdict = true;
    for (const keyword of Object.keys(schema)) {
      const judge = keywords.get(keyword);
      if (judge !== undefined) verdict = both(verdict, judge(this, place, schema[keyword]));
    }
    return verdict;
  }

  /** The verdict alone: whatever is found wrong is forgotten. */
  fits(schema: unknown, value: unknown, depth = 0): Verdict {
    const known = this.issues.length;
    const verdict = this.check(schema, value, undefined, depth);
    this.issues.length = known;
    return verdict;
  }

  reference(place: Place): Verdict {
    const target = resolveReference(this.root, place.schema["$ref"]);
    return target === undefined ? undefined : this.check(target, place.value, place.path, place.depth + 1);
  }

  /** Counts work against the budget; past it nothing more is judged. */
  spend(steps: number): void {
    this.steps -= steps;
  }

  /** Whether enough is wrong: a message has room for no more, so finding hints for more is wasted. */
  get full(): boolean {
    return this.issues.length >= ISSUES;
  }

  fail(at: { path: Path | undefined }, message: string): false {
    if (!this.full) this.issues.push({ path: at.path, message });
    return false;
  }

  /** Checks against alternatives: which fit, and if none does, what is wrong with the one that comes nearest. */
  alternatives(place: Place, schemas: readonly unknown[]): { fitting: number; unknown: number } {
    const known = this.issues.length;
    let fitting = 0;
    let unknown = 0;
    let nearest: Issue[] | undefined;
    for (const schema of schemas) {
      const verdict = this.check(schema, place.value, place.path, place.depth + 1);
      const found = this.issues.splice(known);
      if (verdict === true) fitting += 1;
      else if (verdict === undefined) unknown += 1;
      // Where the kind of value is right, what is wrong lies deeper.
      else if (found.length > 0 && found.every((issue) => issue.path !== place.path)) {
        if (nearest === undefined || found.length < nearest.length) nearest = found;
      }
    }
    if (fitting === 0 && unknown === 0) {
      if (nearest !== undefined) this.issues.push(...nearest);
      else this.fail(place, `must be ${renderType(this.root, place.schema)}`);
    }
    return { fitting, unknown };
  }
}
