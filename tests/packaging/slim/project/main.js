import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { assemble, initialize } from "tool-search/slim";
import { withToolSearch } from "tool-search/adapters/ai-sdk";
import { program } from "./program.mjs";

const bytes = readFileSync(createRequire(import.meta.url).resolve("tool-search/tool_search.wasm"));
const forms = {
  bytes: () => bytes,
  buffer: () => new Uint8Array(bytes).buffer,
  module: () => new WebAssembly.Module(bytes),
  response: () => new Response(bytes, { headers: { "content-type": "application/wasm" } }),
  promise: () => Promise.resolve(WebAssembly.compile(bytes)),
};

await initialize(forms[process.argv[2]]());
console.log(JSON.stringify(await program({ assemble }, { withToolSearch })));
