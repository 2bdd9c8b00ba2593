import { DAY_COUNT } from "@advent/contract";
import type { StylistCandidate } from "../products/catalogue";
import { seededRandom } from "../random";
import { closestTotal } from "./closest-total";
import { inDayOrder } from "./day-order";
import { withoutExcluded } from "./exclusions";
import type { Relaxable } from "./preferences";
import { relaxing } from "./relaxing";
import { groupBy, shortlist } from "./shortlist";
import { variedTwelve } from "./varied-twelve";
import type { StylistTier, StylistWishes } from "./wishes";

/** How close to the worth a varied choice has to come, tried in turn: 0.05 % and at the very most 0.5 % below it. */
export const CLOSENESS = [0.9995, 0.995];
/** Where wishes give way as few gifts as possible miss them, however far below the worth that leads within the tier. */
const ANYWHERE = [0];
/** No gift is worth less than this share of the twelve: beside the others it would look like a sample. */
const LEAST_SHARE = 0.02;

export interface StylistRequest {
  products: StylistCandidate[];
  tier: StylistTier;
  preferences: StylistWishes;
  /** The same request with the same seed gives the same picks. */
  seed: string;
}

export interface StylistPick {
  day: number;
  productId: string;
  variantId: string;
}

export type StylistResult =
  | { ok: true; picks: StylistPick[]; totalPence: number; relaxed: Relaxable[] }
  | { ok: false; reason: "fewer-than-twelve-products" | "no-total-within-tier" };

/**
 * Fills the twelve days (design rule "Stylist picks"): different products in stock that fit the preferences, their
 * retail total within the tier and as close to the worth as possible, categories spread, day 12 the most precious.
 * Where no such twelve exist, preferences give way as {@link relaxing} says and the result names them.
 */
export function pickTwelve({ products, tier, preferences, seed }: StylistRequest): StylistResult {
  const available = availableFor({ products, tier, preferences });
  if (new Set(available.map(({ productId }) => productId)).size < DAY_COUNT) {
    return { ok: false, reason: "fewer-than-twelve-products" };
  }
  if (!mayReach(available, tier)) return { ok: false, reason: "no-total-within-tier" };
  const found = relaxing(available, preferences, (fitting, missesOf) =>
    mayReach(fitting, tier) ? solve(fitting, tier, seed, missesOf) : null,
  );
  if (!found) return { ok: false, reason: "no-total-within-tier" };
  return presented(inDayOrder(found.gifts, seededRandom(`days ${seed}`)), found.relaxed);
}

/** What may be given at all: in stock, precious enough beside the others, not excluded. */
export function availableFor({ products, tier, preferences }: Omit<StylistRequest, "seed">): StylistCandidate[] {
  const inStock = products.filter(({ stock, pricePence }) => stock > 0 && pricePence >= tier.worthPence * LEAST_SHARE);
  return bestStocked(withoutExcluded(inStock, preferences.exclusions));
}

/** True to the wishes, varied and close where that can be had; otherwise the closest there is. */
function solve(
  candidates: StylistCandidate[],
  tier: StylistTier,
  seed: string,
  missesOf: (candidate: StylistCandidate) => number,
): StylistCandidate[] | null {
  const random = seededRandom(seed);
  const wished = candidates.filter((candidate) => missesOf(candidate) === 0);
  const others = candidates.filter((candidate) => missesOf(candidate) > 0);
  for (const closeness of others.length > 0 ? ANYWHERE : CLOSENESS) {
    const close = { ...tier, budgetPence: Math.max(tier.budgetPence, Math.ceil(tier.worthPence * closeness)) };
    const listed = [wished, others].flatMap((list) => shortlist(list, close, random));
    const twelve = variedTwelve(listed, close, random, missesOf);
    if (twelve) return twelve;
  }
  return closestTotal(candidates, tier);
}

/** False when even the twelve cheapest products are too dear, or the twelve dearest too cheap. */
function mayReach(candidates: StylistCandidate[], { budgetPence, worthPence }: StylistTier): boolean {
  const prices = groupBy(candidates, ({ productId }) => productId).map((product) =>
    product.map(({ pricePence }) => pricePence),
  );
  const sum = (part: number[]) => part.reduce((total, price) => total + price, 0);
  const cheapest = prices.map((list) => Math.min(...list)).sort((a, b) => a - b);
  const dearest = prices.map((list) => Math.max(...list)).sort((a, b) => b - a);
  return (
    prices.length >= DAY_COUNT &&
    sum(cheapest.slice(0, DAY_COUNT)) <= worthPence &&
    sum(dearest.slice(0, DAY_COUNT)) >= budgetPence
  );
}

/** Of a product's variants with one price and tone (ring sizes), the one with most in stock. */
function bestStocked(candidates: StylistCandidate[]): StylistCandidate[] {
  const best = new Map<string, StylistCandidate>();
  for (const candidate of candidates) {
    const alike = `${candidate.productId} ${candidate.pricePence} ${candidate.traits.tone}`;
    const other = best.get(alike);
    if (!other || candidate.stock > other.stock) best.set(alike, candidate);
  }
  return [...best.values()];
}

function presented(twelve: StylistCandidate[], names: Relaxable[]): StylistResult {
  return {
    ok: true,
    picks: twelve.map(({ productId, variantId }, index) => ({ day: index + 1, productId, variantId })),
    totalPence: twelve.reduce((sum, { pricePence }) => sum + pricePence, 0),
    relaxed: names,
  };
}
