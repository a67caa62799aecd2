/** A catalog inside the engine: opened from its packed definitions, and opened again when the engine let go of it. */

import { currentGeneration, withEngine, type Engine } from "./engine.js";
import { knownCode, ToolSearchError } from "./errors.js";
import type { Packed } from "./packed.js";
import type { AssemblyReport, BridgeTool } from "./types.js";

/** What the engine decided. */
export interface Plan {
  tier: 0 | 1 | 2;
  manifest: string | null;
  bridgeTools: BridgeTool[];
  listingForm: AssemblyReport["listingForm"];
  listingTokens: number;
  listingBudget: number;
  sources: AssemblyReport["sources"];
  renamed: { index: number; server: string; from: string; to: string }[];
  warnings: string[];
  fingerprint: string;
}

/** The answer to opening a catalog: a plan, or the listings to choose from with an exact tokenizer. */
export interface Opened {
  id: number;
  plan?: Plan;
  /** Number of listings; 0 is the richest, and each is at most as big as the one before. */
  steps?: number;
  listingBudget?: number;
  /** What counts instead where a listing is forced and none fits; null where none is forced. */
  forcedBudget?: number | null;
}

/** One catalog. */
export class Session {
  /** What the engine said when the catalog was first opened. */
  readonly opened: Opened;
  private id = 0;
  private generation = 0;

  constructor(
    private readonly packed: Packed,
    private readonly options: string,
  ) {
    this.opened = this.open();
  }

  /** Asks the engine about the catalog and reads the JSON that it answers. */
  ask<V>(question: (engine: Engine, id: number) => string): V {
    if (this.generation !== currentGeneration()) this.open();
    let answer = withEngine((engine) => question(engine, this.id));
    if (answer === "") {
      this.open();
      answer = withEngine((engine) => question(engine, this.id));
    }
    if (answer === "") throw new ToolSearchError("engine_failed", "the engine does not keep a catalog that it just opened");
    return JSON.parse(answer) as V;
  }

  /** What was decided for each definition: 0 visible, 1 deferred, 2 dropped. Only asked right after opening. */
  decisions(): Uint8Array {
    return withEngine((engine) => engine.decisions(this.id));
  }

  private open(): Opened {
    const text = withEngine((engine) => engine.open(this.packed.text, this.packed.lengths, this.options));
    const opened = JSON.parse(text) as Opened | { error: { code: string; message: string } };
    if ("error" in opened) throw new ToolSearchError(knownCode(opened.error.code), opened.error.message);
    this.id = opened.id;
    this.generation = currentGeneration();
    return opened;
  }
}
