import { findTier, formatList, getTierValue, type Tier } from "@advent/contract";
import { FieldError } from "../errors";

/** @throws 400 for a budget that the shop does not offer */
export function getTier(tiers: readonly Tier[], value: string, field: string): Tier {
  const tier = findTier(tiers, value);
  if (tier) return tier;
  throw new FieldError(field, `must be ${tiers.length > 1 ? "one of " : ""}${formatList(tiers.map(getTierValue))}.`);
}
