/** Near spellings of a parameter's name or of an allowed value. */

/** The candidate that was most likely meant; undefined where none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(word.slice(0, 64));
  let best: string | undefined;
  // Of one or two letters nothing is left when one is wrong.
  let least = wanted.length < 3 ? 1 : Math.floor(wanted.length / 3) + 1;
  for (const candidate of candidates) {
    const distance = edits(wanted, fold(candidate.slice(0, 64)), least);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

// Case, hyphens and underscores are what spellings differ in most.
function fold(word: string): string {
  return word.toLowerCase().replace(/[-_\s.]/g, "");
}

/** Number of edits (a swapped pair is one) from one word to the other, or `limit` where it is at least that. */
function edits(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  const at = (line: readonly number[], column: number): number => line[column] ?? limit;
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const change = at(row, column - 1) + (from[line - 1] === to[column - 1] ? 0 : 1);
      const swapped = from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1];
      const swap = swapped ? at(before, column - 2) + 1 : limit;
      next.push(Math.min(change, swap, at(row, column) + 1, at(next, column - 1) + 1));
    }
    before = row;
    row = next;
  }
  return Math.min(at(row, to.length), limit);
}
