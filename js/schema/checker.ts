/**
 * Checks a value against a JSON Schema with three verdicts: true, false, and undefined for what cannot be judged
 * (a remote reference, a broken keyword, a pattern that costs too much, more depth or work than is allowed).
 *
 * Three verdicts and no library: the ones that run without code generation write into the schema objects, follow
 * cycles for ever, and run hostile patterns; and with only two verdicts a keyword that is skipped inside `not` or
 * `oneOf` would turn a legal call into a refused one.
 */

import { has, isFields, own } from "../objects.js";
import { keywords } from "./keywords.js";
import { costOf, matches } from "./pattern.js";
import { DEPTH, resolveReference } from "./read.js";
import { renderType } from "../signature.js";
import { both, type Issue, type Path, type Place, type Verdict } from "./verdict.js";

/** Work for one call: a schema node that is visited, or a few entries that are looked at. Ordinary calls take a few dozen. */
const STEPS = 50_000;
/** Steps of regular expressions for one call, by the cautious estimate of each. */
const PATTERN_STEPS = 20_000_000;
/** What it costs to find that a match would cost too much. */
const REFUSED = 1000;
const ISSUES = 8;

/** Checks values against one schema. */
export class Checker {
  /** What is wrong, in the order of the schema. */
  readonly issues: Issue[] = [];
  private steps = STEPS;
  private patternSteps = PATTERN_STEPS;
  private readonly references = new Map<unknown, unknown>();
  private readonly siblingsIgnored: boolean;

  constructor(readonly root: unknown) {
    const dialect = isFields(root) ? own(root, "$schema") : undefined;
    this.siblingsIgnored = typeof dialect === "string" && /draft-0[3-7]/.test(dialect);
  }

  check(schema: unknown, value: unknown, path?: Path, depth = 0): Verdict {
    if (schema === true) return true;
    if (schema === false) return this.fail({ path }, "is not allowed");
    if (!isFields(schema) || depth > DEPTH || this.exhausted) return undefined;
    const names = Object.keys(schema);
    this.spend(1 + (names.length >> 4) + widthOf(value));
    if (value === null && own(schema, "nullable") === true) return true;
    const place = { value, schema, path, depth };
    if (this.siblingsIgnored && has(schema, "$ref")) return this.reference(place);
    let verdict: Verdict = true;
    for (const name of names) {
      const judge = keywords.get(name);
      if (judge === undefined) continue;
      const keyword = schema[name];
      if (Array.isArray(keyword)) this.spend(keyword.length >> 4);
      verdict = both(verdict, judge(this, place, keyword));
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
    const target = this.resolve(place.schema["$ref"]);
    return target === undefined ? undefined : this.check(target, place.value, place.path, place.depth + 1);
  }

  /** What a reference names, looked up once. */
  resolve(reference: unknown): unknown {
    if (!this.references.has(reference)) this.references.set(reference, resolveReference(this.root, reference));
    return this.references.get(reference);
  }

  /** Whether a text matches a pattern; undefined where that cannot be told, or would cost too much. */
  matches(pattern: string, text: string): Verdict {
    if (this.patternSteps <= 0) return undefined;
    const cost = costOf(pattern, text);
    this.patternSteps -= cost === Infinity ? REFUSED : cost;
    return this.patternSteps > 0 ? matches(pattern, text) : undefined;
  }

  /** Counts work against the budget; past it nothing more is judged. */
  spend(steps: number): void {
    this.steps -= steps;
  }

  /** Whether the budget is used up. */
  get exhausted(): boolean {
    return this.steps <= 0;
  }

  /** The message is only worked out where it is shown: of what fails inside alternatives, most never is. */
  fail(at: { path: Path | undefined }, message: Issue["message"]): false {
    if (this.issues.length < ISSUES) this.issues.push({ path: at.path, message });
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
      else this.fail(place, () => `must be ${renderType(this.root, place.schema)}`);
    }
    return { fitting, unknown };
  }
}

/** What it costs to look at the entries of a value; keys take longer than items. */
function widthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length >> 4;
  return isFields(value) ? Object.keys(value).length >> 2 : 0;
}
