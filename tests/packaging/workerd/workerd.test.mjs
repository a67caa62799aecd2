import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "../support/bundle.mjs";
import { copiesOfEngine } from "../support/copies.mjs";
import { expected } from "../expected.mjs";
import { inProject } from "../support/project.mjs";
import { judgeReported } from "../support/reported.mjs";
import { runtimeTest, workerd } from "../support/runtimes.mjs";

/** As Cloudflare's own tool does it: its conditions, and wasm as a module beside the script, compiled at upload. */
const LIKE_WRANGLER = { conditions: ["workerd", "worker", "browser"], loader: { ".wasm": "copy" }, assetNames: "[name]" };

function configure(folder) {
  const modules = readdirSync(join(folder, "out")).map((file) => {
    const kind = file.endsWith(".wasm") ? "wasm" : "esModule";
    return `(name = "${file}", ${kind} = embed "out/${file}")`;
  });
  // The script comes first: the first module is the one that is run.
  modules.sort((one, other) => Number(other.includes("esModule")) - Number(one.includes("esModule")));
  const text = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (compatibilityDate = "2025-01-01", modules = [${modules.join(", ")}]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
`;
  writeFileSync(join(folder, "config.capnp"), text);
}

/** A runtime that says nothing must not keep the tests waiting, nor outlive them. */
const PATIENCE_MS = 60_000;

/** Starts the worker and asks it once. The runtime says on a channel of its own where it listens. */
async function ask(folder) {
  const child = spawn(workerd(), ["serve", "config.capnp", "--control-fd=3"], { cwd: folder, stdio: ["ignore", "pipe", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (printed += text));
  const closed = once(child, "close");
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const listening = once(child.stdio[3].setEncoding("utf8"), "data", { signal });
    const first = await Promise.race([listening, closed.then(() => assert.fail(`workerd ended:\n${printed}`))]);
    const response = await fetch(`http://127.0.0.1:${JSON.parse(first[0]).port}/`, { signal });
    const body = await response.text();
    assert.equal(response.status, 200, `${body}\n${printed}`);
    return JSON.parse(body);
  } finally {
    child.kill();
    await closed;
  }
}

for (const entry of ["worker", "slim"]) {
  runtimeTest(`R-125: workerd runs the package (${entry}) where nothing may be compiled at run time`, () =>
    inProject("workerd", async (folder) => {
      const imported = await bundle(folder, `${entry}.js`, "out/worker.js", LIKE_WRANGLER);
      assert.deepEqual([...new Set(imported)], ["out/tool_search.wasm"]);
      assert.equal(copiesOfEngine(folder, join(folder, "out")), 1);
      configure(folder);
      const { answer, canCompile } = await ask(folder);
      assert.deepEqual(answer, expected);
      await judgeReported("R-125", { ok: true, top1: answer.first, no_runtime_compile: !canCompile });
    }),
  );
}
