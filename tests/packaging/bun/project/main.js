import { assemble } from "tool-search";
import { withToolSearch } from "tool-search/adapters/ai-sdk";
import { program } from "./program.mjs";

console.log(JSON.stringify(await program({ assemble }, { withToolSearch })));
