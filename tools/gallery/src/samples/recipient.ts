import { DAYS, getOpeningTime, type LandingCalendar, OPENING_TOGETHER } from "@advent/contract";
import type { LandingState } from "@advent/mf-landing/calendar/landing-state";
import { buildItem, files, forAda, note } from "./shop";

const notes: Record<number, string> = {
  1: note,
  2: `${note}\n${files.voice}`,
  3: `${note}\n${files.video}`,
  4: `${note}\n${files.picture}`,
};

type Ready = Extract<LandingState, { status: "ready" }>;

export function buildLanding(
  calendar: Partial<LandingCalendar["calendar"]> = {},
  days: readonly number[] = DAYS,
  noteOf: (day: number) => string | null = (day) => notes[day] ?? null,
): Ready {
  const { customerName, giftNote } = forAda;
  const items = days.map((day) => ({ ...buildItem(day, { note: noteOf(day) }), chosen: "White gold / M" }));
  return {
    status: "ready",
    landing: {
      calendar: { id: "calendar-1", customerName, giftNote, opening: OPENING_TOGETHER, ...calendar },
      items,
      serverTime: "2026-12-01T09:00:00.000Z",
    },
  };
}

export function buildDailyLanding(serverTime: string): Ready {
  const opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
  const { landing } = buildLanding({ opening });
  const items = landing.items.map((item) => {
    const moment = getOpeningTime(opening, item.day) ?? "";
    return moment > serverTime ? { id: item.id, day: item.day, sealed: true as const, opensAt: moment } : item;
  });
  return { status: "ready", landing: { ...landing, items, serverTime } };
}

export const getOpenedDays = (...days: number[]) => ({
  "advent:revealed:calendar-1": JSON.stringify({ revealed: days.map((day) => `item-${day}`), unreported: [] }),
});
