import { DAY_COUNT, encodeFits, type Proposal } from "@advent/contract";
import type { StylistTier } from "./wishes";

export interface Gift {
  day: number;
  productId: string;
  pricePence: number;
}

/** Whether these are twelve different gifts within the tier, day XII the dearest. */
export function areTwelve(gifts: readonly Gift[], { budgetPence, worthPence }: StylistTier): boolean {
  const worth = gifts.reduce((sum, { pricePence }) => sum + pricePence, 0);
  if (gifts.length !== DAY_COUNT || worth < budgetPence || worth > worthPence) return false;
  const last = gifts.find(({ day }) => day === DAY_COUNT)?.pricePence ?? 0;
  return (
    gifts.every(({ pricePence }) => pricePence <= last) &&
    new Set(gifts.map(({ productId }) => productId)).size === DAY_COUNT
  );
}

/** A gift that would come, as far as it can be had. */
export type Coming = Omit<Gift, "pricePence"> & { pricePence: number | undefined };

/** Which doors would change, and which of them can be taken together, without what is in them. */
export function differenceOf(
  now: readonly Gift[],
  next: readonly Coming[],
  tier: StylistTier,
): Pick<Proposal, "changes" | "gone" | "fits"> {
  const left = next.flatMap(({ pricePence, ...gift }) => (pricePence === undefined ? [] : { ...gift, pricePence }));
  const byDay = new Map(now.map((gift) => [gift.day, gift]));
  const isTaken = (choice: number, index: number) => (choice & (1 << index)) !== 0;
  const fits = encodeFits(left.length, (choice) => {
    const twelve = new Map(byDay);
    for (const [index, gift] of left.entries()) if (isTaken(choice, index)) twelve.set(gift.day, gift);
    return areTwelve([...twelve.values()], tier);
  });
  const gone = next.filter(({ pricePence }) => pricePence === undefined).map(({ day }) => day);
  return { changes: left.map(({ day }) => day), gone, fits };
}
