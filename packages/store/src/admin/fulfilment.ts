import { type ArgOf, api, buildAdminRequest, call, getNextCursor, type ResponseOf } from "@advent/store";

export type OrderListArg = Omit<ArgOf<"listOrders">, "cursor">;

export const fulfilmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.infiniteQuery<ResponseOf<"listOrders">, OrderListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) => buildAdminRequest("listOrders", { ...queryArg, cursor: pageParam }),
      providesTags: ["Admin"],
    }),
    listOrderIds: build.query<ResponseOf<"listOrderIds">, OrderListArg>({
      query: (arg) => buildAdminRequest("listOrderIds", arg),
      providesTags: ["Admin"],
    }),
    readOrders: build.query<ResponseOf<"readOrders">, readonly string[]>({
      query: (calendarIds) => buildAdminRequest("readOrders", { calendarIds }),
      providesTags: ["Admin"],
    }),
    claimOrders: build.mutation<ResponseOf<"claimOrders">, ArgOf<"claimOrders">>({
      query: call("claimOrders"),
      invalidatesTags: ["Admin"],
    }),
    moveOrders: build.mutation<ResponseOf<"moveOrders">, ArgOf<"moveOrders">>({
      query: call("moveOrders"),
      invalidatesTags: ["Admin"],
    }),
    addOrderNote: build.mutation<ResponseOf<"addOrderNote">, ArgOf<"addOrderNote">>({
      query: call("addOrderNote"),
      invalidatesTags: ["Admin"],
    }),
    listSubstitutes: build.query<ResponseOf<"listSubstitutes">, ArgOf<"listSubstitutes">>({
      // Untagged: after the offer the day takes no other, and the API would refuse.
      query: (arg) => buildAdminRequest("listSubstitutes", arg),
    }),
    offerSubstitutes: build.mutation<ResponseOf<"offerSubstitutes">, ArgOf<"offerSubstitutes">>({
      query: call("offerSubstitutes"),
      invalidatesTags: ["Admin"],
    }),
    withdrawOffer: build.mutation<ResponseOf<"withdrawOffer">, ArgOf<"withdrawOffer">>({
      query: call("withdrawOffer"),
      invalidatesTags: ["Admin"],
    }),
    finishOffer: build.mutation<ResponseOf<"finishOffer">, ArgOf<"finishOffer">>({
      query: call("finishOffer"),
      invalidatesTags: ["Admin"],
    }),
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
  usePreviewParcelsMutation,
  useSendOrdersMutation,
} = fulfilmentApi;
