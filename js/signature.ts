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
const SINGLE_TYPES = new Set(["string", "number", "integer", "boolean", "object", "array"]);
/** Keywords by which a type may be other than what `type` says. */
const TELLING = new Set(["$ref", "const", "enum", "anyOf", "oneOf", "allOf", "nullable"]);
/** Longest name of a property. */
const KEY = 60;

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
    const single = singleType(schema);
    if (single !== undefined) return this.named(single, schema, depth);
    const text = this.bare(schema, depth);
    return own(schema, "nullable") === true && !/\bnull$/.test(text) ? `${text} | null` : text;
  }

  private bare(schema: Fields, depth: number): string {
    const reference = own(schema, "$ref");
    if (reference !== undefined) return this.reference(reference, depth);
    const constant = own(schema, "const");
    if (constant !== undefined) return this.literal(constant);
    const values = filled(own(schema, "enum"));
    if (values !== undefined) return this.choice(values, (value) => this.literal(value));
    const combined = this.combined(schema, depth);
    if (combined !== undefined) return combined;
    const types = typesOf(schema) ?? this.impliedTypes(schema);
    return distinct(types.map((type) => this.named(type, schema, depth))).join(" | ") || "unknown";
  }

  /** The type of a schema that is made of others and has no properties of its own. */
  private combined(schema: Fields, depth: number): string | undefined {
    if (propertiesOf(schema) !== undefined) return undefined;
    const branches = filled(own(schema, "anyOf")) ?? filled(own(schema, "oneOf"));
    if (branches !== undefined) return this.choice(branches, (branch) => this.type(branch, depth));
    const parts = filled(own(schema, "allOf"));
    return parts && distinct(parts.slice(0, CHOICES).map((part) => this.type(part, depth))).join(" & ");
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
      if (this.addMember(members, key, properties[name], depth + 1)) continue;
      members.push("…");
      break;
    }
    return `{ ${members.join("; ")} }`;
  }

  /** Whether there was room for one more member. */
  private addMember(members: string[], key: string, schema: unknown, depth: number): boolean {
    this.room -= key.length + 2;
    if (this.room <= 0 || this.nodes <= 0) return false;
    const member = key + this.member(schema, depth);
    if (this.room < 0 && members.length > 0) return false;
    members.push(member);
    return true;
  }

  private member(schema: unknown, depth: number): string {
    const before = this.room;
    const text = this.type(schema, depth);
    // Literals and keys inside have been paid for already.
    this.room = Math.min(this.room, before - text.length);
    return text;
  }

  private key(name: string): string {
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) return JSON.stringify(oneLine(name, KEY));
    return name.length > KEY ? cut(name, KEY) : name;
  }
}

/** The type of a schema that is told by `type` alone, as most are: asking for one keyword after the other takes longer. */
function singleType(schema: Fields): string | undefined {
  for (const keyword in schema) if (TELLING.has(keyword)) return undefined;
  const type = own(schema, "type");
  return typeof type === "string" && SINGLE_TYPES.has(type) ? type : undefined;
}

/** A list that holds something. */
function filled(value: unknown): unknown[] | undefined {
  return Array.isArray(value) && value.length > 0 ? value : undefined;
}

function isPrimitive(value: unknown): boolean {
  return value === null || typeof value === "number" || typeof value === "boolean";
}

function distinct(texts: string[]): string[] {
  return texts.length < 2 ? texts : [...new Set(texts)];
}
