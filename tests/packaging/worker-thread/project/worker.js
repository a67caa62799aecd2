import { parentPort } from "node:worker_threads";
import { assemble } from "tool-search";
import { withToolSearch } from "tool-search/adapters/ai-sdk";
import { program } from "./program.mjs";

parentPort.postMessage(JSON.stringify(await program({ assemble }, { withToolSearch })));
