import { PRICE_LIMITS, type Product, sortProducts } from "@advent/contract";
import createError from "http-errors";
import { candidatesOf } from "./candidates";
import type { Catalogue, ProductQuery } from "./catalogue";
import type { CatalogueProduct } from "./catalogue-product";
import type { Pictures } from "./pictures";
import { presentProduct } from "./present-product";
import { productSearch } from "./product-search";
import type { Stock } from "./stock";

const PAGE_SIZE = 24;

/** The catalogue shipped with the product: what a shop without Shopify sells. */
export function builtInCatalogue(products: readonly CatalogueProduct[], stock: Stock, pictures: Pictures): Catalogue {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  const search = productSearch(products);
  return {
    name: "built-in",
    async list(query) {
      const left = await stock.read();
      const matching = found(search(query.search), products, byId).filter(
        ({ collections }) => query.collection === "all" || collections.includes(query.collection),
      );
      const presented = matching.map((product) => presentProduct(product, left, pictures));
      return pageOf(sortProducts(presented, query.sort), query);
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

function found(
  ids: readonly string[] | undefined,
  all: readonly CatalogueProduct[],
  byId: ReadonlyMap<string, CatalogueProduct>,
): readonly CatalogueProduct[] {
  return ids?.flatMap((id) => byId.get(id) ?? []) ?? all;
}

/** A cursor is the last handle shown: the page goes on behind it even when that piece has sold out meanwhile. */
function pageOf(products: readonly Product[], { price, search, cursor }: ProductQuery) {
  const start = cursor === undefined ? 0 : products.findIndex(({ handle }) => handle === cursor) + 1;
  if (cursor !== undefined && start === 0) throw createError(400, "cursor: is not one this catalogue gave.");
  const isShown = (product: Product) => product.inStock && product.priceAmount < PRICE_LIMITS[price];
  const left = products.slice(start).filter(isShown);
  const page = search ? left : left.slice(0, PAGE_SIZE);
  const hasNextPage = page.length < left.length;
  return {
    products: page,
    pageInfo: {
      hasNextPage,
      endCursor: hasNextPage ? (page.at(-1)?.handle ?? null) : null,
      total: products.filter(isShown).length,
    },
  };
}
