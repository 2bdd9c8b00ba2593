import type { StylistCandidate } from "../catalogue/catalogue";
import { seededRandom } from "../random";
import { closestTwelve } from "./closest-twelve";
import { inDayOrder } from "./day-order";
import { withoutExcluded } from "./exclusions";
import { fits, type Relaxable, relaxations, relaxed } from "./preferences";
import { shortlist } from "./shortlist";
import { variedTwelve } from "./varied-twelve";
import type { StylistTier, StylistWishes } from "./wishes";

const DAYS = 12;
/** How close to the worth a varied choice has to come, tried in turn: 0.05 % and at the very most 0.5 % below it. */
const CLOSENESS = [0.9995, 0.995];

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
 * Where no such twelve exist, preferences give way as {@link relaxations} says and the result names them.
 */
export function pickTwelve({ products, tier, preferences, seed }: StylistRequest): StylistResult {
  const inStock = products.filter(({ stock }) => stock > 0);
  const available = bestStocked(withoutExcluded(inStock, preferences.exclusions));
  if (new Set(available.map(({ productId }) => productId)).size < DAYS) {
    return { ok: false, reason: "fewer-than-twelve-products" };
  }
  if (!mayReach(available, tier)) return { ok: false, reason: "no-total-within-tier" };
  for (const names of relaxations(preferences)) {
    const wishes = relaxed(preferences, names);
    const fitting = available.filter((candidate) => fits(candidate, wishes));
    const twelve = mayReach(fitting, tier) ? solve(fitting, tier, seed) : null;
    if (twelve) return presented(inDayOrder(twelve, seededRandom(`days ${seed}`)), names);
  }
  return { ok: false, reason: "no-total-within-tier" };
}

/** Varied and close where that can be had; otherwise the closest there is. */
function solve(candidates: StylistCandidate[], tier: StylistTier, seed: string): StylistCandidate[] | null {
  const random = seededRandom(seed);
  for (const closeness of CLOSENESS) {
    const close = { ...tier, budgetPence: Math.max(tier.budgetPence, Math.ceil(tier.worthPence * closeness)) };
    const twelve = variedTwelve(shortlist(candidates, close, random), close, random);
    if (twelve) return twelve;
  }
  return closestTwelve(candidates, tier);
}

/** False when even the twelve cheapest are too dear, or the twelve dearest too cheap. */
function mayReach(candidates: StylistCandidate[], { budgetPence, worthPence }: StylistTier): boolean {
  const prices = Float64Array.from(candidates, ({ pricePence }) => pricePence).sort();
  const sum = (part: Float64Array) => part.reduce((total, price) => total + price, 0);
  return prices.length >= DAYS && sum(prices.slice(0, DAYS)) <= worthPence && sum(prices.slice(-DAYS)) >= budgetPence;
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
