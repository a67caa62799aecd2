// npm run bench:boundary: what it costs to bring a catalog across into wasm, four ways.
import { parseArgs } from "node:util";
import { namedCatalog } from "../../evaluation/data.mjs";
import { machine, medianTimes } from "../lib/measure.mjs";
import { CommandFailed, Skip } from "../../scripts/lib/run.mjs";
import { buildBoundary } from "./build.mjs";

const help = `Usage: npm run bench:boundary [-- --quick]

Times four ways of bringing the searched fields of a catalog (name, server,
description, parameter names) from JavaScript into wasm, each from the same
JavaScript objects to the same owned Rust strings:

  JSON string          JSON.stringify of the catalog, parsed by serde_json
  serde-wasm-bindgen   the objects, read by serde
  Reflect              the searched fields only, read from Rust with js-sys
  packed               the searched fields only, read by JavaScript and packed
                       into one UTF-8 buffer`;

const encoder = new TextEncoder();

function pack(tools) {
  const fields = [];
  for (const { name, server, description, inputSchema } of tools) {
    let parameters = "";
    for (const key of Object.keys(inputSchema?.properties ?? {})) parameters += `${key}\n`;
    fields.push(name, server, description ?? "", parameters);
  }
  return encoder.encode(fields.join("\0"));
}

/** Each way as a function of the catalog. */
function ways(boundary) {
  return {
    "JSON string": (tools) => boundary.json_string(JSON.stringify(tools)),
    "serde-wasm-bindgen": (tools) => boundary.serde_objects(tools),
    Reflect: (tools) => boundary.reflect_fields(tools),
    packed: (tools) => boundary.packed_fields(pack(tools)),
  };
}

function compare(boundary, name, rounds) {
  const tools = namedCatalog(name);
  const candidates = ways(boundary);
  const expected = candidates.packed(tools);
  for (const [way, cross] of Object.entries(candidates)) {
    if (cross(tools) !== expected) throw new Error(`${way} brings other fields across than packed`);
  }
  const runs = Object.fromEntries(Object.entries(candidates).map(([way, cross]) => [way, () => cross(tools)]));
  const times = medianTimes(runs, rounds);
  console.log(`\n${name}: ${tools.length.toLocaleString("en-US")} tools, ${rounds} interleaved rounds, medians`);
  for (const [way, milliseconds] of Object.entries(times)) {
    const ratio = milliseconds / times.packed;
    console.log(`  ${way.padEnd(20)}${milliseconds.toFixed(2).padStart(9)} ms${ratio.toFixed(1).padStart(8)} x packed`);
  }
}

async function main() {
  const { values } = parseArgs({ options: { quick: { type: "boolean" }, help: { type: "boolean", short: "h" } } });
  if (values.help) return console.log(help);
  const boundary = await buildBoundary();
  console.log(machine());
  for (const name of ["cloudflare_api", "mcp_live"]) compare(boundary, name, values.quick ? 9 : 41);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof CommandFailed || error instanceof Skip)) throw error;
  console.error(error.output ?? "");
  console.error(`bench:boundary: ${error.message}`);
  process.exitCode = 1;
}
