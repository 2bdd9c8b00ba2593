import { type ArgOf, api, buildAdminRequest, call, type ResponseOf } from "@advent/store";

export const giftCardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGiftCard: build.query<ResponseOf<"getGiftCard">, string>({
      query: (code) => buildAdminRequest("getGiftCard", { code }),
      providesTags: ["Admin"],
    }),
    redeemGiftCard: build.mutation<ResponseOf<"redeemGiftCard">, ArgOf<"redeemGiftCard">>({
      query: call("redeemGiftCard"),
      invalidatesTags: ["Admin"],
    }),
    voidGiftCard: build.mutation<ResponseOf<"voidGiftCard">, ArgOf<"voidGiftCard">>({
      query: call("voidGiftCard"),
      invalidatesTags: ["Admin"],
    }),
  }),
});

export const { useGetGiftCardQuery, useRedeemGiftCardMutation, useVoidGiftCardMutation } = giftCardApi;
