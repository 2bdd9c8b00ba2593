import { formatRound } from "./money";

export interface Tier {
  value: "3500" | "8950" | "79450";
  label: string;
  budget: number;
  worth: number;
  description: string;
  badge?: string;
}

export const STYLIST_TIERS: readonly Tier[] = [
  { value: "3500", label: "£3,500", budget: 3500, worth: 4125, description: "Premium Collection" },
  {
    value: "8950",
    label: "£8,950",
    budget: 8950,
    worth: 10595,
    description: "Luxury Collection",
    badge: "MOST POPULAR",
  },
  { value: "79450", label: "£79,450", budget: 79450, worth: 88995, description: "Elite Collection" },
];

/** `"8950"` → `£8,950`. Also accepts budgets of former tiers. */
export const formatBudget = (stylistBudget: string): string => formatRound(Number(stylistBudget) * 100);

export function findTier(value: string | null | undefined): Tier | undefined {
  return STYLIST_TIERS.find((tier) => tier.value === value);
}
