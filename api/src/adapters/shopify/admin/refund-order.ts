import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import createError from "http-errors";
import type { ShopClient } from "../shop-client";
import { CANCEL_ORDER, JOB_QUERY, ORDER_TO_REFUND, REFUND_ORDER } from "./operations";
import {
  cancelledOrderSchema,
  jobSchema,
  type OrderToRefund,
  orderToRefundResponseSchema,
  refundedOrderSchema,
  refused,
} from "./responses";

const STAFF_NOTE = "Refunded in the advent calendar admin.";
const MAX_JOB_READS = 10;
const JOB_INTERVAL_MS = 500;
/** Shopify cancels only orders of which nothing was sent. */
const UNSENT_STATES = [
  "UNFULFILLED",
  "OPEN",
  "ON_HOLD",
  "SCHEDULED",
  "PENDING_FULFILLMENT",
  "FULFILLMENT_NOT_REQUIRED",
];

/**
 * Cancels an order that was not sent, and refunds one that was. Each pays back what was not refunded before.
 * @throws 409 for an order that this app cannot see, 502 when the shop refuses, 503 while it has not finished
 */
export async function refundShopOrder({ read, write }: ShopClient, id: string): Promise<void> {
  const find = async () => (await read(ORDER_TO_REFUND, orderToRefundResponseSchema, { id })).order;
  const order = await find();
  if (!order)
    throw createError(
      409,
      "The shop no longer shows this order here. Please refund it in the shop. This page will update.",
    );
  if (order.cancelledAt || order.displayFinancialStatus === "REFUNDED") return;
  if (!UNSENT_STATES.includes(order.displayFulfillmentStatus)) return refundSent(id, order);
  const { orderCancel } = await write(CANCEL_ORDER, cancelledOrderSchema, { id, staffNote: STAFF_NOTE });
  if (orderCancel.job) await waitForJob(orderCancel.job.id);
  if ((await find())?.cancelledAt) return;
  const { orderCancelUserErrors: errors } = orderCancel;
  if (errors.length > 0) throw refused("The shop did not cancel the order", errors);
  throw createError(503, "The shop is still cancelling the order. This page will update.", { expose: true });

  /** Cancelling and refunding happen in the background of the shop. */
  async function waitForJob(jobId: string): Promise<void> {
    for (let reads = 0; reads < MAX_JOB_READS; reads += 1) {
      const { job } = await read(JOB_QUERY, jobSchema, { id: jobId });
      if (!job || job.done) return;
      await pause(JOB_INTERVAL_MS);
    }
  }

  /** Leaves sent items out of the inventory, because staff restock them on arrival. */
  async function refundSent(orderId: string, { suggestedRefund }: OrderToRefund): Promise<void> {
    const { suggestedTransactions = [], refundLineItems = [] } = suggestedRefund ?? {};
    const transactions = suggestedTransactions.map(({ gateway, parentTransaction, amountSet }) => ({
      orderId,
      kind: "REFUND",
      gateway,
      parentId: parentTransaction?.id,
      amount: amountSet.shopMoney.amount,
    }));
    const lines = refundLineItems.map(({ quantity, lineItem }) => ({
      lineItemId: lineItem.id,
      quantity,
      restockType: "NO_RESTOCK",
    }));
    const input = { orderId, note: STAFF_NOTE, notify: false, refundLineItems: lines, transactions };
    // Makes repeated requests for the same rest refund it once.
    const key = createHash("sha256").update(JSON.stringify(input)).digest("hex");
    const { refundCreate } = await write(REFUND_ORDER, refundedOrderSchema, { input, key });
    if (refundCreate.userErrors.length > 0) throw refused("The shop did not refund the order", refundCreate.userErrors);
  }
}
