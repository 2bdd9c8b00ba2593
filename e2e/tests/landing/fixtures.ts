import { type CalendarWithItems, updateCalendar } from "@advent/contract";
import { test as base, origins } from "../../fixtures";
import { LandingPage } from "../../pages/landing.page";

interface Fixtures {
  /** The landing remote's own origin. */
  landing: LandingPage;
  /** The same page inside the shell. */
  landingInShell: LandingPage;
  /** A calendar of twelve gifts for Ada, with a general note and a message on each of `days`. */
  calendarFor: (days?: Record<number, string>) => Promise<CalendarWithItems>;
}

export const GIFT_NOTE = "Twelve small lights for the darkest weeks.";

export const test = base.extend<Fixtures>({
  landing: async ({ page }, use) => use(new LandingPage(page, origins.landing)),
  landingInShell: async ({ page }, use) => use(new LandingPage(page, origins.shell)),

  calendarFor: async ({ shopper, calendarWith }, use) => {
    await use(async (notes = { 1: "Good morning, Ada." }) => {
      const { calendar } = await calendarWith(12, (day) => notes[day] ?? null);
      const details = { customerName: "Ada", giftNote: GIFT_NOTE };
      await shopper.call(updateCalendar, { calendarId: calendar.id }, details);
      return shopper.calendar();
    });
  },
});

/** Id of the item on a day. */
export function itemOn({ items }: CalendarWithItems, day: number): string {
  const item = items.find((candidate) => candidate.day === day);
  if (!item) throw new Error(`There is no gift on day ${day}.`);
  return item.id;
}

export { expect, origins, WITH_MOTION } from "../../fixtures";
