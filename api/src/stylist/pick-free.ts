import { DAY_COUNT, freeDays } from "@advent/contract";
import type { StylistCandidate } from "../products/catalogue";
import { seededRandom, shuffled } from "../random";
import { closestTotal } from "./closest-total";
import type { Gift } from "./fitting";
import { availableFor, type StylistPick, type StylistRequest } from "./pick-twelve";
import type { Relaxable } from "./preferences";
import { relaxing } from "./relaxing";
import { variedBeside } from "./varied-beside";

interface FreeRequest extends Omit<StylistRequest, "seed"> {
  /** Varies the choice where there is one; without it the gifts come as close to the worth as can be. */
  seed?: string;
  kept: Gift[];
  /** Products that were taken out: they do not come back. */
  unwanted: string[];
}

/**
 * Gifts for the free days beside those that stay: different ones, as close to the tier's worth in all as can be, day XII
 * still the dearest, true to the wishes as {@link relaxing} says. Null where nothing fits beside what stays.
 */
export function pickFree({
  seed,
  kept,
  unwanted,
  ...request
}: FreeRequest): { picks: StylistPick[]; totalPence: number; relaxed: Relaxable[] } | null {
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
  const found = relaxing(available, preferences, (fitting, missesOf) => {
    const closest = closestTotal(fitting, left, { count: free.length, dearest });
    if (!closest || seed === undefined) return closest;
    return variedBeside(fitting, { ...request, seed, kept, dearest }, missesOf) ?? closest;
  });
  if (!found) return null;
  const totalPence = found.gifts.reduce((sum, { pricePence }) => sum + pricePence, keptPence);
  return { picks: onDays(found.gifts, free, seed), totalPence, relaxed: found.relaxed };
}

/** The dearest on the last free day; the others rise towards it, or as the seed says. */
function onDays(gifts: StylistCandidate[], free: number[], seed?: string): StylistPick[] {
  const rising = gifts.toSorted((a, b) => a.pricePence - b.pricePence);
  const others = rising.slice(0, -1);
  const random = seed === undefined ? undefined : seededRandom(`days ${seed}`);
  const inOrder = [...(random ? shuffled(others, random) : others), ...rising.slice(-1)];
  return free.map((day, index) => {
    const { productId = "", variantId = "" } = inOrder[index] ?? {};
    return { day, productId, variantId };
  });
}
