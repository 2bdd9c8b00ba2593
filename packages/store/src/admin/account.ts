import { type ArgOf, api, buildAdminRequest, getNextCursor, onSuccess, type ResponseOf } from "@advent/store";
import { buildMutation, buildQuery } from "../build-endpoint";

export type RecordListArg = Omit<ArgOf<"listAuditEntries">, "cursor">;

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: buildMutation(build, "changePassword", { invalidatesTags: onSuccess(() => ["Account"]) }),
    listSessions: buildQuery(build, "listSessions", { providesTags: ["Account"] }),
    endSession: buildMutation(build, "endSession", { invalidatesTags: ["Account"] }),
    listAccounts: buildQuery(build, "listAccounts", { providesTags: ["Account"] }),
    inviteAccount: buildMutation(build, "inviteAccount", { invalidatesTags: onSuccess(() => ["Account"]) }),
    renewInvitation: buildMutation(build, "renewInvitation", { invalidatesTags: ["Account"] }),
    updateAccount: buildMutation(build, "updateAccount", { invalidatesTags: ["Account"] }),
    removeAccount: buildMutation(build, "removeAccount", { invalidatesTags: ["Account"] }),
    listApiKeys: buildQuery(build, "listApiKeys", { providesTags: ["ApiKey"] }),
    createApiKey: buildMutation(build, "createApiKey", { invalidatesTags: onSuccess(() => ["ApiKey"]) }),
    revokeApiKey: buildMutation(build, "revokeApiKey", { invalidatesTags: ["ApiKey"] }),
    acceptInvitation: buildMutation(build, "acceptInvitation", {
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
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useListAccountsQuery,
  useInviteAccountMutation,
  useRenewInvitationMutation,
  useUpdateAccountMutation,
  useRemoveAccountMutation,
  useListApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useAcceptInvitationMutation,
  useListAuditEntriesInfiniteQuery,
} = accountApi;
