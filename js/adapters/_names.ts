/** Names of deferred tools where the provider itself is told of them: it takes letters, digits, `_` and `-` alone, at most 64. */

import type { Assembly } from "../index.js";

const VALID = /^[A-Za-z0-9_-]{1,64}$/;
/** The end of a made name. A name that ends so by itself is made, too: no server can claim what another's tool gets. */
const HASHED = /-[0-9a-f]{8}$/;

/** The name by which a provider may know a tool: its own, or one made of it that no other tool has. */
export function providerName(name: string): string {
  if (VALID.test(name) && !HASHED.test(name)) return name;
  return `${name.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 55)}-${hash(name)}`;
}

/** The names of the deferred tools of an assembly. */
export function deferredNames({ report }: Pick<Assembly<any>, "report">): string[] {
  return report.decisions.filter(({ decision }) => decision === "deferred").map(({ name }) => name);
}

/** The tool's name, of a name that {@link providerName} may have made. */
export function toolName(assembly: Assembly<any>, name: string): string {
  if (!HASHED.test(name)) return name;
  return deferredNames(assembly).find((candidate) => providerName(candidate) === name) ?? name;
}

/** Eight hexadecimal digits, by FNV-1a. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const unit of text) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}
