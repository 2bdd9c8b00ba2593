import { DAY_COUNT } from "./day";

/** Build Your Own discount in per cent of the subtotal (behaviour §9). */
export const DISCOUNT_PERCENT = 15;
const BONUS_THRESHOLD_PENCE = 300_000;
const SMALL_BONUS_PENCE = 25_000;
const LARGE_BONUS_PENCE = 50_000;

/** All amounts in minor units (pence). */
export interface Totals {
  subtotal: number;
  discount: number;
  total: number;
  /** What the shop takes off beside that, such as a promotion of its own; known once it has made its checkout page, absent for none. */
  promotion?: number;
  /** The gift card that comes with a full Build Your Own calendar; 0 when there is none. */
  bonusGiftCard: number;
}

export interface Priced {
  isStylistChoice: boolean;
  /** A whole number of pounds as a string (behaviour §3). */
  stylistBudget: string | null;
  items: readonly { priceAmount: number }[];
  /** What the shop takes off beside the discount; pence, 0 unless told. */
  promotion?: number;
}

/** The gift card that so many gifts earn at this total; minor units (pence), 0 for none. */
export function getBonusGiftCard(itemCount: number, total: number): number {
  if (itemCount !== DAY_COUNT) return 0;
  return total < BONUS_THRESHOLD_PENCE ? SMALL_BONUS_PENCE : LARGE_BONUS_PENCE;
}

/**
 * Subtotal, discount, total and bonus gift card (behaviour §9): Build Your Own takes 15 % off, rounded half up to the penny;
 * a stylist calendar costs its budget. The browser shows it, the API counts it again at checkout.
 */
export function calculatePrice({ isStylistChoice, stylistBudget, items, promotion = 0 }: Priced): Totals {
  const beside = promotion > 0 ? { promotion } : {};
  if (isStylistChoice) {
    const budget = Number(stylistBudget ?? 0) * 100;
    return { subtotal: budget, discount: 0, ...beside, total: budget - promotion, bonusGiftCard: 0 };
  }
  const subtotal = items.reduce((sum, item) => sum + item.priceAmount, 0);
  const discount = Math.floor((subtotal * DISCOUNT_PERCENT + 50) / 100);
  const total = subtotal - discount - promotion;
  return { subtotal, discount, ...beside, total, bonusGiftCard: getBonusGiftCard(items.length, total) };
}
