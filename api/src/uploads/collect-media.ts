import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from "@advent/contract";
import type { CalendarDocument, CalendarModel } from "../calendars/calendar-model";
import { findStoredIds } from "../calendars/own-calendars";
import { readAll } from "../calendars/stored-calendar";
import { forgetRemoved, getRestorableItems } from "../calendars/undo/removed-items";
import {
  getContributionsOwner,
  getRepliesOwner,
  type MediaDocument,
  type MediaModel,
  PRODUCT_MEDIA_OWNER,
  parseContributionsOwner,
  parseRepliesOwner,
  SHOP_MEDIA_OWNER,
  UNCLAIMED_TTL_MS,
} from "../media/media-model";
import type { MediaStore } from "../media/media-store";
import { removeMedia } from "../media/remove-media";

const BATCH_SIZE = 500;
/** Several runs see each change, so that a stopped process loses none. */
const CHANGED_WITHIN_MS = MS_PER_HOUR;
const NEXT_CHECK_MS = 7 * MS_PER_DAY;
/** Covers the request between an upload and saving its note. */
export const SAVING_MS = 2 * MS_PER_MINUTE;

export const NO_OWNER = "";

export interface CollectorDeps {
  calendars: CalendarModel;
  records: MediaModel;
  files: MediaStore;
  shopSettings: { listFiles(): Promise<string[]> };
}

/** Removes media that no note, contribution, reply or shop setting refers to. Safe to run in several processes. */
export async function collectMedia(deps: CollectorDeps, now = new Date()): Promise<void> {
  const { calendars, records } = deps;
  const due = await records
    .find({ checkAt: { $lte: now } }, { ownerId: 1 })
    .sort({ checkAt: 1 })
    .limit(BATCH_SIZE)
    .lean();
  const changed = await calendars
    .find({ updatedAt: { $gte: new Date(now.getTime() - CHANGED_WITHIN_MS) } }, { ownerId: 1 })
    .sort({ updatedAt: 1 })
    .limit(BATCH_SIZE)
    .lean();
  const owners = [
    ...due.map((one) => one.ownerId),
    ...changed.flatMap((one) => [one.ownerId, getRepliesOwner(one._id), getContributionsOwner(one._id)]),
  ];
  for (const ownerId of new Set(owners)) await collectUnusedMedia(deps, ownerId, { now });
}

export async function collectUnsaved(deps: CollectorDeps, ownerId: string): Promise<void> {
  await forgetRemoved(deps.calendars, ownerId);
  await collectUnusedMedia(deps, ownerId, { now: new Date(), grace: SAVING_MS });
}

export async function collectUnusedMedia(
  deps: CollectorDeps,
  ownerId: string,
  { now, grace = UNCLAIMED_TTL_MS }: { now: Date; grace?: number },
): Promise<void> {
  const { records } = deps;
  const fresh = {
    $gt: new Date(now.getTime() + UNCLAIMED_TTL_MS - grace),
    $lte: new Date(now.getTime() + 2 * UNCLAIMED_TTL_MS),
  };
  const own = await records.find({ ownerId, checkAt: { $not: fresh } }, { parentId: 1, checkAt: 1 }).lean();
  if (own.length === 0) return;
  const used =
    ownerId === PRODUCT_MEDIA_OWNER
      ? new Set(own.map(({ parentId }) => parentId))
      : await findUsedMedia(deps, ownerId, now);
  const kept = own.filter(({ parentId }) => used.has(parentId)).map(({ _id }) => _id);
  await records.updateMany(
    { _id: { $in: kept }, checkAt: { $lte: now } },
    { $set: { checkAt: new Date(now.getTime() + NEXT_CHECK_MS) } },
  );
  for (const record of own.filter(({ parentId }) => !used.has(parentId)))
    if (await clearOwner(records, record)) await removeMedia(deps, record.parentId);
}

async function findUsedMedia(
  { calendars, shopSettings }: CollectorDeps,
  ownerId: string,
  now: Date,
): Promise<Set<string>> {
  if (ownerId === SHOP_MEDIA_OWNER) return new Set(await shopSettings.listFiles());
  const calendarId = parseRepliesOwner(ownerId) ?? parseContributionsOwner(ownerId);
  const ids = calendarId ? [calendarId] : await findStoredIds(calendars, ownerId);
  return getMediaNames(await readAll(calendars, { _id: { $in: ids } }), now);
}

export function getMediaNames(calendars: CalendarDocument[], now: Date): Set<string> {
  const items = calendars.flatMap((calendar) => getRestorableItems(calendar, now));
  const contributions = calendars.flatMap((calendar) => calendar.contributions);
  return new Set([
    ...items.flatMap(({ media, reply }) => [...Object.values(media), ...Object.values(reply?.media ?? {})]),
    ...contributions.flatMap(({ media }) => Object.values(media)),
  ]);
}

/**
 * Afterwards no note can refer to it. A request since the check wins (`findOwn`).
 * A rendition goes with its upload.
 */
async function clearOwner(records: MediaModel, { _id, parentId, checkAt }: CheckedMedia): Promise<boolean> {
  if (_id !== parentId) return (await records.exists({ _id: parentId })) === null;
  const { matchedCount } = await records.updateOne(
    { _id, checkAt },
    { $set: { ownerId: NO_OWNER, checkAt: new Date(0) } },
  );
  return matchedCount === 1;
}

type CheckedMedia = Pick<MediaDocument, "_id" | "parentId" | "checkAt">;
