// What a suite says of itself, read from what its runner prints.

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
