import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { formatMoney, toDecimal, toMinorUnits } from "@advent/contract";
import { AppError } from "../../../errors";
import type { PartialRefund } from "../../../orders/orders";
import type { ShopClient } from "../shop-client";
import { CANCEL_ORDER, JOB_QUERY, ORDER_TO_REFUND, REFUND_ORDER } from "./operations";
import { type AdminRefund, createUserError, type OrderToRefund } from "./responses";

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
export async function refundShopOrder(admin: ShopClient, id: string): Promise<void> {
  const { read, write } = admin;
  const order = await findOrder(admin, id);
  if (order.cancelledAt || order.displayFinancialStatus === "REFUNDED") return;
  if (!UNSENT_STATES.includes(order.displayFulfillmentStatus)) return refundSent(admin, id, order);
  const { orderCancel } = await write(CANCEL_ORDER, { id, staffNote: STAFF_NOTE });
  if (orderCancel.job) await waitForJob(orderCancel.job.id);
  if ((await findOrder(admin, id)).cancelledAt) return;
  const { orderCancelUserErrors: errors } = orderCancel;
  if (errors.length > 0) throw createUserError("The shop did not cancel the order", errors);
  throw new AppError("unavailable", "The shop is still cancelling the order. This page will update.");

  /** Cancelling and refunding happen in the background of the shop. */
  async function waitForJob(jobId: string): Promise<void> {
    for (let reads = 0; reads < MAX_JOB_READS; reads += 1) {
      const { job } = await read(JOB_QUERY, { id: jobId });
      if (!job || job.done) return;
      await pause(JOB_INTERVAL_MS);
    }
  }
}

/**
 * Refunds an amount without naming lines, so that stock and fulfilment stay as they are. The refund's note holds the
 * id, by which a repetition finds it.
 * @throws as {@link refundShopOrder} does
 */
export async function refundShopPart(admin: ShopClient, id: string, part: PartialRefund): Promise<AdminRefund> {
  const order = await findOrder(admin, id);
  const note = `${part.note} (${part.refundId})`;
  const before = order.refunds.find((refund) => refund.note === note);
  if (before) return before;
  const transactions = splitAmount(id, order, part.amount);
  return createRefund(admin, { ...getBase(id, order), note, notify: true, transactions }, part.refundId);
}

/** Leaves sent items out of the inventory, because staff restock them on arrival. */
async function refundSent(admin: ShopClient, id: string, order: OrderToRefund): Promise<void> {
  const { suggestedTransactions = [], refundLineItems = [] } = order.suggestedRefund ?? {};
  const amount = suggestedTransactions.reduce((sum, { amountSet }) => sum + amountSet.shopMoney.amount, 0);
  const lines = refundLineItems.map(({ quantity, lineItem }) => ({
    lineItemId: lineItem.id,
    quantity,
    restockType: "NO_RESTOCK",
  }));
  const transactions = splitAmount(id, order, amount);
  const input = { ...getBase(id, order), note: STAFF_NOTE, notify: false, refundLineItems: lines, transactions };
  // Makes repeated requests for the same rest refund it once.
  await createRefund(admin, input, hash("sha256", JSON.stringify(input)));
}

async function findOrder({ read }: ShopClient, id: string): Promise<OrderToRefund> {
  const { order } = await read(ORDER_TO_REFUND, { id });
  if (order) return order;
  throw new AppError(
    "conflict",
    "The shop does not show this order to this app, as with orders older than 60 days while it lacks the permission read_all_orders. Please refund it in the shop. This page will update.",
  );
}

/** Refunds are in the buyer's currency, which Shopify requires where it differs from the shop's. */
const getBase = (orderId: string, { presentmentCurrencyCode: currency }: OrderToRefund) => ({ orderId, currency });

/** Takes the amount, in minor units of the shop's currency, from the payments in the order that the shop suggests. */
function splitAmount(orderId: string, { suggestedRefund, presentmentCurrencyCode }: OrderToRefund, amount: number) {
  let rest = amount;
  const suggestions = suggestedRefund?.suggestedTransactions ?? [];
  const currency = suggestions[0]?.amountSet.shopMoney.currency ?? presentmentCurrencyCode;
  const transactions = suggestions.flatMap((suggested) => {
    const { shopMoney, presentmentMoney } = suggested.amountSet;
    const taken = Math.min(rest, shopMoney.amount);
    rest -= taken;
    if (taken === 0) return [];
    const share = (Number(presentmentMoney.amount) * taken) / shopMoney.amount;
    const { gateway, parentTransaction } = suggested;
    return [
      {
        orderId,
        kind: "REFUND",
        gateway,
        parentId: parentTransaction?.id,
        amount: taken === shopMoney.amount ? presentmentMoney.amount : formatShare(share, presentmentCurrencyCode),
      },
    ];
  });
  if (rest > 0)
    throw new AppError("conflict", `The shop can refund ${formatMoney(amount - rest, currency)} of this order.`);
  return transactions;
}

const formatShare = (share: number, currency: string) => toDecimal(toMinorUnits(share, currency), currency);

async function createRefund({ write }: ShopClient, input: object, key: string): Promise<AdminRefund> {
  const { refund, userErrors } = (await write(REFUND_ORDER, { input, key })).refundCreate;
  if (userErrors.length > 0) throw createUserError("The shop did not refund the order", userErrors);
  if (!refund) throw new Error("The shop did not return the refund. Please check the order in the shop.");
  return refund;
}
