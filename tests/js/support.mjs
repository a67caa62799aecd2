/** What several suites need. */

import { assemble } from "../../pkg/dist/index.js";

/** An MCP definition. */
export function tool(name, properties = {}, more = {}) {
  const { description = `Does ${name}.`, required, ...schema } = more;
  return { name, description, inputSchema: { type: "object", properties, ...(required ? { required } : {}), ...schema } };
}

/** An assembly with these tools deferred, on a server `lab`. */
export function deferred(...tools) {
  return assemble([{ server: "lab", tools }]);
}

/** An assembly with one deferred tool `probe` of this schema. */
export function probe(inputSchema) {
  return deferred({ name: "probe", description: "Probes.", inputSchema });
}

/** What a `tool_call` of `probe` with these arguments means under this schema. */
export function callProbe(inputSchema, args) {
  return probe(inputSchema).resolve({ name: "tool_call", arguments: { name: "probe", arguments: args } });
}

/** Whether every text in a value is well-formed. */
export function isWellFormed(value) {
  return !/\\ud[89a-f]/i.test(JSON.stringify(value));
}

/** Milliseconds of processor time that this process has used: other work on the machine does not count. */
export function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
