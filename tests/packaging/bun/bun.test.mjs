import { mustRun } from "../../../scripts/lib/run.mjs";
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
