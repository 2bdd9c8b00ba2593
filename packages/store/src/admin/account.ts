import { type ArgOf, api, buildAdminRequest, call, getNextCursor, onSuccess, type ResponseOf } from "@advent/store";

export type RecordListArg = Omit<ArgOf<"listAuditEntries">, "cursor">;

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<ResponseOf<"getAccount">, void>({
      query: () => buildAdminRequest("getAccount"),
      providesTags: ["Admin"],
    }),
    changePassword: build.mutation<ResponseOf<"changePassword">, ArgOf<"changePassword">>({
      query: call("changePassword"),
      invalidatesTags: onSuccess(() => ["Account"]),
    }),
    listSessions: build.query<ResponseOf<"listSessions">, ArgOf<"listSessions">>({
      query: call("listSessions"),
      providesTags: ["Account"],
    }),
    endSession: build.mutation<ResponseOf<"endSession">, ArgOf<"endSession">>({
      query: call("endSession"),
      invalidatesTags: ["Account"],
    }),
    listAccounts: build.query<ResponseOf<"listAccounts">, void>({
      query: () => buildAdminRequest("listAccounts"),
      providesTags: ["Account"],
    }),
    inviteAccount: build.mutation<ResponseOf<"inviteAccount">, ArgOf<"inviteAccount">>({
      query: call("inviteAccount"),
      invalidatesTags: onSuccess(() => ["Account"]),
    }),
    renewInvitation: build.mutation<ResponseOf<"renewInvitation">, ArgOf<"renewInvitation">>({
      query: call("renewInvitation"),
      invalidatesTags: ["Account"],
    }),
    updateAccount: build.mutation<ResponseOf<"updateAccount">, ArgOf<"updateAccount">>({
      query: call("updateAccount"),
      invalidatesTags: ["Account"],
    }),
    removeAccount: build.mutation<ResponseOf<"removeAccount">, ArgOf<"removeAccount">>({
      query: call("removeAccount"),
      invalidatesTags: ["Account"],
    }),
    acceptInvitation: build.mutation<ResponseOf<"acceptInvitation">, ArgOf<"acceptInvitation">>({
      query: call("acceptInvitation"),
      // Drops the data of the previous session.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(api.util.invalidateTags(["Admin", "Account"])),
          () => undefined,
        ),
    }),
    listAuditEntries: build.infiniteQuery<ResponseOf<"listAuditEntries">, RecordListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) => buildAdminRequest("listAuditEntries", { ...queryArg, cursor: pageParam }),
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
  useListAuditEntriesInfiniteQuery,
} = accountApi;
