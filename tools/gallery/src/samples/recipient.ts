import type { LandingCalendar } from "@advent/contract";
import type { LandingState } from "@advent/mf-landing/calendar/landing-state";
import { makeDailyLanding, makeLanding } from "@advent/mf-landing/testing/fixtures";
import { buildProduct, files, forAda, note } from "./shop";

const notes: Record<number, string> = {
  1: note,
  2: `${note}\n${files.voice}`,
  3: `${note}\n${files.video}`,
  4: `${note}\n${files.picture}`,
};

type Ready = Extract<LandingState, { status: "ready" }>;

export const buildLanding = (
  calendar: Partial<LandingCalendar["calendar"]> = {},
  days?: readonly number[],
  written = notes,
): Ready => showProducts(makeLanding(written, days, { ...forAda, ...calendar }));

export const buildDailyLanding = (serverTime: string): Ready => showProducts(makeDailyLanding(serverTime, notes));

function showProducts(landing: LandingCalendar): Ready {
  const items = landing.items.map((item) => {
    if ("sealed" in item) return item;
    const { name, image } = buildProduct(item.day);
    return { ...item, productName: name, productImage: image, chosen: "White gold / M" };
  });
  return { status: "ready", landing: { ...landing, items } };
}

export const getOpenedDays = (...days: number[]) => ({
  "advent:revealed:calendar-1": JSON.stringify({ revealed: days.map((day) => `item-${day}`), unreported: [] }),
});
