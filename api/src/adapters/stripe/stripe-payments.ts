import { MS_PER_SECOND } from "@advent/contract";
import { LRUCache } from "lru-cache";
import type Stripe from "stripe";
import type { Payment, Refund } from "../../calendars/order/payment";
import { AppError, FieldError } from "../../errors";
import { CALENDAR_ATTRIBUTE, type CalendarAttribute } from "../../orders/calendar-attribute";
import type { Confirmation, Orders } from "../../orders/orders";
import type { StripeAccounts, StripeConnection } from "../../orders/stripe/stripe-port";
import type { StripeStore } from "../../orders/stripe/stripe-store";
import { ORDER_NUMBER_FIELD } from "./checkout-sessions";
import { fromStripeAmount } from "./stripe-amounts";
import {
  type ConnectAll,
  type Connected,
  ignoreMissing,
  isMissing,
  isStripeFailure,
  type StripeClient,
  toReadable,
} from "./stripe-client";

export const EVENT_TYPES = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;

const MAX_LISTED = 100;
const MAX_REPORTED_EVENTS = 10_000;
const CLOSED_DISPUTES = ["won", "lost", "prevented", "warning_closed"];

const isOurEvent = ({ type }: Stripe.Event): boolean => (EVENT_TYPES as readonly string[]).includes(type);

/** Names a payment for good: when it was begun, and its account and mode. */
const REF = /^stripe:\d+:(\w+):(live|test):(\w+)$/;
const getMode = ({ isLive }: Pick<StripeConnection, "isLive">): string => (isLive ? "live" : "test");

export const isStripeRef = (ref: string): boolean => REF.test(ref);

/** @throws 409 for a payment of an account or mode whose key the shop does not have */
export function findPayment(ref: string, all: readonly Connected[]): { client: StripeClient; id: string } {
  const [, account = "", mode = "", id = ""] = REF.exec(ref) ?? [];
  const owner = all.find(({ connection }) => connection.account.id === account && getMode(connection) === mode);
  if (owner) return { client: owner.client, id };
  throw new AppError(
    "conflict",
    `This order was paid into the Stripe account ${account} (${mode} mode), whose key this shop does not have. Refund it at Stripe, or connect that account again.`,
  );
}

export function createStripePayments(
  connectAll: ConnectAll,
  attribute: CalendarAttribute,
  store: Pick<StripeStore, "hasUnreadableKey">,
): Pick<StripeAccounts, "confirm" | "readSession"> & Required<Pick<Orders, "reconcile">> {
  /** Skips events already reported, because requests for many calendars overlap by two days. */
  const reported = new LRUCache<string, true>({ max: MAX_REPORTED_EVENTS });
  const readEvent = (connected: Connected, event: Stripe.Event, paymentIntent: string) =>
    readPayment(connected, attribute, paymentIntent, {
      messageId: getMessageId(event),
      asOf: new Date(event.created * MS_PER_SECOND),
    });

  async function readCompleted(connected: Connected, session: Stripe.Checkout.Session) {
    const { created, status, payment_intent: paymentIntent } = session;
    if (status !== "complete" || !paymentIntent) return undefined;
    // The oldest of what is known about the payment: every event is newer.
    const news = { messageId: getCompletionId(session), asOf: new Date(created * MS_PER_SECOND) };
    return readPayment(connected, attribute, toId(paymentIntent), news);
  }

  async function* reconcileAccount(connected: Connected, since: Date): AsyncIterable<Confirmation> {
    const newest = new Map<string, Stripe.Event>();
    const list = {
      types: [...EVENT_TYPES],
      created: { gte: Math.floor(since.getTime() / MS_PER_SECOND) },
      limit: MAX_LISTED,
    };
    for await (const event of connected.client.events.list(list)) {
      const paymentIntent = getPaymentIntent(event);
      if (paymentIntent && !newest.has(paymentIntent)) newest.set(paymentIntent, event);
    }
    for (const [paymentIntent, event] of newest) {
      if (reported.has(event.id)) continue;
      const confirmation = await readEvent(connected, event, paymentIntent);
      if (confirmation) yield confirmation;
      // Only after the caller has handled it. A failure yields it again.
      reported.set(event.id, true);
    }
  }

  return {
    async confirm({ headers, body }) {
      const signature = String(headers["stripe-signature"] ?? "");
      const connected = (await connectAll()).find((one) => isSignedBy(one, body, signature));
      if (!connected) throw createUnknownSenderError(store);
      const event = parseEvent(connected, body, signature);
      if (!isOurEvent(event)) return undefined;
      try {
        if (event.type === "checkout.session.expired") await endCoupons(connected, event.data.object);
        const paymentIntent = getPaymentIntent(event);
        return paymentIntent ? await readEvent(connected, event, paymentIntent) : undefined;
      } catch (error) {
        throw toReadable(error, "The payment could not be read");
      }
    },
    async readSession(id) {
      for (const connected of await connectAll()) {
        const session = await ignoreMissing(connected.client.checkout.sessions.retrieve(id));
        if (session) return readCompleted(connected, session);
      }
      return undefined;
    },
    async *reconcile(since) {
      const errors: unknown[] = [];
      for (const connected of await connectAll())
        try {
          yield* reconcileAccount(connected, since);
        } catch (error) {
          // A former account whose key was revoked must not keep the others from being read.
          errors.push(toReadable(error, `The events of ${connected.connection.account.id} could not be read`));
        }
      if (errors.length > 0) throw new AggregateError(errors, "The events of a Stripe account could not be read.");
    },
  };
}

function isSignedBy({ client, connection: { webhook } }: Connected, body: Buffer, signature: string): boolean {
  try {
    return webhook !== null && client.webhooks.constructEvent(body, signature, webhook.secret) !== undefined;
  } catch (error) {
    // Only a wrong signature is an error of Stripe's library.
    return !isStripeFailure(error);
  }
}

/** With 503 Stripe sends it again, and the owner may have restored the server's secret by then. */
const createUnknownSenderError = ({ hasUnreadableKey }: Pick<StripeStore, "hasUnreadableKey">): AppError =>
  hasUnreadableKey
    ? new AppError("unavailable", "A key of this shop cannot be read. Please send the event again.")
    : new AppError("unauthorised", "The signature is not of a Stripe account that this shop has a key of.");

/** @throws 401 for the wrong mode, 400 for a body that is no event */
function parseEvent({ client, connection: { webhook, isLive } }: Connected, body: Buffer, signature: string) {
  let event: Stripe.Event;
  try {
    event = client.webhooks.constructEvent(body, signature, webhook?.secret ?? "");
  } catch (error) {
    throw isStripeFailure(error) ? error : new FieldError("body", "must be an event.");
  }
  if (event.livemode === isLive) return event;
  throw new AppError("unauthorised", "The event is of Stripe’s other mode than the key.");
}

/** The buyer's return says the same as the event. */
const getMessageId = (event: Stripe.Event): string =>
  event.type === "checkout.session.completed" ? getCompletionId(event.data.object) : event.id;
const getCompletionId = ({ id }: Stripe.Checkout.Session): string => `completed:${id}`;

function getPaymentIntent({ data }: Stripe.Event): string | undefined {
  const { payment_intent: paymentIntent } = data.object as { payment_intent?: string | { id: string } | null };
  return paymentIntent ? toId(paymentIntent) : undefined;
}

const toId = (value: string | { id: string }): string => (typeof value === "string" ? value : value.id);

async function endCoupons({ client }: Connected, { discounts, metadata }: Stripe.Checkout.Session): Promise<void> {
  // Sessions of other programs of the shop may use coupons that go on.
  if (!metadata?.[CALENDAR_ATTRIBUTE]) return;
  for (const { coupon } of discounts ?? []) if (coupon) await ignoreMissing(client.coupons.del(toId(coupon)));
}

/**
 * Reads a payment as it is now, because events arrive late and in any order. The time of the event is only a lower
 * limit of its age.
 */
async function readPayment(
  { client, connection }: Connected,
  attribute: CalendarAttribute,
  id: string,
  { messageId, asOf }: { messageId: string; asOf: Date },
): Promise<Confirmation | undefined> {
  const intent = await client.paymentIntents.retrieve(id, { expand: ["latest_charge"] }).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  const paidFor = attribute.find(
    Object.entries(intent?.metadata ?? {}).map(([name, value]) => ({ name, value: String(value) })),
  );
  if (!intent || !paidFor) return undefined;
  const ref = `stripe:${intent.created}:${connection.account.id}:${getMode(connection)}:${id}`;
  const orderNumber = intent.metadata[ORDER_NUMBER_FIELD] ?? id;
  const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
  const disputes = charge?.disputed ? await listDisputes(client, id) : [];
  const { currency, status } = intent;
  const hasFailed = status === "requires_payment_method" || status === "canceled";
  const order: Omit<Payment, "refunds"> = {
    ref,
    orderNumber,
    revision: paidFor.revision,
    status: status === "succeeded" ? "paid" : "open",
    amount: fromStripeAmount(status === "succeeded" ? intent.amount_received : hasFailed ? 0 : intent.amount, currency),
    currency: currency.toUpperCase(),
    lines: [],
    asOf,
  };
  const open = disputes.filter((dispute) => !CLOSED_DISPUTES.includes(dispute.status));
  const disputed = open.reduce((sum, { amount }) => sum + fromStripeAmount(amount, currency), 0);
  const note = hasFailed ? "The payment failed." : open.length > 0 ? "Disputed with the buyer’s bank." : undefined;
  return {
    messageId,
    ref,
    orderNumber,
    calendarId: paidFor.calendarId,
    ...(note && { note }),
    order: { ...order, ...(disputed > 0 && { disputed }) },
    refunds: [...(await listRefunds(client, id)).flatMap(toRefund), ...disputes.flatMap(toLoss)],
  };
}

const listDisputes = async (client: Connected["client"], id: string) =>
  (await client.disputes.list({ payment_intent: id, limit: MAX_LISTED })).data;

export const listRefunds = async (client: Connected["client"], id: string) =>
  (await client.refunds.list({ payment_intent: id, limit: MAX_LISTED })).data;

/** Pending refunds follow with their own events. One that failed after it was made counts as nothing. */
export function toRefund({ id, amount, currency, status }: Stripe.Refund): Refund[] {
  if (status === "pending" || status === "requires_action") return [];
  const refunded = fromStripeAmount(amount, currency);
  return [
    {
      id,
      amount: status === "succeeded" ? refunded : 0,
      currency: currency.toUpperCase(),
      ...(status === "failed" && { failed: refunded }),
    },
  ];
}

/** The bank has given the money of a lost dispute back. */
const toLoss = ({ id, amount, currency, status }: Stripe.Dispute): Refund[] =>
  status === "lost" ? [{ id, amount: fromStripeAmount(amount, currency), currency: currency.toUpperCase() }] : [];
