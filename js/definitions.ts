/** Reads tool definitions of every dialect, once, and packs what is searched for the engine. */

import { messageOf, ToolSearchError } from "./errors.js";
import { isFields, kindOf, type Fields } from "./objects.js";
import { dialectOf, isHosted, readParameters, schemaOf } from "./dialects.js";
import type { Dialect } from "./types.js";
import { FieldPacker, type Packed } from "./packed.js";
import { oneLine } from "./text.js";

/** One definition as it was read: getters and proxies are asked once. */
export interface Definition {
  /** The very object that came in. */
  readonly tool: unknown;
  /** Position in the flat array of everything that came in. */
  readonly position: number;
  /** Its name as it came in; empty where it has no usable one. */
  readonly name: string;
  /** Server or plugin, by what the group or the definition says; empty where neither does. */
  readonly server: string;
  /** The whole description; empty where there is none. */
  readonly description: string;
  /** The very schema that came in, whatever it is. */
  readonly schema: unknown;
  /** Whether its server lets calls run beside others. */
  readonly parallel: boolean;
}

/** A group as the engine is told of it. */
export interface Group {
  server: string;
  kind: "mcp" | "plugin";
  description?: string;
}

/** Everything that came in, read. */
export interface Definitions {
  /** Every entry, groups flattened, in order. */
  readonly entries: unknown[];
  /** The entries that are definitions, in order. */
  readonly list: Definition[];
  readonly groups: Group[];
  readonly warnings: string[];
  /** Dialect of the first definition whose shape tells it. */
  readonly dialect: Dialect | undefined;
  /** The definitions as the engine reads them. */
  readonly packed: Packed;
}

/** What a group says of each of its tools. */
interface Surroundings {
  server: string;
  kind: string;
  /** As of a tool that says nothing of it itself. */
  defer: string;
  alwaysLoad: boolean;
  parallel: boolean;
}

const ALONE: Surroundings = { server: "", kind: "", defer: "-", alwaysLoad: false, parallel: false };

/** Reads everything that came in. Throws `invalid_tools` or `unreadable_tool`. */
export function readDefinitions(tools: unknown): Definitions {
  const reader = new Reader();
  const given = listOf(tools, "the tools");
  try {
    for (const entry of given) reader.entry(entry);
  } catch (cause) {
    if (ToolSearchError.isInstance(cause)) throw cause;
    // Only the caller's own objects can throw here: getters and proxies.
    const index = reader.reading;
    throw new ToolSearchError("unreadable_tool", `definition ${index} cannot be read: ${messageOf(cause)}`, { index, cause });
  }
  return {
    entries: reader.entries,
    list: reader.list,
    groups: reader.groups,
    warnings: reader.warnings,
    dialect: reader.dialect,
    packed: reader.packer.packed(),
  };
}

function listOf(tools: unknown, what: string): readonly unknown[] {
  try {
    // Even this throws, for a proxy that was revoked.
    if (Array.isArray(tools)) return tools;
    const isIterable = typeof tools !== "string" && typeof (tools as Iterable<unknown> | null)?.[Symbol.iterator] === "function";
    if (isIterable) return [...(tools as Iterable<unknown>)];
  } catch (cause) {
    throw new ToolSearchError("invalid_tools", `${what} cannot be iterated: ${messageOf(cause)}`, { cause });
  }
  throw new ToolSearchError("invalid_tools", `${what} are not an iterable but ${kindOf(tools)}`);
}

class Reader {
  readonly entries: unknown[] = [];
  readonly list: Definition[] = [];
  readonly groups: Group[] = [];
  readonly warnings: string[] = [];
  readonly packer = new FieldPacker();
  dialect: Dialect | undefined;

  /** Position of the entry that is being read. */
  reading = 0;

  entry(entry: unknown): void {
    this.reading = this.entries.length;
    if (!isGroup(entry)) return this.tool(entry, ALONE);
    const { group, tools, surroundings } = readGroup(entry, this.reading);
    this.groups.push(group);
    for (const tool of listOf(tools, `the tools of server \`${oneLine(group.server, 80)}\``)) this.tool(tool, surroundings);
  }

  private tool(tool: unknown, group: Surroundings): void {
    this.reading = this.entries.push(tool) - 1;
    if (isFields(tool)) this.definition(tool, this.reading, group);
    else this.warnings.push(`entry ${this.reading} is no tool definition but ${kindOf(tool)}; it stays in the array as it is`);
  }

  private definition(tool: Fields, position: number, group: Surroundings): void {
    const body = isFields(tool["function"]) ? tool["function"] : tool;
    const schema = schemaOf(body);
    const name = textOf(body["name"]);
    const hosted = isHosted(tool, schema);
    // A provider's own tool without a name is no definition of any dialect: it stays where it is, unread.
    if (hosted && name === "") return;
    this.dialect ??= dialectOf(tool);
    const source = isFields(tool["source"]) ? tool["source"] : undefined;
    const server = group.server || textOf(source?.["name"]) || textOf(tool["server"]);
    const text = textOf(body["description"]) || titleOf(body);
    this.list.push({ tool, position, name, server, description: text, schema, parallel: group.parallel });
    const kind = group.kind || kindFlag(source, server);
    const own = deferFlag(tool);
    const flags = kind + (hosted ? "n" : own === "-" ? group.defer : own) + (group.alwaysLoad || alwaysLoad(tool) ? "a-" : "--");
    const { names, details } = readParameters(schema);
    this.packer.add(flags, name, server, text, names, details);
  }
}

/** What MCP calls a tool in front of people, which is better than no description. */
function titleOf(body: Fields): string {
  const annotations = body["annotations"];
  return textOf(body["title"]) || (isFields(annotations) ? textOf(annotations["title"]) : "");
}

function textOf(value: unknown): string {
  if (typeof value !== "string") return "";
  const first = value.charCodeAt(0);
  // Nearly every text begins with a character of ASCII that can be seen; trimming all of them takes a while.
  return (first > 0x20 && first < 0x7f) || value.trim() !== "" ? value : "";
}

/**
 * A group whose tools are none yet (42, undefined, a promise) is a group too, and so is one that was given a name of
 * its own: read as a tool, either would take all its tools out of sight.
 */
function isGroup(entry: unknown): entry is Fields {
  if (!isFields(entry) || !("tools" in entry)) return false;
  const hasList = typeof entry["tools"] === "object" && entry["tools"] !== null;
  const hasServer = textOf(entry["server"]) !== "";
  if (typeof entry["name"] !== "string") return hasList || hasServer;
  return hasList && hasServer && entry["type"] === undefined && schemaOf(entry) === undefined;
}

function readGroup(entry: Fields, index: number): { group: Group; tools: unknown; surroundings: Surroundings } {
  const server = textOf(entry["server"]);
  if (server === "") {
    throw new ToolSearchError("invalid_tools", `the group of tools at ${index} has no server name: give \`server\` a text`, { index });
  }
  const kind = entry["kind"] === "plugin" ? "plugin" : "mcp";
  const group: Group = { server, kind };
  if (typeof entry["description"] === "string") group.description = entry["description"];
  return {
    group,
    tools: entry["tools"],
    surroundings: {
      server,
      kind: kind === "plugin" ? "p" : "m",
      defer: deferFlag(entry),
      alwaysLoad: alwaysLoad(entry),
      parallel: entry["supportsParallelToolCalls"] === true,
    },
  };
}

function kindFlag(source: Fields | undefined, server: string): string {
  if (source?.["kind"] === "plugin") return "p";
  // A server that is named without saying what it is speaks MCP, as a group without a kind does.
  return source?.["kind"] === "mcp" || server !== "" ? "m" : "-";
}

/** What a tool or a group says of its loading. */
function deferFlag(tool: Fields): string {
  const value = tool["defer_loading"] ?? tool["deferLoading"];
  return value === true ? "d" : value === false ? "n" : "-";
}

function alwaysLoad(tool: Fields): boolean {
  if (tool["alwaysLoad"] === true) return true;
  const meta = tool["_meta"];
  return isFields(meta) && meta["anthropic/alwaysLoad"] === true;
}
