import { assemble } from "tool-search";
import { withToolSearch } from "tool-search/adapters/ai-sdk";
import { show } from "./page.mjs";
import { program } from "./program.mjs";

show(() => program({ assemble }, { withToolSearch }));
