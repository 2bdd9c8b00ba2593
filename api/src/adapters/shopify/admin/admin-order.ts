import type { ShopOrder, ShopRefund } from "../order-responses";
import type { AdminOrder, AdminRefund } from "./responses";

/**
 * Converts an Admin API order to the webhook format. The buyer is not requested, because not every Shopify plan
 * allows it.
 */
export function toShopOrder(order: AdminOrder): ShopOrder {
  const { lineItems, subtotalPriceSet } = order;
  const lines = lineItems.nodes.map(({ title, quantity, variant }) => ({
    variant_id: variant?.id ?? "none",
    title,
    quantity,
  }));
  const more = { variant_id: "none", title: "further lines", quantity: 1 };
  return {
    id: order.legacyResourceId,
    name: order.name,
    note_attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    currency: subtotalPriceSet?.currency ?? "",
    subtotal_price: subtotalPriceSet?.amount ?? 0,
    total_line_items_price: (subtotalPriceSet?.amount ?? 0) + (order.totalDiscountsSet?.amount ?? 0),
    presentment_currency: order.presentmentCurrencyCode,
    taxes_included: order.taxesIncluded,
    financial_status: order.displayFinancialStatus?.toLowerCase() ?? "pending",
    fulfillment_status: order.displayFulfillmentStatus.toLowerCase(),
    cancelled_at: order.cancelledAt,
    updated_at: new Date(order.updatedAt),
    line_items: lineItems.pageInfo.hasNextPage ? [...lines, more] : lines,
    refunds: order.refunds.map(toShopRefund),
  };
}

export function toShopRefund({ legacyResourceId, transactions }: AdminRefund): Omit<ShopRefund, "order_id"> {
  return {
    id: legacyResourceId,
    transactions: transactions.nodes.map(({ id, kind, status, amountSet }) => ({
      id: id.split("/").at(-1) ?? id,
      kind: kind.toLowerCase(),
      status: status.toLowerCase(),
      ...amountSet,
    })),
  };
}
