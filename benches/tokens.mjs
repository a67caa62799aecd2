// npm run tokens: exact token counts (o200k) beside the built-in estimate, for the figures of the README.
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { namedCatalog } from "../evaluation/data.mjs";
import { assemble } from "../pkg/dist/index.js";
import { count } from "./lib/table.mjs";

const catalogs = [
  ["github_mcp", "GitHub's MCP server"],
  ["mcp_live", "40 MCP servers"],
  ["cloudflare_api", "Cloudflare's API, flat"],
];

const exact = (text) => encode(text, { allowedSpecial: "all" }).length;

function line(name, text, estimate) {
  const tokens = exact(text);
  const off = (100 * (estimate - tokens)) / tokens;
  const share = `${off < 0 ? "" : "+"}${off.toFixed(0)} %`;
  console.log(`  ${name.padEnd(34)}${count(tokens).padStart(12)}${count(estimate).padStart(14)}${share.padStart(8)}`);
}

console.log(`  ${"".padEnd(34)}${"o200k".padStart(12)}${"estimate".padStart(14)}${"off by".padStart(8)}`);
for (const [catalog, label] of catalogs) {
  const tools = namedCatalog(catalog);
  const assembly = assemble(tools);
  const { report, manifest } = assembly;
  console.log(`${label}: ${count(tools.length)} tools, tier ${assembly.tier}, ${report.listingForm}`);
  line("all tools in the array", JSON.stringify(tools), report.tokensBefore);
  line("with the bridge instead", JSON.stringify(assembly.tools), report.tokensAfter);
  line("of this the manifest", manifest ?? "", report.listingTokens);
}
