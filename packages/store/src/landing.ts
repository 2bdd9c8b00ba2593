import { useCallback } from "react";
import { useDispatch } from "react-redux";
import { api } from "./api";
import { type ArgOf, call, type ResponseOf } from "./request";

export const landingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLandingCalendar: build.query<ResponseOf<"getLandingCalendar">, ArgOf<"getLandingCalendar">>({
      query: call("getLandingCalendar"),
      providesTags: (_reply, _error, { calendarId }) => [{ type: "Landing", id: calendarId }],
    }),
    recordOpening: build.mutation<ResponseOf<"recordOpening">, ArgOf<"recordOpening">>({
      query: call("recordOpening"),
    }),
  }),
});

export const { useGetLandingCalendarQuery, useRecordOpeningMutation } = landingApi;

export function useLandingRefresh(calendarId: string): () => void {
  const dispatch = useDispatch();
  return useCallback(
    () => void dispatch(api.util.invalidateTags([{ type: "Landing", id: calendarId }])),
    [dispatch, calendarId],
  );
}
