import { findOpeningError, type Opening } from "@advent/contract";
import createError from "http-errors";
import type { ShownDocument } from "../calendar-model";

/** @throws 400 that names the field, when the opening settings are invalid */
export function requireGoodOpening(opening: Opening, now: number): void {
  const error = findOpeningError(opening, now);
  if (error) throw createError(400, `opening: ${error}`);
}

/** @throws 409 that names the field, once the recipient has opened a day */
export function requireUnopenedDays({ items }: ShownDocument): void {
  if (items.some(({ openedAt }) => openedAt))
    throw createError(409, "opening: The first door has been opened, so the days stay as they are.");
}
