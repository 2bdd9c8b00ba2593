import { setTimeout as pause } from "node:timers/promises";

export interface Lifetime {
  isDraining(): boolean;
  /** Stops what is given at SIGTERM or SIGINT, once. */
  endsWith(stop: () => Promise<unknown>): void;
}

/** A process that is told to stop says "draining" at once and goes on for `delay` milliseconds: proxies ask in between. */
export function createLifetime(delay: number): Lifetime {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    endsWith(stop) {
      const end = async () => {
        if (isDraining) return;
        isDraining = true;
        await pause(delay);
        await stop();
      };
      for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end());
    },
  };
}
