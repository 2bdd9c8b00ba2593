import { type Opening, getOpeningTime } from "@advent/contract";
import { type CalendarDocument, type CalendarModel, type ItemDocument, UNKNOWN_TIME } from "../calendar-model";
import { getFirstOwn, findStoredIds } from "../own-calendars";
import { type Filter, readAll } from "../stored-calendar";

/**
 * When a day opens of which nothing may be told yet (ISO); `undefined` once it is open. What was opened stays so, whatever
 * clock and dates say.
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

/** The filter that finds a calendar only while its days open as they did when it was read. */
export function matchOpening({ opening }: Pick<CalendarDocument, "opening">): Filter {
  // An older calendar may not say.
  if (opening.mode === "together") return { "opening.mode": { $ne: "daily" } };
  return Object.fromEntries(Object.entries(opening).map(([field, value]) => [`opening.${field}`, value]));
}

/** A calendar of which no day was opened. */
export const NOTHING_OPENED: Filter = { items: { $not: { $elemMatch: { openedAt: { $gte: UNKNOWN_TIME } } } } };

/** The file of an upload, or one made from it. */
interface Medium {
  ownerId: string;
  parentId: string;
}

/**
 * Whether a medium is of sealed days, and of none that is open. One that no note refers to has an address that nobody was told.
 * @param isOpen which calendars show all their days to whoever asks
 */
export async function isMediumSealed(
  calendars: CalendarModel,
  { ownerId, parentId }: Medium,
  now: number,
  isOpen: (calendarId: string) => boolean,
): Promise<boolean> {
  const refers = { $or: [{ "media.image": parentId }, { "media.video": parentId }, { "media.audio": parentId }] };
  const checkSealed = async (ids: string[]) => {
    const found = await readAll(calendars, { _id: { $in: ids }, ownerId, items: { $elemMatch: refers } });
    return found.flatMap(({ _id, opening, items }) =>
      items
        .filter(({ media }) => [media.image, media.video, media.audio].includes(parentId))
        .map((item) => !isOpen(_id) && getSealedUntil(opening, item, now) !== undefined),
    );
  };
  const first = getFirstOwn(ownerId)._id;
  const days = await checkSealed([first]);
  if (days.includes(false)) return false;
  const others = (await findStoredIds(calendars, ownerId)).filter((id) => id !== first);
  if (others.length > 0) days.push(...(await checkSealed(others)));
  return days.length > 0 && days.every(Boolean);
}
