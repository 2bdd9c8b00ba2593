import { MS_PER_MINUTE } from "@advent/contract";
import { AppError } from "../../errors";
import type { CalendarDocument, CalendarModel, ItemDocument } from "../calendar-model";
import { Computed, changeCalendar, excludeItem, withItem } from "../change-calendar";
import { createChangedError, createOrderedError, findOwnCalendar, findOwnItem, getItem } from "../find-calendar";
import { matchFreeDay, requireFree } from "../free-day";
import { findInOwn, findStoredIds } from "../own-calendars";
import { readOne } from "../stored-calendar";

const MAX_REMOVED_ITEMS = 3;
const RESTORABLE_MS = 15 * MS_PER_MINUTE;
/** Longer than an item can be restored, by more than the clock difference between processes. */
const MEDIA_KEPT_MS = 20 * MS_PER_MINUTE;

export async function takeOutItem(calendars: CalendarModel, ownerId: string, itemId: string): Promise<void> {
  const taken = { $filter: { input: "$items", as: "item", cond: { $eq: ["$$item._id", itemId] } } };
  const kept = { $map: { input: taken, as: "item", in: { item: "$$item", removedAt: "$$NOW" } } };
  const holding = { orderNumber: null, "items._id": itemId };
  const changed = await findInOwn(calendars, ownerId, holding, (own) =>
    changeCalendar(calendars, own, {
      items: excludeItem(itemId),
      removed: new Computed({ $slice: [{ $concatArrays: [kept, "$removed"] }, MAX_REMOVED_ITEMS] }),
    }),
  );
  if (changed) return;
  await findOwnItem(calendars, ownerId, itemId);
  throw createOrderedError();
}

export async function bringBackItem(calendars: CalendarModel, ownerId: string, itemId: string) {
  const keeping = { "removed.item._id": itemId };
  const calendar = await findInOwn(calendars, ownerId, keeping, (own) => readOne(calendars, own));
  const [removal] = calendar?.removed.filter((one) => one.item._id === itemId && isWithin(RESTORABLE_MS, one)) ?? [];
  if (!calendar || !removal) throw new AppError("not_found", "This gift can no longer be restored.");
  const { item, removedAt } = removal;
  const others = { $filter: { input: "$removed", as: "one", cond: { $ne: ["$$one.item._id", itemId] } } };
  const changed = await changeCalendar(
    calendars,
    { _id: calendar._id, ...matchFreeDay(item.day), removed: { $elemMatch: { "item._id": itemId, removedAt } } },
    { items: withItem(item), removed: new Computed(others) },
  );
  if (changed) return getItem(changed, itemId);
  requireFree(await findOwnCalendar(calendars, ownerId, calendar._id), item.day);
  throw createChangedError();
}

export async function forgetRemoved(calendars: CalendarModel, ownerId: string): Promise<void> {
  const own = { _id: { $in: await findStoredIds(calendars, ownerId) }, ownerId };
  await calendars.updateMany({ ...own, "removed.0": { $exists: true } }, { $set: { removed: [] } });
}

export function getRestorableItems({ items, undo, removed }: CalendarDocument, now: Date): ItemDocument[] {
  const restorable = removed.filter((one) => isWithin(MEDIA_KEPT_MS, one, now)).map(({ item }) => item);
  return [...items, ...(undo?.items ?? []), ...restorable];
}

function isWithin(span: number, { removedAt }: { removedAt: Date }, now = new Date()): boolean {
  return now.getTime() - removedAt.getTime() < span;
}
