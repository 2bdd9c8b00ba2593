import { type ArgOf, api, buildAdminRequest, call, onSuccess, type ResponseOf } from "@advent/store";

export const apiKeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApiKeys: build.query<ResponseOf<"listApiKeys">, void>({
      query: () => buildAdminRequest("listApiKeys"),
      providesTags: ["ApiKey"],
    }),
    createApiKey: build.mutation<ResponseOf<"createApiKey">, ArgOf<"createApiKey">>({
      query: call("createApiKey"),
      invalidatesTags: onSuccess(() => ["ApiKey"]),
    }),
    revokeApiKey: build.mutation<ResponseOf<"revokeApiKey">, ArgOf<"revokeApiKey">>({
      query: call("revokeApiKey"),
      invalidatesTags: ["ApiKey"],
    }),
  }),
});

export const { useListApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeyApi;
