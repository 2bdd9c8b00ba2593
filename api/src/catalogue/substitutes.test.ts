import fc from "fast-check";
import { type RunningApi, startApi } from "../../test/api";
import { catalogueWith, product } from "../../test/small-catalogue";
import { findSubstitutes, rankSubstitutes, type Substitutable } from "./substitutes";

const WANTED_RING: Substitutable = {
  productId: "wanted",
  variantId: "wanted",
  category: "rings",
  priceAmount: 10_000,
  metal: "yellow",
  stones: "diamond",
  form: "solitaire",
  isAvailable: false,
};
const NOTHING_TAKEN: ReadonlySet<string> = new Set();
const option = (productId: string, change: Partial<Substitutable> = {}): Substitutable => ({
  ...WANTED_RING,
  productId,
  variantId: `var_${productId}`,
  isAvailable: true,
  ...change,
});
const rank = (options: Substitutable[], taken = NOTHING_TAKEN) =>
  rankSubstitutes(WANTED_RING, options, taken).map(({ productId }) => productId);

test("metal counts before stones, stones before form and price", () => {
  const options = [
    option("other-metal", { metal: "white" }),
    option("other-stones", { stones: "ruby" }),
    option("other-form", { form: "halo" }),
    option("dearer", { priceAmount: 11_000 }),
    option("alike"),
  ];
  expect(rank(options)).toEqual(["alike", "dearer", "other-form", "other-stones", "other-metal"]);
});

test("leaves out what is sold out, taken or of another kind", () => {
  const options = [
    option("sold-out", { isAvailable: false }),
    option("taken"),
    option("earring", { category: "earrings" }),
    option("wanted"),
  ];
  expect(rank(options, new Set(["taken"]))).toEqual([]);
});

test("the price stays within fifteen per cent", () => {
  const options = [8_499, 8_500, 11_500, 11_501].map((priceAmount) => option(String(priceAmount), { priceAmount }));
  expect(rank(options)).toEqual(["11500", "8500"]);
});

test("the ranking does not depend on the catalogue's order", () => {
  const options = fc.array(
    fc.record({
      productId: fc.constantFrom("a", "b", "c", "d"),
      variantId: fc.constantFrom("1", "2"),
      metal: fc.constantFrom("yellow", "white"),
      stones: fc.constantFrom("diamond", "ruby"),
      priceAmount: fc.constantFrom(9_000, 10_000, 11_000),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(options, (made) => {
      const all = [
        ...new Map(
          made.map((one) => [one.productId + one.variantId, { ...WANTED_RING, ...one, isAvailable: true }]),
        ).values(),
      ];
      expect(rank(all.toReversed())).toEqual(rank(all));
      expect(new Set(rank(all)).size).toBe(rank(all).length);
    }),
  );
});

describe("in the catalogue", () => {
  let api: RunningApi;
  const ring = (number: number, size: string) => {
    const made = product(number);
    const [variant] = made.variants;
    return {
      [made.id]: {
        details: { ...made.details, sizeGuide: "ring" as const },
        variants: variant ? [{ ...variant, price: 100, size }] : [],
      },
    };
  };
  beforeAll(async () => {
    api = await startApi({
      products: catalogueWith({ ...ring(1, "L"), ...ring(2, "M"), ...ring(3, "L"), ...ring(4, "L") }),
    });
  });
  afterAll(() => api.stop());

  test("a ring keeps its size", async () => {
    const wanted = { productId: "prod_ring-1", variantId: "var_ring-1", snapshot: { price: 10_000, currency: "GBP" } };
    const found = await findSubstitutes(api.services.catalogue, wanted, new Set(["prod_ring-4"]), undefined);
    const ids = found.map(({ product: { id } }) => id);
    expect(ids).toContain("prod_ring-3");
    expect(ids).not.toContain("prod_ring-2");
    expect(ids).not.toContain("prod_ring-4");
  });

  test("an unknown product has no substitutes", async () => {
    const wanted = { productId: "prod_gone", variantId: "var_gone", snapshot: { price: 10_000, currency: "GBP" } };
    expect(await findSubstitutes(api.services.catalogue, wanted, NOTHING_TAKEN, undefined)).toEqual([]);
  });
});
