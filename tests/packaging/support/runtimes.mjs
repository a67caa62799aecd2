/** The programs that the package is tried in: of tests/packaging/package.json, or of the machine. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Skip } from "../../../scripts/lib/run.mjs";
import { packaging } from "./project.mjs";

/** npm installs one of many platform packages; the small one that chooses between them would need an install script. */
function platformBinary(scope, prefix, ...path) {
  const folder = join(packaging, "node_modules", scope);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(prefix)) : [];
  const found = names.map((name) => join(folder, name, ...path)).find((file) => existsSync(file));
  if (found === undefined) throw new Skip(`${scope} has no program for ${process.platform} ${process.arch}: \`npm ci\` in tests/packaging`);
  return found;
}

const suffix = process.platform === "win32" ? ".exe" : "";
export const bun = () => platformBinary("@oven", "bun-", "bin", `bun${suffix}`);
export const deno = () => platformBinary("@deno", "", `deno${suffix}`);
export const workerd = () => platformBinary("@cloudflare", "workerd-", "bin", `workerd${suffix}`);

/** The file of an installed package that Node runs. @throws {Skip} when it is not installed */
export function installed(...path) {
  const file = join(packaging, "node_modules", ...path);
  if (!existsSync(file)) throw new Skip(`${path[0]} is not installed: \`npm ci\` in tests/packaging`);
  return file;
}

/** A test of a runtime that a machine may lack. Under CI that is a failure: a green run there means that everything ran. */
export function runtimeTest(title, body) {
  test(title, { timeout: 240_000 }, async (context) => {
    try {
      await body();
    } catch (reason) {
      if (!(reason instanceof Skip) || process.env.CI === "true") throw reason;
      context.skip(reason.message);
    }
  });
}
