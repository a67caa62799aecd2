import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "../support/browsers.mjs";
import { copiesOfEngine } from "../support/copies.mjs";
import { assertShows } from "../support/pages.mjs";
import { assertPrints, inProject, scriptsBelow } from "../support/project.mjs";
import { judgeReported } from "../support/reported.mjs";
import { installed, runtimeTest } from "../support/runtimes.mjs";

/** webpack without any rule: told what to bundle and for what. */
async function bundle(folder, entry, target) {
  const webpack = createRequire(import.meta.url)(installed("webpack", "lib", "index.js"));
  const output = { path: join(folder, "out"), filename: "bundle.js" };
  const stats = await promisify(webpack)({ context: folder, mode: "production", target, entry, output, performance: { hints: false } });
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  assert.deepEqual({ errors, warnings }, { errors: [], warnings: [] });
  return output.path;
}

runtimeTest("R-126: webpack bundles a page with one engine and nothing of Node", () =>
  inProject("webpack", async (folder) => {
    const out = await bundle(folder, "./main.js", "web");
    const isPure = scriptsBelow(out).every((text) => !/\bnode:|require\(["']/.test(text));
    assert.equal(copiesOfEngine(folder, out), 1);
    cpSync(join(folder, "index.html"), join(out, "index.html"));
    await assertShows(chromium, out);
    await judgeReported("R-126", { ok: true, no_node_builtins_in_browser_entry: isPure });
  }),
);

runtimeTest("webpack bundles a program for Node with one engine, whether it is imported or required", () =>
  inProject("webpack", async (folder) => {
    const out = await bundle(folder, "./server.cjs", "node");
    assert.equal(copiesOfEngine(folder, out), 1);
    cpSync(join(out, "bundle.js"), join(out, "bundle.cjs"));
    await assertPrints(process.execPath, [join("out", "bundle.cjs")], { cwd: folder });
  }),
);
