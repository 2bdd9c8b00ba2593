import { api, buildAdminRequest, type ResponseOf } from "@advent/store";
import { buildList, buildMutation } from "../build-endpoint";

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminCalendars: buildList(build, "listAdminCalendars", {
      providesTags: (list) => ["Admin", ...getIds(list).map((id) => ({ type: "Admin" as const, id }))],
    }),
    getAdminCalendar: build.query<ResponseOf<"getAdminCalendar">, string>({
      query: (calendarId) => buildAdminRequest("getAdminCalendar", { calendarId }),
      providesTags: (_reply, _error, id) => ["Admin", { type: "Admin", id }],
    }),
    /** Excludes notes, so the audit log has no entry for viewing them. */
    getPrintSheet: build.query<ResponseOf<"getAdminCalendar">, string>({
      query: (calendarId) => buildAdminRequest("getAdminCalendar", { calendarId, part: "print" }),
      providesTags: (_reply, _error, id) => ["Admin", { type: "Admin", id }],
    }),
    acceptPayment: buildMutation(build, "acceptPayment", { invalidatesTags: ["Admin"] }),
    markPaid: buildMutation(build, "markPaid", { invalidatesTags: ["Admin"] }),
    refundOrder: buildMutation(build, "refundOrder", { invalidatesTags: ["Admin"] }),
    refundPart: buildMutation(build, "refundPart", { invalidatesTags: ["Admin"] }),
  }),
});

const getIds = (list: { pages: ResponseOf<"listAdminCalendars">[] } | undefined) =>
  list?.pages.flatMap(({ calendars }) => calendars.map(({ id }) => id)) ?? [];

export const {
  useListAdminCalendarsInfiniteQuery,
  useGetAdminCalendarQuery,
  useGetPrintSheetQuery,
  useAcceptPaymentMutation,
  useMarkPaidMutation,
  useRefundOrderMutation,
  useRefundPartMutation,
} = adminApi;
