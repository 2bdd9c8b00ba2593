import type { Middleware } from "@reduxjs/toolkit";
import { calendarApi } from "./calendar";
import { checkoutApi } from "./checkout";
import { refetchCalendar, type Thunk } from "./current-calendar";
import { itemApi } from "./item";
import { resumeApi } from "./resume";
import { stylistApi } from "./stylist";
import { isAnyOf } from "./toolkit";

const CHANNEL_NAME = "advent-calendar";

const changesCalendar = isAnyOf(
  itemApi.endpoints.addItem.matchFulfilled,
  itemApi.endpoints.updateItemNote.matchFulfilled,
  itemApi.endpoints.removeItem.matchFulfilled,
  itemApi.endpoints.restoreItem.matchFulfilled,
  itemApi.endpoints.changeVariant.matchFulfilled,
  itemApi.endpoints.moveItem.matchFulfilled,
  calendarApi.endpoints.startCalendar.matchFulfilled,
  calendarApi.endpoints.updateCalendar.matchFulfilled,
  calendarApi.endpoints.restoreCalendar.matchFulfilled,
  resumeApi.endpoints.redeemResumeToken.matchFulfilled,
  stylistApi.endpoints.requestStylistPicks.matchFulfilled,
  stylistApi.endpoints.fillFreeDays.matchFulfilled,
  stylistApi.endpoints.takeProposal.matchFulfilled,
  checkoutApi.endpoints.saveCustomerDetails.matchFulfilled,
  checkoutApi.endpoints.checkOut.matchFulfilled,
  checkoutApi.endpoints.acceptItemChanges.matchFulfilled,
);

const openChannel = () => (typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL_NAME));

export function makeChangeWatch() {
  const listeners = new Set<() => void>();
  const middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (changesCalendar(action)) for (const notify of listeners) notify();
    return result;
  };
  const onCalendarChange = (notify: () => void): (() => void) => {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  };
  return { middleware, onCalendarChange };
}

type Synced = Pick<Thunk, "dispatch"> & Pick<ReturnType<typeof makeChangeWatch>, "onCalendarChange">;

/**
 * Synchronises a shopper's tabs of one origin: a change in one makes the others refetch the calendar.
 * It uses messages, because nothing is refetched on focus (behaviour §9).
 * @returns a function that stops it
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
