import { DAY_COUNT, DAYS } from "@advent/contract";
import type { StylistCandidate } from "../products/catalogue";
import { closestTwelve } from "./closest-twelve";
import { availableFor, type StylistPick, type StylistRequest } from "./pick-twelve";
import { missed, type Relaxable, relaxations } from "./preferences";

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
 * still the dearest, true to the wishes as {@link relaxations} says. Null where nothing fits beside what stays.
 */
export function pickFree({
  kept,
  unwanted,
  ...request
}: FreeRequest): { picks: StylistPick[]; relaxed: Relaxable[] } | null {
  const { tier, preferences } = request;
  const free = DAYS.filter((day) => kept.every((gift) => gift.day !== day));
  const keptPence = kept.reduce((sum, { pricePence }) => sum + pricePence, 0);
  const left = { budgetPence: tier.budgetPence - keptPence, worthPence: tier.worthPence - keptPence };
  const taken = new Set([...unwanted, ...kept.map(({ productId }) => productId)]);
  const last = kept.find(({ day }) => day === DAY_COUNT)?.pricePence ?? Number.POSITIVE_INFINITY;
  const available = availableFor(request).filter(
    ({ productId, pricePence }) => !taken.has(productId) && pricePence <= last,
  );
  for (const relaxed of relaxations(preferences)) {
    const fitting = available.filter((candidate) =>
      missed(candidate, preferences).every((one) => relaxed.includes(one)),
    );
    const gifts = closestTwelve(fitting, left, free.length);
    if (gifts && isDearest(gifts, kept, free)) return { picks: onDays(gifts, free), relaxed: missedBy(gifts, relaxed) };
  }
  return null;

  function missedBy(gifts: StylistCandidate[], names: Relaxable[]): Relaxable[] {
    return names.filter((name) => gifts.some((gift) => missed(gift, preferences).includes(name)));
  }
}

/** Whether the dearest of all can stand on day XII. */
function isDearest(gifts: StylistCandidate[], kept: KeptGift[], free: number[]): boolean {
  if (!free.includes(DAY_COUNT)) return true;
  const dearest = Math.max(...gifts.map(({ pricePence }) => pricePence));
  return kept.every(({ pricePence }) => pricePence <= dearest);
}

function onDays(gifts: StylistCandidate[], free: number[]): StylistPick[] {
  const rising = gifts.toSorted((a, b) => a.pricePence - b.pricePence);
  return free.map((day, index) => {
    const { productId = "", variantId = "" } = rising[index] ?? {};
    return { day, productId, variantId };
  });
}
