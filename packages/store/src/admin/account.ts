import { type AnswerTo, type ArgOf, api, call, nextCursor, onSuccess, requestOf } from "@advent/store";

export type RecordListArg = Omit<ArgOf<"listRecords">, "cursor">;

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<AnswerTo<"getAccount">, void>({
      query: () => requestOf("getAccount"),
      providesTags: ["Admin"],
    }),
    changePassword: build.mutation<AnswerTo<"changePassword">, ArgOf<"changePassword">>({
      query: call("changePassword"),
      invalidatesTags: onSuccess(() => ["Account"]),
    }),
    listSessions: build.query<AnswerTo<"listSessions">, ArgOf<"listSessions">>({
      query: call("listSessions"),
      providesTags: ["Account"],
    }),
    endSession: build.mutation<AnswerTo<"endSession">, ArgOf<"endSession">>({
      query: call("endSession"),
      invalidatesTags: ["Account"],
    }),
    listAccounts: build.query<AnswerTo<"listAccounts">, void>({
      query: () => requestOf("listAccounts"),
      providesTags: ["Account"],
    }),
    inviteAccount: build.mutation<AnswerTo<"inviteAccount">, ArgOf<"inviteAccount">>({
      query: call("inviteAccount"),
      invalidatesTags: onSuccess(() => ["Account"]),
    }),
    renewInvitation: build.mutation<AnswerTo<"renewInvitation">, ArgOf<"renewInvitation">>({
      query: call("renewInvitation"),
      invalidatesTags: ["Account"],
    }),
    updateAccount: build.mutation<AnswerTo<"updateAccount">, ArgOf<"updateAccount">>({
      query: call("updateAccount"),
      invalidatesTags: ["Account"],
    }),
    removeAccount: build.mutation<AnswerTo<"removeAccount">, ArgOf<"removeAccount">>({
      query: call("removeAccount"),
      invalidatesTags: ["Account"],
    }),
    acceptInvitation: build.mutation<AnswerTo<"acceptInvitation">, ArgOf<"acceptInvitation">>({
      query: call("acceptInvitation"),
      // Drops the data of the previous session.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(api.util.invalidateTags(["Admin", "Account"])),
          () => undefined,
        ),
    }),
    listRecords: build.infiniteQuery<AnswerTo<"listRecords">, RecordListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor },
      query: ({ queryArg, pageParam }) => requestOf("listRecords", { ...queryArg, cursor: pageParam }),
    }),
  }),
});

export const {
  useGetAccountQuery,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useListAccountsQuery,
  useInviteAccountMutation,
  useRenewInvitationMutation,
  useUpdateAccountMutation,
  useRemoveAccountMutation,
  useAcceptInvitationMutation,
  useListRecordsInfiniteQuery,
} = accountApi;
