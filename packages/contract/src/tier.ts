import { formatRound } from "./money";
import type { PriceRules } from "./price-rules";

export type Tier = PriceRules["tiers"][number];

/** Returns the budget as calendars store it: `8950` → `"8950"`. */
export const getTierValue = ({ budget }: Tier): string => String(budget);

/** `"8950"` → `£8,950`. Also accepts budgets of former tiers. */
export const formatBudget = (stylistBudget: string): string => formatRound(Number(stylistBudget) * 100);

export const findTier = (tiers: readonly Tier[], value: string | null | undefined): Tier | undefined =>
  tiers.find((tier) => getTierValue(tier) === value);
