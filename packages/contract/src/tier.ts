import { formatRound } from "./money";

export interface Tier {
  /** The budget in pounds, as `stylistBudget` carries it. */
  value: "3500" | "8950" | "79450";
  label: string;
  /** Pounds. */
  budget: number;
  /** What the twelve gifts are worth, in pounds. */
  worth: number;
  description: string;
  badge?: string;
}

/** The three budgets of a stylist calendar (behaviour §3). */
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

/** `"8950"` → `£8,950`: also of a budget that is no tier any more. */
export const formatBudget = (stylistBudget: string): string => formatRound(Number(stylistBudget) * 100);

export function findTier(value: string | null | undefined): Tier | undefined {
  return STYLIST_TIERS.find((tier) => tier.value === value);
}
