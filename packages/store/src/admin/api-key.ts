import { api, onSuccess } from "@advent/store";
import { buildMutation, buildQuery } from "../build-endpoint";

export const apiKeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApiKeys: buildQuery(build, "listApiKeys", { providesTags: ["ApiKey"] }),
    createApiKey: buildMutation(build, "createApiKey", { invalidatesTags: onSuccess(() => ["ApiKey"]) }),
    revokeApiKey: buildMutation(build, "revokeApiKey", { invalidatesTags: ["ApiKey"] }),
  }),
});

export const { useListApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeyApi;
