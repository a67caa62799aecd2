// npm start: what tool-search does, on real catalogs or on a file of your own. See --help.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { advice, manifestPiece, overview } from "./overview.mjs";
import { bundledCatalogs, FileError, readToolFile } from "./catalogs.mjs";
import { oneLine, print, style, wrap } from "./page.mjs";
import { searchOnce } from "./queries.mjs";
import { playTurn } from "./turn.mjs";

const help = `Usage: npm start [-- <tools.json>] [options]

Without a file: three real catalogs and one whole turn of an agent.
With a file: the same figures for your own tools. The file is a JSON array of
tool definitions (OpenAI, Anthropic, MCP or Gemini form), or of
{ "server", "tools" } groups, or the answer of an MCP server's tools/list.

  --context <tokens>  context window of the model (default: unknown)
  --query <text>      search the catalog and show why each tool was found
                      (repeatable)
  --help              this text

NO_COLOR=1 switches colours off.`;

class UsageError extends Error {}

function readOptions() {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        context: { type: "string" },
        query: { type: "string", multiple: true, default: [] },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(`${error.message.split(". ")[0]}; npm start -- --help lists the options`);
  }
  const { values, positionals } = parsed;
  if (positionals.length > 1) throw new UsageError("one file at a time; npm start -- --help says more");
  return { ...values, file: positionals[0], contextLength: readContext(values.context) };
}

function readContext(text) {
  if (text === undefined) return undefined;
  const tokens = Number(text.replace(/[_,]/g, ""));
  if (!Number.isInteger(tokens) || tokens <= 0) throw new UsageError("--context takes a number of tokens, like 32000");
  return tokens;
}

async function loadPackage() {
  const entry = new URL("../../pkg/dist/index.js", import.meta.url);
  if (!existsSync(entry)) throw new UsageError("pkg/dist is missing: run `npm run build` first");
  return import(entry);
}

async function showBundled(assemble, { contextLength, query }) {
  print(`${style.bold("tool-search")}: a thousand tools, three in the prompt`, "");
  print(...wrap("Every tool definition that an agent sends is paid for at every turn. Here are three real catalogs, sent as they are and through three bridge tools: tool_search, tool_describe and tool_call."), "");
  const rows = bundledCatalogs().map(({ label, tools }) => ({ label, assembly: assemble(tools, { contextLength }) }));
  overview(rows);
  const servers = rows[1].assembly;
  manifestPiece(servers);
  for (const text of query) searchOnce(servers, text);
  if (query.length === 0) await playTurn(servers);
  print(style.dim("Your own tools: npm start -- my-tools.json --context 32000"));
}

function showFile(assemble, { file, contextLength, query }) {
  const { label, tools, note } = readToolFile(file);
  const assembly = assemble(tools, { contextLength });
  overview([{ label, assembly }]);
  advice(assembly);
  if (note !== undefined) print(...wrap(note), "");
  for (const warning of assembly.report.warnings.slice(0, 10)) print(...wrap(`warning: ${warning}`));
  manifestPiece(assembly);
  for (const text of query) searchOnce(assembly, text);
  if (query.length === 0) print(style.dim("Search it: add --query \"what you look for\""));
}

async function main() {
  const options = readOptions();
  if (options.help) return print(help);
  const { assemble } = await loadPackage();
  if (options.file === undefined) await showBundled(assemble, options);
  else showFile(assemble, options);
}

process.stdout.on("error", (error) => {
  if (error.code === "EPIPE") process.exit(0); // the reader, `head` for example, has seen enough
  throw error;
});

try {
  await main();
} catch (error) {
  const expected = error instanceof UsageError || error instanceof FileError || error.name === "ToolSearchError";
  if (!expected) throw error;
  console.error(oneLine(`tool-search: ${error.message}`));
  process.exitCode = 1;
}
