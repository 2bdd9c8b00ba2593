import { api } from "@advent/store";
import { buildMutation, buildQuery } from "../build-endpoint";

export const exchangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExchanges: buildQuery(build, "listExchanges", { providesTags: ["Admin"] }),
    moveExchange: buildMutation(build, "moveExchange", { invalidatesTags: ["Admin"] }),
  }),
});

export const { useListExchangesQuery, useMoveExchangeMutation } = exchangeApi;
