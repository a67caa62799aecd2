/** The tools that a case speaks of: those written out, and those made by its generator. */

const PLACE = /\{(?:(\d+)\+)?i(?:%(\d+))?\}/g;

/** Replaces `{i}`, `{i%N}` and `{1+i%N}`. */
export function numbered(text, i) {
  return text.replace(PLACE, (_place, plus = "0", modulus) => String(Number(plus) + (modulus === undefined ? i : i % Number(modulus))));
}

function madeTool(i, { name, server, description, description_pad: pad, properties = {} }) {
  const padding = pad === undefined ? "" : pad.text.repeat(pad.times);
  const typed = Object.entries(properties).map(([key, type]) => [key, { type }]);
  return {
    name: numbered(name, i),
    server: numbered(server, i),
    description: numbered(description, i) + padding,
    inputSchema: { type: "object", properties: Object.fromEntries(typed) },
  };
}

const made = ({ count, ...texts }) => Array.from({ length: count }, (_, index) => madeTool(index + 1, texts));

function deepSchema(depth) {
  let schema = { type: "string" };
  for (let level = 0; level < depth; level += 1) schema = { type: "object", properties: { p: schema } };
  return schema;
}

const generators = {
  numbered: made,
  "two-part": ({ parts, ...shared }) => parts.flatMap((part) => made({ ...shared, ...part })),
  "deep-schema": ({ append_tool: tool, depth }) => [{ ...tool, inputSchema: deepSchema(depth) }],
};

const GENERATOR_KEYS = new Set([
  "kind", "count", "name", "server", "description", "description_pad", "properties", "parts", "append_tool", "depth", "wrap",
]);

/** Tools made by program. Throws on what it does not know. */
export function generate({ kind, ...rest }) {
  const unknown = Object.keys(rest).filter((key) => !GENERATOR_KEYS.has(key));
  if (!Object.hasOwn(generators, kind) || unknown.length > 0) throw new Error(`unknown generator ${kind} ${unknown.join(" ")}`);
  return generators[kind](rest);
}

/** The value of a JavaScript expression of a case. Cases are files of this project, not input. */
export function evaluate(expression) {
  return new Function(`"use strict"; return (${expression});`)();
}

/**
 * What a case gives to `assemble`. Tools of a `tools_js` case name no server, so that they defer only because `core`
 * says that nothing else is left.
 */
export function materialsOf(testCase) {
  const { tools = [], visible_tools: visible = [], generator, input } = testCase;
  const options = {};
  if ("context_length" in testCase) options.contextLength = testCase.context_length;
  if ("context_length" in input) options.contextLength = input.context_length;
  if ("config" in testCase) options.config = testCase.config;
  if ("options" in testCase) Object.assign(options, testCase.options);
  if (input.options_js !== undefined) Object.assign(options, evaluate(input.options_js));
  if (input.tools_js !== undefined) return { visible: [], deferred: evaluate(input.tools_js), options: { core: [], ...options } };
  return { visible, deferred: [...tools, ...(generator === undefined ? [] : generate(generator))], options };
}

/** Every order of a list. */
export function permutations(list) {
  if (list.length < 2) return [list];
  return list.flatMap((item, index) => permutations(list.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
