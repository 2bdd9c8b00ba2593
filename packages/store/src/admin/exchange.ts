import { type ArgOf, api, buildAdminRequest, call, type ResponseOf } from "@advent/store";

export const exchangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExchanges: build.query<ResponseOf<"listExchanges">, void>({
      query: () => buildAdminRequest("listExchanges", {}),
      providesTags: ["Admin"],
    }),
    moveExchange: build.mutation<ResponseOf<"moveExchange">, ArgOf<"moveExchange">>({
      query: call("moveExchange"),
      invalidatesTags: ["Admin"],
    }),
  }),
});

export const { useListExchangesQuery, useMoveExchangeMutation } = exchangeApi;
