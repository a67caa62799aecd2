// Reads the catalogs and labelled queries of tests/data.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const folder = new URL("../tests/data/", import.meta.url);
const catalogs = new Map();

function readText(path) {
  return gunzipSync(readFileSync(new URL(path, folder))).toString("utf8");
}

/** The tools of a catalog file, `{ server, name, description, inputSchema }` each; read once. */
export function readCatalog(path) {
  let tools = catalogs.get(path);
  if (tools === undefined) {
    tools = JSON.parse(readText(path));
    catalogs.set(path, tools);
  }
  return tools;
}

/** A catalog by its short name, for example "mcp_live". */
export const namedCatalog = (name) => readCatalog(`catalogs/${name}.json.gz`);

/** All 11,243 tools of the four big catalogs. */
export function everything() {
  return readIndex().everything.files.flatMap(readCatalog);
}

export function readIndex() {
  return JSON.parse(readFileSync(new URL("index.json", folder), "utf8"));
}

/** Rows of a query file. */
export function readQueries(path) {
  return readText(path).trim().split("\n").map((line) => JSON.parse(line));
}

/** The 17 languages: [{ language, code, tools, queries }]. */
export function readMultilingual() {
  return JSON.parse(readText("retrieval/multilingual.json.gz"));
}

/** The text fields that every engine gets. */
export function searchFields(tool) {
  return {
    name: tool.name,
    server: tool.server ?? "",
    description: tool.description ?? "",
    parameters: Object.keys(tool.inputSchema?.properties ?? {}),
  };
}

/** The same, with the text that this package reads beside: the beginnings of parameter descriptions, and enum words. */
export function allSearchFields(tool) {
  const details = [];
  for (const { description, enum: words } of Object.values(tool.inputSchema?.properties ?? {})) {
    if (typeof description === "string") details.push(description.slice(0, 80));
    if (Array.isArray(words)) details.push(...words.slice(0, 20).filter((word) => typeof word === "string"));
  }
  return { ...searchFields(tool), details: details.join("\n") };
}

/** The names of the fields that documents have. */
export function fieldsOf(documents) {
  return Object.keys(documents[0] ?? {});
}
