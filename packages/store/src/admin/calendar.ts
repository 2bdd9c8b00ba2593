import { type ArgOf, api, buildAdminRequest, getNextCursor, omitAll, type ResponseOf } from "@advent/store";
import { buildMutation } from "../build-endpoint";

export type AdminListArg = Omit<ArgOf<"listAdminCalendars">, "cursor">;

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminCalendars: build.infiniteQuery<ResponseOf<"listAdminCalendars">, AdminListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: getNextCursor },
      query: ({ queryArg, pageParam }) =>
        buildAdminRequest("listAdminCalendars", { ...queryArg, filter: omitAll(queryArg.filter), cursor: pageParam }),
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
  useRefundOrderMutation,
  useRefundPartMutation,
} = adminApi;
