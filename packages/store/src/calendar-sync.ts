import { isAnyOf, type Middleware } from "@reduxjs/toolkit";
import { calendarApi } from "./calendar";
import { checkoutApi } from "./checkout";
import { refetchCalendar, type Thunk } from "./current-calendar";
import { itemApi } from "./item";
import { resumeApi } from "./resume";
import { stylistApi } from "./stylist";

const CHANNEL_NAME = "advent-calendar";

const changesCalendar = isAnyOf(
  itemApi.endpoints.addItem.matchFulfilled,
  itemApi.endpoints.updateItemNote.matchFulfilled,
  itemApi.endpoints.removeItem.matchFulfilled,
  itemApi.endpoints.restoreItem.matchFulfilled,
  itemApi.endpoints.moveItem.matchFulfilled,
  calendarApi.endpoints.startCalendar.matchFulfilled,
  calendarApi.endpoints.updateCalendar.matchFulfilled,
  calendarApi.endpoints.restoreCalendar.matchFulfilled,
  resumeApi.endpoints.redeemResumeToken.matchFulfilled,
  stylistApi.endpoints.requestStylistPicks.matchFulfilled,
  stylistApi.endpoints.takeProposal.matchFulfilled,
  checkoutApi.endpoints.saveCustomerDetails.matchFulfilled,
  checkoutApi.endpoints.checkOut.matchFulfilled,
  checkoutApi.endpoints.acceptItemChanges.matchFulfilled,
);

const openChannel = () => (typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL_NAME));

/** Tells its listeners of every change of the calendar that the API has accepted. */
export function makeChangeWatch() {
  const listeners = new Set<() => void>();
  const middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (changesCalendar(action)) for (const tell of listeners) tell();
    return result;
  };
  const onCalendarChange = (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  };
  return { middleware, onCalendarChange };
}

type Synced = Pick<Thunk, "dispatch"> & Pick<ReturnType<typeof makeChangeWatch>, "onCalendarChange">;

/**
 * Keeps a shopper's tabs of one origin alike: a change in one makes the others fetch the calendar. A message does it, as
 * nothing is fetched on focus (behaviour §9).
 * @returns how to stop it
 */
export function startCalendarSync(store: Synced): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  channel.onmessage = () => refetchCalendar(store);
  const stopTelling = store.onCalendarChange(() => channel.postMessage("changed"));
  return () => {
    stopTelling();
    channel.close();
  };
}
