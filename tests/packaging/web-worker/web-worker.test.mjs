import { chromium } from "../support/browsers.mjs";
import { bundle } from "../support/bundle.mjs";
import { assertShows } from "../support/pages.mjs";
import { inProject } from "../support/project.mjs";
import { runtimeTest } from "../support/runtimes.mjs";

runtimeTest("a web worker runs the package, as a module and as a classic script", () =>
  inProject("web-worker", async (folder) => {
    await bundle(folder, "worker.js", "module.js");
    await bundle(folder, "worker.js", "classic.js", { format: "iife" });
    await assertShows(chromium, folder);
    await assertShows(chromium, folder, { path: "/?classic" });
  }),
);
