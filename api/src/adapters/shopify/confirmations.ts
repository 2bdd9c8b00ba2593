import {
  ADDRESS_LINE_MAX_LENGTH,
  type DeliveryAddress,
  deliveryAddressSchema,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
} from "@advent/contract";
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
    deliveryAddress: getDeliveryAddress(order),
  };
}

/** Returns nothing where the shop hides addresses. What is longer than a label takes is cut. */
function getDeliveryAddress({
  shipping_address: shown,
  billing_address: payer,
}: ShopOrder): DeliveryAddress | undefined {
  if (!shown?.address1 || !shown.country_code) return undefined;
  const cut = (value: string | null | undefined, max: number) => (value ?? "").slice(0, max);
  const [line1, ...more] = [shown.company, shown.address1, shown.address2].filter(Boolean);
  const address = deliveryAddressSchema.safeParse({
    deliverTo: payer?.name && payer.name !== shown.name ? "recipient" : "buyer",
    name: cut(shown.name, NAME_MAX_LENGTH),
    line1: cut(line1, ADDRESS_LINE_MAX_LENGTH),
    line2: cut(more.join(", "), ADDRESS_LINE_MAX_LENGTH),
    city: cut(shown.city, ADDRESS_LINE_MAX_LENGTH),
    region: cut(shown.province, ADDRESS_LINE_MAX_LENGTH),
    postcode: cut(shown.zip, POSTCODE_MAX_LENGTH),
    country: shown.country_code,
    phone: cut(shown.phone, PHONE_MAX_LENGTH),
  });
  return address.data;
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
