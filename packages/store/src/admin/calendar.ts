import {
  type ArgOf,
  api,
  buildAdminRequest,
  call,
  getNextCursor,
  omitAll,
  onSuccess,
  type ResponseOf,
} from "@advent/store";

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
    acceptPayment: build.mutation<ResponseOf<"acceptPayment">, ArgOf<"acceptPayment">>({
      query: call("acceptPayment"),
      invalidatesTags: ["Admin"],
    }),
    refundOrder: build.mutation<ResponseOf<"refundOrder">, ArgOf<"refundOrder">>({
      query: call("refundOrder"),
      invalidatesTags: ["Admin"],
    }),
    refundPart: build.mutation<ResponseOf<"refundPart">, ArgOf<"refundPart">>({
      query: call("refundPart"),
      invalidatesTags: ["Admin"],
    }),
    verifyPassword: build.mutation<ResponseOf<"verifyPassword">, ArgOf<"verifyPassword">>({
      query: call("verifyPassword"),
      invalidatesTags: onSuccess(() => ["Admin"]),
    }),
    logOut: build.mutation<ResponseOf<"logOut">, void>({
      query: () => buildAdminRequest("logOut"),
      // Removes everything an admin has seen from memory.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(api.util.resetApiState()),
          () => undefined,
        ),
    }),
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
  useVerifyPasswordMutation,
  useLogOutMutation,
} = adminApi;
