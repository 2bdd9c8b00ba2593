import { presentTasks } from "../../../src/calendars/order/tasks";
import type { Records } from "./records";

const OPEN_STATES = ["to_pick", "picked", "packed"];

export function findOrdersWithoutParcel({ calendars }: Records): string[] {
  return calendars.flatMap(({ _id, settled, fulfilment, order, settlement }) => {
    const state = fulfilment?.state;
    if (settled === "over" && OPEN_STATES.includes(state ?? "")) return [`${_id} has ended and is still ${state}`];
    if (settled !== "paid") return [];
    if (state !== "sent")
      return OPEN_STATES.includes(state ?? "") ? [] : [`${_id} is paid, and its parcel is ${state}`];
    const isSentByShop = order?.payments.some(({ status }) => status === "fulfilled");
    if (!fulfilment?.parcel && !isSentByShop) return [`${_id} was sent without a parcel`];
    const told = settlement?.enqueuedEmails.filter((key) => key.startsWith("order-sent:")).length ?? 0;
    return !fulfilment?.parcel || told === 1 ? [] : [`${_id} was sent, and its buyer got ${told} emails about it`];
  });
}

/** Two packers who scan the same box at the same moment: one of them moves it. */
export function findRepeatedSteps({ calendars }: Records): string[] {
  return calendars.flatMap(({ _id, fulfilment }) => {
    const states = fulfilment?.steps.map(({ state }) => state) ?? [];
    return states.some((state, at) => state === states[at - 1]) ? [`${_id}: ${states.join(", ")}`] : [];
  });
}

export function findUnlistedTasks({ calendars, tasked }: Records): string[] {
  return calendars.flatMap((calendar) => {
    const tasks = presentTasks(calendar);
    return tasks.length > 0 === tasked.has(calendar._id) ? [] : [`${calendar._id}: ${tasks}`];
  });
}
