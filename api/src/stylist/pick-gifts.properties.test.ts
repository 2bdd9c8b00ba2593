import * as fc from "fast-check";
import { highestTotal, randomCatalogue, randomTier } from "../../test/random-catalogue";
import type { StylistCandidate } from "../catalogue/catalogue";
import { pickGifts } from "./pick-gifts";

const small = randomCatalogue({ minLength: 10, maxLength: 17 });
const sum = (twelve: StylistCandidate[]) => twelve.reduce((total, { priceAmount }) => total + priceAmount, 0);

test("finds picks within 0.5 % of the worth whenever possible", () => {
  fc.assert(
    fc.property(small, randomTier, fc.string(), (products, tier, seed) => {
      const result = pickGifts({ products, tier, preferences: {}, seed });
      const worthy = products.filter(({ priceAmount }) => priceAmount >= tier.worthAmount * 0.02);
      const optimum = highestTotal(worthy, tier);
      expect(result !== null).toBe(optimum !== null);
      if (!result || optimum === null) return;
      const least = Math.min(optimum, tier.worthAmount * 0.995);
      expect(result.totalAmount).toBeGreaterThanOrEqual(least);
      expect(result.totalAmount).toBeLessThanOrEqual(tier.worthAmount);
    }),
    { numRuns: 300 },
  );
});

test("picks twelve different products in stock, dearest last", () => {
  fc.assert(
    fc.property(randomCatalogue({ minLength: 14, maxLength: 60 }), randomTier, fc.string(), (products, tier, seed) => {
      const preferences = { goldTone: "white", stones: "diamonds-only", style: "dainty", exclusions: "hoops" } as const;
      const result = pickGifts({ products, tier, preferences, seed });
      if (!result) return;
      const twelve = result.picks.flatMap(({ variantId }) => products.filter((one) => one.variantId === variantId));
      expect(result.picks.map(({ day }) => day)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
      expect(new Set(twelve.map(({ productId }) => productId)).size).toBe(12);
      expect(sum(twelve)).toBe(result.totalAmount);
      expect(twelve.at(-1)?.priceAmount).toBe(Math.max(...twelve.map(({ priceAmount }) => priceAmount)));
      for (const { stock, category, traits } of twelve) {
        expect(stock).toBeGreaterThan(0);
        expect(category).not.toBe("hoops");
        if (!result.relaxed.includes("goldTone")) expect(traits.tone).toBe("white");
        if (!result.relaxed.includes("stones")) expect(traits.stones).not.toBe("coloured");
        if (!result.relaxed.includes("plainGold")) expect(traits.stones).not.toBe("none");
        if (!result.relaxed.includes("style")) expect(traits.style).toBe("dainty");
      }
    }),
    { numRuns: 200 },
  );
});
