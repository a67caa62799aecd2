/** Shows a JSON Schema as a TypeScript-like type, short enough for a model to read among many. */

import { isFields, own, type Fields } from "./objects.js";
import { propertiesOf, requiredOf, resolveReference, typesOf } from "./schema/read.js";
import { cut, oneLine } from "./text.js";

/** Longest signature, in UTF-16 units. */
const LENGTH = 400;
/** How deep objects are written out; what lies deeper is an `object`. */
const DEPTH = 3;
/** Schema nodes that one signature may visit. */
const NODES = 300;
const CHOICES = 12;
/** Room for the ends of what is open when the rest is cut. */
const CLOSING = 16;

/** The type of a tool's arguments. Never throws, whatever the schema is. */
export function renderSignature(schema: unknown): string {
  const type = render(schema, schema, LENGTH - CLOSING);
  // A tool whose schema says nothing takes no parameters.
  return type === "unknown" ? "{}" : cut(type, LENGTH);
}

/** The type of one value, for a message. */
export function renderType(root: unknown, schema: unknown): string {
  return cut(render(root, schema, 120), 120);
}

function render(root: unknown, schema: unknown, length: number): string {
  try {
    return new Renderer(root, length).type(schema, 0);
  } catch {
    // A getter or proxy that throws: the call is still possible, only its type cannot be shown.
    return "object";
  }
}

class Renderer {
  private nodes = NODES;

  constructor(
    private readonly root: unknown,
    /** Units that may still be written. */
    private room: number,
  ) {}

  type(schema: unknown, depth: number): string {
    this.nodes -= 1;
    if (!isFields(schema) || this.nodes <= 0 || this.room <= 0) return "unknown";
    const text = this.bare(schema, depth);
    return own(schema, "nullable") === true && !/\bnull$/.test(text) ? `${text} | null` : text;
  }

  private bare(schema: Fields, depth: number): string {
    const reference = own(schema, "$ref");
    if (reference !== undefined) return this.reference(reference, depth);
    if (Object.hasOwn(schema, "const")) return this.literal(schema["const"]);
    const values = own(schema, "enum");
    if (Array.isArray(values) && values.length > 0) return this.choice(values, (value) => this.literal(value));
    for (const keyword of ["anyOf", "oneOf"]) {
      const branches = own(schema, keyword);
      if (Array.isArray(branches) && branches.length > 0 && propertiesOf(schema) === undefined) {
        return this.choice(branches, (branch) => this.type(branch, depth));
      }
    }
    const parts = own(schema, "allOf");
    if (Array.isArray(parts) && parts.length > 0 && propertiesOf(schema) === undefined) {
      return distinct(parts.slice(0, CHOICES).map((part) => this.type(part, depth))).join(" & ");
    }
    const types = typesOf(schema) ?? this.impliedTypes(schema);
    return distinct(types.map((type) => this.named(type, schema, depth))).join(" | ") || "unknown";
  }

  /** A reference counts as one level, so a schema that contains itself comes to an end. */
  private reference(reference: unknown, depth: number): string {
    const target = resolveReference(this.root, reference);
    return depth >= DEPTH || target === undefined ? "object" : this.type(target, depth + 1);
  }

  private impliedTypes(schema: Fields): string[] {
    if (propertiesOf(schema) !== undefined) return ["object"];
    return own(schema, "items") === undefined ? [] : ["array"];
  }

  private named(type: string, schema: Fields, depth: number): string {
    if (type === "object") return this.object(schema, depth);
    if (type === "array") return this.array(schema, depth);
    return type;
  }

  private literal(value: unknown): string {
    const text = typeof value === "string" ? JSON.stringify(oneLine(value, 60)) : isPrimitive(value) ? String(value) : "object";
    this.room -= text.length;
    return text;
  }

  private choice<V>(values: readonly V[], show: (value: V) => string): string {
    const shown: string[] = [];
    for (const value of values) {
      if (shown.length >= CHOICES || this.room <= 0) {
        shown.push("…");
        break;
      }
      shown.push(show(value));
    }
    return distinct(shown).join(" | ");
  }

  private array(schema: Fields, depth: number): string {
    const tuple = own(schema, "prefixItems") ?? own(schema, "items");
    if (Array.isArray(tuple)) return `[${tuple.slice(0, CHOICES).map((item) => this.type(item, depth + 1)).join(", ")}]`;
    if (!isFields(tuple)) return "unknown[]";
    const item = this.type(tuple, depth);
    return item.includes(" | ") || item.includes(" & ") ? `(${item})[]` : `${item}[]`;
  }

  private object(schema: Fields, depth: number): string {
    const properties = propertiesOf(schema) ?? {};
    const names = Object.keys(properties);
    const others = own(schema, "additionalProperties");
    if (names.length === 0) {
      if (isFields(others)) return `Record<string, ${this.type(others, depth + 1)}>`;
      return depth === 0 ? "{}" : "object";
    }
    if (depth >= DEPTH) return "object";
    const required = new Set(requiredOf(schema));
    // Required ones first: where the rest is cut, a call is still possible.
    const ordered = [...names.filter((name) => required.has(name)), ...names.filter((name) => !required.has(name))];
    const members: string[] = [];
    this.room -= 4;
    for (const name of ordered) {
      const key = this.key(name) + (required.has(name) ? ": " : "?: ");
      this.room -= key.length + 2;
      if (this.room <= 0 || this.nodes <= 0) {
        members.push("…");
        break;
      }
      const member = key + this.member(properties[name], depth + 1);
      if (this.room < 0 && members.length > 0) {
        members.push("…");
        break;
      }
      members.push(member);
    }
    return `{ ${members.join("; ")} }`;
  }

  private member(schema: unknown, depth: number): string {
    const before = this.room;
    const text = this.type(schema, depth);
    // Literals and keys inside have been paid for already.
    this.room = Math.min(this.room, before - text.length);
    return text;
  }

  private key(name: string): string {
    return /^[A-Za-z_$][\w$]*$/.test(name) ? cut(name, 60) : JSON.stringify(oneLine(name, 60));
  }
}

function isPrimitive(value: unknown): boolean {
  return value === null || typeof value === "number" || typeof value === "boolean";
}

function distinct(texts: string[]): string[] {
  return texts.length < 2 ? texts : [...new Set(texts)];
}
