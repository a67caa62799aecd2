/** Tool definitions, as they come in and go out. */

/** A JSON Schema object. It is never copied or changed: the very object that came in is handed back. */
// `any` and not `unknown`: an interface without an index signature is assignable to the former only.
export type JsonSchema = { [keyword: string]: any };

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
  _meta?: { [key: string]: unknown } | undefined;
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
  _meta?: { [key: string]: unknown } | undefined;
  /** Whether calls of its tools may run at the same time; read by {@link Assembly.batches}. Default `false`. */
  supportsParallelToolCalls?: boolean | undefined;
}

/** One of the three tools that stand in for the deferred ones, in the dialect of the assembly. */
export type BridgeTool = OpenAIChatTool | OpenAIResponsesTool | AnthropicTool | McpTool | GeminiTool;

/** A provider's form of a tool definition. */
export type Dialect = "openai-chat" | "openai-responses" | "anthropic" | "mcp" | "gemini";
