import { api } from "./api";
import { buildList, buildQuery } from "./build-endpoint";

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: buildList(build, "listProducts"),
    getProduct: buildQuery(build, "getProduct"),
  }),
});

export const { useListProductsInfiniteQuery, useGetProductQuery } = productApi;
