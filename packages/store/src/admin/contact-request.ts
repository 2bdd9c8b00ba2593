import { api } from "@advent/store";
import { buildList, buildMutation } from "../build-endpoint";

export const adminContactApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContactRequests: buildList(build, "listContactRequests", { providesTags: ["Admin"] }),
    markContactRequest: buildMutation(build, "markContactRequest", { invalidatesTags: ["Admin"] }),
  }),
});

export const { useListContactRequestsInfiniteQuery, useMarkContactRequestMutation } = adminContactApi;
