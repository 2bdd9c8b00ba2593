import { getOpeningTime, type Opening } from "@advent/contract";
import { type CalendarDocument, type CalendarModel, type ItemDocument, UNKNOWN_TIME } from "../calendar-model";
import { findStoredIds } from "../own-calendars";
import { type Filter, readAll } from "../stored-calendar";

/**
 * Returns the ISO time at which a sealed day opens, or `undefined` once it is open. An opened day never seals
 * again.
 * @param now in milliseconds since 1970
 */
export function getSealedUntil(
  opening: Opening,
  { day, openedAt }: Pick<ItemDocument, "day" | "openedAt">,
  now: number,
): string | undefined {
  const at = openedAt ? null : getOpeningTime(opening, day);
  return at !== null && now < Date.parse(at) ? at : undefined;
}

export function matchOpening({ opening }: Pick<CalendarDocument, "opening">): Filter {
  // Older documents may lack a mode.
  if (opening.mode === "together") return { "opening.mode": { $ne: "daily" } };
  return Object.fromEntries(Object.entries(opening).map(([field, value]) => [`opening.${field}`, value]));
}

export const NOTHING_OPENED: Filter = { items: { $not: { $elemMatch: { openedAt: { $gte: UNKNOWN_TIME } } } } };

interface Medium {
  ownerId: string;
  parentId: string;
}

/**
 * Returns true for a medium used only by sealed days. An unreferenced medium has an address that was never
 * shared.
 * @param isOpen returns true for calendars that show all days to the caller
 */
export async function isMediumSealed(
  calendars: CalendarModel,
  { ownerId, parentId }: Medium,
  now: number,
  isOpen: (calendarId: string) => boolean,
): Promise<boolean> {
  const refers = { $or: [{ "media.image": parentId }, { "media.video": parentId }, { "media.audio": parentId }] };
  const ids = await findStoredIds(calendars, ownerId);
  const found = await readAll(calendars, { _id: { $in: ids }, ownerId, items: { $elemMatch: refers } });
  const days = found.flatMap(({ _id, opening, items }) =>
    items
      .filter(({ media }) => [media.image, media.video, media.audio].includes(parentId))
      .map((item) => !isOpen(_id) && getSealedUntil(opening, item, now) !== undefined),
  );
  return days.length > 0 && days.every(Boolean);
}
