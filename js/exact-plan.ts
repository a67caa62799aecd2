/** Chooses a listing with the caller's own tokenizer. */

import type { Plan, Session } from "./session.js";
import type { Counter } from "./tokens.js";

/** The plan with the richest listing whose exact count is within the budget; without one where none is, unless one is forced. */
export function exactPlan(session: Session, count: Counter): Plan {
  const { steps = 0, listingBudget = 0, forcedBudget } = session.opened;
  const listings = new Listings(session, count);
  let step = richest(listings, steps, listingBudget);
  if (typeof forcedBudget === "number" && !listings.exists(step)) step = richest(listings, steps, forcedBudget);
  if (typeof forcedBudget === "number" && !listings.exists(step)) step = smallest(listings, steps);
  return session.ask<Plan>((engine, id) => engine.plan(id, step, listings.tokens(step)));
}

/** The listings of a catalog, from the richest on, each counted once. Those at the end may be none at all. */
class Listings {
  private readonly counts = new Map<number, number | undefined>();

  constructor(
    private readonly session: Session,
    private readonly count: Counter,
  ) {}

  exists(step: number): boolean {
    return this.counted(step) !== undefined;
  }

  tokens(step: number): number {
    return this.counted(step) ?? 0;
  }

  private counted(step: number): number | undefined {
    if (this.counts.has(step)) return this.counts.get(step);
    const listing = this.session.ask<string | null>((engine, id) => engine.listing(id, step));
    const tokens = listing === null ? undefined : this.count(listing);
    this.counts.set(step, tokens);
    return tokens;
  }
}

function richest(listings: Listings, steps: number, budget: number): number {
  let step = first(steps, (candidate) => listings.tokens(candidate) <= budget);
  // A tokenizer need not shrink with every step: a richer neighbour may fit after all.
  while (step > 0 && listings.tokens(step - 1) <= budget) step -= 1;
  return step;
}

function smallest(listings: Listings, steps: number): number {
  return Math.max(0, first(steps, (candidate) => !listings.exists(candidate)) - 1);
}

/** The first step that fulfils what all later ones do too; the number of steps, which stands for no listing, where none does. */
function first(steps: number, fulfils: (step: number) => boolean): number {
  let [least, most] = [0, steps];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (fulfils(middle)) most = middle;
    else least = middle + 1;
  }
  return least;
}
