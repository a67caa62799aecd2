// One search, and why each tool was found.
import { clip, print, style, title, wrap } from "./page.mjs";

/** The matches of one query, a tool a line: its name, and what it is for. */
export function showMatches({ matches, hint }, tools, indent) {
  for (const name of matches) {
    const shown = style.name(clip(name, 34).padEnd(34));
    print(`${indent}${shown}  ${style.dim(clip(tools[name].description, 44 - indent.length))}`);
  }
  if (matches.length === 0) print(...wrap(`nothing: ${hint ?? "no tool matches"}`, indent));
}

/** The parts of a score, the largest first. */
function factors(hit) {
  return [...hit.factors]
    .sort((left, right) => right.value - left.value)
    .map(({ field, term, note, value }) => {
      const reason = term !== "" && note !== undefined ? `(${note})` : "";
      return [field, term, reason, value.toFixed(2)].filter(Boolean).join(" ");
    })
    .join(", ");
}

export function searchOnce(assembly, query) {
  title(clip(`Search: ${query}`));
  const reply = assembly.search({ queries: [query] });
  if ("error" in reply) {
    print(style.bad(clip(reply.error)), "");
    return;
  }
  showMatches(reply.results[0], reply.tools, "  ");
  const found = assembly.explain(query).hits.filter(({ excluded }) => excluded === undefined);
  if (found.length > 0) print("", style.dim("why the first ones"));
  for (const hit of found.slice(0, 3)) print(...wrap(`${hit.name}: ${factors(hit)}`, `${hit.score.toFixed(2).padStart(9)}  `));
  print("");
}
