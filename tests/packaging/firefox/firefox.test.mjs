import { firefox } from "../support/browsers.mjs";
import { bundle } from "../support/bundle.mjs";
import { assertShows } from "../support/pages.mjs";
import { STRICT } from "../support/policies.mjs";
import { inProject } from "../support/project.mjs";
import { runtimeTest } from "../support/runtimes.mjs";

runtimeTest("Firefox runs the package in a page without a bundler", () =>
  inProject("page", (folder) => assertShows(firefox, folder)),
);

runtimeTest("Firefox runs the package under a strict content security policy", () =>
  inProject("strict-csp", async (folder) => {
    await bundle(folder, "main.js", "bundle.js");
    await assertShows(firefox, folder, { headers: STRICT });
  }),
);

runtimeTest("Firefox runs the package in a module worker", () =>
  inProject("web-worker", async (folder) => {
    await bundle(folder, "worker.js", "module.js");
    await assertShows(firefox, folder);
  }),
);
