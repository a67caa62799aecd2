/** Why each tool stayed visible, was deferred or was left out. */

import type { Catalog } from "./catalog.js";
import type { CheckedOptions } from "./options.js";
import { wellFormed } from "./text.js";
import type { ToolDecision } from "./types.js";

/** By the number of the reason, in its lowest four bits, that the engine gives. */
const REASONS: readonly Pick<ToolDecision, "decision" | "reason">[] = [
  { decision: "visible", reason: "no-name" },
  { decision: "visible", reason: "core" },
  { decision: "visible", reason: "always-load" },
  { decision: "visible", reason: "defer-loading" },
  { decision: "visible", reason: "exclude" },
  { decision: "visible", reason: "not-included" },
  { decision: "visible", reason: "no-source" },
  { decision: "deferred", reason: "defer-loading" },
  { decision: "deferred", reason: "not-core" },
  { decision: "deferred", reason: "source" },
  { decision: "dropped", reason: "bridge-name" },
  { decision: "dropped", reason: "duplicate" },
];

const DISABLED = { decision: "visible", reason: "disabled" } as const;

/** The decision for each definition, in their order. `bridged` says whether there is a bridge to reach deferred tools through. */
export function decisionsOf(catalog: Catalog, { include, exclude }: CheckedOptions, bridged: boolean): ToolDecision[] {
  const numbers = catalog.session.ask<number[]>((engine, id) => engine.reasons(id));
  return numbers.map((number, index) => {
    const found = REASONS[number & 15] ?? DISABLED;
    const stays = !bridged && (found.decision === "deferred" || found.reason === "duplicate");
    const { decision, reason } = stays ? DISABLED : found;
    const { name, position } = catalog.definition(index);
    const server = catalog.serverOf(index);
    const pattern = stays ? undefined : (reason === "exclude" ? exclude : include)?.[(number >> 4) - 1];
    return {
      index: position,
      name: decision === "deferred" ? catalog.nameOf(index) : wellFormed(name),
      ...(server === undefined ? {} : { server }),
      decision,
      reason,
      ...(pattern === undefined ? {} : { pattern: { ...pattern } }),
    };
  });
}
