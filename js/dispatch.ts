/** Runs a call through the host. Every outcome is a value; nothing here rejects. */

import { parseArguments } from "./arguments.js";
import { checkArguments, resolve, type Resolved } from "./call.js";
import type { Catalog } from "./catalog.js";
import { watch, type Watch } from "./deadline.js";
import { messageOf } from "./errors.js";
import { runAfterHooks, runBeforeHooks } from "./hooks.js";
import { isFields } from "./objects.js";
import { cut } from "./text.js";
import type { DispatchErrorCode, DispatchOptions, DispatchOutcome, Host, HostCall, ToolCall } from "./types.js";

const MESSAGE = 2000;

/** The call that is to be run, and for a deferred tool its position. */
interface Prepared {
  call: HostCall;
  index?: number;
}

/** Resolves and runs one call. */
export async function dispatch(
  catalog: Catalog,
  visible: () => ReadonlyMap<string, { name: string; server: string }>,
  call: ToolCall,
  host: Host | Host["callTool"],
  options: DispatchOptions | undefined,
): Promise<DispatchOutcome> {
  const name = nameOf(call);
  const runner = hostOf(host);
  if (runner === undefined) return failure("invalid_host", name, false, "the host has no callTool function");
  let resolved: Resolved;
  try {
    resolved = resolve(catalog, call);
  } catch (cause) {
    return failure("engine_failed", name, false, messageOf(cause));
  }
  const { resolution } = resolved;
  if (resolution.kind === "answer") return { status: "ok", name: resolution.bridge, bridge: true, result: resolution.content };
  if ("code" in resolved) {
    const { content } = resolved.resolution;
    return { status: "error", name: resolved.name ?? name, bridge: true, code: resolved.code, message: content.error, content };
  }
  const prepared = prepare(catalog, visible, call, resolved);
  if ("status" in prepared) return prepared;
  return run(catalog, prepared, runner, watch(options));
}

function nameOf(call: unknown): string {
  try {
    const name = isFields(call) ? call["name"] : undefined;
    return typeof name === "string" ? name : "";
  } catch {
    return "";
  }
}

function hostOf(host: unknown): Host | undefined {
  if (typeof host === "function") return { callTool: host as Host["callTool"] };
  return typeof host === "object" && host !== null && typeof (host as Partial<Host>).callTool === "function" ? (host as Host) : undefined;
}

function failure(code: DispatchErrorCode, name: string, bridge: boolean, problem: string): DispatchOutcome {
  const message = cut(problem, MESSAGE);
  return { status: "error", name, bridge, code, message, content: { error: message } };
}

function prepare(
  catalog: Catalog,
  visible: () => ReadonlyMap<string, { name: string; server: string }>,
  call: ToolCall,
  resolved: Exclude<Resolved, { code: unknown }>,
): Prepared | DispatchOutcome {
  const { resolution } = resolved;
  const id = call.id === undefined ? {} : { id: call.id };
  if (resolution.kind === "call" && "index" in resolved) {
    const { name, arguments: args, server } = resolution;
    const originalName = catalog.definition(resolved.index).name;
    const from = server === undefined ? {} : { server };
    return { call: { name, arguments: args, ...from, originalName, ...id }, index: resolved.index };
  }
  const { name } = resolution as { name: string };
  const parsed = parseArguments((resolution as { arguments?: unknown }).arguments, []);
  if ("error" in parsed) return failure("invalid_arguments", name, false, `cannot call \`${cut(name, 128)}\`: ${parsed.error}`);
  const known = visible().get(name);
  const from = known === undefined || known.server === "" ? {} : { server: known.server };
  return { call: { name, arguments: parsed.value, ...from, originalName: known?.name ?? name, ...id } };
}

/** Hooks and tool under one deadline; the after hooks are told of every outcome. */
async function run(catalog: Catalog, prepared: Prepared, host: Host, watcher: Watch): Promise<DispatchOutcome> {
  const { name } = prepared.call;
  const bridge = prepared.index !== undefined;
  try {
    let call = prepared.call;
    const ended = watcher.race(async (): Promise<DispatchOutcome> => {
      const before = await runBeforeHooks(host, call, (changed) => recheck(catalog, prepared, changed), watcher.signal);
      call = before.call;
      if ("code" in before) return failure(before.code, name, bridge, before.message);
      watcher.signal.throwIfAborted();
      return callTool(host, call, bridge, watcher.signal);
    });
    const first = (await ended) ?? interrupted(watcher, name, bridge);
    const hooked = watcher.race(() => runAfterHooks(host, call, first));
    // After the deadline the hooks are still told, but nobody waits for them any more.
    const second = watcher.signal.aborted ? first : await hooked;
    if (second === undefined) return interrupted(watcher, name, bridge);
    return "failed" in second ? failure("hook_failed", name, bridge, second.failed) : second;
  } catch (cause) {
    return failure("tool_failed", name, bridge, messageOf(cause));
  } finally {
    watcher.stop();
  }
}

function interrupted(watcher: Watch, name: string, bridge: boolean): DispatchOutcome {
  const { code, message } = watcher.reason();
  return failure(code, name, bridge, `\`${cut(name, 128)}\` ${message}`);
}

async function callTool(host: Host, call: HostCall, bridge: boolean, signal: AbortSignal): Promise<DispatchOutcome> {
  try {
    const result = await host.callTool(call, { signal, bridge });
    return { status: "ok", name: call.name, bridge, result };
  } catch (cause) {
    return failure("tool_failed", call.name, bridge, messageOf(cause));
  }
}

/** Arguments that a hook changed are checked like those of the model; a tool that is not deferred has no check. */
function recheck(catalog: Catalog, { index }: Prepared, call: HostCall): HostCall | { error: string } {
  if (index === undefined) return call;
  const checked = checkArguments(catalog, index, call.arguments);
  return "error" in checked ? checked : { ...call, arguments: checked.arguments };
}
