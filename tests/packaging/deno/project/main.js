import { assemble } from "npm:tool-search";
import { withToolSearch } from "npm:tool-search/adapters/ai-sdk";
import { program } from "./program.mjs";

console.log(JSON.stringify(await program({ assemble }, { withToolSearch })));
