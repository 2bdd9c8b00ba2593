import type { Refund } from "../../calendars/order/payment";
import type { Confirmation, OrderedCalendar } from "../../orders/orders";
import type { ShopOrder, ShopRefund } from "./order-responses";

/** Country whose prices the catalogue shows, and for which carts are made. */
export const SHOP_COUNTRY = "GB";

export function toOrderConfirmation(
  messageId: string,
  order: ShopOrder,
  { calendarId, revision }: OrderedCalendar,
): Confirmation {
  const { name: orderNumber, id: ref, currency, subtotal_price: amount, updated_at: asOf } = order;
  const lines = order.line_items.map(({ variant_id: variantId, title, quantity }) => ({
    variantId,
    name: title,
    quantity,
  }));
  return {
    messageId,
    ref,
    orderNumber,
    calendarId,
    order: {
      ref,
      orderNumber,
      revision,
      status: getStatus(order),
      amount,
      currency,
      lines,
      asOf,
      ...getListAmount(order),
    },
    refunds: order.refunds.flatMap(getRefunds),
    customerName: order.shipping_address?.name,
    customerEmail: order.email,
  };
}

/**
 * Finds orders from abroad, which have converted prices, prices without tax, or prices with another country's tax.
 * Only their discount can be compared with the request.
 */
function getListAmount(order: ShopOrder): { listAmount?: number } {
  const isForeign =
    (order.presentment_currency ?? order.currency) !== order.currency ||
    order.taxes_included === false ||
    (order.shipping_address?.country_code ?? SHOP_COUNTRY) !== SHOP_COUNTRY;
  return isForeign && order.total_line_items_price ? { listAmount: order.total_line_items_price } : {};
}

export function toRefundConfirmation(messageId: string, refund: ShopRefund): Confirmation {
  return { messageId, ref: refund.order_id, orderNumber: "Refund", refunds: getRefunds(refund) };
}

export function getRefunds({ id, transactions }: Pick<ShopRefund, "id" | "transactions">): Refund[] {
  return transactions
    .filter(({ kind, status }) => kind === "refund" && status === "success")
    .map(({ id: part, amount, currency }) => ({ id: `${id}/${part}`, amount, currency }));
}

function getStatus({ cancelled_at: cancelledAt, financial_status: money, fulfillment_status: parcel }: ShopOrder) {
  if (money === "refunded") return "refunded";
  if (cancelledAt || money === "voided" || money === "expired") return "cancelled";
  if (money !== "paid" && money !== "partially_refunded") return "open";
  return parcel === "fulfilled" ? "fulfilled" : "paid";
}
