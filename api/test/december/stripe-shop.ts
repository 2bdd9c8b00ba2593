import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND, receiveStripeEvent } from "@advent/contract";
import Stripe from "stripe";
import type { CreateClient } from "../../src/adapters/stripe/stripe-client";
import { CALENDAR_ATTRIBUTE } from "../../src/orders/calendar-attribute";
import type { OrderRequest } from "../../src/orders/orders";
import { StripeApi } from "../stripe/stripe-api";
import { signEvent } from "../stripe/stripe-server";
import type { Intent, Session, StripeBook, StripeEvent } from "../stripe/stripe-state";
import type { ApiResponse, Visitor } from "../visitor";
import type { ShopPayment } from "./pay-shop";
import type { Scheduler } from "./scheduler";

const STRIPE_ID = /_[\da-f]{24}/g;
const RECONCILE_COUNT = 6;

interface Surroundings {
  readonly scheduler: Scheduler;
  /** @returns how often the webhook is sent */
  deliver(send: (visitor: Visitor) => Promise<ApiResponse>): number;
  runChores(names: readonly string[]): Promise<void>;
}

/** Stripe's side of a shop: pages that are paid or end, refunds, disputes, and events about them. */
export class StripeShop {
  readonly requests: OrderRequest[] = [];
  readonly #api = new StripeApi();

  constructor(
    private readonly world: Surroundings,
    private readonly random: () => number,
  ) {
    this.#api.origin = "https://checkout.stripe.example";
  }

  get book(): StripeBook {
    return this.#api.shop;
  }

  /** Stripe's own client, whose requests are held as all others. It does not repeat them: its timers never fire. */
  createClient: CreateClient = async (key) =>
    new Stripe(key, {
      httpClient: Stripe.createFetchHttpClient((url, init) => this.#respond(key, String(url), init ?? {})),
      maxNetworkRetries: 0,
      telemetry: false,
    });

  /** Changes something at Stripe, and sends the events about it. */
  change<T>(act: (book: StripeBook) => T): T {
    const result = act(this.book);
    for (const event of this.book.pending.splice(0)) this.#send(event);
    return result;
  }

  /** @returns undefined for a page that has ended */
  pay(sessionId: string, isDelayed: boolean): Intent | undefined {
    const session = this.book.sessions.get(sessionId);
    if (session?.status !== "open" || session.expires_at <= this.book.now()) return undefined;
    return this.change((book) => book.pay(sessionId, { isDelayed }));
  }

  listPayments(): ShopPayment[] {
    const { refunds, disputes, intents } = this.book;
    return [...intents.values()].map(({ id, created, metadata, status, amount, amount_received: received }) => {
      const own = <T extends { payment_intent: string; status: string }>(all: Map<string, T>, which: string) =>
        [...all.values()].filter((one) => one.payment_intent === id && one.status === which);
      const back = [...own(refunds, "succeeded"), ...own(disputes, "lost")];
      const hasFailed = status === "requires_payment_method";
      const paid = status === "succeeded" ? received : hasFailed ? 0 : amount;
      return {
        ref: `stripe:${created}:${this.book.account.id}:test:${id}`,
        calendarId: metadata[CALENDAR_ATTRIBUTE]?.split(".")[0] ?? "",
        revision: Number(metadata[CALENDAR_ATTRIBUTE]?.split(".")[1]),
        status: status === "succeeded" ? "paid" : "open",
        amount: paid,
        kept: back.reduce((rest, one) => rest - one.amount, paid),
        disputed: own(disputes, "needs_response").reduce((sum, one) => sum + one.amount, 0),
        refunds: [...refunds.values()]
          .filter((one) => one.payment_intent === id && one.status !== "failed")
          .map((one) => ({ id: one.metadata.refund_id ?? one.id, amount: one.amount })),
      };
    });
  }

  async #respond(key: string, url: string, init: RequestInit): Promise<Response> {
    const { scheduler } = this.world;
    const { method = "GET" } = init;
    const effect = async () =>
      this.change(() => {
        const idempotencyKey = new Headers(init.headers).get("idempotency-key") ?? undefined;
        const response = this.#api.perform({
          method,
          url: new URL(url),
          key,
          idempotencyKey,
          body: `${init.body ?? ""}`,
        });
        const made = response.json as Partial<Session>;
        if (method === "POST" && made.object === "checkout.session" && made.id) this.#endInTime(made.id);
        return response;
      });
    const name = `stripe ${method} ${new URL(url).pathname.replaceAll(STRIPE_ID, "")}`;
    const createError = (outcome: string) => new Error(`Stripe does not respond: ${outcome}.`);
    const { status, json } = await scheduler.hold({ name, effect, createError });
    return {
      status,
      headers: new Headers({ "request-id": "req_test" }),
      text: async () => JSON.stringify(json),
    } as Response;
  }

  #endInTime(id: string): void {
    const { scheduler } = this.world;
    const { expires_at: endsAt = 0 } = this.book.sessions.get(id) ?? {};
    scheduler.begin(async () => {
      await scheduler.sleep(endsAt * MS_PER_SECOND - scheduler.now + this.random() * MS_PER_MINUTE);
      if (this.book.sessions.get(id)?.status === "open") this.change((book) => book.expire(id));
    });
  }

  #send(event: StripeEvent): void {
    const [endpoint] = this.book.endpoints.values();
    if (!endpoint?.enabled_events.includes(event.type)) return;
    const count = this.world.deliver((visitor) =>
      visitor.send("POST", receiveStripeEvent.path, signEvent(JSON.stringify(event), endpoint.secret)),
    );
    if (count === 0) this.world.scheduler.begin(() => this.#reconcile());
  }

  /** The shop is followed each hour. Only those hours count that come after a lost event. */
  async #reconcile(): Promise<void> {
    for (let hour = 0; hour < RECONCILE_COUNT; hour += 1) {
      await this.world.scheduler.sleep(MS_PER_HOUR);
      await this.world.runChores(["shop"]);
    }
  }
}
