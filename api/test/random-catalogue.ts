import * as fc from "fast-check";
import type { StylistCandidate } from "../src/catalogue/catalogue";
import type { StylistTier } from "../src/stylist/available-gifts";

const categories = ["rings", "studs", "hoops", "necklaces"];

export function randomCatalogue(size: { minLength: number; maxLength: number }): fc.Arbitrary<StylistCandidate[]> {
  const price = fc.oneof(
    fc.integer({ min: 1_000, max: 90_000 }),
    fc.integer({ min: 1, max: 90 }).map((tens) => tens * 1_000),
  );
  const variant = fc.record({
    priceAmount: price,
    stock: fc.integer({ min: 0, max: 6 }),
    tone: fc.constantFrom("yellow" as const, "white" as const),
  });
  const product = fc.record({
    category: fc.constantFrom(...categories),
    style: fc.constantFrom("dainty" as const, "statement" as const),
    stones: fc.constantFrom("none" as const, "diamond" as const, "coloured" as const),
    variants: fc.array(variant, { minLength: 1, maxLength: 2 }),
  });
  return fc.array(product, size).map((products) =>
    products.flatMap(({ category, style, stones, variants }, at) =>
      variants.map(({ priceAmount, stock, tone }, index) => ({
        productId: `p${at}`,
        variantId: `p${at}v${index}`,
        priceAmount,
        currency: "GBP",
        stock,
        category,
        form: category,
        text: `A piece of the ${category}, ${style}.`,
        traits: { tone, stones, kind: "classic" as const, style },
      })),
    ),
  );
}

export const randomTier: fc.Arbitrary<StylistTier> = fc
  .record({ worthAmount: fc.integer({ min: 150_000, max: 900_000 }), share: fc.integer({ min: 80, max: 97 }) })
  .map(({ worthAmount, share }) => ({ worthAmount, budgetAmount: Math.floor((worthAmount * share) / 100) }));

/**
 * Returns the highest total of twelve different products in stock within the tier, from the set of all totals,
 * or null.
 */
export function highestTotal(candidates: StylistCandidate[], tier: StylistTier): number | null {
  const products = new Map<string, number[]>();
  for (const { productId, priceAmount, stock } of candidates) {
    if (stock > 0) products.set(productId, [...(products.get(productId) ?? []), priceAmount]);
  }
  const totals = Array.from({ length: 13 }, (_, count) => new Set<number>(count === 0 ? [0] : []));
  for (const prices of products.values()) {
    for (let count = 12; count > 0; count--) {
      for (const total of totals[count - 1] ?? []) {
        for (const price of prices) if (total + price <= tier.worthAmount) totals[count]?.add(total + price);
      }
    }
  }
  const within = [...(totals[12] ?? [])].filter((total) => total >= tier.budgetAmount);
  return within.length > 0 ? within.reduce((a, b) => Math.max(a, b)) : null;
}
