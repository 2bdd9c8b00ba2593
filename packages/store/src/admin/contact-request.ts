import { type AnswerTo, type ArgOf, api, call, nextCursor, requestOf } from "@advent/store";

export type ContactListArg = Omit<ArgOf<"listContactRequests">, "cursor">;

export const deskContactApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useListContactRequestsInfiniteQuery, useMarkContactRequestMutation } = deskContactApi;
