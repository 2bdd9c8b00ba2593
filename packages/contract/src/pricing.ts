import type { Calendar } from "./calendar";
import type { Totals } from "./checkout";
import { DAY_COUNT } from "./day";
import { toMinorUnits } from "./money";
import type { PriceRules } from "./price-rules";

type Priced = Pick<Calendar, "isStylistChoice" | "stylistBudget" | "priceRules"> &
  Partial<Pick<Calendar, "promotion" | "giftWrap" | "engravingPrice">> & {
    items: readonly { priceAmount: number; engraving?: string | null }[];
  };

/** @param total discounted, in minor units like the result */
export function getBonusGiftCard({ currency, giftCardSteps }: PriceRules, itemCount: number, total: number): number {
  if (itemCount !== DAY_COUNT) return 0;
  const step = giftCardSteps.findLast(({ from }) => total >= toMinorUnits(from, currency));
  return toMinorUnits(step?.amount ?? 0, currency);
}

/**
 * Calculates the totals (docs/behaviour/numbers.md). Build Your Own takes the discount off, rounded half up to a minor unit. A
 * stylist calendar costs its budget. Gift wrap and engraving are added, and neither discounted nor counted for the
 * gift card. The browser shows them and the API recalculates them at checkout.
 */
export function calculatePrice(priced: Priced): Totals {
  const { isStylistChoice, stylistBudget, priceRules, items, promotion = 0, giftWrap, engravingPrice } = priced;
  const engraved = items.filter(({ engraving }) => engraving).length;
  const engraving = engraved > 0 ? engraved * (engravingPrice ?? 0) : undefined;
  const beside = {
    ...(promotion > 0 && { promotion }),
    ...(typeof giftWrap === "number" && { giftWrap }),
    ...(engraving !== undefined && { engraving }),
  };
  const added = (giftWrap ?? 0) + (engraving ?? 0) - promotion;
  if (isStylistChoice) {
    const budget = toMinorUnits(Number(stylistBudget ?? 0), priceRules.currency);
    return { subtotal: budget, discount: 0, ...beside, total: budget + added, bonusGiftCard: 0 };
  }
  const subtotal = items.reduce((sum, item) => sum + item.priceAmount, 0);
  const discount = Math.floor((subtotal * priceRules.discountPercent + 50) / 100);
  const total = subtotal - discount + added;
  const bonusGiftCard = getBonusGiftCard(priceRules, items.length, subtotal - discount - promotion);
  return { subtotal, discount, ...beside, total, bonusGiftCard };
}
