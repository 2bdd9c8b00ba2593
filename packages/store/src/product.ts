import { api } from "./api";
import { buildList, buildQuery } from "./build-endpoint";

/** For kept builds of the admin, whose list the API would read the same without it. */
export const omitAll = <T extends string>(filter: T | undefined): T | undefined =>
  filter === "all" ? undefined : filter;

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: buildList(build, "listProducts"),
    getProduct: buildQuery(build, "getProduct"),
  }),
});

export const { useListProductsInfiniteQuery, useGetProductQuery } = productApi;
