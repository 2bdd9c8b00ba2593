import { setTimeout as pause } from "node:timers/promises";

export async function until<T>(
  what: string,
  check: () => Promise<T | undefined | false> | T | undefined | false,
  ms = 30_000,
): Promise<T> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    const found = await check();
    if (found) return found;
    await pause(20);
  }
  throw new Error(`${what}: not within ${ms / 1000} s.`);
}

/** Works again and again, with a pause after each time, until `signal` aborts. */
export async function repeat(work: () => Promise<unknown>, intervalMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work();
    await pause(intervalMs);
  }
}
