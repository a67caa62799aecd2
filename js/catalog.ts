/** The deferred tools of one assembly: names to definitions, and what is shown of each. */

import type { Definition } from "./definitions.js";
import { put } from "./objects.js";
import { requiredOf } from "./schema/read.js";
import type { Session, Plan } from "./session.js";
import { renderSignature } from "./signature.js";
import { cut, wellFormed } from "./text.js";
import type { ToolCard } from "./types.js";

/** The engine's decisions for a definition; anything else is "visible". */
export const DEFERRED = 1;
export const DROPPED = 2;

/** Longest name of a server on a card. */
const SERVER = 200;

/** Characters of all signatures of one reply: enough for over a hundred tools. */
const SIGNATURES = 40_000;

/** Looks up and shows deferred tools. */
export class Catalog {
  /** Number of deferred tools. */
  readonly size: number;
  private indexes: Map<string, number> | undefined;
  private readonly renamed = new Map<number, string>();
  private readonly signatures = new Map<number, string>();

  constructor(
    readonly session: Session,
    readonly list: readonly Definition[],
    private readonly plan: Plan,
    private readonly decisions: Uint8Array,
  ) {
    for (const { index, to } of plan.renamed) this.renamed.set(index, to);
    let size = 0;
    for (const decision of decisions) if (decision === DEFERRED) size += 1;
    this.size = size;
  }

  /** Position of the deferred tool that the model knows by this name. */
  indexOf(name: unknown): number | undefined {
    return typeof name === "string" ? (this.indexes ??= this.byName()).get(name) : undefined;
  }

  /** Built when a name is first asked for: a turn that only searches needs none. */
  private byName(): Map<string, number> {
    const indexes = new Map<string, number>();
    this.decisions.forEach((decision, index) => {
      if (decision === DEFERRED) indexes.set(this.nameOf(index), index);
    });
    return indexes;
  }

  /** The name that the model uses. */
  nameOf(index: number): string {
    return this.renamed.get(index) ?? wellFormed(this.definition(index).name);
  }

  /** The definition at a position that the engine gave. */
  definition(index: number): Definition {
    const definition = this.list[index];
    if (definition === undefined) throw new RangeError(`no definition ${index}`);
    return definition;
  }

  /** Server or plugin of a tool, also where only its name tells it. */
  serverOf(index: number): string | undefined {
    const { server, name } = this.definition(index);
    if (server !== "") return wellFormed(server);
    if (!name.startsWith("mcp__")) return undefined;
    const sources = this.plan.sources.filter((source) => name.startsWith(`mcp__${source.name}__`));
    // A server's name may hold two underscores itself: the longest that fits is meant.
    return sources.sort((one, other) => other.name.length - one.name.length)[0]?.name;
  }

  /** Cards of different tools with their descriptions, by name. */
  cardsOf(indexes: Iterable<number>, descriptions: readonly string[]): Record<string, ToolCard> {
    const cards: Record<string, ToolCard> = {};
    let position = 0;
    let room = SIGNATURES;
    for (const index of indexes) {
      const { schema } = this.definition(index);
      let signature = this.signatures.get(index);
      if (signature === undefined) this.signatures.set(index, (signature = renderSignature(schema)));
      room -= signature.length;
      const server = this.serverOf(index);
      const card = {} as ToolCard;
      if (server !== undefined) card.server = cut(server, SERVER);
      card.description = descriptions[position++] ?? "";
      card.required = safely(() => requiredOf(schema).slice(0, 50).map((name) => cut(name, 100)), []);
      if (room >= 0) card.signature = signature;
      put(cards, this.nameOf(index), card);
    }
    return cards;
  }
}

/** Reads a caller's object, whose getters may throw. */
export function safely<V>(read: () => V, otherwise: V): V {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
