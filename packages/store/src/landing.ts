import { useCallback } from "react";
import { useDispatch } from "react-redux";
import { api } from "./api";
import { buildMutation, buildQuery } from "./build-endpoint";

export const landingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLandingCalendar: buildQuery(build, "getLandingCalendar", {
      providesTags: (_reply, _error, { calendarId }) => [{ type: "Landing", id: calendarId }],
    }),
    recordOpening: buildMutation(build, "recordOpening"),
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
