import { setTimeout as pause } from "node:timers/promises";

export function createLifetime(delay: number) {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    stopOnSignal(stop: () => Promise<unknown>): void {
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
