import { toCandidates } from "./candidates";
import type { Catalogue } from "./catalogue";
import type { CatalogueProduct } from "./catalogue-product";
import type { CatalogueImages } from "./images";
import { presentProduct } from "./present-product";
import { toProductPage } from "./product-page";
import { createProductSearch } from "./product-search";
import type { Stock } from "./stock";

export function createBuiltInCatalogue(
  products: readonly CatalogueProduct[],
  stock: Stock,
  images: Pick<CatalogueImages, "of" | "inMetal">,
  onStockChange: () => void,
): Catalogue {
  const search = createProductSearch(products);
  const byId = new Map(products.map((product) => [product.id, product]));
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  return {
    name: "built-in",
    async list(query) {
      const left = await stock.read();
      const { collection } = query;
      const wanted = collection === "all" ? products : products.filter((one) => one.collections.includes(collection));
      const presented = wanted.map((product) => presentProduct(product, left, images));
      return toProductPage(presented, query, { found: search(query.search) });
    },
    async findByHandle(handle) {
      const product = byHandle.get(handle);
      return product && presentProduct(product, await stock.read(), images);
    },
    async findByIds(ids) {
      const found = ids.flatMap((id) => byId.get(id) ?? []);
      if (found.length === 0) return new Map();
      const left = await stock.read();
      return new Map(found.map((product) => [product.id, presentProduct(product, left, images)]));
    },
    stylistCandidates: async () => toCandidates(products, await stock.read()),
    reserve: (orderKey, lines) => stock.reserve(orderKey, lines).finally(onStockChange),
    sell: (orderKey, lines) => stock.sell(orderKey, lines).finally(onStockChange),
    release: (orderKey, lines) => stock.release(orderKey, lines).finally(onStockChange),
  };
}
