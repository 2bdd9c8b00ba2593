import { PRICE_LIMITS } from "@advent/contract";
import type { ProductQuery } from "../../products/catalogue";

/** What is asked of the shop: everything but the place to go on from. */
export type ShopQuestion = Omit<ProductQuery, "cursor">;

/** Where an answer begins, and how much is read of it. */
export interface Place {
  first: number;
  after: string | null;
}

/** `products` filters by Shopify's search syntax. */
export function queryOf({ price }: ShopQuestion): string {
  const limit = price === "all" ? "" : ` AND variants.price:<${pounds(PRICE_LIMITS[price])}`;
  return `available_for_sale:true${limit}`;
}

/** Collections and searches filter by objects. Their highest price is part of the range; ours is below the limit. */
export function filtersOf({ price }: ShopQuestion): object[] {
  const limit = price === "all" ? [] : [{ price: { max: pounds(PRICE_LIMITS[price] - 1) } }];
  return [{ available: true }, ...limit];
}

/** @param byDefault the shop's own order, which each kind of list calls by a name of its own */
export function orderOf({ sort }: ShopQuestion, byDefault: "BEST_SELLING" | "COLLECTION_DEFAULT" | "RELEVANCE") {
  return { sortKey: sort === "default" ? byDefault : "PRICE", reverse: sort === "price-high-low" };
}

const pounds = (pence: number) => pence / 100;
