import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

const HEARTBEAT_MS = 20_000;
const KEPT_OUTPUT = 400_000;

/** A step that cannot be done on this machine, for a reason a person can act on. */
export class Skip extends Error {}

/** A step that was tried and failed; `output` is what the command printed. */
export class CommandFailed extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

export const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** Cargo and apt draw their progress as `12/188` or `12%`: the last one printed says how far they are. */
function howFar(output) {
  const marks = output.slice(-4000).match(/\b\d+\/\d+(?=[:\s])|\b\d+%/g);
  return marks?.at(-1) ?? "";
}

/** Drops the drawings of progress: each ends by going back to the start of its line. */
function withoutProgress(output) {
  const lines = output.replaceAll("\r\n", "\n").split("\n");
  return lines.map((line) => line.slice(line.lastIndexOf("\r") + 1)).join("\n");
}

/**
 * Runs a command without stdin, keeping what it prints, and says every 20 seconds that it still runs.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, timeoutMs?: number, label?: string }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>} code 124 after a timeout, 127 when there is no such command
 */
export function run(command, args, { cwd = root, env = {}, timeoutMs = 0, label } = {}) {
  return new Promise((settle) => {
    const since = performance.now();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: timeoutMs,
      killSignal: "SIGKILL",
    });
    let output = "";
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
      output = (output + text).slice(-KEPT_OUTPUT);
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-KEPT_OUTPUT);
    });
    const heartbeat = setInterval(() => {
      if (label) console.log(`    ... ${label}: ${seconds(since)} s ${howFar(output)}`.trimEnd());
    }, HEARTBEAT_MS);
    const finish = (code) => {
      clearInterval(heartbeat);
      settle({ code, output: withoutProgress(output), stdout });
    };
    child.on("error", (error) => finish(error.code === "ENOENT" ? 127 : 1));
    child.on("close", (code, signal) => finish(signal === "SIGKILL" && timeoutMs ? 124 : (code ?? 1)));
  });
}

/** Like {@link run}, for commands that have to succeed. @throws {CommandFailed} otherwise */
export async function mustRun(command, args, options = {}) {
  const result = await run(command, args, options);
  if (result.code === 0) return result;
  throw new CommandFailed(`\`${[command, ...args].join(" ")}\` ended with code ${result.code}`, result.output);
}

/** The trimmed standard output of a command, or null when it is missing or fails. */
export async function ask(command, args, options = {}) {
  const { code, stdout } = await run(command, args, { timeoutMs: 60_000, ...options });
  return code === 0 ? stdout.trim() : null;
}

/** Environment that makes cargo draw its progress without a terminal, for {@link run} to read. */
export const cargoProgress = { CARGO_TERM_PROGRESS_WHEN: "always", CARGO_TERM_PROGRESS_WIDTH: "100" };
