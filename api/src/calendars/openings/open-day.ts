import createError from "http-errors";
import type { CalendarModel } from "../calendar-model";
import { changeCalendar } from "../change-calendar";
import { withChangedItems } from "../items/item-expressions";
import { readOne } from "../stored-calendar";

interface Visitor {
  /** The shopper this browser is. */
  ownerId: string | undefined;
  /** Neither a link-preview robot nor the shop; asked only where it matters. */
  isPerson: () => Promise<boolean>;
}

/**
 * Keeps when the recipient first opened a day. Only an ordered gift is opened, and not by its sender.
 * @returns that time; `null` while it is not opened @throws 404
 */
export async function openDay(
  calendars: CalendarModel,
  { calendarId, itemId }: { calendarId: string; itemId: string },
  visitor: Visitor,
): Promise<Date | null> {
  const calendar = await readOne(calendars, { _id: calendarId });
  const item = calendar?.items.find(({ _id }) => _id === itemId);
  if (!calendar || !item) throw createError(404, "This day does not exist.");
  if (item.openedAt) return item.openedAt;
  if (!calendar.orderNumber || visitor.ownerId === calendar.ownerId || !(await visitor.isPerson())) return null;
  const openedAt = new Date();
  const opened = await changeCalendar(
    calendars,
    { _id: calendarId, items: { $elemMatch: { _id: itemId, openedAt: null } } },
    { items: withChangedItems({ [itemId]: { openedAt } }) },
  );
  return opened && openedAt;
}
