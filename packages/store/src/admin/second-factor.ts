import { type AnswerTo, type ArgOf, api, call, onSuccess, requestOf } from "@advent/store";

export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<AnswerTo<"getSecondFactor">, void>({
      query: () => requestOf("getSecondFactor"),
      providesTags: ["Admin"],
    }),
    beginSecondFactor: build.mutation<AnswerTo<"beginSecondFactor">, void>({
      query: () => requestOf("beginSecondFactor"),
    }),
    confirmSecondFactor: build.mutation<AnswerTo<"confirmSecondFactor">, ArgOf<"confirmSecondFactor">>({
      query: call("confirmSecondFactor"),
      invalidatesTags: onSuccess(() => ["Admin"]),
    }),
    renewRecoveryCodes: build.mutation<AnswerTo<"renewRecoveryCodes">, ArgOf<"renewRecoveryCodes">>({
      query: call("renewRecoveryCodes"),
      invalidatesTags: onSuccess(() => ["Admin"]),
    }),
    turnOffSecondFactor: build.mutation<AnswerTo<"turnOffSecondFactor">, ArgOf<"turnOffSecondFactor">>({
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
