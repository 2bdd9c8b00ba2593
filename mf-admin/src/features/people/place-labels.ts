import type { Erasure, InventoryPlace } from "@advent/contract";

/** What the desk calls the places. */
const PLACE_LABELS: Readonly<Record<InventoryPlace, string>> = {
  calendars: "Calendars",
  contactRequests: "Contact requests",
  mails: "Mails",
  media: "Pictures and recordings, with their renditions",
  suggestions: "Sentences of the writing help",
  handovers: "Codes for another window",
  events: "Events of the last ten minutes",
  limits: "Counts of calls",
  giftCards: "Gift cards (stay)",
};

/** The places that hold something. */
export function getFilledPlaces(counts: Erasure["counts"]): { label: string; count: number }[] {
  const places = Object.keys(PLACE_LABELS) as InventoryPlace[];
  return places
    .map((place) => ({ label: PLACE_LABELS[place], count: counts[place] ?? 0 }))
    .filter(({ count }) => count > 0);
}
