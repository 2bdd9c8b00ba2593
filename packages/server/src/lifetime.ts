import { setTimeout as pause } from "node:timers/promises";

export interface Lifetime {
  isDraining(): boolean;
  endsWith(stop: () => Promise<unknown>): void;
}

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
