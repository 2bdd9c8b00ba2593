import type { WebhookEvent } from "@advent/contract";
import { SHOP_ITSELF } from "../../admin/accounts/account-names";
import type { ShownCalendar } from "../../calendars/calendar-model";
import { type Change, Computed, toLiteral } from "../../calendars/change-calendar";
import { addWebhookNews } from "../../calendars/openings/news";
import { getTerms } from "../../calendars/openings/return-window";
import type { FulfilmentDocument } from "../../calendars/order/fulfilment-document";
import type { DerivedOrder } from "../../calendars/order/order-state";
import type { OrderTexts } from "../../calendars/search-terms";
import { type DeliveryConfig, getDeliverySettings, getShipBy } from "../../delivery/arrivals";
import { append, OPEN_STATES, withFulfilment } from "../fulfilment/change-orders";

const INITIAL_FULFILMENT = {
  steps: [],
  undoUntil: null,
  claim: null,
  notes: [],
  parcel: null,
} satisfies Partial<FulfilmentDocument>;

/**
 * Returns the fulfilment that follows from the order: something to pick once it is paid, nothing once it is over.
 * Computed in the database, so that a step of a packer at the same time is kept.
 */
export function followOrder(
  order: DerivedOrder,
  config: DeliveryConfig,
  now: Date,
): Pick<Change, "fulfilment" | "orderTexts"> {
  const { calendar, state } = order;
  if (state === "over" && calendar.fulfilment) return { fulfilment: stop(now) };
  if (state !== "paid") return {};
  const codes = order.settlement.codes ?? [];
  const shipBy = getShipBy(getOrderedAt(calendar, now).getTime(), getDeliverySettings(getTerms(calendar, config)));
  const isSentByShop = order.paymentState?.state === "fulfilled";
  const stored = { $ifNull: ["$fulfilment.state", "stopped"] };
  const next = isSentByShop ? "sent" : { $cond: [{ $eq: [stored, "stopped"] }, "to_pick", stored] };
  const fulfilment = new Computed({
    $mergeObjects: [
      toLiteral(INITIAL_FULFILMENT),
      "$fulfilment",
      toLiteral({ shipBy, codes }),
      { state: next, dueOn: { $cond: [{ $eq: [next, "sent"] }, null, toLiteral(shipBy)] } },
    ],
  });
  return { fulfilment, orderTexts: getOrderTexts(calendar, codes) };
}

function stop(at: Date): Computed {
  const steps = append("steps", { state: "stopped", at, by: SHOP_ITSELF });
  const stopped = withFulfilment({ state: "stopped", dueOn: null, claim: null, undoUntil: null }, { steps });
  return new Computed({ $cond: [{ $in: ["$fulfilment.state", OPEN_STATES] }, stopped.expression, "$fulfilment"] });
}

const getOrderedAt = ({ order, checkout }: ShownCalendar, now: Date): Date =>
  order?.events[0]?.at ?? checkout?.placedAt ?? now;

/** Returns what the search finds an order by, besides its number and people. */
export const getOrderTexts = (
  { items }: Pick<ShownCalendar, "items">,
  codes: FulfilmentDocument["codes"],
): OrderTexts => ({
  product: [
    ...items.flatMap(({ snapshot: { name, variantTitle } }) => [name, variantTitle]),
    ...codes.flatMap(({ sku, barcode }) => [sku, barcode]),
  ],
  engraving: items.map(({ engraving }) => engraving),
});

/**
 * Returns the news for webhooks, each event once for each order, to be stored in the update that remembers them.
 * An order that ended announces its events again when it is paid again.
 */
export function announceEvents(order: DerivedOrder, now: Date) {
  const { announced } = order.settlement;
  if (order.state === "over") return { announced: [] };
  const fresh = getEvents(order).filter((event) => !announced.includes(event));
  return { announced: [...announced, ...fresh], ...(fresh.length > 0 && { news: addWebhookNews(fresh, now) }) };
}

function getEvents({ calendar, paymentState, state: settled, undoEnd }: DerivedOrder): WebhookEvent[] {
  if (settled !== "paid") return [];
  const { state, steps = [] } = calendar.fulfilment ?? {};
  const isFinal = !undoEnd;
  const isSent = (state === "sent" && isFinal) || paymentState?.state === "fulfilled";
  const isPacked =
    (state === "packed" && isFinal) || (state === "sent" && steps.some((step) => step.state === "packed"));
  return ["order.paid", ...(isPacked ? (["order.packed"] as const) : []), ...(isSent ? (["order.sent"] as const) : [])];
}
