import type { CalendarWithItems } from "@advent/contract";
import { api, onSuccess } from "./api";
import { buildMutation } from "./build-endpoint";
import { getContext, type StoreContext } from "./context";
import { changeOnResponse, confirmCalendar, replaceCalendar } from "./current-calendar";
import { isSwitch, startSwitch } from "./mode-switch";
import type { ArgOf } from "./request";

type Change = ArgOf<"updateCalendar">;
const SAVED_FIELDS = ["customerName", "giftNote", "opening", "stylistInstructions", "giftWrap"] as const;

function startSave(change: Change, context: StoreContext) {
  context.startedSaves += 1;
  const turn = context.startedSaves;
  return ({ calendar }: CalendarWithItems) =>
    (draft: CalendarWithItems): void => {
      for (const field of SAVED_FIELDS) {
        if (change[field] === undefined || (context.savedResponses.get(field) ?? 0) > turn) continue;
        context.savedResponses.set(field, turn);
        Object.assign(draft.calendar, { [field]: calendar[field] });
      }
    };
}

export const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    startCalendar: buildMutation(build, "startCalendar", {
      invalidatesTags: onSuccess(() => ["Changes"]),
      onQueryStarted: changeOnResponse(replaceCalendar),
    }),
    updateCalendar: buildMutation(build, "updateCalendar", {
      invalidatesTags: onSuccess(({ calendarId }) => [{ type: "Landing", id: calendarId }, "Changes", "Admin"]),
      onQueryStarted(change, thunk) {
        const context = getContext(thunk);
        const save = startSave(change, context);
        const switching = isSwitch(change) ? startSwitch(change, thunk.requestId, thunk, context) : undefined;
        return thunk.queryFulfilled.then(
          ({ data }) => {
            confirmCalendar(thunk, save(data));
            switching?.confirm(data);
          },
          () => switching?.rollBack(),
        );
      },
    }),
    restoreCalendar: buildMutation(build, "restoreCalendar", {
      invalidatesTags: onSuccess(({ calendarId }) => [{ type: "Landing", id: calendarId }, "Changes", "Admin"]),
      onQueryStarted: changeOnResponse(replaceCalendar),
    }),
  }),
});

export const { useStartCalendarMutation, useUpdateCalendarMutation, useRestoreCalendarMutation } = calendarApi;
