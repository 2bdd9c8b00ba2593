import { api, onSuccess } from "@advent/store";
import { buildList, buildMutation, buildQuery } from "../build-endpoint";

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
    // Drops the data of the previous session.
    acceptInvitation: buildMutation(build, "acceptInvitation", {
      invalidatesTags: onSuccess(() => ["Admin", "Account"]),
    }),
    listAuditEntries: buildList(build, "listAuditEntries"),
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
