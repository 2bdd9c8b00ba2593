import { DAYS, type LandingCalendar } from "@advent/contract";
import type { LandingState } from "@advent/mf-landing/view/landing-state";
import { files, forAda, itemOn, note } from "./shop";

const notes: Record<number, string> = {
  1: note,
  2: `${note}\n${files.voice}`,
  3: `${note}\n${files.video}`,
  4: `${note}\n${files.picture}`,
};

/** A calendar as its recipient gets it. */
export function landingOf(
  calendar: Partial<LandingCalendar["calendar"]> = {},
  days: readonly number[] = DAYS,
  noteOf: (day: number) => string | null = (day) => notes[day] ?? null,
): LandingState {
  const { customerName, giftNote } = forAda;
  const items = days.map((day) => {
    const { id, calendarItemId, productName, productDescription, productImage, productMetafields } = itemOn(day);
    return {
      id,
      calendarItemId,
      day,
      productName,
      productDescription,
      productImage,
      productMetafields,
      note: noteOf(day),
    };
  });
  return { status: "ready", landing: { calendar: { id: "calendar-1", customerName, giftNote, ...calendar }, items } };
}

/** Local storage of a device on which these days were opened. */
export const openedDays = (...days: number[]) => ({
  "advent:revealed:calendar-1": JSON.stringify({ revealed: days.map((day) => `item-${day}`), unreported: [] }),
});
