/** Writes whatever a model or a caller sent as JSON; never throws. */

const DEPTH = 32;
const NODES = 20_000;

/** JSON text of a value. What JSON cannot carry (cycles, getters that throw, too much depth) becomes null. */
export function toJson(value: unknown): string {
  try {
    const text = JSON.stringify(value, (_key, member: unknown) => (typeof member === "bigint" ? String(member) : member));
    if (typeof text === "string") return text;
  } catch {
    return JSON.stringify(new Copier().copy(value, 0)) ?? "null";
  }
  return "null";
}

/** The same, with every lone surrogate replaced: other languages' JSON readers refuse its escape. */
export function toWellFormedJson(value: unknown): string {
  // Escapes are read one by one, so that the second backslash of an escaped one starts none.
  return toJson(value).replace(/\\(?:u(d[89a-f])?[0-9a-f]{2,4}|[^])/g, (escape, surrogate?: string) => (surrogate === undefined ? escape : "\uFFFD"));
}

class Copier {
  private nodes = NODES;

  copy(value: unknown, depth: number): unknown {
    if (typeof value === "bigint") return String(value);
    if (typeof value !== "object" || value === null) return typeof value === "function" || typeof value === "symbol" ? null : value;
    this.nodes -= 1;
    if (depth >= DEPTH || this.nodes <= 0) return null;
    try {
      if (Array.isArray(value)) return value.slice(0, this.nodes).map((item) => this.copy(item, depth + 1));
      const entries = Object.keys(value).slice(0, this.nodes).map((key) => [key, this.member(value, key, depth)] as const);
      return Object.fromEntries(entries);
    } catch {
      return null;
    }
  }

  private member(value: object, key: string, depth: number): unknown {
    // `toJSON` would be called once more by the final write.
    if (key === "toJSON") return null;
    try {
      return this.copy((value as Record<string, unknown>)[key], depth + 1);
    } catch {
      return null;
    }
  }
}
