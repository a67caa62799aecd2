/**
 * Regular expressions that came from a server, run on text that came from a model. Backtracking engines can take
 * for ever on such a pair, so a match is only tried where its cost is bounded.
 */

/** Most steps that one match may take, by a cautious estimate. */
const STEPS = 5_000_000;
/** Longest text that a pattern of exponential cost is tried on. */
const SHORT = 16;

interface Pattern {
  expression: RegExp | undefined;
  /** Greatest power of the text's length that matching can cost; Infinity where the cost may be exponential. */
  power: number;
}

const compiled = new Map<string, Pattern>();

/** Whether a text matches a pattern; undefined where the pattern is broken or would cost too much. */
export function matches(pattern: string, text: string): boolean | undefined {
  if (pattern.length > 1000) return undefined;
  const { expression, power } = compile(pattern);
  if (expression === undefined) return undefined;
  const affordable = power === Infinity ? text.length <= SHORT : Math.max(text.length, 2) ** power <= STEPS;
  return affordable ? expression.test(text) : undefined;
}

function compile(pattern: string): Pattern {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const fresh = { expression: expressionOf(pattern), power: powerOf(pattern) };
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

/** The power of a pattern: one for every repetition, one more where it may start anywhere. */
function powerOf(pattern: string): number {
  let repetitions = 0;
  let optional = 0;
  // For each open group: whether it holds a repetition or a choice, either of which explodes when repeated.
  const groups: boolean[] = [];
  let previous = false;
  for (const [token] of pattern.matchAll(TOKEN)) {
    const repeats = token === "*" || token === "+" || token.startsWith("{");
    if (/^\\[1-9k]/.test(token)) return Infinity;
    if (repeats && previous) return Infinity;
    if (repeats && !/^\{\d+\}$/.test(token)) repetitions += 1;
    if (token === "?") optional += 1;
    if ((repeats || token === "|" || token === "?") && groups.length > 0) groups[groups.length - 1] = true;
    previous = false;
    if (token.startsWith("(")) groups.push(false);
    else if (token === ")") {
      previous = groups.pop() === true;
      if (previous && groups.length > 0) groups[groups.length - 1] = true;
    }
  }
  return optional > 12 ? Infinity : repetitions + (pattern.startsWith("^") ? 0 : 1);
}
