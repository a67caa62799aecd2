/** What the adapters for agent frameworks share: their tools as definitions, and what a bridge call aims at. */

import { assemble } from "../index.js";
import type { AssembleOptions, Assembly, BridgeTool, JsonSchema, ToolHints } from "../index.js";
import { checkOptions, entriesOf, listOf } from "./_checks.js";

/** A framework's tool as the assembly sees it. */
export interface ToolDefinition<T> extends ToolHints {
  name: string;
  description: string;
  inputSchema: JsonSchema;
  /** The very tool that came in. */
  tool: T;
}

/** Options that all frameworks share. */
export interface FrameworkOptions<T> extends Omit<AssembleOptions, "dialect"> {
  /** Tools of MCP servers or plugins by the server's name: they may be deferred, and equal names do not collide. */
  servers?: { readonly [server: string]: Iterable<T> } | undefined;
  /** Told of the assembly: its report, its manifest, its search. */
  onAssembly?: ((assembly: Assembly<ToolDefinition<T>>) => void) | undefined;
}

/** What an adapter reads of a tool. */
export interface Reading {
  name: string;
  description: string;
  /** Undefined where it cannot be told; the tool then stays visible. */
  inputSchema: JsonSchema | undefined;
  /** Whether the tool can run behind a bridge. */
  isDeferrable: boolean;
  /** The object that says `alwaysLoad` and the like, where it is not the tool itself. */
  hints?: ToolHints;
}

/** A deferred tool to run, or what to answer. */
export type Target<T> = { tool: T; name: string; arguments: Record<string, unknown> } | { content: unknown };

/** Assembles the tools of a framework. */
export function assembleTools<T extends object>(
  tools: Iterable<T>,
  options: FrameworkOptions<T>,
  read: (tool: T) => Reading,
): Assembly<ToolDefinition<T>> {
  checkOptions(options);
  const { servers = {}, onAssembly, contextLength, config, core, include, exclude, countTokens, language } = options;
  const define = (tool: T): ToolDefinition<T> => {
    const { name, description, isDeferrable, inputSchema, hints: said = tool as ToolHints } = read(tool);
    const { server, source, deferLoading, alwaysLoad, _meta } = said;
    const isVisible = !isDeferrable || inputSchema === undefined;
    // A `false` says nothing: it is what some frameworks fill in where the user said nothing.
    const hints = {
      server,
      source,
      _meta,
      deferLoading: deferLoading === true ? true : undefined,
      alwaysLoad: isVisible ? true : alwaysLoad,
    };
    return { name, description, inputSchema: inputSchema ?? {}, ...hints, tool };
  };
  const groups = entriesOf(servers, "`servers`").map(([server, own]) => {
    return { server, tools: listOf(own, `the tools of server \`${server}\``).map(define) };
  });
  const settings = { contextLength, config, core, include, exclude, countTokens, language, dialect: "mcp" as const };
  const assembly = assemble<ToolDefinition<T>>([...listOf(tools, "the tools").map(define), ...groups], settings);
  onAssembly?.(assembly);
  return assembly;
}

/** The tools to hand to the framework: the visible ones, the very objects, then the bridge tools as it wants them. */
export function toolsOf<T, B>(assembly: Assembly<ToolDefinition<T>>, bridge: (tool: BridgeParts) => B): (T | B)[] {
  return assembly.tools.map((entry: ToolDefinition<T> | BridgeTool) => {
    if ("tool" in entry) return entry.tool;
    const { name, description = "", inputSchema } = entry as { name: BridgeName; description?: string; inputSchema: JsonSchema };
    return bridge({ name, description, inputSchema });
  });
}

export type BridgeName = "tool_search" | "tool_describe" | "tool_call";

/** What a bridge tool is made of. */
export interface BridgeParts {
  name: BridgeName;
  description: string;
  inputSchema: JsonSchema;
}

/** What a model is told of a tool that it may not call, in the words for one that does not exist. */
export function unknownTool(name: string): { error: string } {
  return { error: `there is no tool \`${name}\` here. Find the right name with tool_search` };
}

/** What a call of a bridge tool aims at. */
export function targetOf<T>(assembly: Assembly<ToolDefinition<T>>, bridge: BridgeName, args: unknown): Target<T> {
  const resolution = assembly.resolve({ name: bridge, arguments: args });
  if (resolution.kind === "answer" || resolution.kind === "error") return { content: resolution.content };
  const { name } = resolution;
  const found = assembly.find(name);
  if (resolution.kind === "direct" || found === undefined) return { content: unknownTool(name) };
  return { tool: found.tool, name, arguments: resolution.arguments };
}
