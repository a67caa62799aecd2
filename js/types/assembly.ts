/** The assembly and its report. */

import type { DispatchOptions, DispatchOutcome, Host } from "./dispatch.js";
import type { DescribeReply, Resolution, SearchReply, ToolCall } from "./calls.js";
import type { ToolPattern } from "./options.js";
import type { BridgeTool } from "./tools.js";

/** The tools of one turn: what to send to the model, and how to answer the calls that it makes. Immutable. */
export interface Assembly<T> {
  /** 0: the array passes through; 1: a bridge that names tools; 2: a bridge that names servers, or none. */
  readonly tier: 0 | 1 | 2;
  /** What to send: the visible tools, same objects in the same order, then the bridge tools. */
  readonly tools: (T | BridgeTool)[];
  /** The three bridge tools; empty at tier 0. */
  readonly bridgeTools: BridgeTool[];
  /** The listing that stands inside the description of `tool_search`; null where there is none. */
  readonly manifest: string | null;
  /** What was decided, and what it costs. */
  readonly report: AssemblyReport;
  /**
   * Answers a `tool_search` call. Takes whatever the model sent, as an object or as JSON text.
   * @throws {@link ToolSearchError} `engine_trapped` if the engine failed by a fault of its own.
   */
  search(args: unknown): SearchReply;
  /**
   * Answers a `tool_describe` call. Takes whatever the model sent, as an object or as JSON text.
   * @throws {@link ToolSearchError} `engine_trapped` if the engine failed by a fault of its own.
   */
  describe(args: unknown): DescribeReply;
  /**
   * Says what a call of the model means. Pure: nothing is run. Never throws on what a model wrote.
   * @throws {@link ToolSearchError} `engine_trapped` if the engine failed by a fault of its own.
   */
  resolve(call: ToolCall): Resolution;
  /** Resolves a call and runs it through the host. Never rejects: every outcome is a value. */
  dispatch(call: ToolCall, host: Host | Host["callTool"], options?: DispatchOptions): Promise<DispatchOutcome>;
  /**
   * Splits calls into batches to run one after the other; the calls of one batch may run at the same time.
   * Judged by the underlying tool: searching and describing always may; a tool may when its server has
   * `supportsParallelToolCalls` or `isParallelSafe` returns true for its name.
   */
  batches(calls: readonly ToolCall[], options?: BatchOptions): ToolCall[][];
  /**
   * Explains the score of each hit of a query. Takes any text.
   * @throws {@link ToolSearchError} `engine_trapped` if the engine failed by a fault of its own.
   */
  explain(query: string, options?: ExplainOptions): Explanation;
  /** The deferred tool that the model knows by this name; undefined for any other name. */
  find(name: string): T | undefined;
}

/** Options of {@link Assembly.batches}. */
export interface BatchOptions {
  /** Whether calls of the tool may run beside others. Given the name that the model uses. Default: no. */
  isParallelSafe?(name: string): boolean;
}

/** Options of {@link Assembly.explain}. */
export interface ExplainOptions {
  /**
   * Most matches to explain, 1 to `maxSearchLimit`. Default 10. Up to three near misses follow, which say why they are
   * none in `excluded`.
   */
  limit?: number | undefined;
}

/** What an assembly decided, and what it costs. */
export interface AssemblyReport {
  /** Form of the manifest: `"mixed"` lists some servers fully and others by name or in summary. */
  listingForm: "full" | "names" | "mixed" | "groups" | "none";
  /** Tokens of the manifest. */
  listingTokens: number;
  /** Most tokens that the manifest was allowed. */
  listingBudget: number;
  /** Number of tools that stay visible, without the bridge tools. */
  visibleCount: number;
  /** Number of tools that are deferred. */
  deferredCount: number;
  /** Tokens of the array that came in, as compact JSON. Counted when first read. */
  readonly tokensBefore: number;
  /** Tokens of the array to send, as compact JSON. Counted when first read. */
  readonly tokensAfter: number;
  /** The sources of the deferred tools, sorted by name. */
  sources: ReportedSource[];
  /** Deferred tools that the model knows by another name than their servers do: two share it, or it cannot be shown. */
  renamed: RenamedTool[];
  /** Unknown configuration keys, clamped values, definitions that were dropped or could not be read, and why. */
  warnings: string[];
  /** Equal fingerprints mean equal model-visible bytes of the bridge tools. */
  fingerprint: string;
  /** What was decided for each definition and by which rule, in the order in which they came. Worked out when first read. */
  readonly decisions: readonly ToolDecision[];
}

/**
 * Why a tool is where it is. The first rule that says something decides, in this order:
 * - dropped, `"bridge-name"`: it has the name of a bridge tool
 * - visible, `"no-name"`: it has no usable name, so that no bridge could reach it
 * - visible, `"core"`: `core` names it
 * - visible, `"always-load"`: it, or its group, says `alwaysLoad` or `_meta["anthropic/alwaysLoad"]`
 * - visible, `"defer-loading"`: it, or else its group, says `defer_loading: false`; a provider's own tool counts as such
 * - visible, `"exclude"`: it matches `pattern`
 * - visible, `"not-included"`: it matches no pattern of `include`
 * - deferred, `"defer-loading"`: it, or else its group, says `defer_loading: true`
 * - deferred, `"not-core"`: `core` is given and does not name it
 * - deferred, `"source"`: it comes from a server or a plugin
 * - visible, `"no-source"`: nothing says where it comes from
 *
 * And beyond the order: dropped, `"duplicate"`: its server defines the name more than once, and an earlier definition
 * is deferred; visible, `"disabled"`: it would be deferred, but `enabled` is `"off"`.
 */
export type DecisionReason =
  | "bridge-name" | "no-name" | "core" | "always-load" | "defer-loading" | "exclude" | "not-included" | "not-core"
  | "source" | "no-source" | "duplicate" | "disabled";

/** What was decided for one definition. */
export interface ToolDecision {
  /** Position of the definition, counted from 0 over all groups. */
  index: number;
  /** The name that the model uses, or would; the name that came in where the tool is not deferred. */
  name: string;
  /** Server or plugin that offers it, where known. */
  server?: string;
  /** Whether the model sees it, finds it through the bridge, or neither. */
  decision: "visible" | "deferred" | "dropped";
  /** The rule that decided. */
  reason: DecisionReason;
  /** The first pattern that it matches: of `exclude` where that kept it visible, of `include` where that let it defer. */
  pattern?: ToolPattern;
}

/** A server or plugin with deferred tools. */
export interface ReportedSource {
  /** Its name. */
  name: string;
  /** What it is; `"other"` where the tools name no source. */
  kind: "mcp" | "plugin" | "other";
  /** Number of its deferred tools. */
  toolCount: number;
  /** How the manifest lists it: names and descriptions, names, one line, or not at all. */
  listed: "full" | "names" | "summary" | "none";
}

/**
 * A deferred tool that the model knows by another name: `server__name`, or `plugin__server__name`, where another tool
 * has its own. Where two could come to the same (`my server` and `my_server`), eight hexadecimal digits follow, which
 * stand for kind, server and name as they were given. A deferred tool that is added changes no such name: it renames
 * another only where that kept its own until now. A visible tool keeps its name in any case.
 */
export interface RenamedTool {
  /** Name of its server. */
  server: string;
  /** Its name on the server; what `callTool` gets as `originalName`. */
  from: string;
  /** The name that the model uses. */
  to: string;
}

/** Why each hit of a query stands where it does. */
export interface Explanation {
  /** The words of the query. */
  terms: ExplainedTerm[];
  /** Hits in the order of search. */
  hits: ExplainedHit[];
}

/** A word of a query and what became of it. */
export interface ExplainedTerm {
  /** The word as it stands in the query. */
  word: string;
  /** What the analyzer made of it: folded and stemmed. */
  term: string;
  /** Number of deferred tools that have the term. */
  toolsWithIt: number;
  /** The term that was searched instead, where no tool knows this one. */
  correctedTo?: string;
  /** Why the word was not searched, where it was not. */
  ignored?: string;
}

/** A hit and its score. */
export interface ExplainedHit {
  /** Name of the tool. */
  name: string;
  /** Its score, 0 or more; only the order within one query has a meaning. */
  score: number;
  /** What the score is made of; the values sum to it, but for rounding to a millionth. */
  factors: ScoreFactor[];
  /** Why the tool is not among the matches of search, where it is not. */
  excluded?: string;
}

/** One part of a score. */
export interface ScoreFactor {
  /**
   * The field that the term was found in (`"name"`, `"server"`, `"description"`, `"parameters"`, `"details"`), or what
   * concerns the whole query: `"coverage"`, `"query in name"`, `"name in query"`, `"neighbours in name"`, `"other action"`.
   */
  field: string;
  /** The term of the index; empty for what concerns the whole query. */
  term: string;
  /** What it adds to the score. */
  value: number;
  /** More about it. */
  note?: string;
}
