import type { Config } from "../../config";
import { AppError } from "../../errors";
import { createCalendarAttribute } from "../../orders/calendar-attribute";
import type { Orders } from "../../orders/orders";
import type { StripeAccounts } from "../../orders/stripe/stripe-port";
import type { StripeStore } from "../../orders/stripe/stripe-store";
import { PAGE_TTL_MS, placeBySession, retireSession } from "./checkout-sessions";
import { createStripeAccounts } from "./stripe-accounts";
import { type CreateClient, createConnector, createStripeClient } from "./stripe-client";
import { createStripePayments, isStripeRef } from "./stripe-payments";
import { createStripeRefunds } from "./stripe-refunds";

interface StripeOptions {
  config: Config;
  store: Pick<StripeStore, "current" | "connections" | "hasUnreadableKey" | "requireCurrent">;
  returnPath: string;
  /** Takes the orders while no account is connected, or always where it is Shopify. */
  orders: Orders;
  createClient?: CreateClient;
}

/**
 * Adds Stripe to the orders of the book or of Shopify. Each order stays with who took it, so refunds and pages go by
 * what they refer to.
 */
export function withStripe({
  config,
  store,
  returnPath,
  orders,
  createClient = (key) => createStripeClient(key, config),
}: StripeOptions): {
  orders: Orders;
  accounts: StripeAccounts;
} {
  const attribute = createCalendarAttribute(config);
  const { connect, connectAll } = createConnector(createClient, store);
  const payments = createStripePayments(connectAll, attribute, store);
  const refunds = createStripeRefunds(connectAll);
  const place = placeBySession({ connect, attribute, config, returnPath });
  const retire = retireSession(connect);
  const isInUse = () => !config.SHOPIFY_STORE_DOMAIN && store.current !== undefined;
  return {
    accounts: { ...createStripeAccounts(config, store, createClient), ...payments },
    orders: {
      ...orders,
      get name() {
        return isInUse() ? "stripe" : orders.name;
      },
      get pageTtlMs() {
        return isInUse() ? PAGE_TTL_MS : orders.pageTtlMs;
      },
      place: (order) => (isInUse() ? place(order) : orders.place(order)),
      async *reconcile(since) {
        if (orders.reconcile) yield* orders.reconcile(since);
        yield* payments.reconcile(since);
      },
      async retire(page) {
        if (!page.cartId.startsWith("cs_")) return orders.retire?.(page);
        // Without its account a page ends by itself.
        if (store.current) await retire(page);
      },
      refund: (payment) => (isStripeRef(payment.ref) ? refunds.refund(payment) : requireRefund(orders).refund(payment)),
      refundPart: (payment, part) =>
        isStripeRef(payment.ref) ? refunds.refundPart(payment, part) : requireRefund(orders).refundPart(payment, part),
    },
  };
}

/** @throws 409 where Shopify does not allow refunds */
function requireRefund({ refund, refundPart }: Orders): Required<Pick<Orders, "refund" | "refundPart">> {
  if (refund && refundPart) return { refund, refundPart };
  throw new AppError("conflict", "Please cancel and refund the order in the shop. This page will update.");
}
