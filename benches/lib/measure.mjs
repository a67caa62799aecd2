// Timing: interleaved rounds and medians, so that a slow moment of the machine hits every candidate alike.
import { cpus } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

/** Collects garbage until nothing more is found: what is left is in use. */
export function collectGarbage() {
  for (let time = 0; time < 4; time += 1) collect();
}

export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function timed(run) {
  const started = performance.now();
  run();
  return performance.now() - started;
}

/** Milliseconds of a run; what it needs is made before. */
function timedAfter(candidate) {
  if (typeof candidate === "function") return timed(candidate);
  const prepared = candidate.prepare();
  return timed(() => candidate.run(prepared));
}

/** Milliseconds that rounds warm up at least, and that are measured at least: what is over soon is measured more often. */
const LEAST = 1000;
/** Rounds that are measured at the most, unless more are asked for. */
const MOST_ROUNDS = 200;

/**
 * Median milliseconds of each named run: at least `rounds` rounds, every run once a round, the first in a round changing.
 * Before these at least two rounds and one second warm up: by then hot code is compiled for good.
 *
 * @param {Record<string, (() => void) | { prepare: () => any, run: (prepared: any) => void }>} runs
 * @param {number} rounds
 */
export function medianTimes(runs, rounds) {
  const entries = Object.entries(runs);
  const samples = new Map(entries.map(([name]) => [name, []]));
  const playRound = (round, keep) => {
    for (let turn = 0; turn < entries.length; turn += 1) {
      const [name, run] = entries[(round + turn) % entries.length];
      keep(name, timedAfter(run));
    }
  };
  const play = (least, most, keep) => {
    const until = performance.now() + LEAST;
    for (let round = 0; round < least || (round < most && performance.now() < until); round += 1) playRound(round, keep);
  };
  play(2, Infinity, () => {});
  play(rounds, MOST_ROUNDS, (name, milliseconds) => samples.get(name).push(milliseconds));
  return Object.fromEntries([...samples].map(([name, values]) => [name, median(values)]));
}

/** The exponent b of the power law y = a x^b that fits the points best (least squares of the logarithms). */
export function fittedExponent(points) {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)]);
  const meanOf = (pick) => logs.reduce((sum, point) => sum + pick(point), 0) / logs.length;
  const meanX = meanOf(([x]) => x);
  const meanY = meanOf(([, y]) => y);
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return covariance / variance;
}

/** What the figures were taken on. */
export function machine() {
  const [{ model }] = cpus();
  return `${cpus().length} cores, ${model.trim()}; Node ${process.versions.node}, ${process.platform}`;
}
