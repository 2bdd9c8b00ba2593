import { isDeepStrictEqual } from "node:util";
import { PRICE_LIMITS, type Product, sortProducts } from "@advent/contract";
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

interface Shelf {
  list(query: ProductQuery): ProductPage;
  findByHandle(handle: string): Product | undefined;
  findById(id: string): Product | undefined;
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
  const stock = (left: Left) => {
    const shown = products.map((product) => ({ product, presented: presentProduct(product, left, pictures) }));
    return { left, shelf: shelfOf(shown, search) };
  };
  let last = stock({});
  return (left) => {
    if (last.left !== left && !isDeepStrictEqual(last.left, left)) last = stock(left);
    // The next comparison is of one object with itself, for as long as nothing is read anew.
    last.left = left;
    return last.shelf;
  };
}

interface Shown {
  product: CatalogueProduct;
  presented: Product;
}

function shelfOf(shown: readonly Shown[], search: ProductSearch): Shelf {
  const byId = new Map(shown.map((one) => [one.product.id, one]));
  const answers = new LRUCache<string, ProductPage, ProductQuery>({
    max: MOST_ANSWERS,
    memoMethod(_key, _last, { context: query }) {
      const found = search(query.search)?.flatMap((id) => byId.get(id) ?? []) ?? shown;
      const matching = found.filter(
        ({ product }) => query.collection === "all" || product.collections.includes(query.collection),
      );
      const presented = matching.map((one) => one.presented);
      return pageOf(sortProducts(presented, query.sort), query);
    },
  });
  const byHandle = new Map(shown.map(({ presented }) => [presented.handle, presented]));
  return {
    list: (query) => answers.memo(JSON.stringify(query), { context: query }),
    findByHandle: (handle) => byHandle.get(handle),
    findById: (id) => byId.get(id)?.presented,
  };
}

/** A cursor is the last handle shown: the page goes on behind it even when that piece has sold out meanwhile. */
function pageOf(products: readonly Product[], { price, search, cursor }: ProductQuery): ProductPage {
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
