import { randomInt } from "node:crypto";
import { createLog } from "@advent/server/line-log";
import { withStripe } from "../../src/adapters/stripe/stripe";
import { type Email, EmailNotSentError } from "../../src/email/mailer";
import { AppError } from "../../src/errors";
import { createGiftCardBook } from "../../src/orders/gift-cards/gift-card-book";
import { orderBook } from "../../src/orders/order-book";
import type { OrderRequest, Orders } from "../../src/orders/orders";
import { STRIPE_RETURN_PATH } from "../../src/orders/stripe/stripe-routes";
import type { Services } from "../../src/start/create-services";
import { ADMIN_PASSWORD } from "../api";
import type { PayShop, ShopPayment } from "./pay-shop";
import type { Outcome, Scheduler } from "./scheduler";
import type { StripeShop } from "./stripe-shop";

const NUMBER_COUNT = 200;

export interface SentEmail extends Pick<Email, "key" | "to" | "subject" | "text"> {
  at: number;
}

/** What is outside the API, and the same for all its processes. */
export class Ports {
  readonly emails: SentEmail[] = [];
  /** Shop system that takes the payments. */
  payShop: PayShop | undefined;
  stripe: StripeShop | undefined;

  /** Absent where orders have no payment. */
  get shop(): { requests: OrderRequest[]; listPayments(): ShopPayment[] } | undefined {
    return this.payShop ?? this.stripe;
  }

  replace(services: Services, scheduler: Scheduler): Services {
    const orders = this.payShop ? hold("shop", this.payShop.createPort(), scheduler) : withFewNumbers(services.orders);
    const payments = this.stripe ? takeByStripe(this.stripe, services) : { orders: orders as Orders };
    const send = (email: Email): Promise<void> =>
      scheduler.hold({
        name: `mailer send ${email.subject}`,
        effect: async () => {
          const { key, to, subject, text } = email;
          this.emails.push({ key, to, subject, text, at: scheduler.now });
        },
        createError: (outcome) =>
          new EmailNotSentError(`The email was not sent: ${outcome}.`, outcome === "response lost"),
      });
    return {
      ...services,
      get config() {
        return services.config;
      },
      log: createLog((process.env.DECEMBER_LOG ?? "silent") as "silent"),
      ...payments,
      images: { ...services.images, gifts: async () => undefined },
      email: { ...services.email, mailer: { send } },
      admin: { ...services.admin, password: { matches: async (candidate) => candidate === ADMIN_PASSWORD } },
    };
  }
}

/** Orders whose new numbers are sometimes those of others. */
const withFewNumbers = (orders: Orders): Orders => ({
  ...orders,
  place: async (order) => ({ ...(await orders.place(order)), orderNumber: `AC-${randomInt(NUMBER_COUNT)}` }),
});

/** The adapter itself, with a client that reaches the simulated Stripe. */
function takeByStripe(stripe: StripeShop, services: Services): Pick<Services, "orders" | "stripe"> {
  const { store } = services.stripe;
  const book = orderBook(createGiftCardBook(services.giftCards));
  const { createClient } = stripe;
  const options = { config: services.config, store, returnPath: STRIPE_RETURN_PATH, orders: book, createClient };
  const { orders, accounts } = withStripe(options);
  const { place } = orders;
  orders.place = (order) => {
    stripe.requests.push(order);
    return place(order);
  };
  return { orders, stripe: { store, accounts } };
}

function hold<T extends object>(name: string, port: T, scheduler: Scheduler): T {
  return new Proxy(port, {
    get: (target, key) => {
      const value = Reflect.get(target, key);
      if (key === "giftCards") return hold("gift cards", value as object, scheduler);
      if (key === "confirm" || key === "reconcile" || typeof value !== "function") return value;
      return (...args: unknown[]) =>
        scheduler.hold({ name: `${name} ${String(key)}`, effect: () => value.apply(target, args), createError });
    },
  });
}

const createError = (outcome: Outcome) => new AppError("unavailable", `The shop does not respond: ${outcome}.`);
