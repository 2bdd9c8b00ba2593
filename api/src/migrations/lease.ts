import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { mongo } from "mongoose";
import { isDuplicateKey } from "../database/database-errors";

interface LeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

const LEASE_TTL_MS = 30_000;
const RENEW_INTERVAL_MS = LEASE_TTL_MS / 3;
const RETRY_INTERVAL_MS = 250;

export class LeaseLost extends Error {}

export async function takeLease(db: mongo.Db, printLine: (sentence: string) => void) {
  const leases = db.collection<LeaseDocument>("migrationlease");
  const mine = { _id: "migrate", holder: randomUUID() };
  const getExpiry = () => new Date(Date.now() + LEASE_TTL_MS);
  for (let round = 0; !(await take(leases, mine, getExpiry())); round += 1) {
    if (round === 0) printLine("Another process is migrating this database. Waiting for it.");
    await pause(RETRY_INTERVAL_MS);
  }
  const hold = async () => {
    const { matchedCount } = await leases.updateOne(mine, { $set: { until: getExpiry() } });
    if (matchedCount === 0) throw new LeaseLost("Another process has taken over the migration.");
  };
  // An index may take longer than a lease. The next batch reports a lost lease.
  const timer = setInterval(() => void hold().catch(() => {}), RENEW_INTERVAL_MS);
  timer.unref();
  return {
    hold,
    async release(): Promise<void> {
      clearInterval(timer);
      await leases.deleteOne(mine);
    },
  };
}

async function take(
  leases: mongo.Collection<LeaseDocument>,
  { _id, holder }: Pick<LeaseDocument, "_id" | "holder">,
  until: Date,
): Promise<boolean> {
  try {
    await leases.updateOne({ _id, until: { $lte: new Date() } }, { $set: { holder, until } }, { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
