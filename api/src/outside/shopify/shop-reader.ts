import type { CollectionFilter } from "@advent/contract";
import {
  collectionSchema,
  nodesSchema,
  productSchema,
  productsSchema,
  type ShopPage,
  type ShopProduct,
} from "./answers";
import { COLLECTION_PRODUCTS, PRODUCT_BY_HANDLE, PRODUCTS, PRODUCTS_BY_ID } from "./operations";
import type { Storefront } from "./storefront";

/** Shopify's own limits: on a page, and on the ids of one question. */
const MOST_AT_ONCE = 250;
const MOST_PAGES = 40;
const EMPTY: ShopPage = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

/** Products as the shop tells them. */
export interface ShopReader {
  page(collection: CollectionFilter, first: number, after: string | null): Promise<ShopPage>;
  byHandle(handle: string): Promise<ShopProduct | null>;
  /** Those that exist; at most 250 are asked for. */
  byIds(ids: readonly string[]): Promise<ShopProduct[]>;
  /** Up to 10,000 products. */
  everything(): Promise<ShopProduct[]>;
}

export function shopReader({ read }: Storefront): ShopReader {
  async function page(collection: CollectionFilter, first: number, after: string | null): Promise<ShopPage> {
    if (collection === "all") return (await read(PRODUCTS, productsSchema, { first, after })).products;
    const answer = await read(COLLECTION_PRODUCTS, collectionSchema, { handle: collection, first, after });
    return answer.collection?.products ?? EMPTY;
  }
  return {
    page,
    byHandle: async (handle) => (await read(PRODUCT_BY_HANDLE, productSchema, { handle })).product,
    async byIds(ids) {
      if (ids.length === 0) return [];
      const { nodes } = await read(PRODUCTS_BY_ID, nodesSchema, { ids: ids.slice(0, MOST_AT_ONCE) });
      return nodes.filter((product) => product !== null);
    },
    async everything() {
      const products: ShopProduct[] = [];
      let after: string | null = null;
      for (let count = 0; count < MOST_PAGES; count++) {
        const { nodes, pageInfo } = await page("all", MOST_AT_ONCE, after);
        products.push(...nodes);
        if (!pageInfo.hasNextPage) break;
        after = pageInfo.endCursor;
      }
      return products;
    },
  };
}
