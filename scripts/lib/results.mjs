// What a suite says of itself, read from what its runner prints.
import { Skip } from "./run.mjs";

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped a name and a reason each
 * @property {string} output shown when something failed
 */

const sum = (output, pattern) => [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

/** A runner that fails without a failed test, or runs no test at all, has failed once. */
function honest({ passed, failed, skipped }, code, output) {
  const ranNone = passed + failed === 0;
  const note = code === 0 && ranNone ? "\nthe runner ended well but ran no test\n" : "";
  const isBroken = ranNone || (code !== 0 && failed === 0);
  return { passed, failed: isBroken ? failed + 1 : failed, skipped, output: output + note };
}

const unnamed = (count) => Array.from({ length: count }, (_, position) => `ignored test ${position + 1}`);

/** @returns {Result} of `cargo test` or wasm-bindgen's runner */
export function fromCargo({ code, output }) {
  const passed = sum(output, /^test result: .*?(\d+) passed/gm);
  const failed = sum(output, /^test result: .*?(\d+) failed/gm);
  const skipped = unnamed(sum(output, /^test result: .*?(\d+) ignored/gm));
  return honest({ passed, failed, skipped }, code, output);
}

/** @returns {Result} of `node --test` */
export function fromNode({ code, output }) {
  const passed = sum(output, /^\S+ pass (\d+)$/gm);
  const failed = sum(output, /^\S+ fail (\d+)$/gm) + sum(output, /^\S+ cancelled (\d+)$/gm);
  const named = [...output.matchAll(/^\s*\S+ (.*) \([\d.]+ms\) # (.*)$/gm)].map(([, name, reason]) => `${name}: ${reason}`);
  const count = sum(output, /^\S+ skipped (\d+)$/gm);
  return honest({ passed, failed, skipped: named.length === count ? named : unnamed(count) }, code, output);
}

/** @returns {Result} of a check that counts as one test */
export function fromCheck({ code, output }) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], output };
}

async function findingsOf(check, subject, skipped) {
  try {
    return await check(subject);
  } catch (reason) {
    if (!(reason instanceof Skip)) throw reason;
    skipped.push(reason.message);
  }
}

/**
 * @param {Record<string, (subject: any) => string[] | Promise<string[]>>} checks each gives what it found wrong
 * @param {unknown} [subject] what they look at
 * @returns {Promise<Result>} of checks that count as one test each; one that throws `Skip` is skipped, under CI too
 */
export async function fromFindings(checks, subject) {
  const result = { passed: 0, failed: 0, skipped: [], output: "" };
  for (const [name, check] of Object.entries(checks)) {
    const findings = await findingsOf(check, subject, result.skipped);
    if (findings === undefined) continue;
    if (findings.length === 0) result.passed++;
    else result.failed++;
    if (findings.length > 0) result.output += `${name}:\n${findings.join("\n")}\n`;
  }
  return result;
}
