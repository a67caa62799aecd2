// One search, and why each tool was found.
import { clip, print, style, title } from "./page.mjs";

/** A tool a line: its name, and what it is for. */
export function showMatches(reply, indent) {
  for (const { query, matches, hint } of reply.results) {
    print(`${indent}${style.bold(clip(query, 70))}`);
    for (const name of matches) {
      const shown = clip(name, 34);
      const { description } = reply.tools[name];
      print(`${indent}  ${style.name(shown.padEnd(34))}  ${style.dim(clip(description, 76 - indent.length - 36))}`);
    }
    if (matches.length === 0) print(`${indent}  nothing: ${clip(hint ?? "no tool matches", 66 - indent.length)}`);
  }
}

/** The parts of a score, the largest first. */
function factors(hit) {
  return [...hit.factors]
    .sort((left, right) => right.value - left.value)
    .map(({ field, term, value }) => `${field} ${term} ${value.toFixed(1)}`)
    .join(", ");
}

export function searchOnce(assembly, query) {
  title(clip(`Search: ${query}`));
  const reply = assembly.search({ queries: [query] });
  if ("error" in reply) {
    print(style.bad(clip(reply.error)), "");
    return;
  }
  showMatches(reply, "");
  const { hits } = assembly.explain(query, { limit: 3 });
  if (hits.length > 0) print("", style.dim("why the first ones:"));
  for (const hit of hits) print(clip(`  ${hit.score.toFixed(1).padStart(5)}  ${hit.name}: ${factors(hit)}`));
  print("");
}
