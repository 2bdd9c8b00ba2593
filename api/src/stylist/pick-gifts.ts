import { DAY_COUNT, freeDays, type WearerSizes } from "@advent/contract";
import type { StylistCandidate } from "../catalogue/catalogue";
import { createSeededRandom, type Random, shuffle } from "../random";
import { findAvailableGifts, groupBy, type StylistTier } from "./available-gifts";
import { getMissedPreferences, listRelaxations, type Relaxable, type StylistWishes } from "./preferences";

/** Share of the worth at which a total is close enough. */
const CLOSE_WORTH_RATIO = 0.995;
const MAX_SEARCH_VISITS = 250_000;
const SWAP_ROUND_COUNT = 8;
const SWAPS_PER_ROUND = 3_000;
/** Outweighs all variety, so that preferences come first. */
const COST_PER_MISSED_PREFERENCE = 2_000;
/** Outweighs all preferences, so that the total comes first. */
const OUTSIDE_COST_RATIO = 1_000_000;

const varietyFeatures: { weight: number; getKey: (candidate: StylistCandidate) => string }[] = [
  { weight: 6, getKey: ({ category }) => category },
  { weight: 2, getKey: ({ category, form }) => `${category} ${form}` },
  { weight: 1, getKey: ({ traits }) => traits.tone ?? "" },
  { weight: 1, getKey: ({ traits }) => traits.stones },
  { weight: 1, getKey: ({ traits }) => traits.style },
];

export interface Gift {
  day: number;
  productId: string;
  priceAmount: number;
}

export interface PickOptions {
  products: StylistCandidate[];
  tier: StylistTier;
  preferences: StylistWishes;
  sizes?: WearerSizes | null;
  seed: string;
  kept?: readonly Gift[];
  /** Defaults to the days that are not kept. */
  days?: readonly number[];
  unwantedIds?: readonly string[];
}

export interface StylistPicks {
  picks: { day: number; productId: string; variantId: string }[];
  totalAmount: number;
  relaxed: Relaxable[];
}

interface Goal {
  count: number;
  minAmount: number;
  maxAmount: number;
  dearestAmount: number;
}

type Candidate = StylistCandidate & { missed: Relaxable[] };

/**
 * Fills the free days with different products in stock. The total is within the tier and close to its worth, and
 * day 12 is the most valuable.
 * Relaxes preferences as `listRelaxations` says and returns the relaxed ones. @returns null when no such gifts
 * exist
 */
export function pickGifts(options: PickOptions): StylistPicks | null {
  const { products, tier, preferences, sizes, seed, kept = [], unwantedIds = [] } = options;
  const { days = freeDays(kept) } = options;
  const keptAmount = kept.reduce((sum, { priceAmount }) => sum + priceAmount, 0);
  if (days.length === 0) return { picks: [], totalAmount: keptAmount, relaxed: [] };
  const keptLast = kept.find(({ day }) => day === DAY_COUNT);
  const goal: Goal = {
    count: days.length,
    minAmount: tier.budgetAmount - keptAmount,
    maxAmount: tier.worthAmount - keptAmount,
    dearestAmount: keptLast ? 0 : Math.max(0, ...kept.map(({ priceAmount }) => priceAmount)),
  };
  const takenIds = new Set([...unwantedIds, ...kept.map(({ productId }) => productId)]);
  const candidates = findAvailableGifts(products, tier, { exclusions: preferences.exclusions, sizes })
    .filter(
      ({ productId, priceAmount }) => !takenIds.has(productId) && priceAmount <= (keptLast?.priceAmount ?? Infinity),
    )
    .map((candidate) => ({ ...candidate, missed: getMissedPreferences(candidate, preferences) }));
  const keptProducts = kept.flatMap(
    ({ productId }) => products.find((product) => product.productId === productId) ?? [],
  );

  for (const relaxation of listRelaxations(preferences)) {
    const fitting = candidates.filter(({ missed }) => missed.every((name) => relaxation.includes(name)));
    const close = findCloseTotal(fitting, goal, CLOSE_WORTH_RATIO * tier.worthAmount - keptAmount);
    if (!close) continue;
    // With relaxed preferences, meeting more of the others matters more than a close total.
    const minAmount =
      relaxation.length > 0
        ? goal.minAmount
        : Math.min(sumPrices(close), Math.ceil(CLOSE_WORTH_RATIO * tier.worthAmount - keptAmount));
    const gifts =
      findVariedGifts(
        fitting,
        { ...goal, minAmount: Math.max(goal.minAmount, minAmount) },
        keptProducts,
        createSeededRandom(seed),
      ) ?? close;
    const ordered = orderForDays(gifts, createSeededRandom(`days ${seed}`));
    return {
      picks: ordered.map(({ productId, variantId }, index) => ({ day: days[index] ?? 0, productId, variantId })),
      totalAmount: keptAmount + sumPrices(gifts),
      relaxed: relaxation.filter((name) => gifts.some(({ missed }) => missed.includes(name))),
    };
  }
  return null;
}

/**
 * Finds different products that reach the goal by a depth-first search, dearest first. Returns the first close
 * enough total, else the highest.
 * Exact within MAX_SEARCH_VISITS.
 */
function findCloseTotal(candidates: Candidate[], goal: Goal, closeAmount: number): Candidate[] | null {
  const products = groupBy(
    candidates.toSorted((a, b) => b.priceAmount - a.priceAmount),
    ({ productId }) => productId,
  );
  const highs = getPrefixSums(products.map(([dearest]) => dearest?.priceAmount ?? 0));
  const lows = getPrefixSums(products.map((variants) => variants.at(-1)?.priceAmount ?? 0).sort((a, b) => a - b));
  const getMost = (from: number, count: number) => (highs[from + count] ?? -Infinity) - (highs[from] ?? 0);
  const getLeast = (count: number) => lows[count] ?? Infinity;
  const path: Candidate[] = [];
  let best: Candidate[] | null = null;
  let bestAmount = goal.minAmount - 1;
  let visits = 0;

  const visit = (from: number, left: number, total: number): void => {
    if (left === 0) {
      best = [...path];
      bestAmount = total;
      return;
    }
    for (let index = from; total + getMost(index, left) > bestAmount; index++) {
      for (const candidate of products[index] ?? []) {
        if (bestAmount >= closeAmount || visits > MAX_SEARCH_VISITS) return;
        if (left === goal.count && candidate.priceAmount < goal.dearestAmount) continue;
        const next = total + candidate.priceAmount;
        if (next + getMost(index + 1, left - 1) <= bestAmount) continue;
        if (next + getLeast(left - 1) > goal.maxAmount) continue;
        visits++;
        path.push(candidate);
        visit(index + 1, left - 1, next);
        path.pop();
      }
    }
  };
  visit(0, goal.count, 0);
  return best;
}

/** Improves random choices by random swaps and returns the best. Returns null when none reaches the goal. */
function findVariedGifts(
  candidates: Candidate[],
  goal: Goal,
  keptProducts: StylistCandidate[],
  random: Random,
): Candidate[] | null {
  const products = groupBy(shuffle(candidates, random), ({ productId }) => productId);
  let best: Candidate[] = [];
  let bestCost = OUTSIDE_COST_RATIO;
  for (let round = 0; round < SWAP_ROUND_COUNT; round++) {
    let gifts = Array.from(
      { length: goal.count },
      (_, index) => products[(round * goal.count + index) % products.length],
    ).flatMap((variants) => variants?.[0] ?? []);
    let cost = getCost(gifts, goal, keptProducts);
    for (let swap = 0; swap < SWAPS_PER_ROUND; swap++) {
      const index = Math.floor(random() * gifts.length);
      const next = candidates[Math.floor(random() * candidates.length)];
      if (!next || gifts.some(({ productId }, at) => at !== index && productId === next.productId)) continue;
      const swapped = gifts.with(index, next);
      if (getOutsideAmount(swapped, goal) * OUTSIDE_COST_RATIO > cost) continue;
      const swappedCost = getCost(swapped, goal, keptProducts);
      if (swappedCost < cost) [gifts, cost] = [swapped, swappedCost];
    }
    if (cost < bestCost) [best, bestCost] = [gifts, cost];
  }
  return best.length > 0 ? best : null;
}

function getCost(gifts: Candidate[], goal: Goal, keptProducts: StylistCandidate[]): number {
  const twelve = [...keptProducts, ...gifts];
  let cost = getOutsideAmount(gifts, goal) * OUTSIDE_COST_RATIO + Math.max(0, 1 - sumPrices(gifts) / goal.maxAmount);
  for (const { missed } of gifts) cost += missed.length * COST_PER_MISSED_PREFERENCE;
  for (const { weight, getKey } of varietyFeatures) {
    const counts = new Map<string, number>();
    for (const gift of twelve) counts.set(getKey(gift), (counts.get(getKey(gift)) ?? 0) + 1);
    for (const count of counts.values()) cost += weight * count ** 2;
  }
  return cost;
}

function getOutsideAmount(gifts: Candidate[], { minAmount, maxAmount, dearestAmount }: Goal): number {
  const total = sumPrices(gifts);
  const dearest = gifts.reduce((most, { priceAmount }) => Math.max(most, priceAmount), 0);
  return Math.max(0, minAmount - total, total - maxAmount) + Math.max(0, dearestAmount - dearest);
}

function orderForDays(gifts: Candidate[], random: Random): Candidate[] {
  const [dearest, ...others] = gifts.toSorted((a, b) => b.priceAmount - a.priceAmount);
  const ordered = dearest ? [dearest] : [];
  const categories = groupBy(shuffle(others, random), ({ category }) => category);
  while (ordered.length < gifts.length) {
    categories.sort((a, b) => b.length - a.length);
    const isNext = ([first]: Candidate[]) => first !== undefined && first.category !== ordered[0]?.category;
    const next = (categories.find(isNext) ?? categories[0])?.pop();
    if (next) ordered.unshift(next);
  }
  return ordered;
}

function sumPrices(gifts: readonly { priceAmount: number }[]): number {
  return gifts.reduce((sum, { priceAmount }) => sum + priceAmount, 0);
}

function getPrefixSums(values: number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}
