import assert from "node:assert/strict";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "../support/browsers.mjs";
import { bundle } from "../support/bundle.mjs";
import { copiesOfEngine } from "../support/copies.mjs";
import { assertShows } from "../support/pages.mjs";
import { assertPrints, inProject } from "../support/project.mjs";
import { runtimeTest } from "../support/runtimes.mjs";

runtimeTest("the package itself has two copies of the engine, and the measure sees both", () =>
  inProject("esbuild", (folder) => assert.equal(copiesOfEngine(folder, join(folder, "node_modules", "tool-search")), 2)),
);

runtimeTest("esbuild bundles a page with one engine and nothing of Node", () =>
  inProject("esbuild", async (folder) => {
    const imported = await bundle(folder, "main.js", "out/bundle.js", { minify: true });
    assert.deepEqual(imported, []);
    assert.equal(copiesOfEngine(folder, join(folder, "out")), 1);
    cpSync(join(folder, "index.html"), join(folder, "out", "index.html"));
    await assertShows(chromium, join(folder, "out"));
  }),
);

for (const format of ["cjs", "esm"]) {
  runtimeTest(`esbuild bundles a program for Node as ${format}, with one engine whether it is imported or required`, () =>
    inProject("esbuild", async (folder) => {
      const name = format === "cjs" ? "server.cjs" : "server.mjs";
      const imported = await bundle(folder, "server.cjs", `out/${name}`, { platform: "node", format });
      assert.deepEqual(imported, []);
      assert.equal(copiesOfEngine(folder, join(folder, "out")), 1);
      // Away from the package: a bundle has to stand alone.
      mkdirSync(join(folder, "elsewhere"));
      cpSync(join(folder, "out", name), join(folder, "elsewhere", name));
      await assertPrints(process.execPath, [join("elsewhere", name)], { cwd: folder });
    }),
  );
}
