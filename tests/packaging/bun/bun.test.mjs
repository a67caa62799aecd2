import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { mustRun } from "../../../scripts/lib/run.mjs";
import { chromium } from "../support/browsers.mjs";
import { copiesOfEngine } from "../support/copies.mjs";
import { assertShows } from "../support/pages.mjs";
import { assertPrints, inProject } from "../support/project.mjs";
import { judgeReported } from "../support/reported.mjs";
import { bun, runtimeTest } from "../support/runtimes.mjs";

runtimeTest("Bun runs the package", () => inProject("bun", (cwd) => assertPrints(bun(), ["main.js"], { cwd })));

runtimeTest("R-130: import and require are one instance in Bun", () =>
  inProject("bun", async (cwd) => {
    const { stdout } = await mustRun(bun(), ["instances.js"], { cwd });
    await judgeReported("R-130", JSON.parse(stdout));
  }),
);

/** The programs that esbuild bundles too. */
async function bundle(folder, entry, ...options) {
  await mustRun(bun(), ["build", entry, "--outdir", "out", ...options], { cwd: folder });
  assert.equal(copiesOfEngine(folder, join(folder, "out")), 1);
}

runtimeTest("Bun bundles a page with one engine", () =>
  inProject("esbuild", async (folder) => {
    await bundle(folder, "main.js", "--target", "browser", "--entry-naming", "bundle.js");
    cpSync(join(folder, "index.html"), join(folder, "out", "index.html"));
    await assertShows(chromium, join(folder, "out"));
  }),
);

runtimeTest("Bun bundles programs for itself and for Node with one engine, whether it is imported or required", () =>
  inProject("esbuild", async (cwd) => {
    await bundle(cwd, "server.cjs", "--target", "bun");
    await assertPrints(bun(), [join("out", "server.js")], { cwd });
    await bundle(cwd, "server.cjs", "--target", "node", "--conditions", "module");
    await assertPrints(process.execPath, [join("out", "server.js")], { cwd });
  }),
);
