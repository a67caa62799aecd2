import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { mustRun } from "../../../scripts/lib/run.mjs";
import { chromium, visit } from "../support/browsers.mjs";
import { copiesOfEngine } from "../support/copies.mjs";
import { expected } from "../expected.mjs";
import { inProject } from "../support/project.mjs";
import { installed, runtimeTest } from "../support/runtimes.mjs";

const next = () => installed("next", "dist", "bin", "next");
const env = { NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };

const PATIENCE_MS = 60_000;

/** Starts what was built and waits until it says where it listens. */
async function start(folder) {
  const options = { cwd: folder, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] };
  const child = spawn(process.execPath, [next(), "start", "--port", "0", "--hostname", "127.0.0.1"], options);
  let printed = "";
  const listening = new Promise((resolve, reject) => {
    const read = (text) => {
      printed += text;
      const found = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(printed);
      if (found) resolve(found[0]);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", read);
    child.once("close", () => reject(new Error(`next start ended:\n${printed}`)));
  });
  // Of a server that does not say where it listens nobody would be there to end it. That rejects the promise.
  const patience = setTimeout(() => child.kill(), PATIENCE_MS);
  const origin = await listening.finally(() => clearTimeout(patience));
  return { origin, child };
}

runtimeTest("Next.js builds the package into a server component and a client component, one engine for the page", () =>
  inProject("next", async (folder) => {
    const { output } = await mustRun(process.execPath, [next(), "build"], { cwd: folder, env, timeoutMs: 200_000 });
    assert.doesNotMatch(output, /Failed|Module not found|Critical dependency/);
    assert.equal(copiesOfEngine(folder, join(folder, ".next", "static")), 1);
    const { origin, child } = await start(folder);
    try {
      const seen = await visit(chromium, origin);
      assert.deepEqual(seen, { answer: { server: expected, client: expected }, problems: [] });
    } finally {
      child.kill();
      await once(child, "close");
    }
  }),
);

runtimeTest("where a deployment takes along what a required file needs, it takes the engine along", () =>
  inProject("next", async (folder) => {
    const tracer = installed("next", "dist", "compiled", "@vercel", "nft", "index.js");
    const { nodeFileTrace } = createRequire(import.meta.url)(tracer);
    const { fileList, warnings } = await nodeFileTrace([join(folder, "function.cjs")], { base: folder });
    const taken = [...fileList].filter((path) => path.includes("tool-search/dist")).sort();
    assert.deepEqual([...warnings], []);
    assert.deepEqual(taken.map((path) => path.split("/").at(-1)), ["index.cjs", "tool_search.wasm"]);
  }),
);
