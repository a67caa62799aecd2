// The catalogs that are measured, and the forms in which the next turn may bring them.
import { everything, namedCatalog, readIndex, readQueries } from "../../evaluation/data.mjs";

const queryCount = 60;

/** Each real catalog with a set of real queries for it. */
export const catalogs = [
  ["github_mcp", "agent_queries"],
  ["mcp_live", "agent_queries"],
  ["cloudflare_api", "cloudflare_queries"],
  ["aws_api", "aws_examples"],
];

/** At most 60 queries of a labelled set, evenly spread over it. */
export function realQueries(set) {
  const { queries } = readIndex().retrieval.find(({ id }) => id === set);
  const rows = readQueries(queries);
  const step = Math.max(1, Math.floor(rows.length / queryCount));
  const chosen = rows.filter((_, index) => index % step === 0).slice(0, queryCount);
  return chosen.map(({ query }) => query);
}

/** A catalog and queries for it. */
export function load([catalog, set]) {
  return { catalog, tools: namedCatalog(catalog), queries: realQueries(set) };
}

let serial = 0;
const nextSerial = () => String((serial += 1)).padStart(6, "0");

/** The text in one piece, as a parser gives it: joining the pieces of a concatenation must not be timed. */
const flat = (text) => Buffer.from(text).toString();

const ending = (tool, mark) => ({ ...tool, description: flat(`${tool.description ?? ""} ${mark}`) });

/** The catalog with every description changed: nothing that was kept of an older turn can answer for it. */
export function renewed(tools) {
  const mark = nextSerial();
  return tools.map((tool) => ending(tool, mark));
}

/** The catalog with one description changed, in its middle. */
export function touched(tools) {
  return tools.with(tools.length >> 1, ending(tools[tools.length >> 1], nextSerial()));
}

/** `size` tools: evenly spread over the real ones; beyond these, copies under names of their own. */
export function toolsOfSize(size) {
  const real = everything();
  if (size <= real.length) return Array.from({ length: size }, (_, index) => real[Math.floor((index * real.length) / size)]);
  return Array.from({ length: size }, (_, index) => {
    const copy = Math.floor(index / real.length);
    const tool = real[index % real.length];
    return copy === 0 ? tool : { ...tool, name: flat(`${tool.name}_${copy}`) };
  });
}
