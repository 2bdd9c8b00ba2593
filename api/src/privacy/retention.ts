import { hash } from "node:crypto";
import { MS_PER_DAY, toIsoDate } from "@advent/contract";
import type { ContactRequestModel } from "../admin/contact-requests/contact-request-model";
import { type CalendarDocument, getCollection } from "../calendars/calendar-model";
import type { Filter } from "../calendars/stored-calendar";
import type { Config } from "../config";
import { getMaxQueryMs } from "../database/connection-options";
import { KEEP_EMAILS_MS } from "../notifications/send-queued-emails";
import { type ErasureDeps, eraseNow } from "./erase";
import { deleteUnpaid } from "./erase-calendars";
import { toPerson } from "./person";

/** Time from the first day to the last in milliseconds. */
export const OPENING_PERIOD_MS = 11 * MS_PER_DAY;
const BATCH_SIZE = 100;
const MAX_BATCHES = 10;

type Days = Pick<Config, "RETENTION_UNFINISHED_DAYS" | "RETENTION_FINISHED_DAYS">;

export interface RetentionDeps extends ErasureDeps {
  contactRequests: ContactRequestModel;
  config: Days;
}

export type RetentionKind = "unfinished" | "finished";
export type Overdue = Pick<CalendarDocument, "_id" | "ownerId" | "orderNumber" | "updatedAt"> & {
  opening?: { firstDay?: string };
};

interface Rule {
  days: number;
  unchangedSince: Date;
  /** Each has an index that holds the sort, too, so that only what is due is read. */
  filters: Filter[];
  sort: Record<string, 1>;
}

export function getRules(
  { RETENTION_UNFINISHED_DAYS, RETENTION_FINISHED_DAYS }: Days,
  now: Date,
): Record<RetentionKind, Rule> {
  const createRule = (days: number, filters: Filter[], sort: Rule["sort"]): Rule => {
    const unchangedSince = new Date(now.getTime() - days * MS_PER_DAY);
    const unchanged: Filter = { erasedAt: null, updatedAt: { $lte: unchangedSince } };
    return { days, unchangedSince, filters: filters.map((filter) => ({ ...unchanged, ...filter })), sort };
  };
  const ordered: Filter = { $or: [{ orderNumber: { $gt: "" } }, { order: { $ne: null } }] };
  const lastFirstDay = toIsoDate(now.getTime() - RETENTION_FINISHED_DAYS * MS_PER_DAY - OPENING_PERIOD_MS);
  return {
    unfinished: createRule(RETENTION_UNFINISHED_DAYS, [{ orderNumber: null, order: null }], { updatedAt: 1 }),
    finished: createRule(
      RETENTION_FINISHED_DAYS,
      [null, { $lte: lastFirstDay }].map((firstDay) => ({ ...ordered, "opening.firstDay": firstDay })),
      { "opening.firstDay": 1, updatedAt: 1 },
    ),
  };
}

export async function* listOverdue(
  { calendars, contactRequests }: Pick<RetentionDeps, "calendars" | "contactRequests">,
  { filters, sort }: Rule,
): AsyncGenerator<Overdue> {
  const projection = { ownerId: 1, orderNumber: 1, updatedAt: 1, "opening.firstDay": 1 };
  for (const filter of filters) {
    const found = getCollection(calendars)
      .find(filter, { projection, maxTimeMS: getMaxQueryMs(calendars) })
      .sort(sort);
    for await (const calendar of found) {
      if (!(await contactRequests.exists({ _id: calendar._id, status: "open" }))) yield calendar as Overdue;
    }
  }
}

export async function runRetention(deps: RetentionDeps, now = new Date()): Promise<number> {
  let count = 0;
  for (const rule of Object.values(getRules(deps.config, now))) {
    for (let round = 0; round < MAX_BATCHES; round += 1) {
      const found = await takeFirst(listOverdue(deps, rule), BATCH_SIZE);
      if (found.length > 0) await eraseTogether(deps, found, rule, now);
      count += found.length;
      if (found.length < BATCH_SIZE) break;
    }
  }
  await deleteUnpaid(deps.calendars, getRules(deps.config, now).unfinished.unchangedSince);
  await deps.email.mailer.kept?.forgetOlder(new Date(now.getTime() - KEEP_EMAILS_MS));
  return count;
}

export async function* listDue(deps: RetentionDeps, now = new Date()): AsyncGenerator<string> {
  for (const [kind, rule] of Object.entries(getRules(deps.config, now))) {
    let count = 0;
    for await (const { _id, orderNumber, updatedAt } of listOverdue(deps, rule)) {
      count += 1;
      yield [_id, orderNumber || "no order", `last changed ${updatedAt.toISOString()}`].join("  ");
    }
    yield `${kind}, unchanged for ${rule.days} days: ${count}`;
  }
}

/** Derives the erasure id from the calendars, so that two processes that find the same ones request one erasure. */
async function eraseTogether(deps: RetentionDeps, found: readonly Overdue[], { unchangedSince }: Rule, now: Date) {
  const names = found.map(({ _id, updatedAt }) => `${_id} ${+updatedAt}`).join();
  const id = `over-${hash("sha256", names, "base64url").slice(0, 22)}`;
  await eraseNow(deps, { id, reason: "time-over", person: toPerson(found), unchangedSince }, now);
}

export async function takeFirst<T>(all: AsyncIterable<T>, most: number): Promise<T[]> {
  const first: T[] = [];
  for await (const one of all) {
    first.push(one);
    if (first.length === most) break;
  }
  return first;
}
