import { DAY_COUNT } from "@advent/contract";
import type { StylistCandidate } from "../products/catalogue";
import type { StylistTier } from "./wishes";

/** Far beyond what forty products need; only a list made to defeat the search comes near it. */
const MOST_VISITS = 250_000;

interface Bounds {
  /** [from][count]: the largest and smallest sum of `count` different products of products[from…]. */
  largest: number[][];
  smallest: number[][];
}

interface Wanted {
  /** How many products. Default: twelve. */
  count?: number;
  /** What the dearest of them costs at least (pence). */
  dearest?: number;
}

/**
 * The different products whose total is the highest within the tier, by branch and bound over every
 * combination; null when none lies within it. Exact within a fixed amount of work.
 */
export function closestTotal(
  candidates: StylistCandidate[],
  tier: StylistTier,
  { count = DAY_COUNT, dearest = 0 }: Wanted = {},
): StylistCandidate[] | null {
  const products = byProduct(candidates, tier.worthPence);
  const bounds = sumBounds(products);
  const seen = new Set<number>();
  const path: StylistCandidate[] = [];
  let best: StylistCandidate[] | null = null;
  let bestTotal = tier.budgetPence - 1;
  let visits = 0;

  const visit = (from: number, left: number, total: number): void => {
    if (left === 0) {
      best = [...path];
      bestTotal = total;
      return;
    }
    const state = (total * (DAY_COUNT + 1) + left) * (products.length + 1) + from;
    if (seen.has(state)) return;
    seen.add(state);
    for (let index = from; total + (bounds.largest[index]?.[left] ?? -Infinity) > bestTotal; index++) {
      for (const candidate of products[index] ?? []) {
        // The dearest product comes first.
        if (left === count && candidate.pricePence < dearest) continue;
        const next = total + candidate.pricePence;
        const tooLow = next + (bounds.largest[index + 1]?.[left - 1] ?? -Infinity) <= bestTotal;
        const tooHigh = next + (bounds.smallest[index + 1]?.[left - 1] ?? Infinity) > tier.worthPence;
        if (tooLow || tooHigh || visits++ > MOST_VISITS) continue;
        path.push(candidate);
        visit(index + 1, left - 1, next);
        path.pop();
      }
    }
  };
  visit(0, count, 0);
  return best;
}

/** The variants of each product, dearest first, the product with the dearest variant first. */
function byProduct(candidates: StylistCandidate[], mostPence: number): StylistCandidate[][] {
  const groups = new Map<string, StylistCandidate[]>();
  for (const candidate of candidates.toSorted((a, b) => b.pricePence - a.pricePence)) {
    if (candidate.pricePence > mostPence) continue;
    groups.set(candidate.productId, [...(groups.get(candidate.productId) ?? []), candidate]);
  }
  return [...groups.values()];
}

function sumBounds(products: StylistCandidate[][]): Bounds {
  return {
    largest: boundRows(products, (product) => product[0], Math.max, -Infinity),
    smallest: boundRows(products, (product) => product.at(-1), Math.min, Infinity),
  };
}

function boundRows(
  products: StylistCandidate[][],
  pick: (product: StylistCandidate[]) => StylistCandidate | undefined,
  better: (a: number, b: number) => number,
  impossible: number,
): number[][] {
  const rows = [Array.from({ length: DAY_COUNT + 1 }, (_, count) => (count === 0 ? 0 : impossible))];
  for (const product of products.toReversed()) {
    const below = rows.at(-1) ?? [];
    const price = pick(product)?.pricePence ?? 0;
    rows.push(below.map((sum, count) => better(sum, (below[count - 1] ?? impossible) + price)));
  }
  return rows.reverse();
}
