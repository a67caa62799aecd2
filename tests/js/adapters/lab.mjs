/** A server for the adapters of providers' messages, and a host that says what it was asked. */

import { assemble } from "../../../pkg/dist/index.js";

const schema = { type: "object", properties: { depth: { type: "number" } }, required: ["depth"] };
const definition = (name, description) => ({ name, description, inputSchema: schema });

export const lab = [
  {
    server: "lab",
    tools: [definition("probe", "Probes a sample."), definition("read", "Reads a gauge.")],
    supportsParallelToolCalls: true,
  },
  { server: "shop", tools: [definition("read", "Reads a price.")] },
  { ...definition("clock", "Tells the time."), alwaysLoad: true },
  { type: "web_search_20250305", name: "web_search" },
];

export const made = (options) => assemble(lab, options);

/** Answers with what it was asked; `results` are the answers for tools by name. */
export function hostOf(results = {}) {
  const calls = [];
  const callTool = async (call, context) => {
    calls.push({ ...call, bridge: context.bridge });
    const result = results[call.name];
    return typeof result === "function" ? result(call, context) : (result ?? { asked: call.arguments });
  };
  return { calls, callTool };
}

export const image = {
  content: [
    { type: "text", text: "a picture" },
    { type: "image", data: "AAAA", mimeType: "image/png" },
  ],
};
export const failed = { content: [{ type: "text", text: "no sample" }], isError: true };
