import { assemble, initialize } from "tool-search/slim";
import { withToolSearch } from "tool-search/adapters/ai-sdk";
import wasm from "tool-search/tool_search.wasm";
import { program } from "./program.mjs";

export default {
  async fetch() {
    await initialize(wasm);
    return Response.json({ answer: await program({ assemble }, { withToolSearch }), canCompile: false });
  },
};
