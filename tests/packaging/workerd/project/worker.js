import { assemble } from "tool-search";
import { withToolSearch } from "tool-search/adapters/ai-sdk";
import { program } from "./program.mjs";

/** The smallest module there is. */
const EMPTY = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

function canCompile() {
  try {
    return new WebAssembly.Module(EMPTY) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

export default {
  async fetch() {
    return Response.json({ answer: await program({ assemble }, { withToolSearch }), canCompile: canCompile() });
  },
};
