// The labelled sets, the parts they are reported in, and which of them parameters were tuned on.
import { readCatalog, readIndex, readMultilingual, readQueries } from "./data.mjs";

/** Whether the number at the end of a row's id is even: such rows were looked at, the others were not. */
const isEven = (row) => Number(row.id.split("-").at(-1)) % 2 === 0;

/** Parts that are reported besides the whole: [name, use, filter]. */
const parts = {
  agent_queries: [
    ["dust half", "tuning", (row) => row.id.includes("dust")],
    ["own half", "reporting", (row) => row.id.includes("own")],
  ],
  unanswerable: [
    ["service, even half", "tuning", (row) => row.kind === "service" && isEven(row)],
    ["service, odd half", "reporting", (row) => row.kind === "service" && !isEven(row)],
    ["service, both halves", "tuning half, reporting half", (row) => row.kind === "service"],
    ["capability", "reporting", (row) => row.kind === "capability"],
  ],
};

/** All labelled sets but the multilingual one: { id, use, catalog, queries, parts }. */
export function labelledSets() {
  return readIndex()
    .retrieval.filter((set) => set.id !== "multilingual")
    .map((set) => ({
      id: set.id,
      use: set.use,
      catalog: set.catalog,
      queries: readQueries(set.queries),
      parts: parts[set.id] ?? [],
    }));
}

/** The 17 languages as sets of their own, and all their tools in one catalog under "english" and "none". */
export function multilingualSets() {
  const languages = readMultilingual();
  const alone = languages.map(({ language, tools, queries }) => ({
    id: `multilingual ${language}`,
    language: snowball(language),
    tools,
    queries: queries.map(({ query, relevant }) => ({ query, relevant })),
  }));
  const tools = languages.flatMap((entry) => entry.tools);
  const queries = languages.flatMap((entry) =>
    entry.queries.map(({ query, relevant }) => ({
      query,
      relevant,
      relevantIds: relevant.map((name) => toolId(entry.tools.find((tool) => tool.name === name))),
    })),
  );
  const pooled = ["english", "none"].map((language) => ({ id: `multilingual pool ${language}`, language, tools, queries }));
  return [...alone, ...pooled];
}

/** Languages without a Snowball stemmer are searched with "none". */
function snowball(language) {
  return ["Chinese", "Japanese", "Korean"].includes(language) ? "none" : language.toLowerCase();
}

const toolId = (tool) => `${tool.server}/${tool.name}`;

/** What a found tool is compared by: server and name where the labels say so, else its name. */
export function relevanceOf(row, tools) {
  return row.relevantIds === undefined
    ? { relevant: row.relevant, key: (index) => tools[index].name }
    : { relevant: row.relevantIds, key: (index) => toolId(tools[index]) };
}

/** Tools of a set, wherever it has them. */
export const toolsOf = (set) => set.tools ?? readCatalog(set.catalog);
