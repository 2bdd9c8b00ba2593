import { REPLY_EDITABLE_MS } from "@advent/contract";
import createError from "http-errors";
import type { ItemDocument, ShownDocument } from "../calendar-model";
import { isOwn, isSender, type Reader } from "./reader";

/**
 * The item of a day that this device may answer now.
 * @param now the server's clock (ms)
 * @throws 404, and 409 when the day is not opened, another device has answered it, an hour has passed, or its sender asks
 */
export function findRepliableItem(calendar: ShownDocument, itemId: string, reader: Reader, now: number): ItemDocument {
  const item = getItem(calendar, itemId);
  if (isSender(calendar, reader))
    throw createError(409, "You gave this calendar: its answers come from whom you gave it to.");
  if (!item.openedAt) throw createError(409, "This day can be answered once it is opened.");
  const { answer } = item;
  if (!answer) return item;
  if (!isOwn(answer, reader)) throw createError(409, ALREADY_ANSWERED);
  if (now >= answer.answeredAt.getTime() + REPLY_EDITABLE_MS)
    throw createError(409, "This answer was given more than an hour ago: it can be deleted, and no longer changed.");
  return item;
}

const ALREADY_ANSWERED =
  "Someone who holds this link has answered this day before you. Each day keeps the first answer; the other days are still yours to answer.";

/** @throws 404 */
export function getItem({ items }: ShownDocument, itemId: string): ItemDocument {
  const item = items.find(({ _id }) => _id === itemId);
  if (!item) throw createError(404, "This day does not exist.");
  return item;
}
