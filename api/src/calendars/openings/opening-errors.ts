import { findOpeningError, type Opening } from "@advent/contract";
import createError from "http-errors";
import type { ShownDocument } from "../calendar-model";

export function requireGoodOpening(opening: Opening, now: number): void {
  const error = findOpeningError(opening, now);
  if (error) throw createError(400, `opening: ${error}`);
}

export function requireUnopenedDays({ items }: ShownDocument): void {
  if (items.some(({ openedAt }) => openedAt))
    throw createError(409, "opening: The first door has been opened, so the days stay as they are.");
}
