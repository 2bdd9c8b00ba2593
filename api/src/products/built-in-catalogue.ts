import { candidatesOf } from "./candidates";
import type { Catalogue } from "./catalogue";
import type { CatalogueProduct } from "./catalogue-product";
import type { Pictures } from "./pictures";
import { recently } from "./recently";
import { shelves } from "./shelf";
import type { Stock } from "./stock";

/**
 * The catalogue shipped with the product: what a shop without Shopify sells. It knows the stock of a
 * second ago: only an order takes pieces, and does so where they are counted.
 */
export function builtInCatalogue(
  products: readonly CatalogueProduct[],
  stock: Stock,
  pictures: Pictures,
  onSold: () => void,
): Catalogue {
  const shelfWith = shelves(products, pictures);
  const recent = recently(() => stock.read());
  const forget = () => {
    recent.forget();
    onSold();
  };
  const shelf = async () => shelfWith(await recent.read());
  return {
    name: "built-in",
    list: async (query) => (await shelf()).list(query),
    findByHandle: async (handle) => (await shelf()).findByHandle(handle),
    async findByIds(ids) {
      const { findById } = await shelf();
      const found = ids.flatMap((id) => findById(id) ?? []);
      return new Map(found.map((product) => [product.id, product]));
    },
    stylistCandidates: async () => candidatesOf(products, await recent.read()),
    reserve: (orderKey, lines) => stock.reserve(orderKey, lines).finally(forget),
    sell: (orderKey, lines) => stock.sell(orderKey, lines).finally(forget),
    release: (orderKey, lines) => stock.release(orderKey, lines).finally(forget),
  };
}
