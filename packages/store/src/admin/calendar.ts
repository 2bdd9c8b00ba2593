import { type AnswerTo, type ArgOf, api, call, nextCursor, onSuccess, requestOf, unlessAll } from "@advent/store";

export type AdminListArg = Omit<ArgOf<"listAdminCalendars">, "cursor">;

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminCalendars: build.infiniteQuery<AnswerTo<"listAdminCalendars">, AdminListArg, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor },
      query: ({ queryArg, pageParam }) =>
        requestOf("listAdminCalendars", { ...queryArg, filter: unlessAll(queryArg.filter), cursor: pageParam }),
      providesTags: (list) => ["Admin", ...getIds(list).map((id) => ({ type: "Admin" as const, id }))],
    }),
    getAdminCalendar: build.query<AnswerTo<"getAdminCalendar">, string>({
      query: (calendarId) => requestOf("getAdminCalendar", { calendarId }),
      providesTags: (_reply, _error, id) => ["Admin", { type: "Admin", id }],
    }),
    /** Excludes notes, so the audit log has no entry for viewing them. */
    getPrintSheet: build.query<AnswerTo<"getAdminCalendar">, string>({
      query: (calendarId) => requestOf("getAdminCalendar", { calendarId, part: "print" }),
      providesTags: (_reply, _error, id) => ["Admin", { type: "Admin", id }],
    }),
    acceptPayment: build.mutation<AnswerTo<"acceptPayment">, ArgOf<"acceptPayment">>({
      query: call("acceptPayment"),
      invalidatesTags: ["Admin"],
    }),
    refundOrder: build.mutation<AnswerTo<"refundOrder">, ArgOf<"refundOrder">>({
      query: call("refundOrder"),
      invalidatesTags: ["Admin"],
    }),
    verifyPassword: build.mutation<AnswerTo<"verifyPassword">, ArgOf<"verifyPassword">>({
      query: call("verifyPassword"),
      invalidatesTags: onSuccess(() => ["Admin"]),
    }),
    logOut: build.mutation<AnswerTo<"logOut">, void>({
      query: () => requestOf("logOut"),
      // Removes everything an admin has seen from memory.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(api.util.resetApiState()),
          () => undefined,
        ),
    }),
  }),
});

const getIds = (list: { pages: AnswerTo<"listAdminCalendars">[] } | undefined) =>
  list?.pages.flatMap(({ calendars }) => calendars.map(({ id }) => id)) ?? [];

export const {
  useListAdminCalendarsInfiniteQuery,
  useGetAdminCalendarQuery,
  useGetPrintSheetQuery,
  useAcceptPaymentMutation,
  useRefundOrderMutation,
  useVerifyPasswordMutation,
  useLogOutMutation,
} = adminApi;
