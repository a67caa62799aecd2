import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { mustRun } from "../../../scripts/lib/run.mjs";
import { assertPrints, inProject } from "../support/project.mjs";
import { runtimeTest } from "../support/runtimes.mjs";

runtimeTest("Node requires the package", () =>
  inProject("node-commonjs", (cwd) => assertPrints(process.execPath, ["main.js"], { cwd })),
);

runtimeTest("where the file of the engine was left behind, requiring still works and the first use says what is missing", () =>
  inProject("node-commonjs", async (cwd) => {
    rmSync(join(cwd, "node_modules", "tool-search", "dist", "tool_search.wasm"));
    const { stdout } = await mustRun(process.execPath, ["without.js"], { cwd });
    assert.match(stdout, /^ToolSearchError \| engine_load_failed \| the engine cannot be started: tool_search\.wasm is not beside this file/);
  }),
);
