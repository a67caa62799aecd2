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
  const value = object[key];
  return value === undefined || Object.hasOwn(object, key) ? value : undefined;
}

/** Sets a key of any name: plain assignment to `__proto__` would change the prototype instead. */
export function put<V>(object: Record<string, V>, key: string, value: V): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[key] = value;
  }
}

/** How deep a copy goes; what lies deeper is shared. */
const COPIED = 64;

/** A copy of a JSON value that can be changed without changing the value. What is no JSON, such as a date, is shared. */
export function copyOf<V>(value: V, depth = 0, copies = new Map<unknown, unknown>()): V {
  if (typeof value !== "object" || value === null || depth > COPIED) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  if (!isPlain) return value;
  const known = copies.get(value);
  if (known !== undefined) return known as V;
  const copy: Fields | unknown[] = Array.isArray(value) ? [] : {};
  copies.set(value, copy);
  for (const key of Object.keys(value)) put(copy as Fields, key, copyOf((value as Fields)[key], depth + 1, copies));
  return copy as V;
}

/** A word for what a value is. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : value === undefined ? "undefined" : `of type ${typeof value}`;
}
