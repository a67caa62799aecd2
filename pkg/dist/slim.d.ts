/** A JSON Schema object. It is never copied or changed: the very object that came in is handed back. */
export type JsonSchema = {
    [keyword: string]: any;
};
/** Where a tool comes from. */
export interface ToolSource {
    /** Whether an MCP server or a plugin of the host offers the tool. */
    kind: "mcp" | "plugin";
    /** Name of the server or plugin. */
    name: string;
}
/** What a definition of any dialect may say about its deferral. None of it is sent anywhere by this package. */
export interface ToolHints {
    /** Name of the MCP server that offers the tool. A tool with a server may be deferred. */
    server?: string | undefined;
    /** Server or plugin that offers the tool; wins over `server`. */
    source?: ToolSource | undefined;
    /** `true` defers the tool, `false` keeps it visible; absent = decided by its source and the options. */
    defer_loading?: boolean | undefined;
    /** The same as `defer_loading`, in camel case. */
    deferLoading?: boolean | undefined;
    /** `true` keeps the tool visible whatever else is said. Default `false`. */
    alwaysLoad?: boolean | undefined;
    /** MCP metadata; `"anthropic/alwaysLoad": true` means the same as `alwaysLoad`. */
    _meta?: {
        [key: string]: unknown;
    } | undefined;
}
/** A function tool of OpenAI Chat Completions. */
export interface OpenAIChatTool extends ToolHints {
    type: "function";
    /** The function that the model may call. */
    function: {
        /** Name that the model calls the tool by. */
        name: string;
        /** What the tool does; searched as a whole, listed by its first sentence. */
        description?: string | null | undefined;
        /** Schema of the arguments; absent = a tool without parameters. */
        parameters?: JsonSchema | undefined;
        /** Whether the provider must keep to the schema exactly. */
        strict?: boolean | null | undefined;
    };
}
/** A function tool of OpenAI Responses. */
export interface OpenAIResponsesTool extends ToolHints {
    type: "function";
    /** Name that the model calls the tool by. */
    name: string;
    /** What the tool does; searched as a whole, listed by its first sentence. */
    description?: string | null | undefined;
    /** Schema of the arguments; absent or null = a tool without parameters. */
    parameters?: JsonSchema | null | undefined;
    /** Whether the provider must keep to the schema exactly. */
    strict?: boolean | null | undefined;
}
/** A client tool of Anthropic Messages. */
export interface AnthropicTool extends ToolHints {
    /** Name that the model calls the tool by. */
    name: string;
    /** What the tool does; searched as a whole, listed by its first sentence. */
    description?: string | undefined;
    /** Schema of the arguments. */
    input_schema: JsonSchema;
}
/** A tool as an MCP server's `tools/list` gives it. */
export interface McpTool extends ToolHints {
    /** Name that the model calls the tool by. */
    name: string;
    /** What the tool does; searched as a whole, listed by its first sentence. */
    description?: string | undefined;
    /** Schema of the arguments. */
    inputSchema: JsonSchema;
    /** MCP behaviour hints; kept, not read. */
    annotations?: object | undefined;
}
/** A function declaration of Gemini. */
export interface GeminiTool extends ToolHints {
    /** Name that the model calls the tool by. */
    name: string;
    /** What the tool does; searched as a whole, listed by its first sentence. */
    description?: string | undefined;
    /** Schema of the arguments as JSON Schema; wins over `parameters`. */
    parametersJsonSchema?: JsonSchema | undefined;
    /** Schema of the arguments in Gemini's own form, with upper-case types. */
    parameters?: object | undefined;
}
/** One tool in any of the dialects. The assembly keeps the very objects that came in. */
export type ToolInput = OpenAIChatTool | OpenAIResponsesTool | AnthropicTool | McpTool | GeminiTool;
/** The tools of one MCP server or plugin, as its `tools/list` gave them. */
export interface ServerTools<T> {
    /** Name of the server; it is searched, and stands in the manifest. Must not be blank. */
    server: string;
    /** Its tools; may be empty. */
    tools: readonly T[];
    /** What the server is. Default `"mcp"`. */
    kind?: "mcp" | "plugin" | undefined;
    /** What the server is for; may stand in the manifest where its tools are not listed. */
    description?: string | undefined;
    /** `true` keeps all its tools visible. Default `false`. */
    alwaysLoad?: boolean | undefined;
    /** `true` defers its tools, `false` keeps them visible; what a tool says itself counts more. Absent = decided by the options. */
    defer_loading?: boolean | undefined;
    /** The same as `defer_loading`, in camel case. */
    deferLoading?: boolean | undefined;
    /** MCP metadata; `"anthropic/alwaysLoad": true` means the same as `alwaysLoad`. */
    _meta?: {
        [key: string]: unknown;
    } | undefined;
    /** Whether calls of its tools may run at the same time; read by {@link Assembly.batches}. Default `false`. */
    supportsParallelToolCalls?: boolean | undefined;
}
/** One of the three tools that stand in for the deferred ones, in the dialect of the assembly. */
export type BridgeTool = OpenAIChatTool | OpenAIResponsesTool | AnthropicTool | McpTool | GeminiTool;
/** A provider's form of a tool definition. */
export type Dialect = "openai-chat" | "openai-responses" | "anthropic" | "mcp" | "gemini";
/** A language that descriptions and queries can be stemmed in; `"none"` folds case and accents only. */
export type Language = "arabic" | "danish" | "dutch" | "english" | "finnish" | "french" | "german" | "greek" | "hungarian" | "italian" | "norwegian" | "portuguese" | "romanian" | "russian" | "spanish" | "swedish" | "tamil" | "turkish" | "none";
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
/** The call that hooks and `callTool` are given. */
export interface HostCall {
    /** Name that the model uses for the tool. */
    name: string;
    /** The arguments; those of a deferred tool are mended and fit its schema. */
    arguments: Record<string, unknown>;
    /** Server or plugin that offers the tool, where known. */
    server?: string;
    /** The tool's name on its server, before any renaming. */
    originalName: string;
    /** The provider's id of the call, where given. */
    id?: string;
}
/** What `callTool` may want to know about a call. */
export interface CallContext {
    /** Aborted when the caller aborts or the deadline passes. */
    signal: AbortSignal;
    /** Whether the tool is a deferred one. */
    bridge: boolean;
}
/**
 * Runs before the tool: nothing lets the call go on, `block` stops it, `arguments` replace those of the call. Arguments are
 * checked after every hook, also where it changed them in place. The call is a copy: a hook cannot change the tool.
 */
export type BeforeToolCall = (call: HostCall) => void | {
    block: string;
} | {
    arguments: Record<string, unknown>;
} | Promise<void | {
    block: string;
} | {
    arguments: Record<string, unknown>;
}>;
/** Runs after the tool: `result` replaces the result of a call that went well. */
export type AfterToolCall = (call: HostCall, outcome: DispatchOutcome) => void | {
    result: unknown;
} | Promise<void | {
    result: unknown;
}>;
/** Who really runs the tools. */
export interface Host {
    /** Runs the tool. What it returns is the result; what it throws becomes an outcome with code `tool_failed`. */
    callTool(call: HostCall, context: CallContext): unknown;
    /** One hook or several, run in order; each sees the arguments that the one before it left. */
    beforeToolCall?: BeforeToolCall | readonly BeforeToolCall[] | undefined;
    /** One hook or several, run in order; each sees the result that the one before it left. */
    afterToolCall?: AfterToolCall | readonly AfterToolCall[] | undefined;
}
/** Options of {@link Assembly.dispatch}. */
export type DispatchOptions = {
    /** Aborts the call; passed on to `callTool`. */
    signal?: AbortSignal | undefined;
    /** Deadline for hooks and tool together, in milliseconds. Absent, 0, negative or not finite = none. */
    timeoutMs?: number | undefined;
};
/**
 * Why a dispatch did not go well:
 * - `invalid_call`: the call cannot be read, or asks for something that cannot be called through the bridge
 * - `unknown_tool`: no deferred tool has that name
 * - `invalid_arguments`: the arguments do not fit the tool's schema
 * - `blocked`: a hook blocked the call
 * - `hook_failed`: a hook threw; a hook before the call returned `false`, or arguments that are no object
 * - `tool_failed`: `callTool` threw or rejected
 * - `timed_out`: the deadline passed
 * - `aborted`: the caller's signal was aborted
 * - `invalid_host`: the host has no `callTool`, or the options are of a wrong type
 * - `engine_failed`: the engine failed by a fault of its own
 */
export type DispatchErrorCode = "invalid_call" | "unknown_tool" | "invalid_arguments" | "blocked" | "hook_failed" | "tool_failed" | "timed_out" | "aborted" | "invalid_host" | "engine_failed";
/** How a dispatch ended. */
export type DispatchOutcome = {
    status: "ok";
    /** The tool that was run, by the name that the model uses. */
    name: string;
    /** Whether the bridge answered or a deferred tool was run. */
    bridge: boolean;
    /** What `callTool` returned, or the bridge's answer. */
    result: unknown;
} | {
    status: "error";
    /** The tool that was meant, as far as it is known. */
    name: string;
    /** Whether the call was one of the bridge or of a deferred tool. */
    bridge: boolean;
    /** Why. */
    code: DispatchErrorCode;
    /** The reason in words. */
    message: string;
    /** What to hand back to the model: an object with `error`. */
    content: {
        error: string;
        [detail: string]: unknown;
    };
};
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
    available_sources?: {
        name: string;
        tool_count: number;
    }[];
    /** What to try next. */
    hint?: string;
    /** Words of the query that no tool knows. */
    unmatched_words?: string[];
}
/** The answer to `tool_search`, or an error for the model to read. */
export type SearchReply = {
    /** The queries as they were searched. */
    queries: string[];
    /** Number of deferred tools that were searched. */
    total_available: number;
    /** One group a query, in the order of the queries. */
    results: QueryMatches[];
    /** A card for each tool that stands in any group, by name. */
    tools: Record<string, ToolCard>;
} | {
    error: string;
};
/** A tool as `tool_describe` shows it. */
export interface ToolDetails {
    /** The whole description; empty where there is none. */
    description: string;
    /** The very schema that came in; an object without properties where it is missing, null or empty. */
    parameters: JsonSchema;
}
/** The answer to `tool_describe`, or an error for the model to read. */
export type DescribeReply = {
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
} | {
    error: string;
};
/** What a call of the model means. */
export type Resolution = 
/** Not a call of a deferred tool: run it as always. */
{
    kind: "direct";
    name: string;
    arguments: unknown;
}
/** The bridge itself answers: hand `content` back to the model. */
 | {
    kind: "answer";
    bridge: "tool_search" | "tool_describe";
    content: SearchReply | DescribeReply;
}
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
 | {
    kind: "error";
    content: {
        error: string;
        [detail: string]: unknown;
    };
};
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
export type DecisionReason = "bridge-name" | "no-name" | "core" | "always-load" | "defer-loading" | "exclude" | "not-included" | "not-core" | "source" | "no-source" | "duplicate" | "disabled";
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
/**
 * Splits the tools of one turn into those that the model sees and those that it finds through the bridge.
 *
 * Cheap enough to be done again at every turn; nothing has to be freed. The objects that are passed in are read
 * once, kept, and never changed.
 *
 * @param tools Definitions in any of the dialects, and groups of the tools of one server, in any mixture.
 * @param options What may defer, and how much the manifest may cost.
 * @throws {@link ToolSearchError} `invalid_tools` if `tools` is no iterable or a group has no server name
 * @throws {@link ToolSearchError} `unreadable_tool` if reading a definition throws
 * @throws {@link ToolSearchError} `invalid_option` if an option is of a wrong type
 * @throws {@link ToolSearchError} `token_counter_failed` if `countTokens` throws or returns no number
 */
export declare function assemble<T extends ToolInput>(tools: Iterable<T | ServerTools<T>>, options?: AssembleOptions): Assembly<T>;
/**
 * Why this package threw:
 * - `invalid_tools`: the tools are no iterable, or a group has no server name
 * - `unreadable_tool`: reading a definition threw; `index` says which
 * - `invalid_option`: an option is of a wrong type, or no value that there is
 * - `token_counter_failed`: `countTokens` threw, or returned no finite number
 * - `engine_not_ready`: `tool-search/slim` was used before `initialize`
 * - `engine_load_failed`: what was given as the engine is not the engine of this version
 * - `engine_trapped`: the engine failed by a fault of its own and was stopped; the next call starts a new one
 * - `engine_failed`: the engine refused what this package sent it
 */
export type ToolSearchErrorCode = "invalid_tools" | "unreadable_tool" | "invalid_option" | "token_counter_failed" | "engine_not_ready" | "engine_load_failed" | "engine_trapped" | "engine_failed";
/** The only error that this package throws. */
export declare class ToolSearchError extends Error {
    readonly name = "ToolSearchError";
    /** Why, as a word that code can decide on. */
    readonly code: ToolSearchErrorCode;
    /** Position of the definition that is at fault, counted from 0 over all groups, where there is one. */
    readonly index?: number;
    constructor(code: ToolSearchErrorCode, problem: string, details?: {
        index?: number;
        cause?: unknown;
    });
    /** Whether a value is an error of this package, of whichever copy of it. */
    static isInstance(value: unknown): value is ToolSearchError;
}
/** A response of `fetch`, as far as it is read. */
interface WasmResponse {
    readonly ok: boolean;
    readonly status: number;
    arrayBuffer(): Promise<ArrayBuffer>;
}
/** The engine: its bytes, a compiled `WebAssembly.Module`, or the response of fetching it. */
export type WasmSource = ArrayBuffer | ArrayBufferView | WasmResponse | object;
/**
 * Loads and starts the engine. Called again, it waits for the first load; a load that failed is forgotten, so that
 * the next call tries anew.
 *
 * @param moduleOrBytes Bytes of `tool_search.wasm`, a module compiled from them, a response of `fetch`, or a
 * promise of one of these.
 * @throws {@link ToolSearchError} `engine_load_failed` (as a rejection) if that is not the engine of this version
 */
export declare function initialize(moduleOrBytes: WasmSource | PromiseLike<WasmSource>): Promise<void>;
export {};
