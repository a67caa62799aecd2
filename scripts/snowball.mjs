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

  /** @param {string[]} letters all letters of the program: a text is the numbers of its letters */
  constructor(letters = []) {
    this.letters = new Map(letters.map((letter, number) => [letter, number]));
  }

  number(value) {
    while (value > 127) {
      this.bytes.push((value & 127) | 128);
      value >>= 7;
    }
    this.bytes.push(value);
  }

  text(text) {
    const letters = [...text];
    this.number(letters.length);
    for (const letter of letters) this.number(this.letters.get(letter));
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
    // Longest first: the first that matches is the right one. The rest of the order is for compression.
    const length = ({ text }) => Buffer.byteLength(text);
    const reversed = ({ text }) => [...text].reverse().join("");
    const entries = [...among.entries].sort((left, right) => length(right) - length(left) || (reversed(left) < reversed(right) ? -1 : 1));
    this.number(entries.length);
    for (const { text } of entries) this.text(text);
    for (const { action } of entries) this.number(action);
    const isConditional = entries.some(({ condition }) => condition !== undefined);
    this.number(isConditional ? 1 : 0);
    if (isConditional) for (const { condition } of entries) this.number(condition === undefined ? 0 : condition + 1);
  }
}

function compile(source) {
  const { letters, groupings, variables, strings, routines, entry } = parse(source);
  const writer = new Writer(letters);
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
  const head = new Writer();
  head.number(writer.amongs.size);
  head.number(letters.length);
  let before = 0;
  for (const letter of letters) {
    head.number(letter.codePointAt(0) - before);
    before = letter.codePointAt(0);
  }
  return [...head.bytes, ...writer.bytes];
}

const folder = inRoot("snowball");
const out = new Writer();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".sbl")).sort()) {
  if (file === "english.sbl") {
    // Written in Rust, for speed: an empty program keeps its place.
    out.number(0);
    continue;
  }
  const bytes = compile(readFileSync(join(folder, file), "utf8"));
  out.number(bytes.length);
  for (const byte of bytes) out.bytes.push(byte);
  console.log(`${file}: ${bytes.length} bytes`);
}
writeFileSync(inRoot("src", "analysis", "snowball", "programs.bin"), Uint8Array.from(out.bytes));
