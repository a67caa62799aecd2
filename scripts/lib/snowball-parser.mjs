// A parser of Snowball, the language of stemmers (snowballstem.org/compiler/snowman.html): as much of it as the
// sources in snowball/ use.

const TOKEN = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<string>'(?:\{[^}]*\}|[^'])*')|(?<number>\d+)|(?<name>[A-Za-z]\w*)|(?<sign><-|<\+|->|=>|[-+*/]=|[<>=!]=|.)/gy;

const UNARY = new Set(["not", "try", "test", "do", "goto", "gopast", "repeat", "fail", "backwards"]);
const PLAIN = { next: "next", "[": "leftslice", "]": "rightslice", delete: "delete", tolimit: "tolimit", atlimit: "atlimit", true: "true", false: "false" };
const MEASURES = { cursor: "cursor", limit: "limit", len: "length", size: "size" };

class Parser {
  at = 0;
  escapes = new Map();
  kinds = new Map();
  groupings = [];
  variables = 0;
  strings = 0;
  routines = [];
  pendingAmongs = [];
  /** Every letter of every text. */
  letters = new Set();

  constructor(source) {
    this.tokens = this.tokenize(source);
  }

  /** Names of escapes may hold any sign, so definitions of escapes are read while the text is cut up. */
  tokenize(source) {
    const tokens = [];
    TOKEN.lastIndex = 0;
    for (;;) {
      const definition = /\s*stringdef\s+(\S+)\s+(?:(hex|decimal)\s+)?'([^']*)'/y;
      definition.lastIndex = TOKEN.lastIndex;
      const defined = definition.exec(source);
      if (defined) {
        const [, name, base, value] = defined;
        this.escapes.set(name, base ? fromCodes(value, base === "hex" ? 16 : 10) : this.unescape(value));
        TOKEN.lastIndex = definition.lastIndex;
        continue;
      }
      if (TOKEN.lastIndex >= source.length) return tokens;
      const { groups } = TOKEN.exec(source);
      const type = Object.keys(groups).find((key) => groups[key] !== undefined);
      if (type) tokens.push({ type, text: groups[type] });
    }
  }

  unescape(text) {
    return text.replace(/\{([^}]*)\}/g, (_, name) => {
      const unicode = /^U\+([0-9A-Fa-f]+)$/.exec(name);
      if (unicode) return fromCodes(unicode[1], 16);
      const known = this.escapes.get(name) ?? (name === "'" ? "'" : undefined);
      if (known === undefined) throw new Error(`no escape {${name}}`);
      return known;
    });
  }

  peek() {
    return this.tokens[this.at]?.text;
  }

  next() {
    const token = this.tokens[this.at];
    if (!token) throw new Error("the source ends too early");
    this.at += 1;
    return token.text;
  }

  take(text) {
    if (this.peek() !== text) return false;
    this.at += 1;
    return true;
  }

  expect(text) {
    if (!this.take(text)) throw new Error(`${text} expected, not ${this.tokens.slice(this.at, this.at + 5).map((token) => token.text).join(" ")}`);
  }

  string() {
    const text = this.unescape(this.next().slice(1, -1));
    for (const letter of text) this.letters.add(letter);
    return text;
  }

  program() {
    while (this.at < this.tokens.length) this.declaration(false);
    const { index } = this.kinds.get("stem");
    const { groupings, variables, strings, routines } = this;
    return { letters: [...this.letters].sort(), groupings, variables, strings, routines, entry: index };
  }

  declaration(backward) {
    const word = this.next();
    if (word === "stringescapes") this.at += 2;
    else if (word === "define") this.define(backward);
    else if (word === "backwardmode") {
      this.expect("(");
      while (!this.take(")")) this.declaration(true);
    } else {
      this.expect("(");
      while (!this.take(")")) this.declare(word, this.next());
    }
  }

  declare(kind, name) {
    const counts = { routines: this.routines, externals: this.routines, groupings: this.groupings };
    if (counts[kind]) this.kinds.set(name, { kind: kind === "groupings" ? kind : "routines", index: counts[kind].push(null) - 1 });
    else if (kind === "strings") this.kinds.set(name, { kind, index: this.strings++ });
    else this.kinds.set(name, { kind, index: this.variables++ });
  }

  define(backward) {
    const { kind, index } = this.kinds.get(this.next());
    if (kind === "groupings") {
      this.groupings[index] = this.grouping();
      return;
    }
    this.expect("as");
    this.pendingAmongs = [];
    this.routines[index] = { backward, body: this.command() };
  }

  grouping() {
    const letters = new Set();
    let sign = "+";
    do {
      const isText = this.tokens[this.at].type === "string";
      const text = isText ? this.string() : this.groupings[this.kinds.get(this.next()).index];
      for (const letter of text) sign === "+" ? letters.add(letter) : letters.delete(letter);
      sign = this.peek();
    } while (this.take("+") || this.take("-"));
    return [...letters].sort().join("");
  }

  /** Commands up to a closing bracket; `and` and `or` bind their neighbours. */
  sequence() {
    const children = [];
    while (!this.take(")")) {
      let command = this.command();
      for (let type = this.peek(); type === "and" || type === "or"; type = this.peek()) {
        const connected = [command];
        while (this.take(type)) connected.push(this.command());
        command = { type, children: connected };
      }
      children.push(command);
    }
    return children.length === 1 ? children[0] : { type: "sequence", children };
  }

  command() {
    const { type } = this.tokens[this.at];
    if (type === "string") return { type: "literal", text: this.string() };
    const word = this.next();
    if (word === "(") return this.sequence();
    if (PLAIN[word]) return { type: PLAIN[word] };
    if (UNARY.has(word)) return { type: word, fixed: [this.command()] };
    switch (word) {
      case "loop":
      case "atleast":
        return { type: word, expressions: [this.expression()], fixed: [this.command()] };
      case "hop":
      case "tomark":
      case "atmark":
        return { type: word, expressions: [this.expression()] };
      case "setmark":
        return { type: "setmark", index: this.kinds.get(this.next()).index };
      case "setlimit":
        return this.setlimit();
      case "set":
      case "unset":
        return { type: "assign", index: this.kinds.get(this.next()).index, expressions: [number(word === "set" ? 1 : 0)] };
      case "non":
        this.take("-");
        return { type: "non", index: this.kinds.get(this.next()).index };
      case "<-":
        return this.replacement();
      case "<+":
      case "insert":
        return this.insertion();
      case "->":
        return { type: "sliceto", index: this.kinds.get(this.next()).index };
      case "$":
        return this.arithmetic();
      case "substring":
        return this.substring();
      case "among":
        return this.among();
      default:
        return this.named(word);
    }
  }

  setlimit() {
    const limit = this.command();
    this.expect("for");
    return { type: "setlimit", fixed: [limit, this.command()] };
  }

  replacement() {
    if (this.tokens[this.at].type !== "string") throw new Error("only texts can replace a slice");
    return { type: "replace", text: this.string() };
  }

  insertion() {
    if (this.tokens[this.at].type === "string") return { type: "insert", text: this.string() };
    return { type: "insertvariable", index: this.kinds.get(this.next()).index };
  }

  named(word) {
    const known = this.kinds.get(word);
    if (!known) throw new Error(`unknown command ${word}`);
    const { kind, index } = known;
    if (kind === "booleans") return { type: "compare", relation: "!=", expressions: [{ type: "variable", value: index }, number(0)] };
    return { type: { routines: "call", groupings: "grouping", strings: "equals" }[kind], index };
  }

  substring() {
    const among = { entries: [], actions: [] };
    this.pendingAmongs.push(among);
    return { type: "substring", among };
  }

  among() {
    this.expect("(");
    const among = this.pendingAmongs.pop() ?? { entries: [], actions: [], isAlone: true };
    // A command in front of all texts is run before any action.
    const first = this.take("(") ? [this.sequence()] : [];
    let open = [];
    while (!this.take(")")) {
      if (this.take("(")) {
        among.actions.push(this.sequence());
        for (const entry of open) entry.action = among.actions.length;
        open = [];
      } else {
        const entry = { text: this.string(), action: 0 };
        if (this.tokens[this.at].type === "name") entry.condition = this.kinds.get(this.next()).index;
        among.entries.push(entry);
        open.push(entry);
      }
    }
    const search = among.isAlone ? [{ type: "substring", among }] : [];
    return { type: "sequence", children: [...search, ...first, { type: "among", among }] };
  }

  /** `$x = 1`, `$x < 1` or `$(a < b)`. */
  arithmetic() {
    if (this.take("(")) {
      const left = this.expression();
      const relation = this.next();
      const right = this.expression();
      this.expect(")");
      return { type: "compare", relation, expressions: [left, right] };
    }
    const { index } = this.kinds.get(this.next());
    const variable = { type: "variable", value: index };
    const sign = this.next();
    const value = this.expression();
    if (sign === "=") return { type: "assign", index, expressions: [value] };
    if (/^[-+*/]=$/.test(sign)) return { type: "assign", index, expressions: [{ type: sign[0], left: variable, right: value }] };
    return { type: "compare", relation: sign, expressions: [variable, value] };
  }

  expression() {
    let left = this.factor();
    while (["+", "-"].includes(this.peek())) left = { type: this.next(), left, right: this.factor() };
    return left;
  }

  factor() {
    const { type, text } = this.tokens[this.at];
    this.at += 1;
    if (type === "number") return number(Number(text));
    if (MEASURES[text]) return { type: MEASURES[text] };
    return { type: "variable", value: this.kinds.get(text).index };
  }
}

function number(value) {
  return { type: "number", value };
}

function fromCodes(codes, base) {
  return codes.trim().split(/\s+/).map((code) => String.fromCodePoint(Number.parseInt(code, base))).join("");
}

/** Parses a stemmer's source into groupings, routines and the number of its entry. */
export function parse(source) {
  return new Parser(source).program();
}
