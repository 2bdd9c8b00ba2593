import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

const SAMPLE_MS = 500;
const SPIN_SCRIPT = `const end = performance.now() + ${SAMPLE_MS}; while (performance.now() < end);`;
/** Below it other programs hardly matter. */
const MIN_SLOWDOWN_RATIO = 1.25;

let slowdown = 1;

/** Measures what share of its processors the machine gives. All limits follow it. @returns 1 on a quiet machine, 2 for half */
export async function measureSlowdown(): Promise<number> {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(SPIN_SCRIPT, { eval: true }));
  await Promise.all(workers.map((worker) => once(worker, "online")));
  const before = process.cpuUsage();
  const begin = performance.now();
  await Promise.all(workers.map((worker) => once(worker, "exit")));
  const { user, system } = process.cpuUsage(before);
  const measured = (workers.length * (performance.now() - begin) * 1_000) / (user + system);
  slowdown = measured < MIN_SLOWDOWN_RATIO ? 1 : measured;
  return slowdown;
}

/** Returns a time limit as long as this machine needs it. */
export const stretchLimit = (ms: number): number => Math.ceil(ms * slowdown);
