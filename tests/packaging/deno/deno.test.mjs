import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun } from "../../../scripts/lib/run.mjs";
import { expected } from "../expected.mjs";
import { inProject } from "../support/project.mjs";
import { judgeReported } from "../support/reported.mjs";
import { deno, runtimeTest } from "../support/runtimes.mjs";

/** As the manifest of a user names it. */
function nameVersion(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, "node_modules", "tool-search", "package.json"), "utf8"));
  const path = join(folder, "package.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...manifest, dependencies: { "tool-search": version } }));
}

runtimeTest("R-129: Deno runs the package by its npm: specifier, without any permission", () =>
  inProject("deno", async (cwd) => {
    nameVersion(cwd);
    const env = { NO_COLOR: "1", DENO_DIR: join(cwd, ".deno"), DENO_NO_UPDATE_CHECK: "1" };
    const { stdout, output } = await mustRun(deno(), ["run", "--no-prompt", "--cached-only", "main.js"], { cwd, env });
    assert.equal(output, stdout);
    const answer = JSON.parse(stdout);
    assert.deepEqual(answer, expected);
    await judgeReported("R-129", { ok: true, top1: answer.first });
  }),
);
