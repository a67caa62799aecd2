import { assertPrints, inProject } from "../support/project.mjs";
import { runtimeTest } from "../support/runtimes.mjs";

runtimeTest("worker threads of Node run the package, each for itself", () =>
  inProject("worker-thread", (cwd) => assertPrints(process.execPath, ["main.js"], { cwd })),
);
