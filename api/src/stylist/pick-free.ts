import { DAY_COUNT, freeDays } from "@advent/contract";
import type { StylistCandidate } from "../products/catalogue";
import { closestTotal } from "./closest-total";
import { availableFor, type StylistPick, type StylistRequest } from "./pick-twelve";
import type { Relaxable } from "./preferences";
import { relaxing } from "./relaxing";

/** A gift that stays on its day. */
export interface KeptGift {
  day: number;
  productId: string;
  pricePence: number;
}

interface FreeRequest extends Omit<StylistRequest, "seed"> {
  kept: KeptGift[];
  /** Products that were taken out: they do not come back. */
  unwanted: string[];
}

/**
 * Gifts for the free days beside those that stay: different ones, as close to the tier's worth in all as can be, day XII
 * still the dearest, true to the wishes as {@link relaxing} says. Null where nothing fits beside what stays.
 */
export function pickFree({
  kept,
  unwanted,
  ...request
}: FreeRequest): { picks: StylistPick[]; relaxed: Relaxable[] } | null {
  const { tier, preferences } = request;
  const free = freeDays(kept);
  const keptPence = kept.reduce((sum, { pricePence }) => sum + pricePence, 0);
  const left = { budgetPence: tier.budgetPence - keptPence, worthPence: tier.worthPence - keptPence };
  const taken = new Set([...unwanted, ...kept.map(({ productId }) => productId)]);
  const last = kept.find(({ day }) => day === DAY_COUNT)?.pricePence ?? Number.POSITIVE_INFINITY;
  const available = availableFor(request).filter(
    ({ productId, pricePence }) => !taken.has(productId) && pricePence <= last,
  );
  const dearest = free.includes(DAY_COUNT) ? Math.max(...kept.map(({ pricePence }) => pricePence)) : 0;
  const found = relaxing(available, preferences, (fitting) =>
    closestTotal(fitting, left, { count: free.length, dearest }),
  );
  return found && { picks: onDays(found.gifts, free), relaxed: found.relaxed };
}

function onDays(gifts: StylistCandidate[], free: number[]): StylistPick[] {
  const rising = gifts.toSorted((a, b) => a.pricePence - b.pricePence);
  return free.map((day, index) => {
    const { productId = "", variantId = "" } = rising[index] ?? {};
    return { day, productId, variantId };
  });
}
