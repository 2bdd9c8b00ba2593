import { type ArgOf, api, buildAdminRequest, call, getNextCursor, type ResponseOf } from "@advent/store";

export type ContactListArg = Omit<ArgOf<"listContactRequests">, "cursor">;

export const adminContactApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContactRequests: build.infiniteQuery<ResponseOf<"listContactRequests">, ContactListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) => buildAdminRequest("listContactRequests", { ...queryArg, cursor: pageParam }),
      providesTags: ["Admin"],
    }),
    markContactRequest: build.mutation<ResponseOf<"markContactRequest">, ArgOf<"markContactRequest">>({
      query: call("markContactRequest"),
      invalidatesTags: ["Admin"],
    }),
  }),
});

export const { useListContactRequestsInfiniteQuery, useMarkContactRequestMutation } = adminContactApi;
