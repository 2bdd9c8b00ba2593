import { randomBytes } from "node:crypto";

export interface Account {
  id: string;
  name: string;
  country: string;
  currency: string;
  chargesEnabled: boolean;
}

export type Fields = Record<string, unknown> & { id: string; created: number };
export interface Intent extends Fields {
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  latest_charge: string | null;
}
export interface Session extends Fields {
  status: "open" | "complete" | "expired";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  expires_at: number;
  success_url: string;
  metadata: Record<string, string>;
  discounts: { coupon: string }[];
  url: string | null;
  intentData: { metadata?: Record<string, string> };
}
export interface Refund extends Fields {
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
}
export interface Dispute extends Fields {
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
}
export interface Coupon extends Fields {
  amount_off: number;
  currency: string;
  redeem_by: number;
  redeemed: number;
}
export interface Endpoint extends Fields {
  url: string;
  enabled_events: string[];
  status: string;
  secret: string;
}
export interface StripeEvent extends Fields {
  type: string;
  livemode: boolean;
  data: { object: object };
}

export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; message: string; param?: string },
  ) {
    super(error.message);
  }
}

export const refuse = (code: string, message: string, param?: string): StripeRefusal =>
  new StripeRefusal(code === "resource_missing" ? 404 : 400, {
    type: "invalid_request_error",
    code,
    message,
    ...(param && { param }),
  });

/** Ids are random, as Stripe's are. */
export const createStripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Everything of one account in one mode. */
export class StripeBook {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly coupons = new Map<string, Coupon>();
  readonly endpoints = new Map<string, Endpoint>();
  events: StripeEvent[] = [];
  /** Events that no endpoint has received yet. */
  pending: StripeEvent[] = [];
  /** Refunds of the next requests. */
  refundStatus = "succeeded";
  maxAmount = 99_999_999;
  private lastEventAt = 0;

  constructor(
    readonly account: Account,
    readonly isLive: boolean,
  ) {}

  /** Keeps the webhook endpoints. */
  clear(): void {
    for (const kind of [this.sessions, this.intents, this.refunds, this.disputes, this.coupons]) kind.clear();
    this.events = [];
    this.pending = [];
  }

  now = (): number => Math.floor(Date.now() / 1000);

  find<T>(kind: Map<string, T>, id: string, name: string): T {
    const found = kind.get(id);
    if (!found) throw refuse("resource_missing", `No such ${name}: '${id}'`, "id");
    return found;
  }

  /** Stripe counts in seconds. Each event here is a second later, so that none of a test ties by chance. */
  publish(type: string, object: object): void {
    this.lastEventAt = Math.max(this.now(), this.lastEventAt + 1);
    const event: StripeEvent = {
      id: createStripeId("evt"),
      created: this.lastEventAt,
      type,
      livemode: this.isLive,
      data: { object: structuredClone(object) },
      object: "event",
    };
    this.events.unshift(event);
    this.pending.push(event);
  }

  /** The buyer pays, or starts a bank transfer that ends later. */
  pay(sessionId: string, { isDelayed = false } = {}): Intent {
    const session = this.find(this.sessions, sessionId, "checkout.session");
    if (session.status === "open" && session.expires_at <= this.now()) this.expire(sessionId);
    if (session.status !== "open") throw new Error("This checkout page has ended.");
    for (const { coupon } of session.discounts) {
      const found = this.find(this.coupons, coupon, "coupon");
      if (found.redeemed > 0) throw new Error("This coupon was used.");
      found.redeemed += 1;
    }
    const { amount_total: amount, currency, intentData } = session;
    const id = createStripeId("pi");
    const intent: Intent = {
      id,
      object: "payment_intent",
      created: this.now(),
      amount,
      amount_received: isDelayed ? 0 : amount,
      currency,
      status: isDelayed ? "processing" : "succeeded",
      metadata: { ...intentData.metadata },
      latest_charge: createStripeId("ch"),
    };
    this.intents.set(id, intent);
    Object.assign(session, {
      status: "complete",
      payment_intent: id,
      payment_status: isDelayed ? "unpaid" : "paid",
      url: null,
    });
    this.publish("checkout.session.completed", session);
    return intent;
  }

  endTransfer(intent: Intent, hasArrived: boolean): void {
    const session = [...this.sessions.values()].find(({ payment_intent: id }) => id === intent.id);
    Object.assign(
      intent,
      hasArrived ? { status: "succeeded", amount_received: intent.amount } : { status: "requires_payment_method" },
    );
    this.publish(`checkout.session.async_payment_${hasArrived ? "succeeded" : "failed"}`, session ?? {});
  }

  expire(sessionId: string): Session {
    const session = this.find(this.sessions, sessionId, "checkout.session");
    if (session.status !== "open") throw refuse("status_transition_invalid", "Only open sessions can be expired.");
    Object.assign(session, { status: "expired", url: null });
    this.publish("checkout.session.expired", session);
    return session;
  }

  getRefundable({ id, amount_received: paid }: Intent): number {
    const given = [...this.refunds.values()].filter(
      ({ payment_intent: of, status }) => of === id && !["failed", "canceled"].includes(status),
    );
    return given.reduce((rest, { amount }) => rest - amount, paid);
  }

  refund(intentId: string, amount?: number, metadata: Record<string, string> = {}): Refund {
    const intent = this.find(this.intents, intentId, "payment_intent");
    if (intent.status !== "succeeded") throw refuse("charge_not_refundable", "This payment did not succeed.");
    if ([...this.disputes.values()].some((one) => one.payment_intent === intentId && one.status !== "won"))
      throw refuse("charge_disputed", "This charge has been charged back.");
    const left = this.getRefundable(intent);
    if (left === 0) throw refuse("charge_already_refunded", "The charge has already been refunded.");
    if (amount !== undefined && amount > left)
      throw refuse("amount_too_large", `Refund amount (${amount}) is greater than unrefunded amount (${left})`);
    const refund: Refund = {
      id: createStripeId("re"),
      object: "refund",
      created: this.now(),
      amount: amount ?? left,
      currency: intent.currency,
      payment_intent: intentId,
      status: this.refundStatus,
      failure_reason: null,
      metadata,
    };
    this.refunds.set(refund.id, refund);
    this.publish("refund.created", refund);
    return refund;
  }

  endRefund(refund: Refund, status: "succeeded" | "failed"): void {
    Object.assign(refund, { status, ...(status === "failed" && { failure_reason: "declined" }) });
    this.publish(status === "failed" ? "refund.failed" : "refund.updated", refund);
  }

  dispute(intent: Intent, amount = intent.amount): Dispute {
    const { id: paymentIntent, currency } = intent;
    const dispute: Dispute = {
      id: createStripeId("dp"),
      object: "dispute",
      created: this.now(),
      amount,
      currency,
      payment_intent: paymentIntent,
      status: "needs_response",
    };
    this.disputes.set(dispute.id, dispute);
    this.publish("charge.dispute.created", dispute);
    return dispute;
  }

  closeDispute(dispute: Dispute, status: "won" | "lost"): void {
    dispute.status = status;
    this.publish("charge.dispute.closed", dispute);
  }
}
