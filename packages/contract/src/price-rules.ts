import { DEFAULT_CURRENCY } from "./money";
import type { ShopSettings } from "./shop";

/** The rules of money that an order keeps. */
export type PriceRules = Pick<ShopSettings, "currency" | "discountPercent" | "giftCardSteps" | "tiers">;
export type ShopPrices = PriceRules & Pick<ShopSettings, "priceFilters">;

export const DEFAULT_PRICE_FILTERS = [250, 500, 1_000];

/** What a shop starts with (docs/behaviour/numbers.md). Earlier orders were placed under it. */
export const DEFAULT_SHOP_PRICES: ShopPrices = {
  currency: DEFAULT_CURRENCY,
  discountPercent: 15,
  giftCardSteps: [
    { from: 0, amount: 250 },
    { from: 3_000, amount: 500 },
  ],
  tiers: [
    {
      budget: 3_500,
      worth: 4_125,
      label: "Premium Collection",
      description: "Fine gold and small diamonds, for a smile each morning.",
      badge: null,
    },
    {
      budget: 8_950,
      worth: 10_595,
      label: "Luxury Collection",
      description: "Stones that catch the candlelight, and one real surprise among them.",
      badge: "MOST POPULAR",
    },
    {
      budget: 79_450,
      worth: 88_995,
      label: "Elite Collection",
      description: "High jewellery from our vault, without an ordinary day among the twelve.",
      badge: null,
    },
  ],
  priceFilters: DEFAULT_PRICE_FILTERS,
};

export const pickPriceRules = ({ currency, discountPercent, giftCardSteps, tiers }: PriceRules): PriceRules => ({
  currency,
  discountPercent,
  giftCardSteps,
  tiers,
});
