import { api } from "./api";
import { buildMutation, onResponse } from "./build-endpoint";
import { currentCalendarApi } from "./current-calendar";

export const resumeApi = api.injectEndpoints({
  endpoints: (build) => ({
    createResumeToken: buildMutation(build, "createResumeToken"),
    readResumeToken: buildMutation(build, "readResumeToken"),
    redeemResumeToken: buildMutation(build, "redeemResumeToken", {
      invalidatesTags: (_reply, error) => (error ? [] : ["Changes"]),
      onQueryStarted: onResponse((calendar, { dispatch }) => {
        dispatch(currentCalendarApi.util.upsertQueryData("getCalendar", undefined, calendar));
      }),
    }),
  }),
});

export const { useCreateResumeTokenMutation, useReadResumeTokenMutation, useRedeemResumeTokenMutation } = resumeApi;
