/** Runs the example that stands in an adapter's doc comment, with its imports led to what a test gives. */

import { readFileSync } from "node:fs";

const source = (adapter) => readFileSync(new URL(`../../../js/adapters/${adapter}.ts`, import.meta.url), "utf8");
const built = (path) => new URL(`../../../pkg/dist/${path}.js`, import.meta.url).href;

/** The code between the fences of the only example. */
function exampleOf(adapter) {
  const found = [...source(adapter).matchAll(/^ \* ```js\n(.*?)^ \* ```$/gms)];
  if (found.length !== 1) throw new Error(`js/adapters/${adapter}.ts has ${found.length} examples`);
  return found[0][1].replace(/^ \* ?/gm, "");
}

/** A module of the given exports, which stay the very values. */
let count = 0;
function moduleOf(values) {
  const key = `example module ${(count += 1)}`;
  globalThis[Symbol.for(key)] = values;
  const lines = Object.keys(values).map((name) => `export const ${name} = globalThis[Symbol.for(${JSON.stringify(key)})].${name};`);
  return `data:text/javascript,${encodeURIComponent(lines.join("\n"))}`;
}

/**
 * Runs the example and returns what it printed.
 *
 * @param {string} adapter
 * @param {Record<string, string | object>} modules what an import means: another package, or the exports themselves
 */
export async function runExample(adapter, modules) {
  const code = exampleOf(adapter).replace(/from "([^"]+)"/g, (_whole, name) => {
    if (name === "tool-search") return `from ${JSON.stringify(built("index"))}`;
    if (name.startsWith("tool-search/")) return `from ${JSON.stringify(built(name.slice("tool-search/".length)))}`;
    const given = modules[name] ?? name;
    return `from ${JSON.stringify(typeof given === "string" ? import.meta.resolve(given) : moduleOf(given))}`;
  });
  const printed = [];
  const { log } = console;
  console.log = (...values) => printed.push(...values);
  try {
    await import(`data:text/javascript,${encodeURIComponent(code)}`);
  } finally {
    console.log = log;
  }
  return printed;
}
