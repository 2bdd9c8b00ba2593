import type { PageInfo } from "@advent/contract";
import { api } from "./api";
import { buildQuery } from "./build-endpoint";
import { type ArgOf, buildRequest, type ResponseOf } from "./request";

export const getNextCursor = ({ pageInfo }: { pageInfo: PageInfo }): string | undefined =>
  (pageInfo.hasNextPage && pageInfo.endCursor) || undefined;

export const omitAll = <T extends string>(filter: T | undefined): T | undefined =>
  filter === "all" ? undefined : filter;

export type ProductQuery = Omit<ArgOf<"listProducts">, "cursor">;

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.infiniteQuery<ResponseOf<"listProducts">, ProductQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) => buildRequest("listProducts", { ...queryArg, cursor: pageParam }),
    }),
    getProduct: buildQuery(build, "getProduct"),
  }),
});

export const { useListProductsInfiniteQuery, useGetProductQuery } = productApi;
