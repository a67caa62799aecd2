/** Calls of a model, and the replies to them. */

import type { JsonSchema } from "./tools.js";

/** A tool call as a model made it. */
export interface ToolCall {
  /** The provider's id of the call; handed to the host. */
  id?: string | undefined;
  /** Name that the model called. */
  name: string;
  /** Arguments: an object, JSON text, null or absent. */
  arguments?: unknown;
}

/** One hit, as much of it as a model needs to decide. */
export interface ToolCard {
  /** Server or plugin that offers the tool. */
  server?: string;
  /** The description, cleaned and cut. */
  description: string;
  /** Names of the required parameters. */
  required: string[];
  /** The parameters as a TypeScript-like type, at most 400 characters; left out where a reply would get too long. */
  signature?: string;
}

/** What one query found. */
export interface QueryMatches {
  /** The query. */
  query: string;
  /** Names of the tools that match, best first. */
  matches: string[];
  /** Servers that there are, where nothing matched. */
  available_sources?: { name: string; tool_count: number }[];
  /** What to try next. */
  hint?: string;
  /** Words of the query that no tool knows. */
  unmatched_words?: string[];
}

/** The answer to `tool_search`, or an error for the model to read. */
export type SearchReply =
  | {
      /** The queries as they were searched. */
      queries: string[];
      /** Number of deferred tools that were searched. */
      total_available: number;
      /** One group a query, in the order of the queries. */
      results: QueryMatches[];
      /** A card for each tool that stands in any group, by name. */
      tools: Record<string, ToolCard>;
    }
  | { error: string };

/** A tool as `tool_describe` shows it. */
export interface ToolDetails {
  /** The whole description; empty where there is none. */
  description: string;
  /** The very schema that came in; an object without properties where it is missing, null or empty. */
  parameters: JsonSchema;
}

/** The answer to `tool_describe`, or an error for the model to read. */
export type DescribeReply =
  | {
      /** Each tool that was found, by name. */
      tools: Record<string, ToolDetails>;
      /** Names that no deferred tool has. */
      not_found?: string[];
      /** For a name that was not found, names like it. */
      suggestions?: Record<string, string[]>;
      /** What to try next. */
      hint?: string;
      /** Names that could not be described, and why. */
      errors?: Record<string, string>;
    }
  | { error: string };

/** What a call of the model means. */
export type Resolution =
  /** Not a call of a deferred tool: run it as always. */
  | { kind: "direct"; name: string; arguments: unknown }
  /** The bridge itself answers: hand `content` back to the model. */
  | { kind: "answer"; bridge: "tool_search" | "tool_describe"; content: SearchReply | DescribeReply }
  /** A call of a deferred tool; its arguments are repaired and fit its schema. */
  | {
      kind: "call";
      /** Name that the model uses for the tool, however it was written in the call. */
      name: string;
      /** The arguments to run it with. */
      arguments: Record<string, unknown>;
      /** Server or plugin that offers it, where known. */
      server?: string;
      /** What was mended in the arguments, a sentence each; empty where nothing was. */
      repairs: string[];
    }
  /** Goes back to the model; nothing was run. */
  | { kind: "error"; content: { error: string; [detail: string]: unknown } };
