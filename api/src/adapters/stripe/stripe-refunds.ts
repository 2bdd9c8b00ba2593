import { hash } from "node:crypto";
import type Stripe from "stripe";
import { getKept } from "../../calendars/order/ledger";
import type { PaymentNews } from "../../calendars/order/payment";
import { AppError } from "../../errors";
import type { Orders, PaymentRef } from "../../orders/orders";
import { toStripeAmount } from "./stripe-amounts";
import { type ConnectAll, isStripeFailure, type StripeClient, toReadable } from "./stripe-client";
import { findPayment, listRefunds, toRefund } from "./stripe-payments";

/** By which a repeated request finds its refund, also after Stripe has forgotten its idempotency key. */
const REFUND_ID_FIELD = "refund_id";
type RefundRequest = Parameters<StripeClient["refunds"]["create"]>;
const REFUND_FAILED = "Stripe did not refund the order";

/** Both throw 409 for a payment of an account whose key is gone, and when Stripe refuses. */
export function createStripeRefunds(connectAll: ConnectAll): Required<Pick<Orders, "refund" | "refundPart">> {
  return {
    async refund(payment) {
      const { client, id } = findPayment(payment.ref, await connectAll());
      try {
        await client.refunds.create(...requestRest(payment, id)).catch((error: unknown) => {
          if (!isStripeFailure(error) || error.code !== "charge_already_refunded") throw error;
        });
        return toNews(payment, await listRefunds(client, id));
      } catch (error) {
        throw toReadable(error, REFUND_FAILED);
      }
    },
    async refundPart(payment, { refundId, amount, note }) {
      const { client, id } = findPayment(payment.ref, await connectAll());
      const requested = toStripeAmount(amount, payment.currency);
      try {
        const before = (await listRefunds(client, id)).find(({ metadata }) => metadata?.[REFUND_ID_FIELD] === refundId);
        const refund =
          before ??
          (await client.refunds.create(
            { payment_intent: id, amount: requested, metadata: { [REFUND_ID_FIELD]: refundId, note } },
            { idempotencyKey: `refund-${id}-${refundId}` },
          ));
        if (refund.status === "failed" || refund.status === "canceled")
          throw new AppError(
            "conflict",
            `${REFUND_FAILED}: the buyer’s bank did not take it (${refund.failure_reason ?? refund.status}). Please refund another way.`,
          );
        return toNews(payment, [refund]);
      } catch (error) {
        throw toReadable(error, REFUND_FAILED);
      }
    },
  };
}

/** Leaves out what staff have refunded another way, which Stripe does not know. */
function requestRest({ amount, currency, refunds = [] }: PaymentRef, id: string): RefundRequest {
  const isEverything = amount === undefined || refunds.every(({ replaces }) => !replaces);
  if (isEverything) return [{ payment_intent: id }];
  const rest = toStripeAmount(getKept({ amount, currency, refunds }), currency);
  return [{ payment_intent: id, amount: rest }, { idempotencyKey: `refund-${id}-rest-${rest}` }];
}

function toNews({ ref, orderNumber }: PaymentRef, found: readonly Stripe.Refund[]): PaymentNews | undefined {
  const refunds = found.flatMap(toRefund).filter(({ amount }) => amount > 0);
  const messageId = `refund:${hash("sha256", JSON.stringify(refunds), "base64url")}`;
  return refunds.length > 0 ? { messageId, ref, orderNumber, refunds } : undefined;
}
