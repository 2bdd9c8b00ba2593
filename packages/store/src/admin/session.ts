import { api, onSuccess } from "@advent/store";
import { buildMutation, buildQuery, onResponse } from "../build-endpoint";

/** Endpoints that every admin page uses. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: buildQuery(build, "getAccount", { providesTags: ["Admin"] }),
    verifyPassword: buildMutation(build, "verifyPassword", { invalidatesTags: onSuccess(() => ["Admin"]) }),
    logOut: buildMutation(build, "logOut", {
      // Removes everything an admin has seen from memory.
      onQueryStarted: onResponse((_, { dispatch }) => {
        dispatch(api.util.resetApiState());
      }),
    }),
  }),
});

export const { useGetAccountQuery, useVerifyPasswordMutation, useLogOutMutation } = sessionApi;
