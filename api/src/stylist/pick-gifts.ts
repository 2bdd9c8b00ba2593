import { DAY_COUNT, freeDays } from "@advent/contract";
import type { StylistCandidate } from "../products/catalogue";
import { type Random, createSeededRandom, shuffle } from "../random";
import { findAvailableGifts, groupBy, type StylistTier } from "./available-gifts";
import { getMissedPreferences, listRelaxations, type Relaxable, type StylistWishes } from "./preferences";

/** A total of this share of the worth is close enough to it. */
const CLOSE_WORTH_RATIO = 0.995;
const MAX_SEARCH_VISITS = 250_000;
const SWAP_ROUND_COUNT = 8;
const SWAPS_PER_ROUND = 3_000;
/** Outweighs all variety: a preference comes first. */
const MISSED_PREFERENCE_PENCE = 2_000;
/** Outweighs all preferences: the total comes before everything. */
const OUTSIDE_PENCE_RATIO = 1_000_000;

/** What is spread over the twelve days, and how much it matters. */
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
  pricePence: number;
}

export interface PickOptions {
  products: StylistCandidate[];
  tier: StylistTier;
  preferences: StylistWishes;
  /** The same options with the same seed give the same picks. */
  seed: string;
  /** Gifts that stay on their days. */
  kept?: readonly Gift[];
  /** Products that must not come. */
  unwantedIds?: readonly string[];
}

export interface StylistPicks {
  /** One for each day that no kept gift holds. */
  picks: { day: number; productId: string; variantId: string }[];
  /** Of all twelve. */
  totalPence: number;
  relaxed: Relaxable[];
}

/** What the new gifts must come to together. */
interface Goal {
  count: number;
  minPence: number;
  maxPence: number;
  /** The dearest of them costs at least this. */
  dearestPence: number;
}

type Candidate = StylistCandidate & { missed: Relaxable[] };

/**
 * Fills the free days: different products in stock, the total within the tier and close to the worth, categories spread,
 * day 12 the most precious. Preferences give way as `listRelaxations` says, and the result names those that did.
 * @returns null where no such gifts exist
 */
export function pickGifts(options: PickOptions): StylistPicks | null {
  const { products, tier, preferences, seed, kept = [], unwantedIds = [] } = options;
  const days = freeDays(kept);
  const keptPence = kept.reduce((sum, { pricePence }) => sum + pricePence, 0);
  if (days.length === 0) return { picks: [], totalPence: keptPence, relaxed: [] };
  const keptLast = kept.find(({ day }) => day === DAY_COUNT);
  const goal: Goal = {
    count: days.length,
    minPence: tier.budgetPence - keptPence,
    maxPence: tier.worthPence - keptPence,
    dearestPence: keptLast ? 0 : Math.max(0, ...kept.map(({ pricePence }) => pricePence)),
  };
  const takenIds = new Set([...unwantedIds, ...kept.map(({ productId }) => productId)]);
  const candidates = findAvailableGifts(products, tier, preferences.exclusions)
    .filter(({ productId, pricePence }) => !takenIds.has(productId) && pricePence <= (keptLast?.pricePence ?? Infinity))
    .map((candidate) => ({ ...candidate, missed: getMissedPreferences(candidate, preferences) }));
  const keptProducts = kept.flatMap(
    ({ productId }) => products.find((product) => product.productId === productId) ?? [],
  );

  for (const relaxation of listRelaxations(preferences)) {
    const fitting = candidates.filter(({ missed }) => missed.every((name) => relaxation.includes(name)));
    const close = findCloseTotal(fitting, goal, CLOSE_WORTH_RATIO * tier.worthPence - keptPence);
    if (!close) continue;
    // Where preferences give way, missing few of them is worth more than coming close.
    const minPence =
      relaxation.length > 0
        ? goal.minPence
        : Math.min(sumPrices(close), Math.ceil(CLOSE_WORTH_RATIO * tier.worthPence - keptPence));
    const gifts =
      findVariedGifts(
        fitting,
        { ...goal, minPence: Math.max(goal.minPence, minPence) },
        keptProducts,
        createSeededRandom(seed),
      ) ?? close;
    const ordered = orderForDays(gifts, createSeededRandom(`days ${seed}`));
    return {
      picks: ordered.map(({ productId, variantId }, index) => ({ day: days[index] ?? 0, productId, variantId })),
      totalPence: keptPence + sumPrices(gifts),
      relaxed: relaxation.filter((name) => gifts.some(({ missed }) => missed.includes(name))),
    };
  }
  return null;
}

/**
 * Finds different products that reach the goal by a depth-first search, dearest first: the first whose total is close
 * enough, otherwise those with the highest total. Exact within MAX_SEARCH_VISITS.
 */
function findCloseTotal(candidates: Candidate[], goal: Goal, closePence: number): Candidate[] | null {
  const products = groupBy(
    candidates.toSorted((a, b) => b.pricePence - a.pricePence),
    ({ productId }) => productId,
  );
  const highs = getPrefixSums(products.map(([dearest]) => dearest?.pricePence ?? 0));
  const lows = getPrefixSums(products.map((variants) => variants.at(-1)?.pricePence ?? 0).sort((a, b) => a - b));
  const getMost = (from: number, count: number) => (highs[from + count] ?? -Infinity) - (highs[from] ?? 0);
  const getLeast = (count: number) => lows[count] ?? Infinity;
  const path: Candidate[] = [];
  let best: Candidate[] | null = null;
  let bestPence = goal.minPence - 1;
  let visits = 0;

  const visit = (from: number, left: number, pence: number): void => {
    if (left === 0) {
      best = [...path];
      bestPence = pence;
      return;
    }
    for (let index = from; pence + getMost(index, left) > bestPence; index++) {
      for (const candidate of products[index] ?? []) {
        if (bestPence >= closePence || visits > MAX_SEARCH_VISITS) return;
        if (left === goal.count && candidate.pricePence < goal.dearestPence) continue;
        const next = pence + candidate.pricePence;
        if (next + getMost(index + 1, left - 1) <= bestPence) continue;
        if (next + getLeast(left - 1) > goal.maxPence) continue;
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

/**
 * Improves random choices one random swap at a time, by variety and met preferences within the goal, and returns the
 * best; null where none reaches the goal.
 */
function findVariedGifts(
  candidates: Candidate[],
  goal: Goal,
  keptProducts: StylistCandidate[],
  random: Random,
): Candidate[] | null {
  const products = groupBy(shuffle(candidates, random), ({ productId }) => productId);
  let best: Candidate[] = [];
  let bestCost = OUTSIDE_PENCE_RATIO;
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
      if (getOutsidePence(swapped, goal) * OUTSIDE_PENCE_RATIO > cost) continue;
      const swappedCost = getCost(swapped, goal, keptProducts);
      if (swappedCost < cost) [gifts, cost] = [swapped, swappedCost];
    }
    if (cost < bestCost) [best, bestCost] = [gifts, cost];
  }
  return best.length > 0 ? best : null;
}

/** Returns what a choice lacks: the goal first, then preferences, then variety, then closeness to the worth. */
function getCost(gifts: Candidate[], goal: Goal, keptProducts: StylistCandidate[]): number {
  const twelve = [...keptProducts, ...gifts];
  let cost = getOutsidePence(gifts, goal) * OUTSIDE_PENCE_RATIO + Math.max(0, 1 - sumPrices(gifts) / goal.maxPence);
  for (const { missed } of gifts) cost += missed.length * MISSED_PREFERENCE_PENCE;
  for (const { weight, getKey } of varietyFeatures) {
    const counts = new Map<string, number>();
    for (const gift of twelve) counts.set(getKey(gift), (counts.get(getKey(gift)) ?? 0) + 1);
    for (const count of counts.values()) cost += weight * count ** 2;
  }
  return cost;
}

function getOutsidePence(gifts: Candidate[], { minPence, maxPence, dearestPence }: Goal): number {
  const pence = sumPrices(gifts);
  const dearest = gifts.reduce((most, { pricePence }) => Math.max(most, pricePence), 0);
  return Math.max(0, minPence - pence, pence - maxPence) + Math.max(0, dearestPence - dearest);
}

/** Puts the dearest gift last, and neighbours of different categories as far as possible. */
function orderForDays(gifts: Candidate[], random: Random): Candidate[] {
  const [dearest, ...others] = gifts.toSorted((a, b) => b.pricePence - a.pricePence);
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

function sumPrices(gifts: readonly { pricePence: number }[]): number {
  return gifts.reduce((sum, { pricePence }) => sum + pricePence, 0);
}

function getPrefixSums(values: number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}
