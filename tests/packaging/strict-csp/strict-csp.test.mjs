import assert from "node:assert/strict";
import { chromium, serve, visit } from "../support/browsers.mjs";
import { bundle } from "../support/bundle.mjs";
import { assertShows } from "../support/pages.mjs";
import { STRICT, WITHOUT_WASM } from "../support/policies.mjs";
import { inProject } from "../support/project.mjs";
import { runtimeTest } from "../support/runtimes.mjs";

runtimeTest("a page under script-src 'self' 'wasm-unsafe-eval' runs the package", () =>
  inProject("strict-csp", async (folder) => {
    await bundle(folder, "main.js", "bundle.js");
    await assertShows(chromium, folder, { headers: STRICT });
  }),
);

runtimeTest("where the policy forbids wasm, the error says so: the policy of the test above is in force", () =>
  inProject("strict-csp", async (folder) => {
    await bundle(folder, "main.js", "bundle.js");
    const { origin, close } = await serve(folder, WITHOUT_WASM);
    const { answer, problems } = await visit(chromium, origin).finally(close);
    assert.equal(answer, undefined);
    assert.match(problems.at(-1), /^ToolSearchError engine_load_failed: the engine cannot be started: .*Content Security Policy/);
  }),
);
