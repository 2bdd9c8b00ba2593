import fc from "fast-check";
import {
  COLLECTIONS,
  collectionFilterSchema,
  filterProducts,
  PRICE_FILTERS,
  type PriceFilter,
  SORTS,
  type Sort,
} from "./index";

const product = (name: string, priceAmount: number, fields: { description?: string; inStock?: boolean } = {}) => ({
  name,
  priceAmount,
  description: "",
  inStock: true,
  ...fields,
});
const shelf = [
  product("Hoop", 25_000),
  product("Stud", 24_999, { description: "A Diamond each" }),
  product("Ring", 50_000),
  product("Chain", 49_999),
  product("Bangle", 100_000),
  product("Sold", 100, { inStock: false }),
  product("Pendant", 99_999),
];
const shown = (price: PriceFilter = "all", sort: Sort = "default", search = "") =>
  filterProducts(shelf, { price, sort, search }).map(({ name }) => name);

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

test("there are four price filters and three sorts", () => {
  expect(PRICE_FILTERS).toEqual(["all", "under-250", "under-500", "under-1000"]);
  expect(SORTS).toEqual(["default", "price-low-high", "price-high-low"]);
});

test("under 250, 500 and 1,000 are strictly below", () => {
  expect(shown("under-250")).toEqual(["Stud"]);
  expect(shown("under-500")).toEqual(["Hoop", "Stud", "Chain"]);
  expect(shown("under-1000")).toEqual(["Hoop", "Stud", "Ring", "Chain", "Pendant"]);
});

test("what is out of stock is hidden", () => {
  expect(shown()).not.toContain("Sold");
});

test("search finds words of name or description, whatever their case", () => {
  expect(shown("all", "default", " DIAMOND ")).toEqual(["Stud"]);
  expect(shown("all", "default", "ring")).toEqual(["Ring"]);
  expect(shown("all", "default", "zirconia")).toEqual([]);
});

test("sorts go up and down the price, the default keeps the shop's order", () => {
  expect(shown("under-500", "default")).toEqual(["Hoop", "Stud", "Chain"]);
  expect(shown("under-500", "price-low-high")).toEqual(["Stud", "Hoop", "Chain"]);
  expect(shown("under-500", "price-high-low")).toEqual(["Chain", "Hoop", "Stud"]);
});

test("filtering leaves the given list as it was", () => {
  const any = fc.record({
    name: fc.string(),
    description: fc.string(),
    priceAmount: fc.integer({ min: 0, max: 200_000 }),
    inStock: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any), fc.constantFrom(...SORTS), (list, sort) => {
      const before = [...list];
      filterProducts(list, { price: "all", sort, search: "" });
      expect(list).toEqual(before);
    }),
  );
});
