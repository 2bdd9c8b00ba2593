import { candidatesOf } from "./candidates";
import type { Catalogue } from "./catalogue";
import type { CatalogueProduct } from "./catalogue-product";
import type { Pictures } from "./pictures";
import { presentProduct } from "./present-product";
import { recently } from "./recently";
import { shelves } from "./shelf";
import type { Stock } from "./stock";

/**
 * The catalogue shipped with the product: what a shop without Shopify sells. What is browsed shows the stock of a second ago;
 * what is put into a calendar or ordered asks for it.
 */
export function builtInCatalogue(products: readonly CatalogueProduct[], stock: Stock, pictures: Pictures): Catalogue {
  const byId = new Map(products.map((product) => [product.id, product]));
  const shelfWith = shelves(products, pictures);
  const recent = recently(() => stock.read());
  const shelf = async () => shelfWith(await recent.read());
  return {
    name: "built-in",
    list: async (query) => (await shelf()).list(query),
    findByHandle: async (handle) => (await shelf()).find(handle),
    async findByIds(ids) {
      const left = await stock.read();
      const found = ids.flatMap((id) => byId.get(id) ?? []);
      return new Map(found.map((product) => [product.id, presentProduct(product, left, pictures)]));
    },
    async stylistCandidates() {
      return candidatesOf(products, await stock.read());
    },
    takeStock: (orderKey, lines) => stock.take(orderKey, lines).finally(recent.forget),
    returnStock: (orderKey, lines) => stock.giveBack(orderKey, lines).finally(recent.forget),
  };
}
