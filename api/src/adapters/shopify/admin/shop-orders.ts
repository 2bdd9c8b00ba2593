import { LRUCache } from "lru-cache";
import type * as z from "zod";
import type { CalendarAttribute } from "../../../orders/calendar-attribute";
import type { Confirmation, OrderLine, Orders } from "../../../orders/orders";
import { getRefunds, toOrderConfirmation } from "../confirmations";
import { GIFTS_METAFIELD } from "../metafields";
import type { ShopClient } from "../shop-client";
import { CHANGED_ORDERS, CREATE_FULFILMENT, FULFILMENT_ORDERS, ORDERS_QUERY, SET_METAFIELDS } from "./operations";
import { refundShopOrder, refundShopPart } from "./refund-order";
import { mutate } from "./responses";

const OPEN_STATUSES = ["OPEN", "IN_PROGRESS", "SCHEDULED"];
const MAX_PAGES = 100;
const MAX_PARALLEL_ORDERS = 10;
const MAX_REPORTED_ORDERS = 10_000;

export function createShopOrders(
  admin: ShopClient,
  attribute: CalendarAttribute,
): Required<Pick<Orders, "reconcile" | "refund" | "refundPart" | "nameGifts">> {
  const { read } = admin;
  /** Skips orders already reported, because requests for many calendars overlap by two days. */
  const reported = new LRUCache<string, true>({ max: MAX_REPORTED_ORDERS });

  async function* listChangedSince(since: Date): AsyncGenerator<ChangedOrder[]> {
    const query = `updated_at:>='${since.toISOString()}'`;
    let after: string | null = null;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const { orders }: { orders: OrderPage } = await read(CHANGED_ORDERS, { query, after });
      yield orders.nodes.filter((order) => attribute.find(order.note_attributes) && !reported.has(getVersion(order)));
      if (!orders.pageInfo.hasNextPage) return;
      after = orders.pageInfo.endCursor;
    }
  }

  async function readOrders(ids: readonly string[]): Promise<Confirmation[]> {
    const { nodes } = await read(ORDERS_QUERY, { ids });
    return nodes.flatMap((node) => {
      const calendar = node && attribute.find(node.note_attributes);
      return calendar ? [toOrderConfirmation(`reconcile:${node.id}:${node.version}`, node, calendar)] : [];
    });
  }

  return {
    async *reconcile(since) {
      for await (const changed of listChangedSince(since)) {
        for (let first = 0; first < changed.length; first += MAX_PARALLEL_ORDERS) {
          const orders = changed.slice(first, first + MAX_PARALLEL_ORDERS);
          yield* await readOrders(orders.map(({ id }) => id));
          // Only after the caller has handled them. A failure yields them again.
          for (const order of orders) reported.set(getVersion(order), true);
        }
      }
    },
    async refund({ ref }) {
      await refundShopOrder(admin, orderId(ref));
      return undefined;
    },
    async refundPart({ ref, orderNumber }, part) {
      const refund = await refundShopPart(admin, orderId(ref), part);
      const refunds = getRefunds(refund);
      const messageId = `refund-part:${refund.id}`;
      return refunds.length > 0 ? { messageId, ref, orderNumber, refunds } : undefined;
    },
    async nameGifts({ ref }, gifts) {
      const metafields = [{ ...GIFTS_METAFIELD, ownerId: orderId(ref), value: gifts.map(describeLine).join("\n") }];
      await mutate(admin, SET_METAFIELDS, { metafields }, "The shop did not store the gifts");
    },
  };
}

/** Fulfils what is still open, so that a repeated call after a lost response changes nothing. */
export function createFulfil(admin: ShopClient): NonNullable<Orders["fulfil"]> {
  return async ({ ref }, { carrier, trackingNumber }) => {
    const { order } = await admin.read(FULFILMENT_ORDERS, { id: orderId(ref) });
    const open = order?.fulfillmentOrders.nodes.filter(({ status }) => OPEN_STATUSES.includes(status)) ?? [];
    if (open.length === 0) return;
    const fulfillment = {
      lineItemsByFulfillmentOrder: open.map(({ id: fulfillmentOrderId }) => ({ fulfillmentOrderId })),
      trackingInfo: { company: carrier, number: trackingNumber },
      // The buyer gets the email of the calendar.
      notifyCustomer: false,
    };
    await mutate(admin, CREATE_FULFILMENT, { fulfillment }, "The shop did not mark the order as sent");
  };
}

type OrderPage = z.infer<typeof CHANGED_ORDERS.schema>["orders"];
type ChangedOrder = OrderPage["nodes"][number];

const getVersion = ({ id, updatedAt }: ChangedOrder) => `${id} ${updatedAt}`;
const orderId = (ref: string) => `gid://shopify/Order/${ref}`;
const describeLine = ({ day, name, variantId }: OrderLine) =>
  `Day ${day}: ${name} (variant ${variantId.split("/").at(-1)})`;
