import { assemble, ToolSearchError, type Assembly, type McpTool } from "tool-search";
import { assemble as assembleSlim, initialize } from "tool-search/slim";
import { withToolSearch } from "tool-search/adapters/ai-sdk";
import { program } from "./program.mjs";

const tool: McpTool = { name: "trip_book", description: "Book a voyage.", inputSchema: { type: "object" } };
const assembly: Assembly<McpTool> = assemble([{ server: "sea", tools: [tool] }], { contextLength: 200_000 });

/** Compiled only while `any` nowhere takes the place of a type. */
type IsAny<T> = 0 extends 1 & T ? true : false;
const known: [IsAny<typeof assembly>, IsAny<typeof assembly.tier>, IsAny<typeof initialize>] = [false, false, false];
/** As a Worker imports it; Node cannot. */
type Compiled = typeof import("tool-search/tool_search.wasm").default;
const start: (module: Compiled) => Promise<void> = initialize;
const compiled: IsAny<Compiled> = false;
const tier: 0 | 1 | 2 = assembly.tier;
// @ts-expect-error: a tier is no text
const wrong: string = tier;

const entries: unknown[] = [known, start, compiled, wrong, ToolSearchError, assembleSlim];
if (entries.length !== 6) throw new Error("an entry is missing");

async function main(): Promise<void> {
  console.log(JSON.stringify(await program({ assemble }, { withToolSearch })));
}

void main();
