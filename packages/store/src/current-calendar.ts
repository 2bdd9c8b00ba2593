import type { CalendarWithItems } from "@advent/contract";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { api } from "./api";
import { onResponse } from "./build-endpoint";
import { buildRequest, type ResponseOf } from "./request";

export const currentCalendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query<ResponseOf<"getCalendar">, void>({
      query: () => buildRequest("getCalendar"),
      providesTags: ["Calendar"],
    }),
  }),
});

export const { useGetCalendarQuery } = currentCalendarApi;

type Change = (draft: CalendarWithItems) => void;
type State = Parameters<typeof select>[0];
export interface Thunk {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

const select = currentCalendarApi.endpoints.getCalendar.select(undefined);
const getResult = ({ getState }: Pick<Thunk, "getState">) => select(getState());

export const getCachedCalendar = (thunk: Pick<Thunk, "getState">): CalendarWithItems | undefined =>
  getResult(thunk).data;

export function changeCachedCalendar({ dispatch }: Pick<Thunk, "dispatch">, change: Change): void {
  dispatch(currentCalendarApi.util.updateQueryData("getCalendar", undefined, (draft) => change(draft)));
}

export function refetchCalendar({ dispatch }: Pick<Thunk, "dispatch">): void {
  dispatch(api.util.invalidateTags(["Calendar"]));
}

export function confirmCalendar(thunk: Thunk, change: Change): void {
  changeCachedCalendar(thunk, (draft) => {
    draft.calendar.createdAt ??= new Date().toISOString();
    change(draft);
  });
  if (getResult(thunk).status === "pending") refetchCalendar(thunk);
}

export const changeOnResponse = <Arg, Reply>(change: (draft: CalendarWithItems, reply: Reply, arg: Arg) => void) =>
  onResponse((reply: Reply, thunk: Thunk, arg: Arg) => confirmCalendar(thunk, (draft) => change(draft, reply, arg)));

/** Shows the calendar and the items of a response. */
export function replaceCalendar(draft: CalendarWithItems, { calendar, items }: CalendarWithItems): void {
  Object.assign(draft, { calendar, items });
}
