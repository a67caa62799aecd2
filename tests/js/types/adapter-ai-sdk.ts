// Read by the type checker only: the adapter fits both versions of the real library.
import * as ai6 from "ai-6";
import * as ai7 from "ai-7";
import { z } from "zod";
import { repairToolCall, withToolSearch, type AiBridgeTool } from "../../../js/adapters/ai-sdk.js";

declare const model6: ai6.LanguageModel;
declare const model7: ai7.LanguageModel;
const probe6 = ai6.tool({ inputSchema: z.object({ a: z.number() }), execute: ({ a }) => a });
const probe7 = ai7.tool({ inputSchema: z.object({ a: z.number() }), execute: ({ a }) => a });
declare const plain6: ai6.ToolSet;
declare const plain7: ai7.ToolSet;

const set6: ai6.ToolSet = withToolSearch({ probe6 }, { servers: { lab: plain6 }, asSchema: ai6.asSchema });
const set7: ai7.ToolSet = withToolSearch({ probe7 }, { servers: { lab: plain7 }, asSchema: ai7.asSchema });
void ai6.generateText({ model: model6, tools: set6, prompt: "go", experimental_repairToolCall: repairToolCall });
void ai7.generateText({ model: model7, tools: set7, prompt: "go", experimental_repairToolCall: repairToolCall });
void ai6.streamText({ model: model6, tools: withToolSearch(plain6), prompt: "go" });
void ai7.streamText({ model: model7, tools: withToolSearch(plain7), prompt: "go" });
void ai6.generateText({ model: model6, tools: withToolSearch({ probe6 }), prompt: "go" });
void ai7.generateText({ model: model7, tools: withToolSearch({ probe7 }), prompt: "go" });
void new ai6.ToolLoopAgent({ model: model6, tools: withToolSearch({ probe6 }, { core: ["probe6"] }) });
void new ai7.ToolLoopAgent({ model: model7, tools: withToolSearch({ probe7 }, { core: ["probe7"] }) });

// What comes back is one of the tools that went in, or a bridge tool.
const one: typeof probe6 | AiBridgeTool | undefined = withToolSearch({ probe6 })["probe6"];
void one;

// @ts-expect-error a tool set is an object by name
withToolSearch([probe6].map(() => "x"));
// @ts-expect-error a mistyped option
withToolSearch({ probe6 }, { contextLenght: 1 });
// @ts-expect-error the dialect is the adapter's
withToolSearch({ probe6 }, { dialect: "mcp" });
