// Retrieval metrics of one query, and their means over a set.
// `ranking`: keys of the found tools, best first, each once. `relevant`: keys of the right tools.

const depth = 10;

/** Share of the right tools that are among the first k. */
export function recall(ranking, relevant, k) {
  const top = new Set(ranking.slice(0, k));
  return relevant.filter((key) => top.has(key)).length / relevant.length;
}

/** 1 when any right tool is among the first k, else 0. */
export function success(ranking, relevant, k) {
  return recall(ranking, relevant, k) > 0 ? 1 : 0;
}

/** 1 / rank of the first right tool among the first ten, else 0. */
export function reciprocalRank(ranking, relevant) {
  const rank = ranking.slice(0, depth).findIndex((key) => relevant.includes(key));
  return rank < 0 ? 0 : 1 / (rank + 1);
}

/** Discounted cumulative gain of the first ten (gain 1 a right tool), over that of a perfect ranking. */
export function ndcg(ranking, relevant) {
  const gain = (rank) => 1 / Math.log2(rank + 2);
  let found = 0;
  ranking.slice(0, depth).forEach((key, rank) => {
    if (relevant.includes(key)) found += gain(rank);
  });
  let ideal = 0;
  for (let rank = 0; rank < Math.min(relevant.length, depth); rank += 1) ideal += gain(rank);
  return found / ideal;
}

export function mean(values) {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Each key once, at its best place: a tool that is found twice counts once. */
export function distinct(keys) {
  return [...new Set(keys)];
}

/** Means over `rows` of `{ ranking, relevant }`. */
export function summarize(rows) {
  const over = (metric) => mean(rows.map(({ ranking, relevant }) => metric(ranking, relevant)));
  return {
    queries: rows.length,
    recall1: over((ranking, relevant) => recall(ranking, relevant, 1)),
    recall5: over((ranking, relevant) => recall(ranking, relevant, 5)),
    recall10: over((ranking, relevant) => recall(ranking, relevant, 10)),
    success5: over((ranking, relevant) => success(ranking, relevant, 5)),
    mrr10: over(reciprocalRank),
    ndcg10: over(ndcg),
    empty: emptyShare(rows),
  };
}

/** Share of queries that found nothing. */
export function emptyShare(rows) {
  return mean(rows.map(({ ranking }) => (ranking.length === 0 ? 1 : 0)));
}
