import { type ArgOf, api, buildAdminRequest, getNextCursor, type ResponseOf } from "@advent/store";
import { buildMutation } from "../build-endpoint";

export type EmailListArg = Omit<ArgOf<"listEmails">, "cursor">;

export const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmails: build.infiniteQuery<ResponseOf<"listEmails">, EmailListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) => buildAdminRequest("listEmails", { ...queryArg, cursor: pageParam }),
      providesTags: ["Email"],
    }),
    getEmail: build.query<ResponseOf<"getEmail">, string>({
      query: (emailId) => buildAdminRequest("getEmail", { emailId }),
      providesTags: ["Email"],
    }),
    retryEmail: buildMutation(build, "retryEmail", { invalidatesTags: ["Email"] }),
  }),
});

export const { useListEmailsInfiniteQuery, useGetEmailQuery, useRetryEmailMutation } = emailApi;
