import { COLLECTIONS } from "@advent/contract";
import { CATEGORY_LABELS, isFiltered, NO_FILTERS, readFilters, withFilters } from "./filters";

const params = (query: string) => new URLSearchParams(query);

test("an address without parameters shows everything in the shop's order", () => {
  expect(readFilters(params(""))).toEqual({ category: "all", price: "all", sort: "default", search: "" });
  expect(isFiltered(NO_FILTERS)).toBe(false);
});

test("a shared link brings back category, price, order and search", () => {
  expect(readFilters(params("category=rings&price=under-500&sort=price-high-low&search=opal"))).toEqual({
    category: "rings",
    price: "under-500",
    sort: "price-high-low",
    search: "opal",
  });
});

test("values nobody offers count as none", () => {
  expect(readFilters(params("category=cars&price=under-1&sort=random"))).toEqual(NO_FILTERS);
});

test("a search too long to be asked is cut to what can be", () => {
  expect(readFilters(params(`search=${"x".repeat(200)}`)).search).toHaveLength(100);
});

test("a change keeps the other parameters and a default leaves the address", () => {
  const next = withFilters(params("day=3&category=rings&price=under-250"), { category: "all", sort: "price-low-high" });
  expect(next.toString()).toBe("day=3&price=under-250&sort=price-low-high");
});

test("what is written is read back the same for every category", () => {
  for (const category of COLLECTIONS) {
    expect(readFilters(withFilters(params(""), { category, search: "a & b" }))).toMatchObject({
      category,
      search: "a & b",
    });
    expect(CATEGORY_LABELS[category]).not.toBe("");
  }
});
