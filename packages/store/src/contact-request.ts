import { api, onSuccess } from "./api";
import { nextCursor } from "./product";
import { type AnswerTo, type ArgOf, call, requestOf } from "./request";

/** What the desk's list shows; newest first. */
export type ContactListArg = Omit<ArgOf<"listContactRequests">, "cursor">;

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
    listContactRequests: build.infiniteQuery<AnswerTo<"listContactRequests">, ContactListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor },
      query: ({ queryArg, pageParam }) => requestOf("listContactRequests", { ...queryArg, cursor: pageParam }),
      providesTags: ["Admin"],
    }),
    markContactRequest: build.mutation<AnswerTo<"markContactRequest">, ArgOf<"markContactRequest">>({
      query: call("markContactRequest"),
      invalidatesTags: ["Admin"],
    }),
  }),
});

export const {
  useGetContactRequestQuery,
  useRequestContactMutation,
  useWithdrawContactRequestMutation,
  useListContactRequestsInfiniteQuery,
  useMarkContactRequestMutation,
} = contactRequestApi;
