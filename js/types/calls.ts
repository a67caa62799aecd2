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
  /** The parameters as a TypeScript-like type, at most about 400 characters. */
  signature?: string;
}

/** The answer to `tool_search`. */
export type SearchReply =
  | {
      /** The queries as they were searched. */
      queries: string[];
      /** Number of deferred tools that were searched. */
      total_available: number;
      /** One group a query, in the order of the queries. */
      results: {
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
      }[];
      /** A card for each tool that stands in any group, by name. */
      tools: Record<string, ToolCard>;
    }
  | { error: string };

/** The answer to `tool_describe`. */
export type DescribeReply =
  | {
      /** Whole description and schema of each tool that was found, by name. */
      tools: Record<string, { description: string; parameters: JsonSchema }>;
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
      name: string;
      arguments: Record<string, unknown>;
      server?: string;
      /** What was mended in the arguments, a sentence each; empty where nothing was. */
      repairs: string[];
    }
  /** Goes back to the model; nothing was run. */
  | { kind: "error"; content: { error: string; [detail: string]: unknown } };
