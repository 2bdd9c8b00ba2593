import { candidatesOf } from "./candidates";
import type { Catalogue } from "./catalogue";
import type { CatalogueProduct } from "./catalogue-product";
import type { Pictures } from "./pictures";
import { presentProduct } from "./present-product";
import { shelves } from "./shelf";
import type { Stock } from "./stock";

/** The catalogue shipped with the product: what a shop without Shopify sells. */
export function builtInCatalogue(products: readonly CatalogueProduct[], stock: Stock, pictures: Pictures): Catalogue {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  const shelfWith = shelves(products, pictures);
  return {
    name: "built-in",
    list: async (query) => shelfWith(await stock.read())(query),
    async findByHandle(handle) {
      const product = byHandle.get(handle);
      return product && presentProduct(product, await stock.read(), pictures);
    },
    async findByIds(ids) {
      const left = await stock.read();
      const found = ids.flatMap((id) => byId.get(id) ?? []);
      return new Map(found.map((product) => [product.id, presentProduct(product, left, pictures)]));
    },
    async stylistCandidates() {
      return candidatesOf(products, await stock.read());
    },
    takeStock: (orderKey, lines) => stock.take(orderKey, lines),
    returnStock: (orderKey, lines) => stock.giveBack(orderKey, lines),
  };
}
