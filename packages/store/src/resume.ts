import { api } from "./api";
import { currentCalendarApi } from "./current-calendar";
import { type AnswerTo, type ArgOf, call, requestOf } from "./request";

export const resumeApi = api.injectEndpoints({
  endpoints: (build) => ({
    createResumeToken: build.mutation<AnswerTo<"createResumeToken">, void>({
      query: () => requestOf("createResumeToken"),
    }),
    readResumeToken: build.mutation<AnswerTo<"readResumeToken">, ArgOf<"readResumeToken">>({
      query: call("readResumeToken"),
    }),
    redeemResumeToken: build.mutation<AnswerTo<"redeemResumeToken">, ArgOf<"redeemResumeToken">>({
      query: call("redeemResumeToken"),
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
