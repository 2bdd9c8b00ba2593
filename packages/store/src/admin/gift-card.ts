import { type AnswerTo, type ArgOf, api, call, requestOf } from "@advent/store";

export const giftCardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGiftCard: build.query<AnswerTo<"getGiftCard">, string>({
      query: (code) => requestOf("getGiftCard", { code }),
      providesTags: ["Admin"],
    }),
    redeemGiftCard: build.mutation<AnswerTo<"redeemGiftCard">, ArgOf<"redeemGiftCard">>({
      query: call("redeemGiftCard"),
      invalidatesTags: ["Admin"],
    }),
    voidGiftCard: build.mutation<AnswerTo<"voidGiftCard">, ArgOf<"voidGiftCard">>({
      query: call("voidGiftCard"),
      invalidatesTags: ["Admin"],
    }),
  }),
});

export const { useGetGiftCardQuery, useRedeemGiftCardMutation, useVoidGiftCardMutation } = giftCardApi;
