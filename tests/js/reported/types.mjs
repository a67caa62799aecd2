/** Holds values against the published declarations: a value is written out as a literal and compiled. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dist, inRoot } from "../../../scripts/lib/paths.mjs";
import { run } from "../../../scripts/lib/run.mjs";

const TYPES = {
  search: "SearchReply",
  describe: "DescribeReply",
  assemble: 'Pick<Assembly<never>, "report" | "bridgeTools" | "tier" | "manifest"> & { tools: unknown[] }',
};

/** The published type of what a function gives back. */
export function typeOf(api) {
  if (!Object.hasOwn(TYPES, api)) throw new Error(`no type is known for ${api}`);
  return TYPES[api];
}

/** Compiles lines against the declarations; with an excess or a missing key, or a wrong value, they do not. */
async function compilesSource(lines) {
  const folder = mkdtempSync(join(tmpdir(), "published-types-"));
  try {
    const from = JSON.stringify(join(dist, "index.js"));
    writeFileSync(join(folder, "value.mts"), [`import type { Assembly, DescribeReply, SearchReply } from ${from};`, ...lines].join("\n"));
    const options = ["--ignoreConfig", "--strict", "--module", "nodenext", "--lib", "es2022,dom", "--noEmit"];
    const compiler = inRoot("node_modules", "typescript", "bin", "tsc");
    const { code } = await run(process.execPath, [compiler, ...options, "value.mts"], { cwd: folder });
    return code === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether a value is of a published type that is not `any`. */
export function compiles(type, value) {
  return compilesSource([
    `export const value: ${type} = ${JSON.stringify(value)};`,
    "type IsAny<A> = 0 extends 1 & A ? true : false;",
    `export const isAny: IsAny<${type}> = false;`,
  ]);
}
