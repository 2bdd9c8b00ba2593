import { type ArgOf, api, buildAdminRequest, type ResponseOf } from "@advent/store";
import { buildList, buildMutation, buildQuery, type ListArg } from "../build-endpoint";

export type OrderListArg = ListArg<"listOrders">;

export const fulfilmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: buildList(build, "listOrders", { providesTags: ["Admin"] }),
    listOrderIds: buildQuery(build, "listOrderIds", { providesTags: ["Admin"] }),
    readOrders: build.query<ResponseOf<"readOrders">, readonly string[]>({
      query: (calendarIds) => buildAdminRequest("readOrders", { calendarIds }),
      providesTags: ["Admin"],
    }),
    claimOrders: buildMutation(build, "claimOrders", { invalidatesTags: ["Admin"] }),
    moveOrders: buildMutation(build, "moveOrders", { invalidatesTags: ["Admin"] }),
    addOrderNote: buildMutation(build, "addOrderNote", { invalidatesTags: ["Admin"] }),
    // Untagged: after the offer the day takes no other, and the API would refuse.
    listSubstitutes: buildQuery(build, "listSubstitutes"),
    offerSubstitutes: buildMutation(build, "offerSubstitutes", { invalidatesTags: ["Admin"] }),
    withdrawOffer: buildMutation(build, "withdrawOffer", { invalidatesTags: ["Admin"] }),
    finishOffer: buildMutation(build, "finishOffer", { invalidatesTags: ["Admin"] }),
    listExchanges: buildQuery(build, "listExchanges", { providesTags: ["Admin"] }),
    moveExchange: buildMutation(build, "moveExchange", { invalidatesTags: ["Admin"] }),
    previewParcels: build.mutation<ResponseOf<"sendOrders">, ArgOf<"sendOrders">["parcels"]>({
      query: (parcels) => buildAdminRequest("sendOrders", { parcels, isPreview: true }),
    }),
    sendOrders: build.mutation<ResponseOf<"sendOrders">, ArgOf<"sendOrders">["parcels"]>({
      query: (parcels) => buildAdminRequest("sendOrders", { parcels, isPreview: false }),
      invalidatesTags: ["Admin"],
    }),
  }),
});

export const {
  useListOrdersInfiniteQuery,
  useLazyListOrderIdsQuery,
  useReadOrdersQuery,
  useClaimOrdersMutation,
  useMoveOrdersMutation,
  useAddOrderNoteMutation,
  useListSubstitutesQuery,
  useOfferSubstitutesMutation,
  useWithdrawOfferMutation,
  useFinishOfferMutation,
  useListExchangesQuery,
  useMoveExchangeMutation,
  usePreviewParcelsMutation,
  useSendOrdersMutation,
} = fulfilmentApi;
