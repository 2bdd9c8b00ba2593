import type { CalendarModel } from "../calendars/calendar-model";
import type { MediaLibrary } from "./media-library";
import type { MediaModel } from "./media-model";

const BATCH = 100;
/** A medium in use is looked at again after a week: by then its note may be gone. */
const NEXT_LOOK = 7 * 24 * 3600 * 1000;

interface Collected {
  removed: number;
  kept: number;
}

/**
 * Removes media that no note refers to any more: of deleted notes, replaced recordings, expired calendars, uploads
 * never saved. Safe to run in several processes at once.
 */
export async function collectMedia(
  { calendars, records, media }: { calendars: CalendarModel; records: MediaModel; media: MediaLibrary },
  now = new Date(),
): Promise<Collected> {
  const result: Collected = { removed: 0, kept: 0 };
  const due = await records
    .find({ checkAt: { $lte: now } })
    .sort({ checkAt: 1 })
    .limit(BATCH)
    .lean();
  for (const { _id, parentId, kind, ownerId } of due) {
    const field = `items.media.${kind}`;
    const inUse = await calendars.exists({ ownerId, $or: [{ [field]: parentId }, { [`undo.${field}`]: parentId }] });
    if (inUse) {
      await records.updateOne({ _id }, { $set: { checkAt: new Date(now.getTime() + NEXT_LOOK) } });
      result.kept += 1;
    } else {
      await media.remove(parentId);
      result.removed += 1;
    }
  }
  return result;
}
