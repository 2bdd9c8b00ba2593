import { api } from "./api";
import { buildMutation } from "./build-endpoint";
import { currentCalendarApi } from "./current-calendar";

export const resumeApi = api.injectEndpoints({
  endpoints: (build) => ({
    createResumeToken: buildMutation(build, "createResumeToken"),
    readResumeToken: buildMutation(build, "readResumeToken"),
    redeemResumeToken: buildMutation(build, "redeemResumeToken", {
      invalidatesTags: (_reply, error) => (error ? [] : ["Changes"]),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(currentCalendarApi.util.upsertQueryData("getCalendar", undefined, data)),
          () => undefined,
        ),
    }),
  }),
});

export const { useCreateResumeTokenMutation, useReadResumeTokenMutation, useRedeemResumeTokenMutation } = resumeApi;
