import { createHmac, timingSafeEqual } from "node:crypto";
import type { Logger } from "pino";
import type { ProviderMessage } from "../../catalogue/catalogue";
import type { Config } from "../../config";
import { AppError, FieldError } from "../../errors";
import { CALENDAR_ATTRIBUTE, createCalendarAttribute } from "../../orders/calendar-attribute";
import type { Orders, PrivacyRequest } from "../../orders/orders";
import { toOrderConfirmation, toRefundConfirmation } from "./confirmations";
import { privacySchema, shopOrderSchema, shopRefundSchema } from "./order-responses";

/** Needs only the webhook secret, so that orders of a shop that no longer provides the catalogue are confirmed. */
export function createShopifyWebhooks(config: Config, log: Logger): Pick<Orders, "confirm" | "privacy"> {
  if (config.SHOPIFY_WEBHOOK_SECRET.length === 0) return {};
  const attribute = createCalendarAttribute(config);
  return {
    async confirm(message) {
      const { messageId, topic } = verifyMessage(message, config);
      if (topic === "refunds/create") return toRefundConfirmation(messageId, parse(message.body, shopRefundSchema));
      if (!topic.startsWith("orders/")) return undefined;
      const order = parse(message.body, shopOrderSchema);
      const paidFor = attribute.find(order.note_attributes);
      if (!paidFor && order.note_attributes.some(({ name }) => name === CALENDAR_ATTRIBUTE))
        log.warn({ order: order.name }, "an order names a calendar without our signature");
      return paidFor && toOrderConfirmation(messageId, order, paidFor);
    },
    privacy(message) {
      const { messageId, topic } = verifyMessage(message, config);
      const wants = PRIVACY_TOPICS[topic];
      if (!wants) return undefined;
      const { orders_requested, orders_to_redact } = parse(message.body, privacySchema);
      return { messageId, wants, orderRefs: [...orders_requested, ...orders_to_redact] };
    },
  };
}

/** Shopify's three privacy topics, subscribed to in `shopify.app.toml`. */
export const PRIVACY_TOPICS: Readonly<Record<string, PrivacyRequest["wants"]>> = {
  "customers/data_request": "data",
  "customers/redact": "forget",
  "shop/redact": "forget-all",
};

/** Secrets stay valid during a rotation. */
export type WebhookConfig = Pick<Config, "SHOPIFY_WEBHOOK_SECRET" | "SHOPIFY_STORE_DOMAIN">;

/** @throws 401 for an invalid signature or another shop, 400 for missing headers */
export function verifyMessage(
  { headers, body }: ProviderMessage,
  { SHOPIFY_WEBHOOK_SECRET: secrets, SHOPIFY_STORE_DOMAIN: domain }: WebhookConfig,
) {
  const getHeader = (name: string) => String(headers[name] ?? "");
  const signature = Buffer.from(getHeader("x-shopify-hmac-sha256"), "base64");
  if (!secrets.some((secret) => isGenuine(body, signature, secret)))
    throw new AppError("unauthorised", "The signature is not Shopify's.");
  if (domain && getHeader("x-shopify-shop-domain").toLowerCase() !== domain.toLowerCase())
    throw new AppError("unauthorised", "is not this shop.", { field: "X-Shopify-Shop-Domain" });
  const messageId = getHeader("x-shopify-webhook-id");
  if (!/^[\w-]{1,100}$/.test(messageId)) throw new FieldError("X-Shopify-Webhook-Id", "must name the webhook.");
  const topic = getHeader("x-shopify-topic");
  if (!/^[a-z_]{1,40}\/[a-z_]{1,40}$/.test(topic)) throw new FieldError("X-Shopify-Topic", "must name the topic.");
  return { messageId, topic };
}

function isGenuine(body: Buffer, given: Buffer, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function parse<T>(body: Buffer, schema: { parse(value: unknown): T }): T {
  try {
    return schema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw new FieldError("body", "must be what the topic says.");
  }
}
