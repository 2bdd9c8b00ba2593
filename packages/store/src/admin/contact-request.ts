import { api } from "@advent/store";
import { buildList, buildMutation, type ListArg } from "../build-endpoint";

export type ContactListArg = ListArg<"listContactRequests">;

export const adminContactApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContactRequests: buildList(build, "listContactRequests", { providesTags: ["Admin"] }),
    markContactRequest: buildMutation(build, "markContactRequest", { invalidatesTags: ["Admin"] }),
  }),
});

export const { useListContactRequestsInfiniteQuery, useMarkContactRequestMutation } = adminContactApi;
