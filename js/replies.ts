/** Turns the engine's answers, which speak of positions, into the replies that a model reads. */

import type { Catalog } from "./catalog.js";
import { messageOf } from "./errors.js";
import { isFields, put } from "./objects.js";
import { isWritable, toWellFormedJson } from "./json.js";
import { oneLine, wellFormed } from "./text.js";
import type { DescribeReply, Explanation, ExplainOptions, JsonSchema, SearchReply } from "./types.js";

/** Longest text that is read as arguments, and largest reply with schemas, in UTF-16 units. */
const ARGUMENTS = 1_000_000;
const REPLY = 400_000;

type Found = Exclude<SearchReply, { error: string }>;
type EngineSearch = { error: string } | (Omit<Found, "tools" | "results"> & {
  results: (Omit<Found["results"][number], "matches"> & { matches: number[] })[];
  /** Of the tools that were found, in the order in which they first come in the results. */
  descriptions: string[];
});
type EngineDescribe = { error: string } | (Omit<Exclude<DescribeReply, { error: string }>, "tools"> & { found: number[] });
type EngineExplanation = Omit<Explanation, "hits"> & {
  hits: (Omit<Explanation["hits"][number], "name"> & { name: number })[];
};

/** The arguments of a bridge call as the engine reads them; undefined where they are too long to be meant. */
function argumentText(args: unknown): string | undefined {
  if (typeof args === "string" && args.length > ARGUMENTS) return undefined;
  const text = typeof args === "string" ? rewritten(args) : args === undefined ? "{}" : toWellFormedJson(args);
  return text.length <= ARGUMENTS ? text : undefined;
}

/** JSON text without escaped halves of characters, which only JavaScript can hold; any other text as it is. */
function rewritten(text: string): string {
  if (!text.includes("\\u")) return text;
  try {
    return toWellFormedJson(JSON.parse(text));
  } catch {
    return text;
  }
}

const TOO_LONG = { error: "the arguments are too long; send a few short words" };

/** Answers `tool_search`. */
export function search(catalog: Catalog, args: unknown): SearchReply {
  const text = argumentText(args);
  if (text === undefined) return TOO_LONG;
  const answer = catalog.session.ask<EngineSearch>((engine, id) => engine.search(id, text));
  if ("error" in answer) return answer;
  const { descriptions, results, ...rest } = answer;
  const found = new Set(results.flatMap(({ matches }) => matches));
  return {
    ...rest,
    results: results.map((group) => ({ ...group, matches: group.matches.map((index) => catalog.nameOf(index)) })),
    tools: catalog.cardsOf(found, descriptions),
  };
}

/** Answers `tool_describe`. */
export function describe(catalog: Catalog, args: unknown): DescribeReply {
  const text = argumentText(args);
  if (text === undefined) return TOO_LONG;
  const answer = catalog.session.ask<EngineDescribe>((engine, id) => engine.describe(id, text));
  if ("error" in answer) return answer;
  const { found, errors: known, ...rest } = answer;
  const tools: Exclude<DescribeReply, { error: string }>["tools"] = {};
  const errors: Record<string, string> = {};
  for (const [name, problem] of Object.entries(known ?? {})) put(errors, name, problem);
  let room = REPLY;
  for (const index of found) {
    const name = catalog.nameOf(index);
    const { description, schema } = catalog.definition(index);
    const { parameters, size, problem } = readSchema(schema);
    if (problem !== undefined) put(errors, name, problem);
    else if (size > room && room < REPLY) put(errors, name, "left out, the reply would be too long: describe it in a call of its own");
    else {
      room -= size;
      put(tools, name, { description: wellFormed(description), parameters });
    }
  }
  return Object.keys(errors).length === 0 ? { tools, ...rest } : { tools, ...rest, errors };
}

/** The very schema that came in (one without parameters where there is none) and its length as JSON, or why it cannot be shown. */
function readSchema(schema: unknown): { parameters: JsonSchema; size: number; problem?: string } {
  const empty: JsonSchema = { type: "object", properties: {} };
  try {
    const parameters = isFields(schema) && Object.keys(schema).length > 0 ? schema : empty;
    if (!isWritable(parameters)) return { parameters: empty, size: 0, problem: "its schema holds too much, or itself, and cannot be shown as JSON" };
    return { parameters, size: JSON.stringify(parameters)?.length ?? 0 };
  } catch (cause) {
    return { parameters: empty, size: 0, problem: `its schema cannot be shown as JSON: ${oneLine(messageOf(cause), 120)}` };
  }
}

/** Explains the hits of a query. */
export function explain(catalog: Catalog, query: unknown, options: ExplainOptions | undefined): Explanation {
  const limit = options?.limit;
  const most = typeof limit === "number" && Number.isFinite(limit) ? Math.min(50, Math.max(1, Math.floor(limit))) : 10;
  const text = typeof query === "string" ? query.slice(0, ARGUMENTS) : "";
  const answer = catalog.session.ask<EngineExplanation>((engine, id) => engine.explain(id, text, most));
  return { ...answer, hits: answer.hits.map((hit) => ({ ...hit, name: catalog.nameOf(hit.name) })) };
}
