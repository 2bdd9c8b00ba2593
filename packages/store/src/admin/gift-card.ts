import { api, buildAdminRequest, type ResponseOf } from "@advent/store";
import { buildMutation } from "../build-endpoint";

export const giftCardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getGiftCard: build.query<ResponseOf<"getGiftCard">, string>({
      query: (code) => buildAdminRequest("getGiftCard", { code }),
      providesTags: ["Admin"],
    }),
    redeemGiftCard: buildMutation(build, "redeemGiftCard", { invalidatesTags: ["Admin"] }),
    voidGiftCard: buildMutation(build, "voidGiftCard", { invalidatesTags: ["Admin"] }),
  }),
});

export const { useGetGiftCardQuery, useRedeemGiftCardMutation, useVoidGiftCardMutation } = giftCardApi;
