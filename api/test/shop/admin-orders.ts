import { Buyer } from "./buyer";
import type { OrderFixture, ShopState } from "./shop-state";

const PAGE_SIZE = 100;
const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`;
const money = (amount: string, currencyCode: string) => ({ shopMoney: { amount, currencyCode } });

export function adminOrders(shop: ShopState) {
  const find = (id: string) => shop.orders.find((order) => gid("Order", order.id) === id);
  const one = (id: string) => {
    const order = find(id);
    return order ? messages(order) : null;
  };
  return {
    one,
    root: {
      order: ({ id }: { id: string }) => one(id),
      orders: ({ query, after }: { query: string; after: string | null }) => {
        const [, since = ""] = /^updated_at:>='(.+)'$/.exec(query) ?? [];
        const found = shop.orders.filter((order) => order.updated_at >= since);
        const start = Number(after ?? 0);
        const end = start + PAGE_SIZE;
        return {
          nodes: found.slice(start, end).map(messages),
          pageInfo: { hasNextPage: end < found.length, endCursor: String(end) },
        };
      },
      orderCancel: ({ orderId }: { orderId: string }) => {
        const order = find(orderId);
        const error = { code: "INVALID", field: ["orderId"], message: "Cannot cancel order" };
        if (!order || order.cancelled_at) return { orderCancelUserErrors: [error] };
        new Buyer(shop).cancel(order);
        return { orderCancelUserErrors: [] };
      },
      metafieldsSet: ({ metafields }: { metafields: { ownerId: string; key: string; value: string }[] }) => {
        for (const { ownerId, key, value } of metafields)
          Object.assign(find(ownerId)?.metafields ?? {}, { [key]: value });
        return { userErrors: [] };
      },
    },
  };
}

function messages(order: OrderFixture) {
  return {
    __typename: "Order",
    id: gid("Order", order.id),
    legacyResourceId: String(order.id),
    name: order.name,
    email: order.email,
    shippingAddress: order.shipping_address,
    customAttributes: order.note_attributes.map(({ name, value }) => ({ key: name, value })),
    subtotalPriceSet: money(order.subtotal_price, order.currency),
    displayFinancialStatus: order.financial_status.toUpperCase(),
    displayFulfillmentStatus: order.fulfillment_status?.toUpperCase() ?? "UNFULFILLED",
    cancelledAt: order.cancelled_at,
    updatedAt: order.updated_at,
    lineItems: {
      nodes: order.line_items.map(({ variant_id: number, title, quantity }) => ({
        title,
        quantity,
        variant: { id: gid("ProductVariant", number) },
      })),
      pageInfo: { hasNextPage: false },
    },
    refunds: order.refunds.map(({ id, transactions }) => ({
      legacyResourceId: String(id),
      transactions: {
        nodes: transactions.map(({ id: part, kind, status, amount, currency }) => ({
          id: gid("OrderTransaction", part),
          kind: kind.toUpperCase(),
          status: status.toUpperCase(),
          amountSet: money(amount, currency),
        })),
      },
    })),
  };
}
