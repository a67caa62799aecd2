/** The assembly and its report. */

import type { DispatchOptions, DispatchOutcome, Host } from "./dispatch.js";
import type { DescribeReply, Resolution, SearchReply, ToolCall } from "./calls.js";
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
  /** Most hits to explain, 1 to 50. Default 10. */
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
  /** The sources of the deferred tools, sorted by name, and how the manifest lists each. */
  sources: {
    name: string;
    kind: "mcp" | "plugin" | "other";
    toolCount: number;
    listed: "full" | "names" | "summary" | "none";
  }[];
  /** Deferred tools whose name two servers share, and the name that the model uses instead. */
  renamed: { server: string; from: string; to: string }[];
  /** Unknown configuration keys, clamped values, definitions that were dropped or could not be read, and why. */
  warnings: string[];
  /** Equal fingerprints mean equal model-visible bytes of the bridge tools. */
  fingerprint: string;
}

/** Why each hit of a query stands where it does. */
export interface Explanation {
  /** The words of the query, what the analyzer made of them, and how many tools have them. */
  terms: { word: string; term: string; toolsWithIt: number; correctedTo?: string; ignored?: string }[];
  /** Hits in the order of search; the factors of a hit sum to its score. */
  hits: {
    name: string;
    score: number;
    factors: { field: string; term: string; value: number; note?: string }[];
    excluded?: string;
  }[];
}
