/** Whether the process lives: a failure means that a restart would help. */
export const livenessPath = "/livez";
/** Whether it takes requests: a proxy sends them elsewhere otherwise. A database that is away is told in words, not here. */
export const readinessPath = "/readyz";

export const isProbe = (path: string): boolean => path === livenessPath || path === readinessPath;

/** What a probe is told. Told to stop, a process says "draining" before its door closes, and lives on. */
export function getProbeResponse(path: string, isDraining: boolean): { status: 200 | 503; text: string } {
  if (path === livenessPath) return { status: 200, text: "alive" };
  return isDraining ? { status: 503, text: "draining" } : { status: 200, text: "ready" };
}
