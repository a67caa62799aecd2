// What catalogs cost with and without the bridge, and what the model reads instead.
import { clip, count, print, style, title, width, wrap } from "./page.mjs";

const shownLines = 14;

const pad = (text, size) => text + " ".repeat(Math.max(0, size - width(text)));

/** The part that is saved, never rounded up to all of it. */
function saved(before, after) {
  if (after >= before) return "none";
  const percent = 100 * (1 - after / before);
  return percent > 99 ? `${(Math.floor(percent * 10) / 10).toFixed(1)} %` : `${Math.floor(percent)} %`;
}

/** One row a catalog. */
export function overview(rows) {
  print(style.dim(`${"catalog".padEnd(22)}  tools  tier  listing  tokens before   after   saved`));
  for (const { label, assembly } of rows) {
    const { tier, report } = assembly;
    const tools = count(report.visibleCount + report.deferredCount).padStart(7);
    const form = report.listingForm.padEnd(7);
    const { tokensBefore, tokensAfter } = report;
    const figures = count(tokensBefore).padStart(15) + count(tokensAfter).padStart(8);
    const share = style.good(saved(tokensBefore, tokensAfter).padStart(8));
    print(`${style.name(pad(clip(label, 22), 22))}${tools}  ${String(tier).padStart(4)}  ${form}${figures}${share}`);
  }
  print(
    style.dim("tier 1: the model reads names of tools, 2: only names of servers, 0: every tool"),
    style.dim("tokens of the whole array of tools, by estimate (UTF-8 bytes / 4)"),
    "",
  );
}

/** What to do about a bridge that costs more than it saves. */
export function advice({ tier, report }) {
  if (tier === 0 || report.tokensAfter < report.tokensBefore) return;
  const extra = count(report.tokensAfter - report.tokensBefore);
  print(...wrap(`For these tools the bridge costs ${extra} tokens more than it saves: send them as they are.`), "");
}

/** The first lines of the manifest, as it stands in the description of tool_search. */
export function manifestPiece({ manifest, tier, report }) {
  if (manifest === null) {
    print(tier === 0 ? "Tier 0: nothing to defer, the array passes through as it came." : "No manifest: a bare bridge.", "");
    return;
  }
  const lines = manifest.split("\n");
  const { listingTokens, listingBudget } = report;
  title("The manifest: what the model reads instead");
  for (const line of lines.slice(0, shownLines)) print(style.dim("| ") + clip(line, 78));
  const more = lines.length - shownLines;
  if (more > 0) print(style.dim(`| ... ${count(more)} more lines`));
  print(style.dim(`${count(listingTokens)} tokens, of a budget of ${count(listingBudget)}`), "");
}
