import { api } from "./api";
import { type AnswerTo, type ArgOf, call, requestOf } from "./request";

export const landingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLandingCalendar: build.query<AnswerTo<"getLandingCalendar">, string>({
      query: (calendarId) => requestOf("getLandingCalendar", { calendarId }),
      providesTags: (_reply, _error, id) => [{ type: "Landing", id }],
    }),
    recordOpening: build.mutation<AnswerTo<"recordOpening">, ArgOf<"recordOpening">>({
      query: call("recordOpening"),
    }),
  }),
});

export const { useGetLandingCalendarQuery, useRecordOpeningMutation } = landingApi;
