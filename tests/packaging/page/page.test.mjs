import { chromium } from "../support/browsers.mjs";
import { assertShows } from "../support/pages.mjs";
import { inProject } from "../support/project.mjs";
import { runtimeTest } from "../support/runtimes.mjs";

runtimeTest("a page imports the package from a static server", () => inProject("page", (folder) => assertShows(chromium, folder)));
