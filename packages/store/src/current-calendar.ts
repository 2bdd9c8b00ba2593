import type { CalendarWithItems, Item } from "@advent/contract";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { api } from "./api";
import { type ResponseOf, buildAdminRequest } from "./request";

export const currentCalendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query<ResponseOf<"getCalendar">, void>({
      query: () => buildAdminRequest("getCalendar"),
      providesTags: ["Calendar"],
    }),
  }),
});

export const { useGetCalendarQuery } = currentCalendarApi;

type Change = (draft: CalendarWithItems) => void;
type State = Parameters<typeof select>[0];
/** What a thunk of this store can do. */
export interface Thunk {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
}

const select = currentCalendarApi.endpoints.getCalendar.select(undefined);
const getResult = ({ getState }: Pick<Thunk, "getState">) => select(getState());

/** The cached calendar of the shopper, if it has been loaded. */
export const getCachedCalendar = (thunk: Pick<Thunk, "getState">): CalendarWithItems | undefined => getResult(thunk).data;

/** Changes the cached calendar; does nothing before it is loaded. */
export function changeCachedCalendar({ dispatch }: Pick<Thunk, "dispatch">, change: Change): void {
  dispatch(currentCalendarApi.util.updateQueryData("getCalendar", undefined, (draft) => change(draft)));
}

/** Asks the API for the calendar again, once nothing else is under way. */
export function refetchCalendar({ dispatch }: Pick<Thunk, "dispatch">): void {
  dispatch(api.util.invalidateTags(["Calendar"]));
}

/**
 * {@link changeCachedCalendar} by the answer to a change, with which the calendar is stored; one being fetched at that moment may
 * lack it and is fetched again.
 */
export function confirmCalendar(thunk: Thunk, change: Change): void {
  changeCachedCalendar(thunk, (draft) => {
    draft.calendar.createdAt ??= new Date().toISOString();
    change(draft);
  });
  if (getResult(thunk).status === "pending") refetchCalendar(thunk);
}

interface Started<Reply> extends Thunk {
  queryFulfilled: Pick<Promise<{ data: Reply }>, "then">;
}

/** An `onQueryStarted` that writes the answer into the cached calendar; a failure is the caller's to tell. */
export const onAnswer =
  <Arg, Reply>(change: (draft: CalendarWithItems, reply: Reply, arg: Arg) => void) =>
  (arg: Arg, thunk: Started<Reply>): Promise<void> =>
    thunk.queryFulfilled.then(
      ({ data }) => confirmCalendar(thunk, (draft) => change(draft, data, arg)),
      () => undefined,
    );

/** `items` with one more in day order; an item with the same id is replaced. */
export function withItem(items: readonly Item[], item: Item): Item[] {
  return [...items.filter(({ id }) => id !== item.id), item].sort((a, b) => a.day - b.day);
}

/** `items` without one. */
export const excludeItem = (items: readonly Item[], id: string): Item[] => items.filter((item) => item.id !== id);
