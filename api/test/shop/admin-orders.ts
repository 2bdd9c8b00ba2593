import { GraphQLError, type GraphQLResolveInfo } from "graphql";
import { Buyer, getRest } from "./buyer";
import { error, none, once } from "./once";
import type { OrderFixture, RefundFixture, ShopState } from "./shop-state";

const PAGE_SIZE = 100;
const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`;
const money = (amount: string, currencyCode: string) => ({ shopMoney: { amount, currencyCode } });

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: { fulfillmentOrderId: string }[];
  trackingInfo: { company: string; number: string };
}

export function adminOrders(shop: ShopState) {
  const find = (id: string) => shop.orders.find((order) => gid("Order", order.id) === id);
  const one = (id: string) => {
    const order = find(id);
    return order ? messages(shop, order) : null;
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
          nodes: found.slice(start, end).map((order) => messages(shop, order)),
          pageInfo: { hasNextPage: end < found.length, endCursor: String(end) },
        };
      },
      orderCancel: ({ orderId }: { orderId: string }) => {
        const order = find(orderId);
        const userError = { code: "INVALID", field: ["orderId"], message: "Cannot cancel order" };
        if (!order || order.cancelled_at || order.fulfillment_status)
          return { job: null, orderCancelUserErrors: [userError] };
        shop.jobs.push({ reads: shop.jobReads, run: () => new Buyer(shop).cancel(order) });
        return { job: { id: gid("Job", shop.jobs.length - 1) }, orderCancelUserErrors: [] };
      },
      job: ({ id }: { id: string }) => {
        const job = shop.jobs[Number(id.split("/").at(-1))];
        if (!job) return null;
        job.reads -= 1;
        if (job.reads === 0) job.run();
        return { id, done: job.reads <= 0 };
      },
      refundCreate: (
        { input }: { input: { orderId: string; note: string; currency: string; transactions: { amount: string }[] } },
        _: unknown,
        info: GraphQLResolveInfo,
      ) => {
        const order = find(input.orderId);
        if (!order) return error("NOT_FOUND");
        if (input.currency !== (order.presentment_currency ?? order.currency))
          return error("INVALID", "Wrong currency");
        const paid = input.transactions.reduce((sum, { amount }) => sum + Number(amount), 0) / getRate(order);
        if (paid > Number(getRest(order)) + 0.005)
          return error("INVALID", "Refund amount is more than can be refunded");
        const outcome = once(shop, input, info, () => {
          new Buyer(shop).refund(order, paid.toFixed(2), input.note);
          return none;
        });
        const refund = order.refunds.findLast(({ note }) => note === input.note);
        return { refund: outcome === none && refund ? describeRefund(refund) : null, ...outcome };
      },
      fulfillmentCreate: ({ fulfillment }: { fulfillment: FulfillmentInput }) => {
        for (const { fulfillmentOrderId } of fulfillment.lineItemsByFulfillmentOrder) {
          const order = find(fulfillmentOrderId.replace("FulfillmentOrder", "Order"));
          if (!order || order.fulfillment_status) return { userErrors: [{ field: null, message: "is closed" }] };
          order.tracking = fulfillment.trackingInfo;
          new Buyer(shop).fulfil(order);
        }
        return { userErrors: [] };
      },
      metafieldsSet: ({ metafields }: { metafields: { ownerId: string; key: string; value: string }[] }) => {
        for (const { ownerId, key, value } of metafields)
          Object.assign(find(ownerId)?.metafields ?? {}, { [key]: value });
        return { userErrors: [] };
      },
    },
  };
}

const denyCustomerData = (field: string) =>
  new GraphQLError(`This app is not approved to use the ${field} field.`, { extensions: { code: "ACCESS_DENIED" } });

function messages(shop: ShopState, order: OrderFixture) {
  return {
    __typename: "Order",
    id: gid("Order", order.id),
    legacyResourceId: String(order.id),
    name: order.name,
    email: order.email,
    shippingAddress: () => {
      if (shop.deniedFields.has("shippingAddress")) throw denyCustomerData("shippingAddress");
      return { ...order.shipping_address, countryCodeV2: order.shipping_address.country_code };
    },
    billingAddress: null,
    customAttributes: order.note_attributes.map(({ name, value }) => ({ key: name, value })),
    subtotalPriceSet: money(order.subtotal_price, order.currency),
    totalDiscountsSet: money("0.0", order.currency),
    presentmentCurrencyCode: order.presentment_currency ?? order.currency,
    taxesIncluded: true,
    displayFinancialStatus: order.financial_status.toUpperCase(),
    displayFulfillmentStatus: order.fulfillment_status?.toUpperCase() ?? "UNFULFILLED",
    fulfillmentOrders: {
      nodes: [{ id: gid("FulfillmentOrder", order.id), status: order.fulfillment_status ? "CLOSED" : "OPEN" }],
    },
    cancelledAt: order.cancelled_at,
    suggestedRefund: {
      suggestedTransactions: [
        {
          gateway: "bogus",
          parentTransaction: { id: gid("OrderTransaction", 1) },
          amountSet: {
            ...money(getRest(order), order.currency),
            presentmentMoney: {
              amount: (Number(getRest(order)) * getRate(order)).toFixed(3),
              currencyCode: order.presentment_currency ?? order.currency,
            },
          },
        },
      ],
      refundLineItems: [{ quantity: 1, lineItem: { id: gid("LineItem", 1) } }],
    },
    updatedAt: order.updated_at,
    lineItems: {
      nodes: order.line_items.map(({ variant_id: number, title, quantity }) => ({
        title,
        quantity,
        variant: { id: gid("ProductVariant", number) },
      })),
      pageInfo: { hasNextPage: false },
    },
    refunds: order.refunds.map(describeRefund),
  };
}

function describeRefund({ id, note, transactions }: RefundFixture) {
  return {
    __typename: "Refund",
    legacyResourceId: String(id),
    note,
    transactions: {
      nodes: transactions.map(({ id: part, kind, status, amount, currency }) => ({
        id: gid("OrderTransaction", part),
        kind: kind.toUpperCase(),
        status: status.toUpperCase(),
        amountSet: money(amount, currency),
      })),
    },
  };
}

/** Units of the presentment currency for one unit of the shop currency. */
const getRate = ({ rate = 1 }: OrderFixture) => rate;
