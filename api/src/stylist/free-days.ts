import { freeDays, parsePreferences } from "@advent/contract";
import type { ShownCalendar } from "../calendars/calendar-model";
import type { StylistCandidate } from "../catalogue/catalogue";
import { AppError } from "../errors";
import { pickGifts, type StylistPicks } from "./pick-gifts";

/** Price of a gift where the calendar has none to compare with. */
const DEFAULT_GIFT_PENCE = 30_000;
/** Share of the usual price that the new gifts may cost together, the closest first. */
const PRICE_RANGES = [
  { min: 0.8, max: 1.2 },
  { min: 0.4, max: 2.5 },
];

/**
 * Picks a different product for each free day at the average price of the chosen gifts.
 * @throws 409 without a free day, 422 when nothing fits
 */
export function pickForFreeDays(
  products: StylistCandidate[],
  { items, removed, sizes, stylistInstructions }: ShownCalendar,
  seed: string,
): StylistPicks["picks"] {
  const days = freeDays(items);
  if (days.length === 0) throw new AppError("conflict", "All twelve days are taken.");
  const chosenPence = items.reduce((sum, { snapshot }) => sum + snapshot.price, 0);
  const usualPence = (items.length > 0 ? chosenPence / items.length : DEFAULT_GIFT_PENCE) * days.length;
  const unwantedIds = [...items, ...removed.map(({ item }) => item)].map(({ productId }) => productId);
  for (const { min, max } of PRICE_RANGES) {
    const picked = pickGifts({
      products,
      tier: { budgetPence: usualPence * min, worthPence: usualPence * max },
      preferences: parsePreferences(stylistInstructions) ?? {},
      sizes,
      seed,
      days,
      unwantedIds,
    });
    if (picked) return picked.picks;
  }
  throw new AppError(
    "rejected",
    "We found no gifts at this price for the free days. Please choose one more gift yourself.",
  );
}
