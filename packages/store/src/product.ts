import type { PageInfo } from "@advent/contract";
import { api } from "./api";
import { type ResponseOf, type ArgOf, call, buildAdminRequest } from "./request";

/** The parameter of the next page of a paged list; `undefined` after the last. */
export const getNextCursor = ({ pageInfo }: { pageInfo: PageInfo }): string | undefined =>
  (pageInfo.hasNextPage && pageInfo.endCursor) || undefined;

/** A filter's value for the query: `all` is the absence of a filter. */
export const omitAll = <T extends string>(filter: T | undefined): T | undefined =>
  filter === "all" ? undefined : filter;

/** What a shopper asks of the catalogue; a filter that is absent asks for everything. */
export type ProductQuery = Omit<ArgOf<"listProducts">, "cursor">;

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.infiniteQuery<ResponseOf<"listProducts">, ProductQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) => buildAdminRequest("listProducts", { ...queryArg, cursor: pageParam }),
    }),
    getProduct: build.query<ResponseOf<"getProduct">, ArgOf<"getProduct">>({ query: call("getProduct") }),
  }),
});

export const { useListProductsInfiniteQuery, useGetProductQuery } = productApi;
