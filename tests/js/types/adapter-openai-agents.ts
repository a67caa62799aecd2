// Read by the type checker only: the adapter fits the real library.
import { Agent, getAllMcpTools, tool, withFunctionSpan, type Tool } from "@openai/agents-core";
import { z } from "zod";
import { withToolSearch } from "../../../js/adapters/openai-agents.js";

const probe = tool({
  name: "probe",
  description: "Probes.",
  parameters: z.object({ depth: z.number() }),
  execute: ({ depth }) => String(depth),
});
declare const others: Tool[];
const agent: Agent = new Agent({
  name: "a",
  tools: withToolSearch<Tool>([probe], { servers: { lab: others }, withFunctionSpan, agent: () => agent }),
});
new Agent({ name: "b", tools: withToolSearch([probe]) });
new Agent({ name: "c", tools: withToolSearch(await getAllMcpTools([])) });

// @ts-expect-error a mistyped option
withToolSearch([probe], { contextLenght: 1 });
// @ts-expect-error tools are an iterable
withToolSearch({ probe });
