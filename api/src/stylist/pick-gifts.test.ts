import { DEFAULT_SHOP_PRICES, getTierValue } from "@advent/contract";
import { toCandidates } from "../catalogue/built-in-catalogue";
import type { StylistCandidate } from "../catalogue/catalogue";
import { catalogue } from "../catalogue/data/catalogue";
import { getInitialStock } from "../catalogue/stock";
import { type StylistTier, toStylistTier } from "./available-gifts";
import { pickGifts, type StylistPicks } from "./pick-gifts";
import type { StylistWishes } from "./preferences";

const products = toCandidates(catalogue, getInitialStock(catalogue, 1), "GBP");
const tiers = DEFAULT_SHOP_PRICES.tiers.map((tier) => ({ value: getTierValue(tier), ...toStylistTier(tier, "GBP") }));
const luxury: StylistTier = { budgetAmount: 895_000, worthAmount: 1_059_500 };

const singleWishes: StylistWishes[] = [
  {},
  ...(["white", "yellow", "mix"] as const).map((goldTone) => ({ goldTone })),
  ...(["diamonds-only", "include-colored"] as const).map((stones) => ({ stones })),
  ...(["piercings-only", "mixed"] as const).map((jewelleryType) => ({ jewelleryType })),
  ...(["dainty", "statement", "mix"] as const).map((style) => ({ style })),
];

/** The twelve cheapest products with a diamond exceed the smallest tier. That tier has its own test. */
const isPossible = ({ value }: { value: string }, { stones }: StylistWishes) =>
  value !== "3500" || stones !== "diamonds-only";

const cases = tiers.flatMap((tier) =>
  singleWishes
    .filter((wishes) => isPossible(tier, wishes))
    .map((wishes) => ({ ...tier, wishes, title: JSON.stringify(wishes) })),
);

function picked(result: StylistPicks | null) {
  if (!result) throw new Error("There are no picks.");
  return result.picks.map((pick) => {
    const candidate = products.find(({ variantId }) => variantId === pick.variantId);
    if (!candidate) throw new Error(`No variant ${pick.variantId}.`);
    return candidate;
  });
}

function meets({ traits }: StylistCandidate, wishes: StylistWishes): boolean {
  if (wishes.goldTone === "white" || wishes.goldTone === "yellow") if (traits.tone !== wishes.goldTone) return false;
  if (wishes.stones === "diamonds-only" && traits.stones !== "diamond") return false;
  if (wishes.jewelleryType === "piercings-only" && traits.kind !== "piercing") return false;
  return !wishes.style || wishes.style === "mix" || traits.style === wishes.style;
}

test.each(cases)("fills the $value tier under $title without relaxing preferences", (tier) => {
  const result = pickGifts({ products, tier, preferences: tier.wishes, seed: "catalogue" });
  const twelve = picked(result);
  const total = twelve.reduce((sum, { priceAmount }) => sum + priceAmount, 0);
  expect(result).toMatchObject({ relaxed: [], totalAmount: total });
  expect(new Set(twelve.map(({ productId }) => productId)).size).toBe(12);
  expect(twelve.every((candidate) => candidate.stock > 0 && meets(candidate, tier.wishes))).toBe(true);
  expect(Math.min(...twelve.map(({ priceAmount }) => priceAmount))).toBeGreaterThanOrEqual(tier.worthAmount * 0.02);
  expect(total).toBeLessThanOrEqual(tier.worthAmount);
  expect(total).toBeGreaterThanOrEqual(Math.max(tier.budgetAmount, tier.worthAmount * 0.995));
});

test.each(tiers)("the £$value tier spreads over every category when nothing is preferred", (tier) => {
  const twelve = picked(pickGifts({ products, tier, preferences: {}, seed: "spread" }));
  const perCategory = countBy(twelve.map(({ category }) => category));
  expect(perCategory.size).toBe(7);
  expect(Math.max(...perCategory.values())).toBeLessThanOrEqual(3);
});

test("day 12 is the most precious and the days are numbered 1 to 12", () => {
  const result = pickGifts({ products, tier: luxury, preferences: {}, seed: "last" });
  const prices = picked(result).map(({ priceAmount }) => priceAmount);
  expect(prices.at(-1)).toBe(Math.max(...prices));
  expect(result?.picks.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("neighbouring days are of different categories", () => {
  const categories = picked(pickGifts({ products, tier: luxury, preferences: {}, seed: "neighbours" })).map(
    ({ category }) => category,
  );
  expect(categories.filter((category, index) => category === categories[index + 1])).toEqual([]);
});

test("the same seed gives the same picks, another seed others", () => {
  const pick = (seed: string) => pickGifts({ products, tier: luxury, preferences: {}, seed });
  expect(pick("one")).toEqual(pick("one"));
  expect(pick("one")).not.toEqual(pick("two"));
});

test("exclusions hold even when preferences have to give way", () => {
  const preferences: StylistWishes = { jewelleryType: "piercings-only", style: "statement", exclusions: "no clickers" };
  const result = pickGifts({ products, tier: luxury, preferences, seed: "strict" });
  expect(result).toMatchObject({ relaxed: ["jewelleryType"] });
  expect(picked(result).filter(({ text }) => /clicker/i.test(text))).toEqual([]);
});

test.each([1, 2, 3, 4, 5])("adds as little plain gold as possible to diamonds (seed %d)", (seed) => {
  const tier = { budgetAmount: 350_000, worthAmount: 412_500 };
  const result = pickGifts({ products, tier, preferences: { stones: "diamonds-only" }, seed: `${seed}` });
  expect(result).toMatchObject({ relaxed: ["plainGold"] });
  const stones = picked(result).map(({ traits }) => traits.stones);
  expect(stones).not.toContain("coloured");
  expect(stones.filter((name) => name === "diamond").length).toBeGreaterThanOrEqual(9);
});

test("a catalogue without twelve products in stock is refused", () => {
  const sold = products.map((candidate) => ({ ...candidate, stock: 0 }));
  expect(pickGifts({ products: sold, tier: luxury, preferences: {}, seed: "sold" })).toBeNull();
});

test("twelve that all cost too much are refused", () => {
  const dear = products.map((candidate) => ({ ...candidate, priceAmount: luxury.worthAmount }));
  expect(pickGifts({ products: dear, tier: luxury, preferences: {}, seed: "dear" })).toBeNull();
});

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
