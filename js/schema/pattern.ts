/**
 * Regular expressions that came from a server, run on text that came from a model. Backtracking engines can take
 * for ever on such a pair, so a match is only tried where its cost is bounded.
 */

/** Most steps that one match may take, by a cautious estimate. */
const STEPS = 5_000_000;
/** Longest pattern. */
const LONGEST = 1000;

/** What a pattern may cost. */
interface Shape {
  /** Greatest power of the text's length: one for every repetition, one more where a match may start anywhere. */
  power: number;
  /** Ways to choose among alternatives, and between something optional and nothing. */
  branches: number;
  /** Whether something that varies is repeated: then each character of the text may multiply the cost. */
  explodes: boolean;
}

interface Pattern extends Shape {
  expression: RegExp | undefined;
}

const compiled = new Map<string, Pattern>();

/** Steps to compile a pattern, in comparison to those of matching it. */
const COMPILING = 1000;
/** Steps of the least match. */
const LEAST = 20;

/** Whether a text matches a pattern; undefined where the pattern is broken or would cost too much. */
export function matches(pattern: string, text: string): boolean | undefined {
  return costOf(pattern, text) === Infinity ? undefined : compile(pattern).expression?.test(text);
}

/** Steps that a match may take, by a cautious estimate; Infinity for more than any match is given. */
export function costOf(pattern: string, text: string): number {
  if (pattern.length > LONGEST) return Infinity;
  const compiling = compiled.has(pattern) ? 0 : COMPILING;
  const { power, branches, explodes } = compile(pattern);
  const matching = explodes ? (power + branches) ** (text.length + 1) : Math.max(text.length, 2) ** power * branches;
  return matching <= STEPS ? compiling + LEAST + matching : Infinity;
}

function compile(pattern: string): Pattern {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const fresh = { expression: expressionOf(pattern), ...shapeOf(pattern) };
  // Bounded: schemas may come and go for as long as the process lives.
  if (compiled.size >= 256) compiled.clear();
  compiled.set(pattern, fresh);
  return fresh;
}

function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Patterns written for engines without the Unicode flag may still compile without it.
    }
  }
  return undefined;
}

const TOKEN = /\\[1-9k]|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\(\?:|\(\?<[^>]*>|\(|\)|[*+]|\{\d+\}|\{\d+,\d*\}|\?|\||[^]/g;

function shapeOf(pattern: string): Shape {
  let [repetitions, branches] = [0, 1];
  let [previous, explodes] = [false, false];
  // For each open group, the pattern itself first: its alternatives, and whether it holds a repetition or a choice.
  const groups = [{ alternatives: 1, varies: false }];
  for (const [token] of pattern.matchAll(TOKEN)) {
    const group = groups.at(-1) ?? { alternatives: 1, varies: false };
    const repeats = token === "*" || token === "+" || token.startsWith("{");
    if (/^\\[1-9k]/.test(token) || (repeats && previous)) explodes = true;
    if (repeats && !/^\{\d+\}$/.test(token)) repetitions += 1;
    if (token === "?") branches *= 2;
    if (token === "|") group.alternatives += 1;
    if (repeats || token === "|" || token === "?") group.varies = true;
    previous = false;
    if (token.startsWith("(")) groups.push({ alternatives: 1, varies: false });
    else if (token === ")" && groups.length > 1) {
      groups.pop();
      branches *= group.alternatives;
      previous = group.varies;
      if (previous) (groups.at(-1) ?? group).varies = true;
    }
  }
  const alternatives = groups[0]?.alternatives ?? 1;
  const anchored = pattern.startsWith("^") && alternatives === 1;
  return { power: repetitions + (anchored ? 0 : 1), branches: branches * alternatives, explodes };
}
