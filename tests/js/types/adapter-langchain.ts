// Read by the type checker only: the adapter fits the real library.
import { tool, type StructuredToolInterface } from "@langchain/core/tools";
import { toJsonSchema } from "@langchain/core/utils/json_schema";
import { createAgent } from "langchain";
import { z } from "zod";
import { withToolSearch } from "../../../js/adapters/langchain.js";

const probe = tool(({ depth }) => depth, { name: "probe", description: "Probes.", schema: z.object({ depth: z.number() }) });
declare const others: StructuredToolInterface[];
const tools = withToolSearch<StructuredToolInterface, StructuredToolInterface>([probe], {
  tool,
  servers: { lab: others },
  toJsonSchema,
  contextLength: 1,
});
createAgent({ model: "any", tools });
createAgent({ model: "any", tools: withToolSearch(others, { tool }) });
const given: StructuredToolInterface | undefined = tools[0];
void given;

// @ts-expect-error the library's own `tool` makes the bridge tools
withToolSearch(others, {});
// @ts-expect-error the dialect is the adapter's
withToolSearch(others, { tool, dialect: "mcp" });
