import { DAY_COUNT, TIERS } from "@advent/contract";
import type { StylistCandidate } from "../products/catalogue";
import { availableFor } from "./pick-twelve";
import { groupBy } from "./shortlist";

/** What the twelve of each budget may be chosen from. */
export function tierFacts(products: StylistCandidate[]) {
  return { tiers: TIERS.map(({ value, budget, worth }) => ({ value, ...factsOf(products, budget, worth) })) };
}

function factsOf(products: StylistCandidate[], budget: number, worth: number) {
  const tier = { budgetPence: budget * 100, worthPence: worth * 100 };
  const available = availableFor({ products, tier, preferences: {} }).sort((a, b) => a.pricePence - b.pricePence);
  const cheapest = groupBy(available, ({ productId }) => productId).flatMap(([first]) => first?.pricePence ?? []);
  const others = cheapest.slice(0, DAY_COUNT - 1).reduce((sum, pricePence) => sum + pricePence, 0);
  const fitting = available.filter(({ pricePence }) => pricePence + others <= tier.worthPence);
  const categories = groupBy(fitting, ({ category }) => category).sort((a, b) => b.length - a.length);
  return {
    pieces: groupBy(fitting, ({ productId }) => productId).length,
    from: fitting[0]?.pricePence ?? 0,
    to: fitting.at(-1)?.pricePence ?? 0,
    categories: categories.flatMap(([first]) => first?.category ?? []),
  };
}
