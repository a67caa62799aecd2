// Licences as crates and packages state them, in SPDX's language or the older form with a slash.

/** Licences that ask for no more than their own text to be kept. */
const ALLOWED = new Set(["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "Unicode-3.0", "Unlicense", "Zlib"]);

/** Parts of an expression beside brackets: `A OR (B AND C)` at OR gives `A` and `(B AND C)`. */
function split(expression, operator) {
  const parts = [""];
  let depth = 0;
  for (const token of expression.match(/[()]|\s+|[^()\s]+/g) ?? []) {
    if (token === "(") depth++;
    if (token === ")") depth--;
    if (depth === 0 && token === operator) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}

function isWrapped(expression) {
  return expression.startsWith("(") && expression.endsWith(")") && split(expression, "OR").length === 1 && split(expression, "AND").length === 1;
}

/**
 * Whether one may use what stands under these terms: one side of an OR, and both of an AND.
 *
 * @param {string | null | undefined} terms
 */
export function isAllowed(terms) {
  const expression = (terms ?? "").replaceAll("/", " OR ").trim();
  const choices = split(expression, "OR");
  if (choices.length > 1) return choices.some(isAllowed);
  const all = split(expression, "AND");
  if (all.length > 1) return all.every(isAllowed);
  return isWrapped(expression) ? isAllowed(expression.slice(1, -1)) : ALLOWED.has(expression);
}
