import { type AnswerTo, type ArgOf, api, call, onSuccess, requestOf } from "@advent/store";

export const contactRequestApi = api.injectEndpoints({
  endpoints: (build) => ({
    getContactRequest: build.query<AnswerTo<"getContactRequest">, string>({
      query: (calendarId) => requestOf("getContactRequest", { calendarId }),
      providesTags: ["ContactRequest"],
    }),
    requestContact: build.mutation<AnswerTo<"requestContact">, ArgOf<"requestContact">>({
      query: call("requestContact"),
      invalidatesTags: onSuccess(() => ["ContactRequest", "Admin"]),
    }),
    withdrawContactRequest: build.mutation<AnswerTo<"withdrawContactRequest">, ArgOf<"withdrawContactRequest">>({
      query: call("withdrawContactRequest"),
      invalidatesTags: onSuccess(() => ["ContactRequest", "Admin"]),
    }),
  }),
});

export const { useGetContactRequestQuery, useRequestContactMutation, useWithdrawContactRequestMutation } =
  contactRequestApi;
