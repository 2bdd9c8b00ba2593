import { type ArgOf, api, buildAdminRequest, getNextCursor, type ResponseOf } from "@advent/store";
import { buildMutation } from "../build-endpoint";

export type ContactListArg = Omit<ArgOf<"listContactRequests">, "cursor">;

export const adminContactApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContactRequests: build.infiniteQuery<ResponseOf<"listContactRequests">, ContactListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) => buildAdminRequest("listContactRequests", { ...queryArg, cursor: pageParam }),
      providesTags: ["Admin"],
    }),
    markContactRequest: buildMutation(build, "markContactRequest", { invalidatesTags: ["Admin"] }),
  }),
});

export const { useListContactRequestsInfiniteQuery, useMarkContactRequestMutation } = adminContactApi;
