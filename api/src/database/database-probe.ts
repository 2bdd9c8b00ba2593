import type { Connection } from "mongoose";

const PROBE_TIMEOUT_MS = 400;
/** Time in milliseconds that a success counts, so that a busy moment is not an outage. */
const PROBE_TTL_MS = 2_000;

export function createDatabaseProbe(connection: Connection) {
  let asking: Promise<boolean> | undefined;
  let repliedAt = Number.NEGATIVE_INFINITY;

  const ask = async () => {
    const answered = await pingDatabase(connection);
    repliedAt = answered ? performance.now() : Number.NEGATIVE_INFINITY;
    asking = undefined;
    return answered;
  };
  return {
    async responds(): Promise<boolean> {
      asking ??= ask();
      const answered = await resolveWithin(PROBE_TIMEOUT_MS, asking);
      return answered ?? performance.now() - repliedAt < PROBE_TTL_MS;
    },
  };
}

async function pingDatabase({ db }: Connection): Promise<boolean> {
  const reply = db?.command({ ping: 1 });
  return reply ? reply.then(() => true).catch(() => false) : false;
}

async function resolveWithin(milliseconds: number, response: Promise<boolean>): Promise<boolean | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}
