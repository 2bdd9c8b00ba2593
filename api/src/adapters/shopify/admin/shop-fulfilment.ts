import type { Orders } from "../../../orders/orders";
import type { ShopClient } from "../shop-client";
import { CREATE_FULFILMENT, FULFILMENT_ORDERS } from "./operations";
import { mutate } from "./responses";

const OPEN_STATUSES = ["OPEN", "IN_PROGRESS", "SCHEDULED"];

/** Fulfils what is still open, so that a repeated call after a lost response changes nothing. */
export function createFulfil(admin: ShopClient): NonNullable<Orders["fulfil"]> {
  return async ({ ref }, { carrier, trackingNumber }) => {
    const { order } = await admin.read(FULFILMENT_ORDERS, { id: `gid://shopify/Order/${ref}` });
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
