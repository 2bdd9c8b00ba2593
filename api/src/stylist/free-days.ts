import { freeDays, parsePreferences, toMinorUnits } from "@advent/contract";
import type { ShownCalendar } from "../calendars/calendar-model";
import type { StylistCandidate } from "../catalogue/catalogue";
import { AppError } from "../errors";
import { toGift } from "./gifts";
import { pickGifts, type StylistPicks } from "./pick-gifts";

/** Price of a gift in whole units where the calendar has none to compare with. */
const DEFAULT_GIFT_PRICE_UNITS = 300;
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
  { seed, currency }: { seed: string; currency: string },
): StylistPicks["picks"] {
  const days = freeDays(items);
  if (days.length === 0) throw new AppError("conflict", "All twelve days are taken.");
  const chosenAmount = items.reduce((sum, item) => sum + toGift(item, currency).priceAmount, 0);
  const usualAmount =
    (items.length > 0 ? chosenAmount / items.length : toMinorUnits(DEFAULT_GIFT_PRICE_UNITS, currency)) * days.length;
  const unwantedIds = [...items, ...removed.map(({ item }) => item)].map(({ productId }) => productId);
  for (const { min, max } of PRICE_RANGES) {
    const picked = pickGifts({
      products,
      tier: { budgetAmount: usualAmount * min, worthAmount: usualAmount * max },
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
