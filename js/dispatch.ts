/** Runs a call through the host. Every outcome is a value; nothing here rejects. */

import { parseArguments } from "./arguments.js";
import { checkArguments, resolve, type Resolved } from "./call.js";
import { safely, type Catalog } from "./catalog.js";
import { watch, type Watch } from "./deadline.js";
import { messageOf, ToolSearchError } from "./errors.js";
import { runAfterHooks, runBeforeHooks } from "./hooks.js";
import { copyOf, isFields } from "./objects.js";
import { cut } from "./text.js";
import type { DispatchErrorCode, DispatchOptions, DispatchOutcome, Host, HostCall, ToolCall } from "./types.js";

const MESSAGE = 2000;

/** The call that is to be run, and for a deferred tool its position. */
interface Prepared {
  call: HostCall;
  index?: number;
}

type Visible = () => ReadonlyMap<string, { name: string; server: string }>;

/** Resolves and runs one call. */
export async function dispatch(
  catalog: Catalog,
  visible: Visible,
  call: ToolCall,
  host: Host | Host["callTool"],
  options: DispatchOptions | undefined,
): Promise<DispatchOutcome> {
  const name = nameOf(call);
  let prepared: Prepared | DispatchOutcome;
  let watcher: Watch;
  const runner = hostOf(host);
  try {
    prepared = prepare(catalog, visible, call, resolve(catalog, call));
    // Hooks may change arguments in place; the call stands in the conversation, which must stay as it is.
    if ("call" in prepared && safely(() => Boolean(runner?.beforeToolCall), true)) prepared.call.arguments = copyOf(prepared.call.arguments);
  } catch (cause) {
    return failure(ToolSearchError.isInstance(cause) ? "engine_failed" : "invalid_call", name, false, messageOf(cause));
  }
  // Told whatever the call is: a host that cannot run tools must not be noticed only at the first tool.
  if (runner === undefined) return failure("invalid_host", ...meantBy(prepared), "the host has no callTool function: pass one, or an object that has it");
  if ("status" in prepared) return prepared;
  try {
    watcher = watch(options);
  } catch (cause) {
    return failure("invalid_host", ...meantBy(prepared), `the options of dispatch cannot be used: ${messageOf(cause)}`);
  }
  return run(catalog, prepared, runner, watcher);
}

/** Name of the tool that is meant, and whether it is the bridge's or deferred. */
function meantBy(prepared: Prepared | DispatchOutcome): [name: string, bridge: boolean] {
  return "status" in prepared ? [prepared.name, prepared.bridge] : [prepared.call.name, prepared.index !== undefined];
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
  return isFields(host) && safely(() => typeof host["callTool"] === "function", false) ? (host as unknown as Host) : undefined;
}

function failure(code: DispatchErrorCode, name: string, bridge: boolean, problem: string): DispatchOutcome {
  const message = cut(problem, MESSAGE);
  return { status: "error", name, bridge, code, message, content: { error: message } };
}

/** The call to run, or the outcome where nothing is to be run. */
function prepare(catalog: Catalog, visible: Visible, call: ToolCall, resolved: Resolved): Prepared | DispatchOutcome {
  const { resolution } = resolved;
  if (resolution.kind === "answer") return { status: "ok", name: resolution.bridge, bridge: true, result: resolution.content };
  if (resolution.kind === "error") {
    const { code, name = nameOf(call) } = resolved as Extract<Resolved, { code: unknown }>;
    return { status: "error", name, bridge: true, code, message: resolution.content.error, content: resolution.content };
  }
  const id = call.id === undefined ? {} : { id: call.id };
  const { name } = resolution;
  if (resolution.kind === "call") {
    const { index } = resolved as Extract<Resolved, { index: number }>;
    const from = resolution.server === undefined ? {} : { server: resolution.server };
    return { call: { name, arguments: resolution.arguments, ...from, originalName: catalog.definition(index).name, ...id }, index };
  }
  const parsed = parseArguments(resolution.arguments, []);
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
