import { formatUnits } from "./money";
import type { PriceRules } from "./price-rules";

export type Tier = PriceRules["tiers"][number];

/** Returns the budget as calendars store it: `8950` → `"8950"`. */
export const getTierValue = ({ budget }: Tier): string => String(budget);

/** `"8950", "GBP"` → `£8,950`. Also accepts budgets of former tiers. */
export const formatBudget = (stylistBudget: string, currency: string): string =>
  formatUnits(Number(stylistBudget), currency);

export const findTier = (tiers: readonly Tier[], value: string | null | undefined): Tier | undefined =>
  tiers.find((tier) => getTierValue(tier) === value);
