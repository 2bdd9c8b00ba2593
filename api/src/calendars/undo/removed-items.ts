import createError from "http-errors";
import type { CalendarDocument, CalendarModel, ItemDocument } from "../calendar-model";
import { Computed, changeCalendar } from "../change-calendar";
import { alreadyOrdered, changedMeanwhile, findOwnCalendar, findOwnItem, itemOf } from "../find-calendar";
import { freeDay, requireFree } from "../items/free-day";
import { withItem, withoutItem } from "../items/item-expressions";
import { askOwn, storedIds } from "../own-calendars";
import { readOne } from "../stored-calendar";

/** Removed gifts that a calendar keeps. */
const MOST = 3;
const MINUTE = 60_000;
/** For how long a removed gift can be brought back. */
const RESTORABLE = 15 * MINUTE;
/** For how long its media stay: longer by more than the clocks of two processes differ. */
const MEDIA_STAY = 20 * MINUTE;

/** Takes a gift out of its day and keeps it whole, so that {@link bringBackItem} can undo it. @throws 404, 409 when ordered */
export async function takeOutItem(calendars: CalendarModel, ownerId: string, itemId: string): Promise<void> {
  const taken = { $filter: { input: "$items", as: "item", cond: { $eq: ["$$item._id", itemId] } } };
  const kept = { $map: { input: taken, as: "item", in: { item: "$$item", removedAt: "$$NOW" } } };
  const holding = { orderNumber: null, "items._id": itemId };
  const changed = await askOwn(calendars, ownerId, holding, (own) =>
    changeCalendar(calendars, own, {
      items: withoutItem(itemId),
      removed: new Computed({ $slice: [{ $concatArrays: [kept, "$removed"] }, MOST] }),
    }),
  );
  if (changed) return;
  await findOwnItem(calendars, ownerId, itemId);
  throw alreadyOrdered();
}

/** Puts a gift that was taken out back into its day, as it was. @throws 404, 409 when it cannot be put there any more */
export async function bringBackItem(calendars: CalendarModel, ownerId: string, itemId: string) {
  const keeping = { "removed.item._id": itemId };
  const calendar = await askOwn(calendars, ownerId, keeping, (own) => readOne(calendars, own));
  const [removal] = calendar?.removed.filter((one) => one.item._id === itemId && isWithin(RESTORABLE, one)) ?? [];
  if (!calendar || !removal) throw createError(404, "This gift cannot be brought back any more.");
  const { item, removedAt } = removal;
  const others = { $filter: { input: "$removed", as: "one", cond: { $ne: ["$$one.item._id", itemId] } } };
  const changed = await changeCalendar(
    calendars,
    { _id: calendar._id, ...freeDay(item.day), removed: { $elemMatch: { "item._id": itemId, removedAt } } },
    { items: withItem(item), removed: new Computed(others) },
  );
  if (changed) return itemOf(changed, itemId);
  requireFree(await findOwnCalendar(calendars, ownerId, calendar._id), item.day);
  throw changedMeanwhile();
}

/** Gives up what could be brought back, so that its media can go. */
export async function forgetRemoved(calendars: CalendarModel, ownerId: string): Promise<void> {
  const own = { _id: { $in: await storedIds(calendars, ownerId) }, ownerId };
  await calendars.updateMany({ ...own, "removed.0": { $exists: true } }, { $set: { removed: [] } });
}

/** Every gift whose media must stay: those in their days, and those that can be brought back. */
export function itemsKept({ items, undo, removed }: CalendarDocument, now: Date): ItemDocument[] {
  const restorable = removed.filter((one) => isWithin(MEDIA_STAY, one, now)).map(({ item }) => item);
  return [...items, ...(undo?.items ?? []), ...restorable];
}

function isWithin(span: number, { removedAt }: { removedAt: Date }, now = new Date()): boolean {
  return now.getTime() - removedAt.getTime() < span;
}
