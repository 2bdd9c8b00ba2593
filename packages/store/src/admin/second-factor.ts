import { api, onSuccess } from "@advent/store";
import { buildMutation, buildQuery } from "../build-endpoint";

export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: buildQuery(build, "getSecondFactor", { providesTags: ["Admin"] }),
    beginSecondFactor: buildMutation(build, "beginSecondFactor"),
    confirmSecondFactor: buildMutation(build, "confirmSecondFactor", { invalidatesTags: onSuccess(() => ["Admin"]) }),
    renewRecoveryCodes: buildMutation(build, "renewRecoveryCodes", { invalidatesTags: onSuccess(() => ["Admin"]) }),
    turnOffSecondFactor: buildMutation(build, "turnOffSecondFactor", { invalidatesTags: onSuccess(() => ["Admin"]) }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} = secondFactorApi;
