// The tools that the demo shows: three catalogs of tests/data, or a file of the caller.
import { readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { gunzipSync } from "node:zlib";

/** A file that cannot be shown; its message is one line for people. */
export class FileError extends Error {}

const folder = new URL("../../tests/data/catalogs/", import.meta.url);
const bundled = (name) => JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, folder))).toString("utf8"));

export function bundledCatalogs() {
  return [
    { label: "GitHub's MCP server", tools: bundled("github_mcp") },
    { label: "40 MCP servers", tools: bundled("mcp_live") },
    { label: "Cloudflare's API, flat", tools: bundled("cloudflare_api") },
  ];
}

/** Tools of a JSON file: { label, tools, note? }. Throws a `FileError`. */
export function readToolFile(path) {
  const content = parse(path, readText(path));
  const label = basename(path, extname(path));
  const given = content?.result?.tools ?? content?.tools ?? content;
  // Gemini wraps definitions once more.
  const list = Array.isArray(given) ? given.flatMap((entry) => entry?.functionDeclarations ?? entry) : given;
  if (isObject(content?.mcpServers)) throw new FileError(`${path} says how to start servers; give what they answer to tools/list`);
  if (!Array.isArray(list)) throw new FileError(`${path} holds no array of tools`);
  if (list.length === 0) throw new FileError(`${path} holds no tools: its array is empty`);
  if (!list.some(isDefinition)) throw new FileError(`${path} holds no tool definitions: nothing in its array has a name`);
  if (list.some(hasSource)) return { label, tools: list };
  return {
    label,
    tools: [{ server: label, tools: list }],
    note: `No tool of the file says which server it comes from: all are taken as tools of one server, ${label}.`,
  };
}

function readText(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const reasons = { ENOENT: "there is no such file", EISDIR: "it is a folder", EACCES: "it may not be read" };
    throw new FileError(`cannot read ${path}: ${reasons[error.code] ?? error.code}`);
  }
}

function parse(path, text) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new FileError(`${path} is not JSON: ${error.message}`);
  }
}

const isObject = (value) => typeof value === "object" && value !== null;
const isGroup = (value) => isObject(value) && typeof value.server === "string" && Array.isArray(value.tools);
const nameOf = (tool) => tool.function?.name ?? tool.name;
const isDefinition = (value) => isGroup(value) || (isObject(value) && typeof nameOf(value) === "string");

/** Whether the definition itself says that it may be deferred. */
function hasSource(value) {
  if (!isDefinition(value)) return false;
  if (isGroup(value) || typeof value.server === "string" || isObject(value.source)) return true;
  return value.defer_loading === true || value.deferLoading === true || /^mcp__.+?__./.test(nameOf(value));
}
