import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, visit } from "../support/browsers.mjs";
import { copiesOfEngine } from "../support/copies.mjs";
import { expected } from "../expected.mjs";
import { inProject } from "../support/project.mjs";
import { judgeReported } from "../support/reported.mjs";
import { installed, runtimeTest } from "../support/runtimes.mjs";

const vite = () => import(pathToFileURL(installed("vite", "dist", "node", "index.js")).href);

/** What a fresh app has; no plugin, no `optimizeDeps`, no `build.target`. */
const fresh = (root) => ({ root, configFile: false, logLevel: "error", clearScreen: false });
const anyPort = { host: "127.0.0.1", port: 0 };

async function assertShowsAt(server, path) {
  const { port } = server.httpServer.address();
  const { answer, problems } = await visit(chromium, `http://127.0.0.1:${port}${path}`);
  assert.deepEqual({ answer, problems }, { answer: expected, problems: [] });
  return { ok: true, top1: answer.first, extra_config_needed: false };
}

runtimeTest("R-123: Vite's development server runs the package in a page", () =>
  inProject("vite", async (root) => {
    const { createServer } = await vite();
    const server = await createServer({ ...fresh(root), server: anyPort });
    try {
      await server.listen();
      await judgeReported("R-123", await assertShowsAt(server, "/"));
    } finally {
      await server.close();
    }
  }),
);

async function built(root, input, work) {
  const { build, preview } = await vite();
  await build({ ...fresh(root), build: { rolldownOptions: { input: join(root, input) } } });
  const server = await preview({ ...fresh(root), preview: anyPort });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

runtimeTest("R-124: Vite builds and serves a page with one engine", () =>
  inProject("vite", (root) =>
    built(root, "index.html", async (server) => {
      assert.equal(copiesOfEngine(root, join(root, "dist")), 1);
      await judgeReported("R-124", await assertShowsAt(server, "/"));
    }),
  ),
);

runtimeTest("Vite builds a worker with one engine", () =>
  inProject("vite", (root) =>
    built(root, "with-worker.html", async (server) => {
      assert.equal(copiesOfEngine(root, join(root, "dist")), 1);
      await assertShowsAt(server, "/with-worker.html");
    }),
  ),
);
