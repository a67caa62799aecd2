// Retrieval metrics against values worked out by hand.
import assert from "node:assert/strict";
import test from "node:test";
import { distinct, emptyShare, mean, ndcg, recall, reciprocalRank, success, summarize } from "../../evaluation/metrics.mjs";

const ranking = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
const close = (actual, expected) => assert.ok(Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);

test("recall is the share of right tools among the first k", () => {
  close(recall(ranking, ["b", "f", "missing"], 1), 0);
  close(recall(ranking, ["b", "f", "missing"], 5), 1 / 3);
  close(recall(ranking, ["b", "f", "missing"], 10), 2 / 3);
  close(recall([], ["b"], 5), 0);
});

test("success asks for any right tool among the first k", () => {
  assert.equal(success(ranking, ["f", "missing"], 5), 0);
  assert.equal(success(ranking, ["f", "missing"], 6), 1);
});

test("reciprocal rank looks at the first right tool, ten deep", () => {
  close(reciprocalRank(ranking, ["d", "c"]), 1 / 3);
  close(reciprocalRank(ranking, ["j"]), 1 / 10);
  close(reciprocalRank(ranking, ["k"]), 0);
});

test("nDCG of a perfect ranking is 1, also with more right tools than places", () => {
  close(ndcg(["a", "b"], ["b", "a"]), 1);
  close(ndcg(ranking, ranking), 1);
});

test("nDCG discounts by the logarithm of the rank", () => {
  // One right tool at rank 3: 1 / log2(4) = 0.5, ideal 1.
  close(ndcg(ranking, ["c"]), 0.5);
  // Right tools at ranks 2 and 4 of three right ones.
  const ideal = 1 + 1 / Math.log2(3) + 1 / 2;
  close(ndcg(ranking, ["b", "d", "missing"]), (1 / Math.log2(3) + 1 / Math.log2(5)) / ideal);
  close(ndcg(ranking, ["k"]), 0);
});

test("a tool found twice keeps its best place", () => {
  assert.deepEqual(distinct(["a", "b", "a", "c", "b"]), ["a", "b", "c"]);
});

test("means over a set", () => {
  const rows = [
    { ranking: ["a", "b"], relevant: ["a"] },
    { ranking: ["b", "a"], relevant: ["a", "c"] },
    { ranking: [], relevant: ["a"] },
  ];
  const { queries, recall1, recall5, success5, mrr10, empty } = summarize(rows);
  assert.equal(queries, 3);
  close(recall1, 1 / 3);
  close(recall5, 0.5);
  close(success5, 2 / 3);
  close(mrr10, 0.5);
  close(empty, 1 / 3);
  close(emptyShare(rows.slice(0, 2)), 0);
  assert.equal(mean([]), 0);
});
