/** Builds an assembly: reads the definitions, lets the engine plan, and ties the replies to it. */

import { batches } from "./batches.js";
import { isBridgeName, resolve } from "./call.js";
import { Catalog, DEFERRED, DROPPED } from "./catalog.js";
import { decisionsOf } from "./decisions.js";
import { readDefinitions, type Definitions } from "./definitions.js";
import { dispatch } from "./dispatch.js";
import { messageOf, ToolSearchError } from "./errors.js";
import { exactPlan } from "./exact-plan.js";
import { toWellFormedJson } from "./json.js";
import { checkOptions, type CheckedOptions } from "./options.js";
import { describe, explain, search } from "./replies.js";
import { Session, type Plan } from "./session.js";
import { wellFormed } from "./text.js";
import { checkedCounter, estimateTokens, tokensOf, type Counter } from "./tokens.js";
import type { AssembleOptions, Assembly, AssemblyReport, BridgeTool, ServerTools, ToolDecision, ToolInput } from "./types.js";

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
  const decisions = decisionsIn(plan, session.decisions(), definitions);
  const catalog = new Catalog(session, definitions.list, plan, decisions);
  return assembly<T>(catalog, definitions, plan, decisions, checked, count ?? estimateTokens);
}

/** Without a bridge nothing is out of sight, so nothing may be taken away but what is a bridge's own. */
function decisionsIn({ tier }: Plan, decisions: Uint8Array, { list }: Definitions): Uint8Array {
  if (tier > 0) return decisions;
  return decisions.map((decision, index) => (decision === DROPPED && isBridgeName(list[index]?.name) ? DROPPED : 0));
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

function assembly<T>(
  catalog: Catalog,
  definitions: Definitions,
  plan: Plan,
  decisions: Uint8Array,
  checked: CheckedOptions,
  count: Counter,
): Assembly<T> {
  const kept = keptEntries(definitions, decisions);
  const tools = [...kept, ...plan.bridgeTools] as (T | BridgeTool)[];
  const warnings = [...checked.warnings, ...definitions.warnings, ...plan.warnings];
  const visible = visibleTools(definitions, decisions);
  return Object.freeze<Assembly<T>>({
    tier: plan.tier,
    tools,
    bridgeTools: plan.bridgeTools,
    manifest: plan.manifest,
    report: report({
      plan,
      visibleCount: kept.length,
      deferredCount: catalog.size,
      warnings,
      before: once(() => tokensOf(definitions.entries, count)),
      after: once(() => tokensOf(tools, count)),
      decisions: once(() => decisionsOf(catalog, checked, plan.tier > 0)),
    }),
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

const isKept = (decision: number | undefined): boolean => decision !== DEFERRED && decision !== DROPPED;

/** The entries that stay in the array, also those that are no definitions. */
function keptEntries({ list, entries }: Definitions, decisions: Uint8Array): readonly unknown[] {
  const gone = new Uint8Array(entries.length);
  list.forEach(({ position }, index) => {
    if (!isKept(decisions[index])) gone[position] = 1;
  });
  return entries.filter((_entry, position) => gone[position] === 0);
}

/** The visible tools by the name that the model uses; built when a direct call first asks. */
function visibleTools(definitions: Definitions, decisions: Uint8Array): () => ReadonlyMap<string, { name: string; server: string }> {
  let tools: Map<string, { name: string; server: string }> | undefined;
  return () => {
    if (tools !== undefined) return tools;
    tools = new Map();
    for (const [index, definition] of definitions.list.entries()) {
      if (isKept(decisions[index])) tools.set(wellFormed(definition.name), definition);
    }
    return tools;
  };
}

interface Reported {
  plan: Plan;
  visibleCount: number;
  deferredCount: number;
  warnings: string[];
  before(): number;
  after(): number;
  decisions(): ToolDecision[];
}

function report({ plan, visibleCount, deferredCount, warnings, before, after, decisions }: Reported): AssemblyReport {
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
    get decisions() {
      return decisions();
    },
  };
}

function once<V>(compute: () => V): () => V {
  let value: V | undefined;
  return () => (value ??= compute());
}
