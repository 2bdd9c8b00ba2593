import { DAYS, type Reply, type SenderCalendar } from "@advent/contract";
import { forAda } from "./shop";

const NO_EMAILS = { firstDoor: false, lastDoor: false, answers: false };

export function buildSenderCalendar(open: readonly number[], fields: Partial<SenderCalendar> = {}): SenderCalendar {
  return {
    calendar: {
      id: "calendar-1",
      customerName: forAda.customerName ?? null,
      sharesAnswers: false,
    },
    previewKey: "key",
    isOrdered: true,
    hidesOpenings: false,
    days: DAYS.map((day) => ({
      itemId: `item-${day}`,
      day,
      openedAt: open.includes(day) ? `2026-12-${12 + day}T08:${10 + day}:00.000Z` : null,
    })),
    replies: [],
    privateLink: "https://gifts.example/your-calendar/calendar-1#secret",
    emails: NO_EMAILS,
    canBeMailed: true,
    isOwner: true,
    ...fields,
  };
}

export function replyOn(day: number, fields: Partial<Reply> = {}): Reply {
  return {
    itemId: `item-${day}`,
    day,
    heart: true,
    words: "",
    media: {},
    answeredAt: `2026-12-${12 + day}T08:30:00.000Z`,
    changeableUntil: `2026-12-${12 + day}T09:30:00.000Z`,
    ...fields,
  };
}
