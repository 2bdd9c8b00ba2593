import { AppError } from "../../errors";
import type { CalendarDocument, CalendarModel } from "../calendar-model";
import { type Change, Computed, changeCalendar, toLiteral } from "../change-calendar";
import { createOrderedError, findOwnCalendar } from "../find-calendar";

interface Mode {
  isStylistChoice: boolean;
  stylistBudget?: string | null | undefined;
}

/**
 * Empties the days and keeps them for {@link bringBackDays}. The same mode again changes nothing. The budget is kept
 * only when switching to stylist (docs/behaviour/builder.md).
 */
export function buildModeSwitch({ isStylistChoice, stylistBudget }: Mode, undoId: string): Change {
  const switched = { $ne: ["$isStylistChoice", isStylistChoice] };
  const onSwitch = (then: unknown, otherwise: unknown) => new Computed({ $cond: [switched, then, otherwise] });
  const budget = stylistBudget === undefined ? "$stylistBudget" : toLiteral(stylistBudget);
  return {
    isStylistChoice,
    items: onSwitch([], "$items"),
    undo: onSwitch(keepForUndo(undoId).expression, "$undo"),
    stylistBudget: isStylistChoice ? new Computed(budget) : onSwitch(null, budget),
  };
}

export const keepForUndo = (undoId: string): Computed =>
  new Computed({
    id: undoId,
    items: "$items",
    isStylistChoice: "$isStylistChoice",
    stylistBudget: "$stylistBudget",
  });

export async function bringBackDays(
  calendars: CalendarModel,
  { ownerId, calendarId, undoId }: { ownerId: string; calendarId: string; undoId: string },
): Promise<CalendarDocument> {
  const restored = await changeCalendar(
    calendars,
    { _id: calendarId, ownerId, orderNumber: null, "undo.id": undoId },
    {
      items: new Computed("$undo.items"),
      isStylistChoice: new Computed("$undo.isStylistChoice"),
      stylistBudget: new Computed("$undo.stylistBudget"),
      undo: null,
    },
  );
  if (restored) return restored;
  const calendar = await findOwnCalendar(calendars, ownerId, calendarId);
  throw calendar.orderNumber ? createOrderedError() : new AppError("conflict", "There is nothing left to restore.");
}
