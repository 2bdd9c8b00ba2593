import { api, onSuccess } from "./api";
import { contextOf } from "./context";
import { confirmCalendar } from "./current-calendar";
import { type AnswerTo, type ArgOf, call, requestOf } from "./request";

const CONFLICT = 409;

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveCustomerDetails: build.mutation<AnswerTo<"saveCustomerDetails">, ArgOf<"saveCustomerDetails">>({
      query: call("saveCustomerDetails"),
      invalidatesTags: onSuccess(({ calendarId }) => [{ type: "Landing", id: calendarId }, "Admin"]),
      onQueryStarted(_, { dispatch, getState, extra, queryFulfilled }) {
        const context = contextOf({ extra });
        return queryFulfilled.then(
          ({ data: { customerName, customerEmail, saveId } }) => {
            if (saveId < context.detailsSaveId) return;
            context.detailsSaveId = saveId;
            confirmCalendar({ dispatch, getState }, ({ calendar }) => {
              Object.assign(calendar, { customerName, customerEmail });
            });
          },
          () => undefined,
        );
      },
    }),
    checkOut: build.mutation<AnswerTo<"checkOut">, ArgOf<"checkOut">>({
      query: call("checkOut"),
      invalidatesTags: (_reply, error, { calendarId }) => {
        if (!error) return ["Calendar", "Changes", { type: "Landing", id: calendarId }, "Admin"];
        return error.status === CONFLICT ? ["Changes"] : [];
      },
    }),
    listItemChanges: build.query<AnswerTo<"listItemChanges">, string>({
      query: (calendarId) => requestOf("listItemChanges", { calendarId }),
      providesTags: ["Changes"],
    }),
    acceptItemChanges: build.mutation<AnswerTo<"acceptItemChanges">, ArgOf<"acceptItemChanges">>({
      query: call("acceptItemChanges"),
      invalidatesTags: onSuccess(() => ["Calendar", "Changes", "Admin"]),
    }),
  }),
});

export const {
  useSaveCustomerDetailsMutation,
  useCheckOutMutation,
  useListItemChangesQuery,
  useLazyListItemChangesQuery,
  useAcceptItemChangesMutation,
} = checkoutApi;
