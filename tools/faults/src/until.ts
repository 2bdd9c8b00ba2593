import { setTimeout as pause } from "node:timers/promises";
import { stretchLimit } from "./machine";

/** Also a busy machine may be the cause. */
export class LateError extends Error {
  override readonly name = "LateError";
}

export async function until<T>(
  what: string,
  check: () => Promise<T | undefined | false> | T | undefined | false,
  ms = 30_000,
): Promise<T> {
  const limitMs = stretchLimit(ms);
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    const found = await check();
    if (found) return found;
    await pause(20);
  }
  throw new LateError(`${what}: not within ${(limitMs / 1000).toFixed(0)} s.`);
}

/** Works again and again, with a pause after each time, until `signal` aborts. */
export async function repeat(work: () => Promise<unknown>, intervalMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work();
    await pause(intervalMs);
  }
}
