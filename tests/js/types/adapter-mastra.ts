// Read by the type checker only: the adapter fits the real library.
import { Agent, type ToolsInput } from "@mastra/core/agent";
import { createTool } from "@mastra/core/tools";
import { z } from "zod";
import { withToolSearch } from "../../../js/adapters/mastra.js";

const probe = createTool({
  id: "probe",
  description: "Probes.",
  inputSchema: z.object({ depth: z.number() }),
  execute: async ({ depth }) => depth,
});
const tools: ToolsInput = withToolSearch({ probe }, { createTool, servers: { lab: { probe } }, contextLength: 1 });
new Agent({ id: "a", name: "A", instructions: "Help.", model: "any/any", tools });
new Agent({ id: "a", name: "A", instructions: "Help.", model: "any/any", tools: withToolSearch({ probe }, { createTool }) });

// @ts-expect-error the library's own `createTool` makes the bridge tools
withToolSearch({ probe }, {});
// @ts-expect-error the dialect is the adapter's
withToolSearch({ probe }, { createTool, dialect: "mcp" });
