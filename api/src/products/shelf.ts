import { isDeepStrictEqual } from "node:util";
import {
  type Collection,
  type CollectionFilter,
  PRICE_LIMITS,
  type Product,
  type ProductWithDetails,
  sortProducts,
} from "@advent/contract";
import createError from "http-errors";
import { LRUCache } from "lru-cache";
import type { ProductPage, ProductQuery } from "./catalogue";
import type { CatalogueProduct } from "./catalogue-product";
import { presentProduct } from "./present-product";
import { type ProductSearch, productSearch } from "./product-search";

const PAGE_SIZE = 24;
const MOST_ANSWERS = 500;

/** Pieces by variant id. */
type Left = Readonly<Record<string, number>>;

export interface Shelf {
  list(query: ProductQuery): ProductPage;
  findByHandle(handle: string): ProductWithDetails | undefined;
  findById(id: string): ProductWithDetails | undefined;
}

/** Products as a shop has them at this moment. */
export interface Wares {
  /** In the shop's order. */
  of(collection: CollectionFilter): readonly ProductWithDetails[];
  search: ProductSearch;
  /** Found on one page; by default all. */
  mostFound?: number;
  /** False while there may be more of them. */
  areAll?: boolean;
}

/**
 * The products with what is left of them. Searched and sorted once for each question, until a piece is sold: until then the
 * same question has the very same answer.
 */
export function shelves(
  products: readonly CatalogueProduct[],
  pictures: Parameters<typeof presentProduct>[2],
): (left: Left) => Shelf {
  const search = productSearch(products);
  const collections = new Map(products.map((product) => [product.id, product.collections]));
  const stock = (left: Left) => {
    const shown = products.map((product) => presentProduct(product, left, pictures));
    const isIn = (collection: Collection) => (product: Product) =>
      collections.get(product.id)?.includes(collection) ?? false;
    const of = (filter: CollectionFilter) => (filter === "all" ? shown : shown.filter(isIn(filter)));
    return { left, shelf: shelfOf({ of, search }) };
  };
  let last = stock({});
  return (left) => {
    if (!isDeepStrictEqual(last.left, left)) last = stock(left);
    return last.shelf;
  };
}

export function shelfOf(wares: Wares): Shelf {
  const all = wares.of("all");
  const byId = new Map(all.map((product) => [product.id, product]));
  const byHandle = new Map(all.map((product) => [product.handle, product]));
  const answers = new LRUCache<string, ProductPage, ProductQuery>({
    max: MOST_ANSWERS,
    memoMethod(_key, _last, { context: query }) {
      const inCollection = wares.of(query.collection);
      const found = wares.search(query.search);
      return pageOf(sortProducts(found ? among(found, inCollection) : inCollection, query.sort), query, wares);
    },
  });
  return {
    list: (query) => answers.memo(JSON.stringify(query), { context: query }),
    findByHandle: (handle) => byHandle.get(handle),
    findById: (id) => byId.get(id),
  };
}

function among(ids: readonly string[], products: readonly Product[]): Product[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A cursor is the last handle shown: the page goes on behind it even when that piece has sold out meanwhile. */
function pageOf(
  products: readonly Product[],
  { price, search, cursor }: ProductQuery,
  { mostFound, areAll = true }: Wares,
): ProductPage {
  const start = cursor === undefined ? 0 : products.findIndex(({ handle }) => handle === cursor) + 1;
  if (cursor !== undefined && start === 0) throw createError(400, "cursor: is not one this catalogue gave.");
  const isShown = (product: Product) => product.inStock && product.priceAmount < PRICE_LIMITS[price];
  const left = products.slice(start).filter(isShown);
  const page = left.slice(0, search ? mostFound : PAGE_SIZE);
  const hasNextPage = page.length < left.length;
  return {
    products: page,
    pageInfo: {
      hasNextPage,
      endCursor: hasNextPage ? (page.at(-1)?.handle ?? null) : null,
      total: areAll ? products.filter(isShown).length : null,
    },
  };
}
