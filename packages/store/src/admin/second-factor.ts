import { type ArgOf, api, buildAdminRequest, call, onSuccess, type ResponseOf } from "@advent/store";

export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<ResponseOf<"getSecondFactor">, void>({
      query: () => buildAdminRequest("getSecondFactor"),
      providesTags: ["Admin"],
    }),
    beginSecondFactor: build.mutation<ResponseOf<"beginSecondFactor">, void>({
      query: () => buildAdminRequest("beginSecondFactor"),
    }),
    confirmSecondFactor: build.mutation<ResponseOf<"confirmSecondFactor">, ArgOf<"confirmSecondFactor">>({
      query: call("confirmSecondFactor"),
      invalidatesTags: onSuccess(() => ["Admin"]),
    }),
    renewRecoveryCodes: build.mutation<ResponseOf<"renewRecoveryCodes">, ArgOf<"renewRecoveryCodes">>({
      query: call("renewRecoveryCodes"),
      invalidatesTags: onSuccess(() => ["Admin"]),
    }),
    turnOffSecondFactor: build.mutation<ResponseOf<"turnOffSecondFactor">, ArgOf<"turnOffSecondFactor">>({
      query: call("turnOffSecondFactor"),
      invalidatesTags: onSuccess(() => ["Admin"]),
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} = secondFactorApi;
