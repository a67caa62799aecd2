import assert from "node:assert/strict";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "../support/browsers.mjs";
import { bundle } from "../support/bundle.mjs";
import { run } from "../../../scripts/lib/run.mjs";
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

runtimeTest("conditions of one's own: with `module` among them a bundle is whole, without it the first use says so", () =>
  inProject("esbuild", async (folder) => {
    const options = { platform: "node", format: "esm" };
    writeFileSync(join(folder, "small.js"), 'import { assemble } from "tool-search"; assemble([{ name: "book", server: "sea" }]);');
    await bundle(folder, "small.js", "out/whole.mjs", { ...options, conditions: ["mine", "module"] });
    assert.equal(copiesOfEngine(folder, join(folder, "out")), 1);
    await bundle(folder, "small.js", "elsewhere/torn.mjs", { ...options, conditions: ["mine"] });
    const { output } = await run(process.execPath, [join("elsewhere", "torn.mjs")], { cwd: folder });
    assert.match(output, /tool_search\.wasm is not beside this file; a bundler with conditions of its own needs `module`/);
  }),
);
