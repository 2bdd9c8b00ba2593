import fc from "fast-check";
import {
  COLLECTIONS,
  collectionFilterSchema,
  DEFAULT_SHOP_PRICES,
  getPriceLimit,
  listProducts,
  PRODUCT_SORTS,
  type Sort,
  sortProducts,
} from "./index";

test("categories are the spec's collections", () => {
  expect(["all", ...COLLECTIONS]).toEqual([
    "all",
    "fine-piercings",
    "studs",
    "hoops",
    "earrings",
    "necklaces",
    "bracelets",
    "rings",
  ]);
  expect(collectionFilterSchema.safeParse("watches").success).toBe(false);
});

test("there are three price limits and three sorts", () => {
  expect(DEFAULT_SHOP_PRICES.priceFilters).toEqual([250, 500, 1000]);
  expect(PRODUCT_SORTS).toEqual(["default", "price-low-high", "price-high-low"]);
});

test("price limits are in whole units", () => {
  expect(["all", "under-250", "under-1000"].map(getPriceLimit)).toEqual([Infinity, 250, 1000]);
});

test.each(["under-", "under--1", "under-1e3", "under-1234567890", "over-250", ""])(
  "rejects the price filter %j",
  (price) => {
    expect(listProducts.query?.safeParse({ price }).success).toBe(false);
  },
);

test("sorting by price is stable", () => {
  const shelf = [
    { name: "Stud", priceAmount: 200 },
    { name: "Ring", priceAmount: 300 },
    { name: "Hoop", priceAmount: 200 },
  ];
  const sorted = (sort: Sort) => sortProducts(shelf, sort).map(({ name }) => name);
  expect(sorted("default")).toEqual(["Stud", "Ring", "Hoop"]);
  expect(sorted("price-low-high")).toEqual(["Stud", "Hoop", "Ring"]);
  expect(sorted("price-high-low")).toEqual(["Ring", "Stud", "Hoop"]);
});

test("sorting leaves the given list as it was", () => {
  const any = fc.record({ priceAmount: fc.integer({ min: 0, max: 200_000 }) });
  fc.assert(
    fc.property(fc.array(any), fc.constantFrom(...PRODUCT_SORTS), (list, sort) => {
      const before = [...list];
      sortProducts(list, sort);
      expect(list).toEqual(before);
    }),
  );
});
