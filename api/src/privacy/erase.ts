import { type Erasure, MS_PER_MINUTE } from "@advent/contract";
import type { Logger } from "pino";
import { getCollection } from "../calendars/calendar-model";
import { isDuplicateKey } from "../database/database-errors";
import { drainQueue } from "../database/work-queue";
import { INVENTORY_PARTS } from "./data-inventory";
import { eraseCalendars } from "./erase-calendars";
import type { ErasureDocument, ErasureModel, Person } from "./erasure-model";
import type { InventoryDeps, InventoryPart } from "./inventory-parts";

/** In milliseconds, longer than any upload or email that started before the first pass. */
export const CHECK_INTERVAL_MS = 10 * MS_PER_MINUTE;
const AFTER_FAILURE = MS_PER_MINUTE;

export interface ErasureDeps extends InventoryDeps {
  erasures: ErasureModel;
  log: Logger;
}

interface Request {
  id: string;
  reason: ErasureDocument["reason"];
  person: Person;
  unchangedSince?: Date | null;
}

/**
 * Stores an erasure request with the current counts.
 * @returns the erasure as first requested
 */
export async function requestErasure(
  deps: ErasureDeps,
  { id: _id, reason, person, unchangedSince = null }: Request,
  now = new Date(),
): Promise<ErasureDocument> {
  const known = await deps.erasures.findById(_id).lean();
  if (known) return known;
  const counts = await countParts(deps, person);
  const booksKept = await getCollection(deps.calendars).countDocuments({
    _id: { $in: person.calendarIds },
    checkout: { $ne: null },
  });
  const progress = { pass: 1, step: 0, dueAt: now, tries: 0, why: null, finishedAt: null };
  const fresh = { _id, reason, requestedAt: now, counts, booksKept, person, unchangedSince, ...progress };
  try {
    await deps.erasures.create(fresh);
    deps.log.info({ audit: "erasure requested", erasure: _id, reason, calendars: person.calendarIds.length });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return (await deps.erasures.findById(_id).lean()) ?? fresh;
}

export async function countParts(deps: InventoryDeps, person: Person): Promise<Erasure["counts"]> {
  const counted = INVENTORY_PARTS.map(async (part) => [part.id, await part.count(deps, person)] as const);
  return Object.fromEntries(await Promise.all(counted));
}

/**
 * Continues due erasures. Safe to run in several processes, because each step is stored and idempotent.
 * @returns the number finished
 */
export async function eraseDue(deps: ErasureDeps, now = new Date(), steps = INVENTORY_PARTS): Promise<number> {
  const erase = (claimed: ErasureDocument, at: Date) => continueErasure(deps, claimed, at, steps);
  const outcomes = await drainQueue(deps.erasures, erase, { now });
  return outcomes.filter(({ finishedAt }) => finishedAt).length;
}

/** Requests an erasure and makes its first pass at once. */
export async function eraseNow(deps: ErasureDeps, request: Request, now = new Date()): Promise<ErasureDocument> {
  const requested = await requestErasure(deps, request, now);
  const options = { now, filter: { _id: requested._id } };
  await drainQueue(deps.erasures, (claimed, at) => continueErasure(deps, claimed, at, INVENTORY_PARTS), options);
  return (await deps.erasures.findById(requested._id).lean()) ?? requested;
}

async function continueErasure(
  deps: ErasureDeps,
  claimed: ErasureDocument,
  now: Date,
  steps: readonly InventoryPart[],
): Promise<Partial<ErasureDocument>> {
  const { _id, dueAt, pass } = claimed;
  const record = async (change: Partial<ErasureDocument>) => {
    const { matchedCount } = await deps.erasures.updateOne({ _id, dueAt }, { $set: change });
    if (matchedCount === 0) throw new Error("Another process has claimed the erasure.");
  };
  try {
    const person = await findRemaining(deps, claimed);
    const erasing = { id: _id, at: claimed.requestedAt, unchangedSince: claimed.unchangedSince, isLastPass: pass > 1 };
    await record({ person });
    for (const [at, part] of steps.entries()) {
      if (at < claimed.step) continue;
      await part.erase?.(deps, person, erasing);
      await record({ step: at + 1 });
    }
    if (pass === 1 || !(await isNothingLeft(deps, person, steps)))
      return { pass: pass + 1, step: 0, dueAt: new Date(now.getTime() + CHECK_INTERVAL_MS) };
    deps.log.info({ audit: "erasure finished", erasure: _id });
    return { person: null, unchangedSince: null, dueAt: null, finishedAt: now };
  } catch (error) {
    deps.log.warn({ err: error, erasure: _id }, "an erasure could not go on");
    return { dueAt: new Date(now.getTime() + AFTER_FAILURE) };
  }
}

/** Calendars come first. An expired one that its shopper has used again is skipped. */
async function findRemaining(
  { calendars }: ErasureDeps,
  { _id: id, person, requestedAt: at, unchangedSince }: ErasureDocument,
): Promise<Person> {
  const { calendarIds, ownerIds } = person ?? { calendarIds: [], ownerIds: [] };
  if (!unchangedSince) return { calendarIds, ownerIds };
  return { calendarIds: await eraseCalendars(calendars, calendarIds, { id, at, unchangedSince }), ownerIds };
}

async function isNothingLeft(deps: InventoryDeps, person: Person, steps: readonly InventoryPart[]): Promise<boolean> {
  for (const { erase, count } of steps) if (erase && (await count(deps, person)) > 0) return false;
  return true;
}
