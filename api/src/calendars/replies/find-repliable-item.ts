import { REPLY_EDITABLE_MS } from "@advent/contract";
import { AppError } from "../../errors";
import type { ItemDocument, ShownCalendar } from "../calendar-model";
import { isOwn, isSender, type Reader } from "./reader";

/**
 * Returns the item of a day that this device may reply to now.
 * @param now the server's clock in milliseconds
 * @throws 404, and 409 when the day is not opened, another device has replied, an hour has passed, or the sender
 * is asking
 */
export function findRepliableItem(calendar: ShownCalendar, itemId: string, reader: Reader, now: number): ItemDocument {
  const item = getDayItem(calendar, itemId);
  if (isSender(calendar, reader))
    throw new AppError("conflict", "You gave this calendar. Only its recipient can reply.");
  if (!item.openedAt) throw new AppError("conflict", "You can reply to this day once it is opened.");
  const { reply } = item;
  if (!reply) return item;
  if (!isOwn(reply, reader)) throw new AppError("conflict", ALREADY_REPLIED);
  if (now >= reply.repliedAt.getTime() + REPLY_EDITABLE_MS)
    throw new AppError("conflict", "This reply is more than an hour old. It can be deleted but no longer changed.");
  return item;
}

const ALREADY_REPLIED =
  "Someone else with this link has already replied to this day. You can still reply to the other days.";

export function getDayItem({ items }: ShownCalendar, itemId: string): ItemDocument {
  const item = items.find(({ _id }) => _id === itemId);
  if (!item) throw new AppError("not_found", "This day does not exist.");
  return item;
}
