/** Near spellings of a parameter's name or of an allowed value. */

/** Units of a word that are compared: the cost grows with the square. */
const COMPARED = 40;

/** The candidate that was most likely meant; undefined where none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(word.slice(0, COMPARED));
  let best: string | undefined;
  // Of one or two letters nothing is left when one is wrong.
  let least = wanted.length < 3 ? 1 : Math.floor(wanted.length / 3) + 1;
  for (const candidate of candidates) {
    const distance = edits(wanted, fold(candidate.slice(0, COMPARED)), least);
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
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    let least = line;
    for (let column = 1; column <= to.length; column += 1) {
      const change = (row[column - 1] ?? limit) + (from[line - 1] === to[column - 1] ? 0 : 1);
      const swapped = from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1];
      const swap = swapped ? (before[column - 2] ?? limit) + 1 : limit;
      const cost = Math.min(change, swap, (row[column] ?? limit) + 1, (next[column - 1] ?? limit) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    // What is this far apart comes no nearer; a swap looks one line further back, and costs one more than it.
    if (least > limit) return limit;
    before = row;
    row = next;
  }
  return Math.min(row[to.length] ?? limit, limit);
}
