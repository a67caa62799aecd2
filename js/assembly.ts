/** Builds an assembly: reads the definitions, lets the engine plan, and ties the replies to it. */

import { batches } from "./batches.js";
import { resolve } from "./call.js";
import { Catalog, DEFERRED, DROPPED } from "./catalog.js";
import { readDefinitions, type Definitions } from "./definitions.js";
import { dispatch } from "./dispatch.js";
import { messageOf, ToolSearchError } from "./errors.js";
import { toWellFormedJson } from "./json.js";
import { checkOptions, type CheckedOptions } from "./options.js";
import { describe, explain, search } from "./replies.js";
import { Session, type Plan } from "./session.js";
import { wellFormed } from "./text.js";
import { checkedCounter, estimateTokens, tokensOf, type Counter } from "./tokens.js";
import type { AssembleOptions, Assembly, AssemblyReport, BridgeTool, ServerTools, ToolInput } from "./types.js";

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
export function assemble<T extends ToolInput>(
  tools: Iterable<T | ServerTools<T>>,
  options?: AssembleOptions,
): Assembly<T> {
  const checked = readOptions(options);
  const definitions = readDefinitions(tools);
  const session = new Session(definitions.packed, engineOptions(definitions, checked));
  const count = checked.countTokens === undefined ? undefined : checkedCounter(checked.countTokens);
  const plan = session.opened.plan ?? exactPlan(session, count ?? estimateTokens);
  // Without a bridge nothing is out of sight, so nothing may be taken away.
  const decisions = plan.tier === 0 ? session.decisions().map(withoutBridge) : session.decisions();
  const catalog = new Catalog(session, definitions.list, plan, decisions);
  return assembly<T>(catalog, definitions, plan, decisions, checked.warnings, count ?? estimateTokens);
}

function withoutBridge(decision: number): number {
  return decision === DEFERRED ? 0 : decision;
}

function readOptions(options: unknown): CheckedOptions {
  try {
    return checkOptions(options);
  } catch (cause) {
    if (ToolSearchError.isInstance(cause)) throw cause;
    throw new ToolSearchError("invalid_option", `the options cannot be read: ${messageOf(cause)}`, { cause });
  }
}

function engineOptions(definitions: Definitions, checked: CheckedOptions): string {
  const { countTokens, warnings: _warnings, ...options } = checked;
  return toWellFormedJson({
    ...options,
    dialect: options.dialect ?? definitions.dialect ?? "mcp",
    groups: definitions.groups,
    exactTokens: countTokens !== undefined,
  });
}

/** The plan with the richest listing whose exact count is within the budget; the last one where none is. */
function exactPlan(session: Session, count: Counter): Plan {
  const { steps = 1, listingBudget = 0 } = session.opened;
  const counts = new Map<number, number>();
  const tokensAt = (step: number): number => {
    const known = counts.get(step);
    if (known !== undefined) return known;
    const listing = session.ask<string | null>((engine, id) => engine.listing(id, step));
    const tokens = listing === null ? 0 : count(listing);
    counts.set(step, tokens);
    return tokens;
  };
  let least = 0;
  let most = Math.max(0, steps - 1);
  while (least < most) {
    const middle = (least + most) >> 1;
    if (tokensAt(middle) <= listingBudget) most = middle;
    else least = middle + 1;
  }
  // A tokenizer need not shrink with every step: a richer neighbour may fit after all.
  while (least > 0 && tokensAt(least - 1) <= listingBudget) least -= 1;
  const tokens = tokensAt(least);
  return session.ask<Plan>((engine, id) => engine.plan(id, least, tokens));
}

function assembly<T>(
  catalog: Catalog,
  definitions: Definitions,
  plan: Plan,
  decisions: Uint8Array,
  optionWarnings: string[],
  count: Counter,
): Assembly<T> {
  const gone = new Set<number>();
  definitions.list.forEach((definition, index) => {
    if (decisions[index] === DEFERRED || decisions[index] === DROPPED) gone.add(definition.position);
  });
  const kept = definitions.entries.filter((_entry, position) => !gone.has(position));
  const tools = [...kept, ...plan.bridgeTools] as (T | BridgeTool)[];
  const warnings = [...optionWarnings, ...definitions.warnings, ...plan.warnings];
  const visible = visibleTools(definitions, decisions);
  return Object.freeze<Assembly<T>>({
    tier: plan.tier,
    tools,
    bridgeTools: plan.bridgeTools,
    manifest: plan.manifest,
    report: report(plan, { before: definitions.entries, after: tools }, kept.length, catalog.size, warnings, count),
    search: (args) => search(catalog, args),
    describe: (args) => describe(catalog, args),
    resolve: (call) => resolve(catalog, call).resolution,
    dispatch: (call, host, options) => dispatch(catalog, visible, call, host, options),
    batches: (calls, options) => batches(catalog, calls, options),
    explain: (query, options) => explain(catalog, query, options),
    find: (name) => {
      const index = catalog.indexOf(name);
      return index === undefined ? undefined : (catalog.definition(index).tool as T);
    },
  });
}

/** The visible tools by the name that the model uses; built when a direct call first asks. */
function visibleTools(definitions: Definitions, decisions: Uint8Array): () => ReadonlyMap<string, { name: string; server: string }> {
  let tools: Map<string, { name: string; server: string }> | undefined;
  return () => {
    if (tools !== undefined) return tools;
    tools = new Map();
    for (const [index, definition] of definitions.list.entries()) {
      if (decisions[index] !== DEFERRED && decisions[index] !== DROPPED) tools.set(wellFormed(definition.name), definition);
    }
    return tools;
  };
}

function report(
  plan: Plan,
  arrays: { before: readonly unknown[]; after: readonly unknown[] },
  visibleCount: number,
  deferredCount: number,
  warnings: string[],
  count: Counter,
): AssemblyReport {
  const before = once(() => tokensOf(arrays.before, count));
  const after = once(() => tokensOf(arrays.after, count));
  return {
    listingForm: plan.listingForm,
    listingTokens: plan.listingTokens,
    listingBudget: plan.listingBudget,
    visibleCount,
    deferredCount,
    // Counting writes all schemas out, which costs more than the rest of the assembly: only who asks pays.
    get tokensBefore() {
      return before();
    },
    get tokensAfter() {
      return after();
    },
    sources: plan.sources,
    renamed: plan.renamed.map(({ server, from, to }) => ({ server, from, to })),
    warnings,
    fingerprint: plan.fingerprint,
  };
}

function once(compute: () => number): () => number {
  let value: number | undefined;
  return () => (value ??= compute());
}
