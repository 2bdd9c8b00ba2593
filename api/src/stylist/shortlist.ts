import type { StylistCandidate } from "../products/catalogue";
import { type Random, shuffled } from "../random";
import type { StylistTier } from "./wishes";

const LENGTH = 144;

/**
 * At most 144 candidates to choose from: every category has its share, half of it priced near a twelfth of the tier's
 * worth, half drawn from the whole range.
 */
export function shortlist(candidates: StylistCandidate[], tier: StylistTier, random: Random): StylistCandidate[] {
  if (candidates.length <= LENGTH) return shuffled(candidates, random);
  const categories = groupBy(candidates, ({ category }) => category);
  const share = Math.ceil(LENGTH / categories.length);
  return shuffled(categories, random)
    .flatMap((list) => draw(list, share, tier.worthPence / 12, random))
    .slice(0, LENGTH * 2);
}

/** The values that share a key, in the order in which the keys first occur. */
export function groupBy<Value>(values: readonly Value[], key: (value: Value) => string): Value[][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(key(value));
    if (group) group.push(value);
    else groups.set(key(value), [value]);
  }
  return [...groups.values()];
}

function draw(list: StylistCandidate[], length: number, nearPence: number, random: Random): StylistCandidate[] {
  if (list.length <= length) return list;
  const distance = ({ pricePence }: StylistCandidate) => Math.abs(pricePence - nearPence);
  const nearest = list.toSorted((a, b) => distance(a) - distance(b)).slice(0, length * 4);
  const half = Math.ceil(length / 2);
  return [...new Set([...shuffled(nearest, random).slice(0, half), ...shuffled(list, random).slice(0, half)])];
}
