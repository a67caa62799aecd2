/** Writes whatever a model or a caller sent as JSON; never throws. */

const DEPTH = 32;
const NODES = 20_000;

/** Most values inside one that are written out. */
const WRITTEN = 1_000_000;

/**
 * Whether a value can be written as JSON in a reasonable time. A schema of which the references were replaced by what
 * they name shares its parts: forty levels of it may stand for more than can ever be written. Throws what getters throw.
 */
export function isWritable(value: unknown): boolean {
  const waiting = [value];
  let left = WRITTEN;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const keys = Object.keys(next);
    left -= keys.length;
    if (left < 0) return false;
    for (const key of keys) waiting.push((next as Record<string, unknown>)[key]);
  }
  return true;
}

/** JSON text of a value. What JSON cannot carry (cycles, getters that throw, too much depth) becomes null. */
export function toJson(value: unknown): string {
  try {
    if (!isWritable(value)) return JSON.stringify(new Copier().copy(value, 0)) ?? "null";
    const text = written(value);
    if (typeof text === "string") return text;
  } catch {
    return JSON.stringify(new Copier().copy(value, 0)) ?? "null";
  }
  return "null";
}

function written(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // A function that looks at every member takes several times as long: only where a big integer asks for it.
    return JSON.stringify(value, (_key, member: unknown) => (typeof member === "bigint" ? String(member) : member));
  }
}

/** The same, with every lone surrogate replaced: other languages' JSON readers refuse its escape. */
export function toWellFormedJson(value: unknown): string {
  const text = toJson(value);
  if (!text.includes("\\u")) return text;
  // Escapes are read one by one, so that the second backslash of an escaped one starts none.
  return text.replace(/\\(?:u(d[89a-f])?[0-9a-f]{2,4}|[^])/g, (escape, surrogate?: string) => (surrogate === undefined ? escape : "\uFFFD"));
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
