import { type ArgOf, api, buildAdminRequest, call, onSuccess, type ResponseOf } from "@advent/store";

export const contactRequestApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContactRequest: build.query<ResponseOf<"getContactRequest">, string>({
      query: (calendarId) => buildAdminRequest("getContactRequest", { calendarId }),
      providesTags: ["ContactRequest"],
    }),
    requestContact: build.mutation<ResponseOf<"requestContact">, ArgOf<"requestContact">>({
      query: call("requestContact"),
      invalidatesTags: onSuccess(() => ["ContactRequest", "Admin"]),
    }),
    withdrawContactRequest: build.mutation<ResponseOf<"withdrawContactRequest">, ArgOf<"withdrawContactRequest">>({
      query: call("withdrawContactRequest"),
      invalidatesTags: onSuccess(() => ["ContactRequest", "Admin"]),
    }),
  }),
});

export const { useGetContactRequestQuery, useRequestContactMutation, useWithdrawContactRequestMutation } =
  contactRequestApi;
