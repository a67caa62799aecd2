/** How checks read what was seen. Reading an answer where there is none fails the check. */

import assert from "node:assert/strict";

/** The assembly; what was thrown instead of it is thrown again. */
export function assemblyOf(seen) {
  if (seen.thrown !== undefined) throw seen.thrown;
  return seen.assembly;
}

/** Whatever the function under test gave back. */
export function valueOf(seen) {
  if (seen.thrown !== undefined) throw seen.thrown;
  assert.ok(typeof seen.value === "object" && seen.value !== null, "there is no answer");
  return seen.value;
}

/** An answer that is not an error. */
export function replyOf(seen) {
  const value = valueOf(seen);
  assert.equal(value.error, undefined, `the answer is an error: ${value.error}`);
  return value;
}

/** One group a query. */
export function groupsOf(seen) {
  const { results } = replyOf(seen);
  assert.ok(results.length > 0, "there is no group");
  // A check of one query (`by_query`) sees a single group.
  return seen.group === undefined ? results : [seen.group];
}

/** Fails unless the check holds for each query. */
export function everyGroup(check) {
  return (seen, expected) => groupsOf(seen).forEach((group) => check(group, expected, replyOf(seen)));
}

/** The only call, or the one that `by_call` looks at. */
export function callOf(seen) {
  valueOf(seen);
  assert.equal(seen.calls.length, 1, "this check is for one call");
  return seen.calls[0];
}

/** The error for the model or the developer. */
export function errorTextOf(seen) {
  if (seen.thrown !== undefined) return String(seen.thrown.message);
  const content = errorContentOf(seen);
  assert.equal(typeof content?.error, "string", "there is no error to read");
  return content.error;
}

/** What goes back to the model as the error. */
export function errorContentOf(seen) {
  if (seen.thrown !== undefined) return { error: String(seen.thrown.message) };
  return seen.api === "call" ? callOf(seen).outcome.content : seen.value;
}

/** The manifest, which has to stand in the description of `tool_search`. */
export function listingOf(seen) {
  const { manifest, bridgeTools } = assemblyOf(seen);
  assert.equal(typeof manifest, "string", "there is no listing");
  const search = bridgeTools.find((tool) => nameOf(tool) === "tool_search");
  assert.ok((search.function ?? search).description.includes(manifest), "the listing does not stand in tool_search");
  return manifest;
}

/** The name that a model sees. */
export const nameOf = (tool) => tool?.function?.name ?? tool?.name;

/** Names of the whole array that a model sees. */
export const arrayNames = (seen) => assemblyOf(seen).tools.map(nameOf);

/** Calls `visit` with every value inside a value, keys of objects too. */
export function walk(value, visit, known = new Set()) {
  visit(value);
  if (typeof value !== "object" || value === null || known.has(value)) return;
  known.add(value);
  for (const [key, inner] of Object.entries(value)) {
    visit(key);
    walk(inner, visit, known);
  }
}

/** Whether something thrown is the engine dying rather than an error. */
export function isTrap(thrown) {
  return thrown instanceof WebAssembly.RuntimeError || thrown instanceof WebAssembly.CompileError || thrown?.code === "engine_trapped";
}

/** What would be sent: equal only where every byte is. */
export const bytesOf = (value) => JSON.stringify(value);

/** The part of a value that a JSON pointer names. */
export function pointed(value, pointer) {
  return pointer.split("/").slice(1).reduce((inner, key) => inner?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], value);
}

/** A list, where a case may write one text alone. */
export const listed = (value) => (Array.isArray(value) ? value : [value]);
