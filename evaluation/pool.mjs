// A few worker threads that take tasks from one queue.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** Runs every task in `worker.mjs`; results in the order of the tasks. */
export async function runTasks(tasks, onDone) {
  const results = new Array(tasks.length);
  let next = 0;
  const drain = async () => {
    const worker = new Worker(new URL("worker.mjs", import.meta.url));
    try {
      while (next < tasks.length) {
        const index = next++;
        results[index] = await answer(worker, tasks[index]);
        onDone(tasks[index], results[index]);
      }
    } finally {
      await worker.terminate();
    }
  };
  const threads = Math.min(availableParallelism(), 4, tasks.length);
  await Promise.all(Array.from({ length: threads }, drain));
  return results;
}

function answer(worker, task) {
  return new Promise((resolve, reject) => {
    const settle = (done) => (value) => {
      worker.removeAllListeners("message").removeAllListeners("error");
      done(value);
    };
    worker.once("message", settle(resolve));
    worker.once("error", settle(reject));
    worker.postMessage(task);
  });
}
