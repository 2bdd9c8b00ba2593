import type { Erasure, InventoryPlace } from "@advent/contract";

const PLACE_LABELS: Readonly<Record<InventoryPlace, string>> = {
  calendars: "Calendars",
  contactRequests: "Contact requests",
  emails: "Emails",
  media: "Photos and recordings, with their versions",
  suggestions: "Suggested sentences",
  handovers: "Links for another device",
  sizeLinks: "Links to enter sizes",
  reminders: "Reminders of the recipient",
  events: "Events of the last ten minutes",
  limits: "Request counts",
  giftCards: "Gift cards (stay)",
};

export function getFilledPlaces(counts: Erasure["counts"]): { label: string; count: number }[] {
  const places = Object.keys(PLACE_LABELS) as InventoryPlace[];
  return places
    .map((place) => ({ label: PLACE_LABELS[place], count: counts[place] ?? 0 }))
    .filter(({ count }) => count > 0);
}
