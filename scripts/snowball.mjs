// From the stemmers' sources in snowball/ to src/analysis/snowball/programs.bin, which the crate runs.
// Run it by hand after a change: `node scripts/snowball.mjs`. The format is described in src/analysis/snowball/reader.rs.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "./lib/snowball-parser.mjs";
import { inRoot } from "./lib/paths.mjs";

/** Opcodes, in the order of `Operation` in src/analysis/snowball/reader.rs. */
const OPERATIONS = [
  "sequence", "or", "and", "not", "try", "test", "do", "goto", "gopast", "repeat", "loop", "atleast", "hop", "next",
  "leftslice", "rightslice", "delete", "replace", "insert", "setmark", "tomark", "atmark", "tolimit", "atlimit",
  "setlimit", "backwards", "literal", "grouping", "non", "call", "substring", "among", "assign", "compare", "sliceto",
  "equals", "true", "false", "fail", "insertvariable",
];
const EXPRESSIONS = ["number", "variable", "cursor", "limit", "length", "size", "+", "-", "*", "/"];
const RELATIONS = ["==", "!=", "<", "<=", ">", ">="];

class Writer {
  bytes = [];
  amongs = new Map();

  number(value) {
    while (value > 127) {
      this.bytes.push((value & 127) | 128);
      value >>= 7;
    }
    this.bytes.push(value);
  }

  text(text) {
    const bytes = Buffer.from(text, "utf8");
    this.number(bytes.length);
    this.bytes.push(...bytes);
  }

  list(nodes) {
    this.number(nodes.length);
    for (const node of nodes) this.node(node);
  }

  expression({ type, value, left, right }) {
    this.number(EXPRESSIONS.indexOf(type));
    if (value !== undefined) this.number(value);
    if (left) this.expression(left);
    if (right) this.expression(right);
  }

  node(node) {
    const operation = OPERATIONS.indexOf(node.type);
    if (operation < 0) throw new Error(`no operation ${node.type}`);
    this.bytes.push(operation);
    if (node.among) this.among(node);
    if (node.relation) this.number(RELATIONS.indexOf(node.relation));
    if (node.index !== undefined) this.number(node.index);
    if (node.text !== undefined) this.text(node.text);
    for (const expression of node.expressions ?? []) this.expression(expression);
    if (node.children) this.list(node.children);
    for (const child of node.fixed ?? []) this.node(child);
  }

  /** Searches carry the table, dispatches the actions; both the number of the among. */
  among({ type, among }) {
    if (!this.amongs.has(among)) this.amongs.set(among, this.amongs.size);
    this.number(this.amongs.get(among));
    if (type === "among") return this.list(among.actions);
    // Longest first: the first that matches is the right one.
    const entries = [...among.entries].sort((left, right) => Buffer.byteLength(right.text) - Buffer.byteLength(left.text));
    this.number(entries.length);
    for (const { text, action, condition } of entries) {
      this.text(text);
      this.number(action);
      this.number(condition === undefined ? 0 : condition + 1);
    }
  }
}

function compile(source) {
  const { groupings, variables, strings, routines, entry } = parse(source);
  const writer = new Writer();
  writer.number(groupings.length);
  for (const grouping of groupings) writer.text(grouping);
  writer.number(variables);
  writer.number(strings);
  writer.number(entry);
  writer.number(routines.length);
  for (const { backward, body } of routines) {
    writer.number(backward ? 1 : 0);
    writer.node(body);
  }
  return { bytes: writer.bytes, amongs: writer.amongs.size };
}

const folder = inRoot("snowball");
const out = new Writer();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".sbl")).sort()) {
  if (file === "english.sbl") {
    // Written in Rust, for speed: an empty program keeps its place.
    out.number(0);
    continue;
  }
  const { bytes, amongs } = compile(readFileSync(join(folder, file), "utf8"));
  out.number(bytes.length + 1);
  out.number(amongs);
  for (const byte of bytes) out.bytes.push(byte);
  console.log(`${file}: ${bytes.length} bytes`);
}
writeFileSync(inRoot("src", "analysis", "snowball", "programs.bin"), Uint8Array.from(out.bytes));
