/** Plain objects whose keys a server or a model chose. */

/** An object that is no array, with keys of any name. */
export type Fields = Record<string, unknown>;

/** Whether a value is an object that is no array. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an object has a value of its own for a key: an inherited `constructor` is none. */
export function has(object: object, key: string): boolean {
  return Object.hasOwn(object, key);
}

/** The object's own value for a key. */
export function own(object: Fields, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets a key of any name: plain assignment to `__proto__` would change the prototype instead. */
export function put<V>(object: Record<string, V>, key: string, value: V): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[key] = value;
  }
}

/** A word for what a value is. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : value === undefined ? "undefined" : `of type ${typeof value}`;
}
