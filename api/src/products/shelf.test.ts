import type { ProductQuery } from "./catalogue";
import { catalogue } from "./data/catalogue";
import { shelves } from "./shelf";
import { initialStock } from "./stock";

const shelfWith = shelves(catalogue, { of: () => ["picture.webp"], inMetal: () => [] });
const left = initialStock(catalogue, 1);
const dearest: ProductQuery = { collection: "all", price: "all", sort: "price-high-low", search: "sapphire" };

test("an unchanged catalogue is searched and sorted once for each question", () => {
  const first = shelfWith({ ...left }).list(dearest);
  expect(shelfWith({ ...left }).list({ ...dearest })).toBe(first);
  expect(shelfWith({ ...left }).list({ ...dearest, search: "pearl" })).not.toBe(first);
});

test("what sells out leaves the next answer, and Load More goes on behind it", () => {
  const all: ProductQuery = { ...dearest, search: "" };
  const page = shelfWith(left).list(all);
  const last = page.products.at(-1);
  const gone = Object.fromEntries(last?.variants.map(({ id }) => [id, 0]) ?? []);
  const after = shelfWith({ ...left, ...gone }).list;
  expect(after(all).pageInfo.total).toBe((page.pageInfo.total ?? 0) - 1);
  const next = after({ ...all, cursor: last?.handle });
  expect(next.products[0]?.priceAmount).toBeLessThanOrEqual(last?.priceAmount ?? 0);
  expect(page.products.map(({ id }) => id)).not.toContain(next.products[0]?.id);
});
