import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "mongoose";

const PROBE_TIMEOUT_MS = 400;
/** Time in milliseconds that a success counts, so that a busy moment is not an outage. */
const PROBE_TTL_MS = 2_000;

export type DatabaseProbe = ReturnType<typeof createDatabaseProbe>;

export function createDatabaseProbe(connection: Connection) {
  let pending: Promise<boolean> | undefined;
  let repliedAt = Number.NEGATIVE_INFINITY;

  const probe = async () => {
    const isReachable = await pingDatabase(connection);
    repliedAt = isReachable ? performance.now() : Number.NEGATIVE_INFINITY;
    pending = undefined;
    return isReachable;
  };
  return {
    async responds(): Promise<boolean> {
      pending ??= probe();
      const isReachable = await Promise.race([pending, pause(PROBE_TIMEOUT_MS, undefined, { ref: false })]);
      return isReachable ?? performance.now() - repliedAt < PROBE_TTL_MS;
    },
  };
}

async function pingDatabase({ db }: Connection): Promise<boolean> {
  const reply = db?.command({ ping: 1 });
  return reply ? reply.then(() => true).catch(() => false) : false;
}
