import { chromium } from "../support/browsers.mjs";
import { assertShows } from "../support/pages.mjs";
import { assertPrints, inProject } from "../support/project.mjs";
import { runtimeTest } from "../support/runtimes.mjs";

runtimeTest("slim takes bytes, a buffer, a module, a response, and a promise of one", () =>
  inProject("slim", async (cwd) => {
    for (const form of ["bytes", "buffer", "module", "response", "promise"]) {
      await assertPrints(process.execPath, ["main.js", form], { cwd });
    }
  }),
);

runtimeTest("slim takes what a page fetched", () => inProject("slim", (folder) => assertShows(chromium, folder)));
