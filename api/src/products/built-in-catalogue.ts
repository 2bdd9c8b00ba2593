import createError from "http-errors";
import { candidatesOf } from "./candidates";
import type { Catalogue } from "./catalogue";
import type { CatalogueProduct } from "./catalogue-product";
import type { Pictures } from "./pictures";
import { presentProduct } from "./present-product";
import type { Stock } from "./stock";

const PAGE_SIZE = 24;

/** The catalogue shipped with the product: what a shop without Shopify sells. */
export function builtInCatalogue(products: readonly CatalogueProduct[], stock: Stock, pictures: Pictures): Catalogue {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  return {
    name: "built-in",
    async list({ collection, cursor }) {
      const left = await stock.read();
      const listed = products
        .filter((product) => collection === "all" || product.collections.includes(collection))
        .filter((product) => product.variants.some((variant) => (left[variant.id] ?? 0) > 0));
      const start = startAfter(products, listed, cursor);
      const page = listed.slice(start, start + PAGE_SIZE);
      const hasNextPage = start + PAGE_SIZE < listed.length;
      return {
        products: page.map((product) => presentProduct(product, left, pictures)),
        pageInfo: { hasNextPage, endCursor: hasNextPage ? (page.at(-1)?.handle ?? null) : null },
      };
    },
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

/** A cursor is the last handle shown: the page goes on behind it even when that piece has sold out meanwhile. */
function startAfter(
  all: readonly CatalogueProduct[],
  listed: readonly CatalogueProduct[],
  cursor: string | undefined,
): number {
  if (cursor === undefined) return 0;
  const last = all.findIndex((product) => product.handle === cursor);
  if (last < 0) throw createError(400, "cursor: is not one this catalogue gave.");
  const seen = new Set(all.slice(0, last + 1));
  const next = listed.findIndex((product) => !seen.has(product));
  return next < 0 ? listed.length : next;
}
