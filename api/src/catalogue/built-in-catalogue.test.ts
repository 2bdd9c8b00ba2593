import { createBuiltInCatalogue, toDemo } from "./built-in-catalogue";
import type { ProductQuery } from "./catalogue";
import { catalogue as products } from "./data/catalogue";
import { getInitialStock, type Stock } from "./stock";

const images = { list: () => ["picture.webp"], listInMetal: () => [] };
const query: ProductQuery = { collection: "all", price: "all", stone: "all", sort: "price-high-low", search: "" };

test("Load More continues after a product sells out", async () => {
  let left = getInitialStock(products, 1);
  const stock = { read: async () => left } as unknown as Stock;
  const catalogue = createBuiltInCatalogue(
    { current: toDemo(products) },
    stock,
    images,
    { config: { currency: "GBP" } },
    () => {},
  );
  const page = await catalogue.list(query);
  const last = page.products.at(-1);
  left = { ...left, ...Object.fromEntries(last?.variants.map(({ id }) => [id, 0]) ?? []) };
  expect((await catalogue.list(query)).pageInfo.total).toBe((page.pageInfo.total ?? 0) - 1);
  const next = await catalogue.list({ ...query, cursor: last?.handle });
  expect(next.products[0]?.priceAmount).toBeLessThanOrEqual(last?.priceAmount ?? 0);
  expect(page.products.map(({ id }) => id)).not.toContain(next.products[0]?.id);
});
