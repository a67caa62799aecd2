// Prints the results as tables of at most 80 columns.
import { mean } from "./metrics.mjs";

const share = (value) => value.toFixed(3).replace(/^0/, "").padStart(8);
const column = (text) => text.padStart(8);
const label = (text) => `  ${text}`.padEnd(32);

function heading(set, part) {
  const name = part.name === "whole" ? set.id : `${set.id}, ${part.name}`;
  return `${name} [${part.use}]: ${part.queries} queries, ${set.toolCount.toLocaleString("en-US")} tools`;
}

function rankedTable(set, part) {
  const lines = [heading(set, part)];
  lines.push(label("") + ["R@1", "R@5", "R@10", "MRR@10", "nDCG@10", "empty"].map(column).join(""));
  for (const { engine, metrics } of part.results) {
    const { recall1, recall5, recall10, mrr10, ndcg10, empty } = metrics;
    lines.push(label(engine.label) + [recall1, recall5, recall10, mrr10, ndcg10, empty].map(share).join(""));
  }
  return lines;
}

function emptyTable(set, part) {
  const lines = [heading(set, part), label("") + column("empty") + "  mean number of results (of 10)"];
  for (const { engine, metrics } of part.results) {
    lines.push(label(engine.label) + share(metrics.empty) + metrics.meanResults.toFixed(1).padStart(9));
  }
  return lines;
}

/** One block for each part of each set. */
export function setTables(sets) {
  return sets
    .flatMap((set) => set.parts.map((part) => (set.answerable ? rankedTable(set, part) : emptyTable(set, part))))
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** recall@5 of ours beside the best rival, a row a set. */
export function summaryTable(sets) {
  const lines = ["Summary: recall@5, ours and the best rival", `  ${"".padEnd(34)}${column("ours")}${column("rival")}`];
  for (const set of sets.filter(({ answerable }) => answerable)) {
    for (const part of set.parts) {
      const ours = part.results.find(({ engine }) => engine.id === "tool-search");
      const rivals = part.results.filter((result) => result !== ours);
      if (ours === undefined || rivals.length === 0) continue;
      const best = rivals.reduce((left, right) => (right.metrics.recall5 > left.metrics.recall5 ? right : left));
      const name = part.name === "whole" ? set.id : `${set.id}, ${part.name}`;
      const row = `  ${name}${part.use === "tuning" ? " [tuning]" : ""}`.padEnd(36);
      lines.push(`${row}${share(ours.metrics.recall5)}${share(best.metrics.recall5)}  ${best.engine.label}`);
    }
  }
  return lines.length > 2 ? lines.join("\n") : "";
}

const isPool = (set) => set.id.includes(" pool ");

/** Top-1 and hit@5: each language alone for ours, means and the pools for every engine. */
export function multilingualTable(sets) {
  const pools = sets.filter(isPool);
  const alone = sets.filter((set) => !isPool(set));
  const lines = ["multilingual [reporting]: 17 languages, 8 tools and 8 queries each"];
  lines.push(label("") + ["alone", "", "pool,", "english", "pool,", "none"].map(column).join(""));
  lines.push(label("") + ["top-1", "hit@5", "top-1", "hit@5", "top-1", "hit@5"].map(column).join(""));
  for (const { engine } of alone[0].parts[0].results) {
    const of = (set) => set.parts[0].results.find((result) => result.engine === engine).metrics;
    const values = [mean(alone.map((set) => of(set).recall1)), mean(alone.map((set) => of(set).recall5))];
    for (const pool of pools) values.push(of(pool).recall1, of(pool).recall5);
    lines.push(label(engine.label) + values.map(share).join(""));
  }
  return [...lines, ...languageRows(alone)].join("\n");
}

function languageRows(alone) {
  const ours = (set) => set.parts[0].results.find(({ engine }) => engine.id === "tool-search");
  if (ours(alone[0]) === undefined) return [];
  const lines = ["", "tool-search, each language alone" + column("top-1").padStart(10) + column("hit@5")];
  for (const set of alone) {
    const { recall1, recall5 } = ours(set).metrics;
    lines.push(label(set.id.replace("multilingual ", "")) + "  " + share(recall1) + share(recall5));
  }
  return lines;
}
