/** Assembles a case in a process of its own, under other environment variables. Run as a program, it is that process. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const self = fileURLToPath(import.meta.url);

/** The JSON of what such a process sends to the model. */
export function bytesUnder(env, testCase) {
  const options = { env: { PATH: process.env.PATH, ...env }, input: JSON.stringify(testCase), encoding: "utf8", timeout: 120_000 };
  const { status, stdout, stderr } = spawnSync(process.execPath, [self], options);
  if (status !== 0) throw new Error(`assembling under ${JSON.stringify(env)} failed: ${stderr}`);
  return stdout;
}

if (process.argv[1] === self) {
  const { perform } = await import("./perform.mjs");
  const { text } = await import("node:stream/consumers");
  const { assembly } = await perform(JSON.parse(await text(process.stdin)));
  process.stdout.write(JSON.stringify([assembly.tools, assembly.manifest, assembly.report.fingerprint]));
}
