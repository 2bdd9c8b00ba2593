import { type AnswerTo, type ArgOf, api, call, nextCursor, requestOf } from "@advent/store";

export type EmailListArg = Omit<ArgOf<"listMails">, "cursor">;

export const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.infiniteQuery<AnswerTo<"listMails">, EmailListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor },
      query: ({ queryArg, pageParam }) => requestOf("listMails", { ...queryArg, cursor: pageParam }),
      providesTags: ["Mail"],
    }),
    getMail: build.query<AnswerTo<"getMail">, string>({
      query: (mailId) => requestOf("getMail", { mailId }),
      providesTags: ["Mail"],
    }),
    retryMail: build.mutation<AnswerTo<"retryMail">, ArgOf<"retryMail">>({
      query: call("retryMail"),
      invalidatesTags: ["Mail"],
    }),
  }),
});

export const { useListMailsInfiniteQuery, useGetMailQuery, useRetryMailMutation } = mailApi;
