import { getPriceLimit, type Product, type Sort, sortProducts, toMinorUnits } from "@advent/contract";
import type { ResponseOf } from "../request";

interface Sizes {
  pageSize?: number;
  mostFound?: number;
}

export function productPage(
  products: readonly Product[],
  query: URLSearchParams,
  { pageSize = 24, mostFound = 100 }: Sizes = {},
): ResponseOf<"listProducts"> {
  const search = query.get("search")?.toLowerCase() ?? "";
  const limit = getPriceLimit(query.get("price") ?? "all");
  const matching = products.filter(
    ({ inStock, priceAmount, currencyCode, name, description }) =>
      inStock &&
      priceAmount < toMinorUnits(limit, currencyCode) &&
      `${name} ${description}`.toLowerCase().includes(search),
  );
  const from = Number(query.get("cursor") ?? 0);
  const to = from + (search ? mostFound : pageSize);
  const hasNextPage = to < matching.length;
  return {
    products: sortProducts(matching, (query.get("sort") ?? "default") as Sort).slice(from, to),
    pageInfo: { hasNextPage, endCursor: hasNextPage ? String(to) : null, total: matching.length },
  };
}
