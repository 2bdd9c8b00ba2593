import { type ArgOf, api, buildAdminRequest, call, getNextCursor, type ResponseOf } from "@advent/store";

export type EmailListArg = Omit<ArgOf<"listMails">, "cursor">;

export const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.infiniteQuery<ResponseOf<"listMails">, EmailListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) => buildAdminRequest("listMails", { ...queryArg, cursor: pageParam }),
      providesTags: ["Mail"],
    }),
    getMail: build.query<ResponseOf<"getMail">, string>({
      query: (mailId) => buildAdminRequest("getMail", { mailId }),
      providesTags: ["Mail"],
    }),
    retryMail: build.mutation<ResponseOf<"retryMail">, ArgOf<"retryMail">>({
      query: call("retryMail"),
      invalidatesTags: ["Mail"],
    }),
  }),
});

export const { useListMailsInfiniteQuery, useGetMailQuery, useRetryMailMutation } = emailApi;
