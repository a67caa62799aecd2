// Writes the seed corpora of the fuzz targets from real catalogs and the reported cases: node scripts/fuzz-seeds.mjs
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { build } from "esbuild";
import { materialsOf } from "../tests/js/reported/catalog.mjs";
import { inRoot } from "./lib/paths.mjs";

const seeds = inRoot("fuzz", "seeds");
const cases = ["reported", "own-cases"].flatMap((name) => JSON.parse(readFileSync(inRoot("tests", "data", `${name}.json`), "utf8")).cases);

/** The package's own reader of definitions. */
async function packer() {
  const folder = mkdtempSync(join(tmpdir(), "tool-search-seeds-"));
  const outfile = join(folder, "definitions.mjs");
  await build({ entryPoints: [inRoot("js", "definitions.ts")], bundle: true, format: "esm", outfile, logLevel: "error" });
  const { readDefinitions } = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  return (tools) => separated(readDefinitions(tools).packed);
}

/** The fields with NUL between them, as a fuzzer can take them apart. */
function separated({ text, lengths }) {
  const all = new TextDecoder().decode(text);
  let end = 0;
  const fields = Array.from(lengths, (length) => all.slice(end, (end += length)).replaceAll("\0", "\uFFFD"));
  return Buffer.from(fields.join("\0"));
}

/** The first of each shape: cases of one kind and operation are alike. */
function distinct(list, shape) {
  const seen = new Set();
  return list.filter((entry) => !seen.has(shape(entry)) && seen.add(shape(entry)));
}

function write(target, entries) {
  const folder = join(seeds, target);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of entries) writeFileSync(join(folder, name), content);
}

const plain = cases.filter(({ op, tools, generator }) => op !== "boundary" && tools.length > 0 && generator === undefined);
const github = JSON.parse(gunzipSync(readFileSync(inRoot("tests", "data", "catalogs", "github_mcp.json.gz"))));
const pack = await packer();
const withOptions = (options, tools) => Buffer.concat([Buffer.from(`${JSON.stringify(options)}\n`), pack(tools)]);

const definitions = distinct(plain, ({ kind }) => kind).map((testCase) => {
  const { visible, deferred } = materialsOf(testCase);
  return [testCase.id, withOptions({ contextLength: testCase.context_length ?? 200_000, config: testCase.config }, [...visible, ...deferred])];
});
const odd = ["__proto__", "toString", "mcp__dock__lift_crane", "S3Upload", "日程_add", "/users/list", "x"];
const kept = [...github.slice(0, 30), ...odd.map((name) => ({ name, server: "lab", description: `Does ${name}.`, inputSchema: {} }))];
write("definitions", [...definitions, ["kept-catalog", withOptions({ contextLength: 200_000 }, kept)]]);

write("schema_text", github.slice(0, 12).map(({ name, inputSchema }) => {
  const properties = Object.entries(inputSchema.properties ?? {});
  return [name, `${properties.map(([key]) => key).join("\n")}\n\n${properties.map(([, { description }]) => description ?? "").join("\n")}`];
}));

const searches = distinct(plain.filter(({ op, input }) => op === "search" && Array.isArray(input.queries)), ({ kind }) => kind);
write("queries", searches.flatMap(({ id, input }) => input.queries.filter((query) => typeof query === "string").slice(0, 2).map((query, at) => [`${id}-${at}`, query])));

const calls = distinct(plain.filter(({ op }) => op !== "assemble"), ({ kind, op }) => `${kind} ${op}`);
write("bridge_calls", calls.map(({ id, input }) => [id, JSON.stringify(input)]));

write("patterns", [
  ["alternatives", "^(get|list)_.*s?$\nlist_issues"],
  ["classes", "[^a-z_]+\\d{2,4}\\b\nsha256 v2"],
  ["flags", "(?i)\\bcreate\\W+(?:new|old)??\nCREATE  new"],
  ["escapes", "\\x41\\u00e9\\.\\/[\\]\\-]\nAé./]"],
]);
write("stemmers", [...["كتاب", "hunde", "huizen", "relational", "taloissa", "chevaux", "häuser", "σπιτι", "házak", "amici", "hester", "cidades", "casele", "домами", "ciudades", "hundarna", "புத்தகங்கள்", "evlerinden"].entries()].map(
  ([language, word]) => [`language-${String(language).padStart(2, "0")}`, Buffer.concat([Buffer.of(language), Buffer.from(word)])],
));
write("json", [
  ["nested", '{"queries":["a\\n\\u00e9\\ud83c\\udfa3"],"limit":-1.5e-3,"x":[[{}],true,false,null]}'],
  ["numbers", "[0,-0,1e308,123456789012345678901234567890,0.1]"],
  ["broken", '{"a":1,"b":"\\ud800"}'],
]);
