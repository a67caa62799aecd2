/** Says what a call of the model means: unwraps the bridge, finds the tool, mends and checks the arguments. */

import { findArguments, parseArguments, readEnvelope, unwrapTwice, type Parsed } from "./arguments.js";
import type { Catalog } from "./catalog.js";
import { messageOf, ToolSearchError } from "./errors.js";
import { isFields, type Fields } from "./objects.js";
import { describe, search } from "./replies.js";
import { oneLine } from "./text.js";
import type { Resolution } from "./types.js";
import { validateArguments } from "./validate.js";

/** Why a call cannot be run. */
export type CallErrorCode = "invalid_call" | "unknown_tool" | "invalid_arguments";

/** A resolution with what the dispatcher needs beside it. */
export type Resolved =
  | { resolution: Exclude<Resolution, { kind: "call" | "error" }> }
  | { resolution: Extract<Resolution, { kind: "call" }>; index: number }
  | { resolution: Extract<Resolution, { kind: "error" }>; code: CallErrorCode; name?: string };

/** What a call aims at, before its arguments are looked at. */
export type Target =
  | { kind: "direct"; name: string }
  | { kind: "answer"; bridge: "tool_search" | "tool_describe" }
  | { kind: "tool"; index: number; arguments: (schema: unknown) => Parsed; repairs: string[] }
  | { kind: "error"; code: CallErrorCode; content: { error: string; [detail: string]: unknown } };

type EngineName = { index: number; repair?: string } | { error: string; choices?: string[]; suggestions?: string[] };

/** Whether a name is one of the three bridge tools'. */
export function isBridgeName(name: string | undefined): boolean {
  return name === "tool_search" || name === "tool_describe" || name === "tool_call";
}

/** Finds what a call aims at. */
export function targetOf(catalog: Catalog, call: unknown): Target {
  const name = isFields(call) ? call["name"] : undefined;
  if (!isFields(call) || typeof name !== "string") return invalid('the call has no name: send { "name": "<tool>", "arguments": { … } }');
  if (name === "tool_search" || name === "tool_describe") return { kind: "answer", bridge: name };
  const repairs: string[] = [];
  if (name === "tool_call") return bridged(catalog, call["arguments"], repairs);
  const index = catalog.indexOf(name);
  if (index === undefined) return { kind: "direct", name };
  return { kind: "tool", index, repairs, arguments: () => parseArguments(call["arguments"], repairs) };
}

function invalid(error: string): Target {
  return { kind: "error", code: "invalid_call", content: { error } };
}

function bridged(catalog: Catalog, given: unknown, repairs: string[]): Target {
  const envelope = readEnvelope(given, repairs);
  if ("error" in envelope) return invalid(envelope.error);
  const named = nameOf(catalog, envelope.name);
  if ("error" in named) {
    return { kind: "error", code: isBridgeName(envelope.name) ? "invalid_call" : "unknown_tool", content: named };
  }
  if (named.repair !== undefined) repairs.push(named.repair);
  return { kind: "tool", index: named.index, repairs, arguments: (schema) => findArguments(schema, envelope.rest, repairs) };
}

function nameOf(catalog: Catalog, name: string): EngineName {
  const index = catalog.indexOf(name);
  return index === undefined ? catalog.session.ask<EngineName>((engine, id) => engine.resolve_name(id, name)) : { index };
}

/** Says what a call means. Throws only what the engine throws. */
export function resolve(catalog: Catalog, call: unknown): Resolved {
  try {
    const target = targetOf(catalog, call);
    if (target.kind === "error") return { resolution: { kind: "error", content: target.content }, code: target.code };
    if (target.kind === "tool") return resolveTool(catalog, target);
    const args = (call as Fields)["arguments"];
    if (target.kind === "direct") return { resolution: { kind: "direct", name: target.name, arguments: args } };
    const content = target.bridge === "tool_search" ? search(catalog, args) : describe(catalog, args);
    return { resolution: { kind: "answer", bridge: target.bridge, content } };
  } catch (cause) {
    if (ToolSearchError.isInstance(cause)) throw cause;
    // Only an object with getters or a proxy comes here; what a model writes has neither.
    return refused("invalid_call", `the call cannot be read: ${oneLine(messageOf(cause), 200)}`);
  }
}

function resolveTool(catalog: Catalog, target: Extract<Target, { kind: "tool" }>): Resolved {
  const name = catalog.nameOf(target.index);
  const { schema } = catalog.definition(target.index);
  const parsed = target.arguments(schema);
  if ("error" in parsed) return refused("invalid_arguments", `cannot call \`${oneLine(name, 128)}\`: ${parsed.error}`, name);
  const unwrapped = unwrapTwice(name, schema, parsed.value, target.repairs);
  if ("error" in unwrapped) return refused("invalid_arguments", `cannot call \`${oneLine(name, 128)}\`: ${unwrapped.error}`, name);
  const checked = checkArguments(catalog, target.index, unwrapped.value);
  if ("error" in checked) return refused("invalid_arguments", checked.error, name);
  const server = catalog.serverOf(target.index);
  return {
    index: target.index,
    resolution: {
      kind: "call",
      name,
      arguments: checked.arguments,
      ...(server === undefined ? {} : { server }),
      repairs: [...target.repairs, ...checked.repairs],
    },
  };
}

function refused(code: CallErrorCode, error: string, name?: string): Resolved {
  return { resolution: { kind: "error", content: { error } }, code, ...(name === undefined ? {} : { name }) };
}

/** Checks and mends the arguments of a deferred tool. */
export function checkArguments(catalog: Catalog, index: number, given: Fields): ReturnType<typeof validateArguments> {
  try {
    return validateArguments(catalog.nameOf(index), catalog.definition(index).schema, given);
  } catch {
    // A schema or arguments with getters that throw cannot be checked, and what cannot be checked passes.
    return { arguments: given, repairs: [] };
  }
}
