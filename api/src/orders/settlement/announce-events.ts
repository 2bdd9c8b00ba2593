import type { WebhookEvent } from "@advent/contract";
import type { ShownDocument } from "../../calendars/calendar-model";
import { addWebhookNews } from "../../calendars/openings/news";
import type { DerivedOrder } from "../../calendars/order/settled-state";

/** Returns the time until which the last step can be undone, if that is still ahead. */
export function getUndoEnd({ fulfilment }: Pick<ShownDocument, "fulfilment">, now: Date): Date | undefined {
  const { undoUntil } = fulfilment ?? {};
  return undoUntil && undoUntil > now ? undoUntil : undefined;
}

/**
 * Returns the news for webhooks, each event once for each order, to be stored in the update that remembers them.
 * An order that ended announces its events again when it is paid again.
 */
export function announceEvents(order: DerivedOrder, now: Date) {
  const { announced } = order.settlement;
  if (order.state === "over") return { announced: [] };
  const fresh = getEvents(order, now).filter((event) => !announced.includes(event));
  return { announced: [...announced, ...fresh], ...(fresh.length > 0 && { news: addWebhookNews(fresh, now) }) };
}

function getEvents({ calendar, paymentState, state: settled }: DerivedOrder, now: Date): WebhookEvent[] {
  if (settled !== "paid") return [];
  const { state, steps = [] } = calendar.fulfilment ?? {};
  const isFinal = !getUndoEnd(calendar, now);
  const isSent = (state === "sent" && isFinal) || paymentState?.state === "fulfilled";
  const isPacked =
    (state === "packed" && isFinal) || (state === "sent" && steps.some((step) => step.state === "packed"));
  return ["order.paid", ...(isPacked ? (["order.packed"] as const) : []), ...(isSent ? (["order.sent"] as const) : [])];
}
