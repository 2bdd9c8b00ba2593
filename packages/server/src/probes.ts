/** Liveness probe. A failure means that a restart would help. */
export const livenessPath = "/livez";
/** Readiness probe. It stays ready without the database, because requests then fail with an explanation. */
export const readinessPath = "/readyz";

export const isProbe = (path: string): boolean => path === livenessPath || path === readinessPath;

export function getProbeResponse(path: string, isDraining: boolean): { status: 200 | 503; text: string } {
  if (path === livenessPath) return { status: 200, text: "alive" };
  return isDraining ? { status: 503, text: "draining" } : { status: 200, text: "ready" };
}
