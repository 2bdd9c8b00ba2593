import type { Logger } from "pino";

const QUIET_MS = 10_000;

export function createOutageLog(log: Logger, now = Date.now) {
  const kinds = new Map<string, { loggedAt: number; since: number }>();
  return {
    /** Logs a database failure, at most one line per kind in ten seconds. */
    note({ name, message, ...details }: Error): void {
      const kind = "code" in details ? `${name} ${String(details.code)}` : name;
      const last = kinds.get(kind) ?? { loggedAt: Number.NEGATIVE_INFINITY, since: 0 };
      if (now() - last.loggedAt < QUIET_MS) {
        last.since += 1;
        return;
      }
      log.error({ kind, reason: message, alsoSinceLastLine: last.since }, "the database is away");
      kinds.set(kind, { loggedAt: now(), since: 0 });
    },
  };
}
