import { MS_PER_DAY, MS_PER_SECOND } from "@advent/contract";
import { getCollection } from "../calendars/calendar-model";
import { getMaxQueryMs } from "../database/connection-options";
import { matchUnpaid } from "./erase-calendars";
import { getRules, listOverdue, OPENING_PERIOD_MS, type Overdue, type RetentionDeps, takeFirst } from "./retention";

type DelayDeps = Pick<RetentionDeps, "calendars" | "contactRequests" | "erasures" | "config">;

/** Returns for how many seconds the oldest due erasure waits: of the retention, of unpaid checkouts, or requested. */
export async function readErasureDelay(deps: DelayDeps, now = Date.now()): Promise<number> {
  const dueAt = await Promise.all([findOldestOverdue(deps, now), findOldestUnpaid(deps, now), findOldestRequest(deps)]);
  return Math.max(0, now - Math.min(...dueAt.flat())) / MS_PER_SECOND;
}

/** Reads the first calendar of each rule, because one run erases all of them. */
async function findOldestOverdue(deps: DelayDeps, now: number): Promise<number[]> {
  const dueAt = Object.values(getRules(deps.config, new Date(now))).flatMap(({ filters, ...rule }) =>
    filters.map(async (filter) => {
      const found = await takeFirst(listOverdue(deps, { ...rule, filters: [filter] }), 1);
      return found.map((calendar) => getLastUse(calendar) + rule.days * MS_PER_DAY);
    }),
  );
  return (await Promise.all(dueAt)).flat();
}

function getLastUse({ updatedAt, opening }: Overdue): number {
  const lastDay = opening?.firstDay ? Date.parse(opening.firstDay) + OPENING_PERIOD_MS : 0;
  return Math.max(updatedAt.getTime(), lastDay);
}

async function findOldestUnpaid({ calendars, config }: DelayDeps, now: number): Promise<number[]> {
  const { unchangedSince, days } = getRules(config, new Date(now)).unfinished;
  const options = { projection: { updatedAt: 1 }, sort: { erasedAt: 1 }, maxTimeMS: getMaxQueryMs(calendars) } as const;
  const found = await getCollection(calendars).findOne(matchUnpaid(unchangedSince), options);
  return found ? [found.updatedAt.getTime() + days * MS_PER_DAY] : [];
}

/** An erasure that fails is due again each minute, so its request says how late it is. */
async function findOldestRequest({ erasures }: DelayDeps): Promise<number[]> {
  const [oldest] = await erasures.aggregate<{ at: Date }>([
    { $match: { dueAt: { $gt: new Date(0) } } },
    { $group: { _id: null, at: { $min: "$requestedAt" } } },
  ]);
  return oldest ? [oldest.at.getTime()] : [];
}
