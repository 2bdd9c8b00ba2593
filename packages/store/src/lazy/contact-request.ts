import { api, buildRequest, onSuccess, type ResponseOf } from "@advent/store";
import { buildMutation } from "../build-endpoint";

export const contactRequestApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContactRequest: build.query<ResponseOf<"getContactRequest">, string>({
      query: (calendarId) => buildRequest("getContactRequest", { calendarId }),
      providesTags: ["ContactRequest"],
    }),
    requestContact: buildMutation(build, "requestContact", {
      invalidatesTags: onSuccess(() => ["ContactRequest", "Admin"]),
    }),
    withdrawContactRequest: buildMutation(build, "withdrawContactRequest", {
      invalidatesTags: onSuccess(() => ["ContactRequest", "Admin"]),
    }),
  }),
});

export const { useGetContactRequestQuery, useRequestContactMutation, useWithdrawContactRequestMutation } =
  contactRequestApi;
