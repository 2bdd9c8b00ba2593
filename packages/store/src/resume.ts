import { api } from "./api";
import { buildMutation } from "./build-endpoint";
import { currentCalendarApi } from "./current-calendar";
import { buildRequest, type ResponseOf } from "./request";

export const resumeApi = api.injectEndpoints({
  endpoints: (build) => ({
    createResumeToken: build.mutation<ResponseOf<"createResumeToken">, void>({
      query: () => buildRequest("createResumeToken"),
    }),
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
