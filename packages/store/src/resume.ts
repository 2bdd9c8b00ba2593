import { api } from "./api";
import { currentCalendarApi } from "./current-calendar";
import { type ArgOf, buildRequest, call, type ResponseOf } from "./request";

export const resumeApi = api.injectEndpoints({
  endpoints: (build) => ({
    createResumeToken: build.mutation<ResponseOf<"createResumeToken">, void>({
      query: () => buildRequest("createResumeToken"),
    }),
    readResumeToken: build.mutation<ResponseOf<"readResumeToken">, ArgOf<"readResumeToken">>({
      query: call("readResumeToken"),
    }),
    redeemResumeToken: build.mutation<ResponseOf<"redeemResumeToken">, ArgOf<"redeemResumeToken">>({
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
