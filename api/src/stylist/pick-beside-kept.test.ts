import type { StylistCandidate } from "../catalogue/catalogue";
import { type Gift, pickGifts } from "./pick-gifts";

const tier = { budgetAmount: 100_000, worthAmount: 120_000 };
const candidate = (name: string, priceAmount: number, more: Partial<StylistCandidate> = {}): StylistCandidate => ({
  productId: name,
  variantId: `${name}-variant`,
  priceAmount,
  currency: "GBP",
  stock: 1,
  category: "rings",
  form: "ring",
  text: name,
  traits: { tone: "yellow", stones: "none", kind: "classic", style: "dainty" },
  ...more,
});
const keptBut = (...free: number[]): Gift[] =>
  Array.from({ length: 12 }, (_, index) => index + 1)
    .filter((day) => !free.includes(day))
    .map((day) => ({ day, productId: `kept-${day}`, priceAmount: day === 12 ? 20_000 : 9_000 }));
const pick = (products: StylistCandidate[], kept: Gift[], unwanted: string[] = []) =>
  pickGifts({ products, tier, preferences: {}, seed: "seed", kept, unwantedIds: unwanted });

test("a free day gets the closest gift, never dearer than XII", () => {
  const products = [candidate("modest", 5_000), candidate("close", 9_500), candidate("beyond", 20_001)];
  expect(pick(products, keptBut(3))?.picks).toEqual([{ day: 3, productId: "close", variantId: "close-variant" }]);
});

test("skips gifts that are present, excluded, sold out or trifles", () => {
  const products = [
    candidate("kept-5", 9_900),
    candidate("unwanted", 9_800),
    candidate("gone", 9_700, { stock: 0 }),
    candidate("trifle", 2_399),
    candidate("left", 4_000),
  ];
  expect(pick(products, keptBut(3), ["unwanted"])?.picks.map(({ productId }) => productId)).toEqual(["left"]);
});

test("a free day XII gets the dearest gift of all", () => {
  const kept = keptBut(2, 12).map((gift) => (gift.day === 7 ? { ...gift, priceAmount: 15_000 } : gift));
  const products = [
    candidate("pair-a", 11_900),
    candidate("pair-b", 11_800),
    candidate("dear", 15_500),
    candidate("small", 3_000),
  ];
  expect(pick(products, kept)?.picks).toEqual([
    { day: 2, productId: "small", variantId: "small-variant" },
    { day: 12, productId: "dear", variantId: "dear-variant" },
  ]);
});

test("where nothing fits there are no picks", () => {
  expect(pick([candidate("beyond", 50_000)], keptBut(3))).toBeNull();
  expect(pick([candidate("too-small-for-twelve", 8_999)], keptBut(12))).toBeNull();
});

test("where no day is free nothing is picked", () => {
  expect(pick([candidate("one", 5_000)], keptBut())?.picks).toEqual([]);
});
