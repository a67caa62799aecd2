/** Options of an assembly. */

import type { Dialect } from "./tools.js";

/** A language that descriptions and queries can be stemmed in; `"none"` folds case and accents only. */
export type Language =
  | "arabic" | "danish" | "dutch" | "english" | "finnish" | "french" | "german" | "greek" | "hungarian"
  | "italian" | "norwegian" | "portuguese" | "romanian" | "russian" | "spanish" | "swedish" | "tamil"
  | "turkish" | "none";

/** Which tools: all keys that are given must match. An empty pattern matches every tool. */
export interface ToolPattern {
  /** Kind of the tool's source. */
  source?: "mcp" | "plugin" | undefined;
  /** Server name; `*` stands for any characters, `?` for one. At most 200 characters. */
  server?: string | undefined;
  /** Tool name; `*` stands for any characters, `?` for one. At most 200 characters. */
  name?: string | undefined;
}

/**
 * Settings as they stand in a configuration file. The snake_case keys of a YAML file are taken too. What is
 * unknown or out of range never throws: it is ignored or clamped, with a line in `report.warnings`.
 */
export interface ToolSearchConfig {
  /** Whether tools may be deferred. `"auto"` is `"on"` today. Default `"auto"`. */
  enabled?: "auto" | "on" | "off" | boolean | undefined;
  /** Largest share of the context that the manifest may take, in percent, 0 to 100. Default 5. */
  thresholdPct?: number | undefined;
  /** Matches a query returns when the model gives no limit, 1 to `maxSearchLimit`. Default 5. */
  searchDefaultLimit?: number | undefined;
  /** Most matches a query may return, 1 to 50. Default 25. */
  maxSearchLimit?: number | undefined;
  /** Whether the bridge lists what is deferred: `"on"` forces a listing, `"off"` gives none. Default `"auto"`. */
  listing?: "auto" | "on" | "off" | boolean | undefined;
  /** Most tokens that the manifest may take, 200 to 60000. Default 4000. */
  listingMaxTokens?: number | undefined;
  /** The same as `thresholdPct`. */
  threshold_pct?: number | undefined;
  /** The same as `searchDefaultLimit`. */
  search_default_limit?: number | undefined;
  /** The same as `maxSearchLimit`. */
  max_search_limit?: number | undefined;
  /** The same as `listingMaxTokens`. */
  listing_max_tokens?: number | undefined;
}

/** Options of {@link assemble}. */
export interface AssembleOptions {
  /** Context window of the model in tokens. Absent, null, 0, negative or NaN = unknown. */
  contextLength?: number | null | undefined;
  /** Settings; `true` means `{ enabled: "auto" }`, `false` means `{ enabled: "off" }`. */
  config?: ToolSearchConfig | boolean | null | undefined;
  /** Names that never defer. When given, every tool that is not named in it (nor always loaded) defers. */
  core?: Iterable<string> | undefined;
  /** When given, only tools that match one of these may defer. */
  include?: readonly ToolPattern[] | undefined;
  /** Tools that match one of these stay visible; wins over `include`. */
  exclude?: readonly ToolPattern[] | undefined;
  /** Dialect of the bridge tools. Default: that of the first tool whose shape tells it. */
  dialect?: Dialect | undefined;
  /** Exact tokenizer: text to number of tokens. Default: UTF-8 bytes / 4, rounded up. */
  countTokens?: ((text: string) => number) | undefined;
  /** Language of the descriptions and queries. Default `"english"`. */
  language?: Language | undefined;
}
