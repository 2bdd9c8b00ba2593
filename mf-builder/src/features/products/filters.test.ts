import { COLLECTIONS } from "@advent/contract";
import { CATEGORY_LABELS, isFiltered, NO_FILTERS, readFilters, toQueryParams } from "./filters";

const params = (query: string) => new URLSearchParams(query);

test("address without parameters shows everything", () => {
  expect(readFilters(params(""))).toEqual({ category: "all", price: "all", stone: "all", sort: "default", search: "" });
  expect(isFiltered(NO_FILTERS)).toBe(false);
});

test("shared link restores every filter, sort and search", () => {
  const shared = "category=rings&price=under-500&stone=opal&sort=price-high-low&search=opal";
  expect(readFilters(params(shared))).toEqual({
    category: "rings",
    price: "under-500",
    stone: "opal",
    sort: "price-high-low",
    search: "opal",
  });
});

test("unknown values are ignored", () => {
  expect(readFilters(params("category=cars&price=under-nothing&sort=random"))).toEqual(NO_FILTERS);
});

test("overlong search is cut", () => {
  expect(readFilters(params(`search=${"x".repeat(200)}`)).search).toHaveLength(100);
});

test("default of a filter deletes its parameter", () => {
  expect(toQueryParams({ category: "all", sort: "price-low-high" })).toEqual({
    category: null,
    sort: "price-low-high",
  });
});

test("filters round-trip for every category", () => {
  for (const category of COLLECTIONS) {
    const query = new URLSearchParams(toQueryParams({ category, search: "a & b" }) as Record<string, string>);
    expect(readFilters(query)).toMatchObject({ category, search: "a & b" });
    expect(CATEGORY_LABELS[category]).not.toBe("");
  }
});
