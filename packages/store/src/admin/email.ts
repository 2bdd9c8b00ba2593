import { type ArgOf, api, buildAdminRequest, call, getNextCursor, type ResponseOf } from "@advent/store";

export type EmailListArg = Omit<ArgOf<"listEmails">, "cursor">;

export const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmails: build.infiniteQuery<ResponseOf<"listEmails">, EmailListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) => buildAdminRequest("listEmails", { ...queryArg, cursor: pageParam }),
      providesTags: ["Mail"],
    }),
    getEmail: build.query<ResponseOf<"getEmail">, string>({
      query: (emailId) => buildAdminRequest("getEmail", { emailId }),
      providesTags: ["Mail"],
    }),
    retryEmail: build.mutation<ResponseOf<"retryEmail">, ArgOf<"retryEmail">>({
      query: call("retryEmail"),
      invalidatesTags: ["Mail"],
    }),
  }),
});

export const { useListEmailsInfiniteQuery, useGetEmailQuery, useRetryEmailMutation } = emailApi;
