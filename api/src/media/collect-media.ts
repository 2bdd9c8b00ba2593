import type { CalendarDocument, CalendarModel } from "../calendars/calendar-model";
import { storedIds } from "../calendars/own-calendars";
import { readAll } from "../calendars/stored-calendar";
import { forgetRemoved, itemsKept } from "../calendars/undo/removed-items";
import { answeredCalendar, answersOf, type MediaDocument, type MediaModel, UNCLAIMED } from "./media-model";
import type { MediaStore } from "./media-store";

/** Records that are due and calendars that have changed, looked at in one run. */
const BATCH = 500;
/** Calendars changed within this time (ms) are looked at: several runs find each, whichever process has stopped since. */
const CHANGED_WITHIN = 3600 * 1000;
/** A medium in use is looked at again after a week even when its calendar has not changed. */
const NEXT_LOOK = 7 * 24 * 3600 * 1000;
/** Between the upload and the note that refers to it lies one request. */
export const SAVING = 2 * 60 * 1000;

/** Whose a medium is that is being removed. */
export const NOBODY = "";

export interface CollectorParts {
  calendars: CalendarModel;
  records: MediaModel;
  files: MediaStore;
}

interface Collected {
  removed: number;
  kept: number;
}

/**
 * Removes media that no note and no answer refers to any more: of deleted notes, replaced recordings, expired calendars, uploads
 * never saved. Safe to run in several processes at once.
 */
export async function collectMedia(parts: CollectorParts, now = new Date()): Promise<Collected> {
  const { calendars, records } = parts;
  const due = await records
    .find({ checkAt: { $lte: now } }, { ownerId: 1 })
    .sort({ checkAt: 1 })
    .limit(BATCH)
    .lean();
  const changed = await calendars
    .find({ updatedAt: { $gte: new Date(now.getTime() - CHANGED_WITHIN) } }, { ownerId: 1 })
    .sort({ updatedAt: 1 })
    .limit(BATCH)
    .lean();
  const result: Collected = { removed: 0, kept: 0 };
  const owners = [...due.map((one) => one.ownerId), ...changed.flatMap((one) => [one.ownerId, answersOf(one._id)])];
  for (const ownerId of new Set(owners)) {
    const { removed, kept } = await tidyMedia(parts, ownerId, { now });
    result.removed += removed;
    result.kept += kept;
  }
  return result;
}

/** What one shopper no longer uses nor could bring back; without what she may be saving at this moment. */
export async function tidyUnsaved(parts: CollectorParts, ownerId: string): Promise<Collected> {
  await forgetRemoved(parts.calendars, ownerId);
  return tidyMedia(parts, ownerId, { now: new Date(), grace: SAVING });
}

/** @param options.grace how long something just uploaded or asked for is left alone (ms) */
export async function tidyMedia(
  parts: CollectorParts,
  ownerId: string,
  { now, grace = UNCLAIMED }: { now: Date; grace?: number },
): Promise<Collected> {
  const { calendars, records } = parts;
  // Whoever has asked for one since `now` has set a later time: all below the next look's is recent.
  const fresh = { $gt: new Date(now.getTime() + UNCLAIMED - grace), $lte: new Date(now.getTime() + 2 * UNCLAIMED) };
  const own = await records.find({ ownerId, checkAt: { $not: fresh } }, { parentId: 1, checkAt: 1 }).lean();
  if (own.length === 0) return { removed: 0, kept: 0 };
  const answered = answeredCalendar(ownerId);
  const ids = answered ? [answered] : await storedIds(calendars, ownerId);
  const used = namesIn(await readAll(calendars, { _id: { $in: ids } }), now);
  const kept = own.filter(({ parentId }) => used.has(parentId)).map(({ _id }) => _id);
  await records.updateMany(
    { _id: { $in: kept }, checkAt: { $lte: now } },
    { $set: { checkAt: new Date(now.getTime() + NEXT_LOOK) } },
  );
  const result = { removed: 0, kept: kept.length };
  for (const record of own.filter(({ parentId }) => !used.has(parentId))) {
    if (!(await disown(records, record))) continue;
    await removeMedia(parts, record.parentId);
    result.removed += 1;
  }
  return result;
}

export function namesIn(calendars: CalendarDocument[], now: Date): Set<string> {
  return new Set(
    calendars
      .flatMap((calendar) => itemsKept(calendar, now))
      .flatMap(({ media, answer }) => [...Object.values(media), ...Object.values(answer?.media ?? {})]),
  );
}

/**
 * From here no note can refer to it: whoever has asked for it since it was looked at wins (`findOwn`). A rendition goes
 * with its upload, or when that is gone.
 */
async function disown(records: MediaModel, { _id, parentId, checkAt }: Looked): Promise<boolean> {
  if (_id !== parentId) return (await records.exists({ _id: parentId })) === null;
  const { matchedCount } = await records.updateOne(
    { _id, checkAt },
    { $set: { ownerId: NOBODY, checkAt: new Date(0) } },
  );
  return matchedCount === 1;
}

type Looked = Pick<MediaDocument, "_id" | "parentId" | "checkAt">;

/** An upload and everything made from it: bytes first, so that no bytes are ever without a record. */
export async function removeMedia(
  { records, files }: Pick<CollectorParts, "records" | "files">,
  name: string,
): Promise<void> {
  const family = await records.find({ parentId: name }, { _id: 1 }).lean();
  for (const { _id } of family) await files.delete(_id);
  await records.deleteMany({ parentId: name });
}
