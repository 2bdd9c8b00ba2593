import { CONFLICT_STATUS } from "@advent/contract";
import { useDispatch } from "react-redux";
import { api, onSuccess } from "./api";
import { buildMutation, onResponse } from "./build-endpoint";
import { getContext } from "./context";
import { confirmCalendar, type Thunk } from "./current-calendar";
import { isAbort } from "./error";
import { buildRequest, type ResponseOf } from "./request";

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveCustomerDetails: buildMutation(build, "saveCustomerDetails", {
      invalidatesTags: onSuccess(({ calendarId }) => [{ type: "Landing", id: calendarId }, "Admin"]),
      onQueryStarted: onResponse(({ saveId, ...details }, thunk) => {
        const context = getContext(thunk);
        if (saveId < context.detailsSaveId) return;
        context.detailsSaveId = saveId;
        confirmCalendar(thunk, ({ calendar }) => {
          Object.assign(calendar, details);
        });
      }),
    }),
    checkOut: buildMutation(build, "checkOut", {
      invalidatesTags: (_reply, error, { calendarId }) => {
        if (!error) return ["Calendar", "Changes", { type: "Landing", id: calendarId }, "Admin"];
        return error.status === CONFLICT_STATUS ? ["Calendar", "Changes"] : [];
      },
    }),
    listItemChanges: build.query<ResponseOf<"listItemChanges">, string>({
      query: (calendarId) => buildRequest("listItemChanges", { calendarId }),
      providesTags: ["Changes"],
    }),
    acceptItemChanges: buildMutation(build, "acceptItemChanges", {
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

/**
 * Returns a function that waits for the changes in flight: the API rejects an order that a change overtakes.
 * @returns false when one of them has failed
 */
export function useFinishChanges(): () => Promise<boolean> {
  const dispatch: Thunk["dispatch"] = useDispatch();
  return async function finishChanges(): Promise<boolean> {
    const results = await Promise.all(dispatch(api.util.getRunningMutationsThunk()));
    const errors = results.flatMap(({ error }) => error ?? []);
    if (errors.length === 0) return true;
    // A newer change aborts the one that it replaces, and is itself in flight.
    return errors.every(isAbort) && finishChanges();
  };
}
