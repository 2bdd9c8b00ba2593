import { formatOpeningDate } from "@advent/contract";
import { AppError } from "../../errors";
import { type CalendarModel, UNKNOWN_TIME } from "../calendar-model";
import { Computed, changeCalendar, withChangedItems } from "../change-calendar";
import { readOne } from "../stored-calendar";
import { buildOpeningNews } from "./news";
import { getSealedUntil, matchOpening } from "./sealing";

interface Visitor {
  ownerId: string | undefined;
  /** Name of the browser in this calendar. */
  device: string | undefined;
  /** Returns false for link-preview robots and the shop. Called only where it matters. */
  isPerson: () => Promise<boolean>;
  /** In milliseconds since 1970. */
  now: number;
}

interface Opening {
  openedAt: Date | null;
  isNews: boolean;
}

/**
 * Stores when the recipient first opened a day. It must be ordered, and the sender does not count.
 * @throws 404, 409 before the day opens
 */
export async function openDay(
  calendars: CalendarModel,
  { calendarId, itemId }: { calendarId: string; itemId: string },
  visitor: Visitor,
): Promise<Opening> {
  const calendar = await readOne(calendars, { _id: calendarId, erasedAt: null });
  const item = calendar?.items.find(({ _id }) => _id === itemId);
  if (!calendar || !item) throw new AppError("not_found", "This day does not exist.");
  if (item.openedAt) return { openedAt: item.openedAt, isNews: false };
  if (getSealedUntil(calendar.opening, item, visitor.now))
    throw new AppError(
      "conflict",
      `This door is still closed. It opens on ${formatOpeningDate(calendar.opening, item.day)}.`,
    );
  if (!calendar.orderNumber || visitor.ownerId === calendar.ownerId || !(await visitor.isPerson()))
    return { openedAt: null, isNews: false };
  const time = { $cond: ["$hidesOpenings", UNKNOWN_TIME, new Date(visitor.now)] };
  // A browser that opens a door relies on hidden times, so from then on no other can show them.
  const hiddenBy = { $cond: [{ $eq: ["$openingsHiddenBy", visitor.device ?? ""] }, "$openingsHiddenBy", null] };
  const opened = await changeCalendar(
    calendars,
    { _id: calendarId, ...matchOpening(calendar), items: { $elemMatch: { _id: itemId, openedAt: null } } },
    {
      items: withChangedItems({ [itemId]: {} }, { openedAt: time }),
      news: buildOpeningNews(),
      openingsHiddenBy: new Computed(hiddenBy),
    },
  );
  const openedAt = opened?.items.find(({ _id }) => _id === itemId)?.openedAt ?? null;
  return { openedAt, isNews: openedAt !== null && openedAt.getTime() !== UNKNOWN_TIME.getTime() };
}
