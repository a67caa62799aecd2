import { assertPrints, inProject } from "../support/project.mjs";
import { runtimeTest } from "../support/runtimes.mjs";

runtimeTest("Node imports the package", () =>
  inProject("node-esm", (cwd) => assertPrints(process.execPath, ["main.js"], { cwd })),
);
