// npm run eval: how well the right tools are found, ours and the rivals in one run. See --help.
import { parseArgs } from "node:util";
import { engines } from "./engines/index.mjs";
import { emptyShare, mean, summarize } from "./metrics.mjs";
import { runTasks } from "./pool.mjs";
import { multilingualTable, setTables, summaryTable } from "./report.mjs";
import { labelledSets, multilingualSets, relevanceOf, toolsOf } from "./sets.mjs";

const help = `Usage: npm run eval -- [options]

Searches every labelled set of tests/data with tool-search and with other
search libraries over the same text fields (name, server, description,
parameter names), ten results a query.

  --set <id>      only this set (repeatable), for example agent_queries
  --engine <id>   only this engine (repeatable): ${engines.slice(0, 4).map(({ id }) => id).join(", ")},
                  ${engines.slice(4).map(({ id }) => id).join(", ")}
  --quick         tool-search alone
  --json          machine-readable output
  --help          this text

recall@k (R@k): share of a query's right tools among the first k, mean over
the queries. empty: share of queries that found nothing. [tuning] marks what
parameters of the ranking were chosen on; everything else is reporting.`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        set: { type: "string", multiple: true },
        engine: { type: "string", multiple: true },
        quick: { type: "boolean" },
        json: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    fail(error.message);
  }
}

function fail(message) {
  console.error(`eval: ${message} (--help lists the options)`);
  process.exit(1);
}

const progress = (text) => console.error(text);

/** The named ones of a list, or all; an unknown name ends the run. */
function select(all, names, nameOf, what) {
  if (names === undefined) return all;
  for (const name of names) {
    if (!all.some((item) => nameOf(item) === name)) fail(`no ${what} \`${name}\``);
  }
  return all.filter((item) => names.includes(nameOf(item)));
}

function chooseEngines({ engine, quick }) {
  const chosen = select(engines, quick ? ["tool-search"] : engine, ({ id }) => id, "engine");
  const reasons = new Map();
  return chosen.filter(({ label, prepare }) => {
    if (prepare === undefined) return true;
    if (!reasons.has(prepare)) reasons.set(prepare, prepare());
    const reason = reasons.get(prepare);
    if (reason !== null) progress(`skipped: ${label}: ${reason}`);
    return reason === null;
  });
}

/** One task for each engine and catalog: sets on the same tools share an index. */
function planTasks(chosen, sets) {
  const groups = groupBy(sets, groupKey);
  const tasks = chosen.flatMap(({ id }) => [...groups.values()].map((group) => ({ engineId: id, sets: group })));
  return tasks.sort((left, right) => size(right.sets) - size(left.sets)); // the longest first: no thread idles at the end
}

const size = (sets) => toolsOf(sets[0]).length * sets.reduce((sum, set) => sum + set.queries.length, 0);

const groupKey = (set) => set.catalog ?? set.id;

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Functions do not cross to a worker: what it needs of a set is data. */
const plain = ({ id, catalog, tools, language, queries }) => ({ id, catalog, tools, language, queries });

function partsOf(set) {
  const whole = ["whole", set.use ?? "reporting", () => true];
  return set.id === "unanswerable" ? set.parts : [...(set.parts ?? []), whole];
}

function measure(rows, answerable) {
  if (answerable) return summarize(rows);
  return { queries: rows.length, empty: emptyShare(rows), meanResults: mean(rows.map(({ ranking }) => ranking.length)) };
}

/** Results of a set: its parts, and in each part the metrics of every engine. */
function evaluate(set, rankingsByEngine) {
  const tools = toolsOf(set);
  const answerable = set.queries.some((row) => row.relevant.length > 0);
  const parts = partsOf(set).map(([name, use, belongs]) => ({
    name,
    use,
    queries: set.queries.filter(belongs).length,
    results: rankingsByEngine.map(({ engine, rankings }) => {
      const rows = set.queries.map((row, index) => ({ row, ranking: rankings[index], ...relevanceOf(row, tools) }));
      return { engine, metrics: measure(rows.filter(({ row }) => belongs(row)), answerable) };
    }),
  }));
  return { id: set.id, toolCount: tools.length, answerable, parts };
}

async function rankAll(chosen, sets) {
  const tasks = planTasks(chosen, sets);
  const rankings = new Map();
  const messages = tasks.map((task) => ({ engineId: task.engineId, sets: task.sets.map(plain) }));
  let done = 0;
  const answers = await runTasks(messages, (task, { milliseconds }) => {
    done += 1;
    const seconds = (milliseconds / 1000).toFixed(1);
    if (!task.sets[0].id.startsWith("multilingual")) {
      progress(`[${done}/${tasks.length}] ${task.engineId}: ${task.sets.map(({ id }) => id).join(", ")}: ${seconds} s`);
    }
  });
  tasks.forEach((task, index) => {
    task.sets.forEach((set, position) => {
      if (!rankings.has(set)) rankings.set(set, []);
      const engine = chosen.find(({ id }) => id === task.engineId);
      rankings.get(set).push({ engine, rankings: answers[index].rankings[position] });
    });
  });
  return sets.map((set) => evaluate(set, rankings.get(set)));
}

function print(results) {
  const labelled = results.filter(({ id }) => !id.startsWith("multilingual"));
  const multilingual = results.filter(({ id }) => id.startsWith("multilingual"));
  const blocks = [setTables(labelled)];
  if (multilingual.length > 0) blocks.push(multilingualTable(multilingual));
  blocks.push(summaryTable(labelled));
  console.log(blocks.filter((block) => block !== "").join("\n\n"));
}

async function main() {
  const options = readOptions();
  if (options.help) return console.log(help);
  const everySet = [...labelledSets(), ...multilingualSets()];
  const nameOf = ({ id }) => id.split(" ")[0];
  const sets = select(everySet, options.set, nameOf, "set");
  const results = await rankAll(chooseEngines(options), sets);
  if (options.json) console.log(JSON.stringify(results, (key, value) => (key === "engine" ? value.id : value), 1));
  else print(results);
}

await main();
