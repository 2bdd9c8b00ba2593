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

/**
 * Synchronises a shopper's tabs of one origin by messages, because nothing is refetched on focus
 * (docs/behaviour/numbers.md).
 */
export function createCalendarSync() {
  const channels = new Set<BroadcastChannel>();
  const middleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    if (changesCalendar(action)) for (const channel of channels) channel.postMessage("changed");
    return result;
  };
  /**
   * Refetches the calendar after a change in another tab, and notifies the others of changes in this one.
   * @returns a function that stops it
   */
  function startCalendarSync(thunk: Pick<Thunk, "dispatch">): () => void {
    if (typeof BroadcastChannel === "undefined") return () => undefined;
    const channel = new BroadcastChannel(CHANNEL_NAME);
    channel.onmessage = () => refetchCalendar(thunk);
    channels.add(channel);
    return () => {
      channels.delete(channel);
      channel.close();
    };
  }
  return { middleware, startCalendarSync };
}
