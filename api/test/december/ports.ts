import { randomInt } from "node:crypto";
import { createLog } from "@advent/server/line-log";
import { type Email, EmailNotSentError } from "../../src/email/mailer";
import { AppError } from "../../src/errors";
import type { Orders } from "../../src/orders/orders";
import type { Services } from "../../src/start/create-services";
import { ADMIN_PASSWORD } from "../api";
import type { PayShop } from "./pay-shop";
import type { Outcome, Scheduler } from "./scheduler";

const NUMBER_COUNT = 200;

export interface SentEmail extends Pick<Email, "key" | "to" | "subject" | "text"> {
  at: number;
}

/** What is outside the API, and the same for all its processes. */
export class Ports {
  readonly emails: SentEmail[] = [];
  /** Absent where orders have no payment. */
  payShop: PayShop | undefined;

  replace(services: Services, scheduler: Scheduler): Services {
    const orders = this.payShop ? hold("shop", this.payShop.createPort(), scheduler) : withFewNumbers(services.orders);
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
      log: createLog((process.env.DECEMBER_LOG ?? "silent") as "silent"),
      orders: orders as Orders,
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
