import { createHmac, timingSafeEqual } from "node:crypto";
import createError from "http-errors";
import type { Logger } from "pino";
import * as z from "zod";
import type { Confirmation, ProviderMessage } from "../../orders/orders";
import { CALENDAR_ATTRIBUTE, type CalendarAttribute } from "./calendar-attribute";

const orderSchema = z.object({
  /** Such as `#1001`: what the shop and the buyer call it. */
  name: z.string().min(1).max(100),
  email: z.string().max(254).nullish(),
  shipping_address: z.object({ name: z.string().max(300).nullish() }).nullish(),
  note_attributes: z.array(z.object({ name: z.string(), value: z.string().nullish() })).default([]),
});

interface Options {
  attribute: CalendarAttribute;
  /** Proves that a message is the shop's. */
  secret: string;
  log: Logger;
}

/** What the shop's webhook says of a new order. @throws 401 when the shop did not sign it, 400 when it is no order */
export function confirmOrder({ headers, body }: ProviderMessage, { attribute, secret, log }: Options): Confirmation {
  const header = (name: string) => String(headers[name] ?? "");
  if (!isGenuine(body, header("x-shopify-hmac-sha256"), secret)) {
    throw createError(401, "The signature is not Shopify's.");
  }
  const messageId = header("x-shopify-webhook-id");
  if (!/^[\w-]{1,100}$/.test(messageId)) throw createError(400, "X-Shopify-Webhook-Id: must name the webhook.");
  const { name, email, shipping_address: address, note_attributes: attributes } = parseOrder(body);
  const value = attributes.find((candidate) => candidate.name === CALENDAR_ATTRIBUTE)?.value;
  const paidFor = value ? attribute.read(value) : undefined;
  if (value && !paidFor) log.warn({ order: name }, "an order names a calendar without our signature");
  return {
    messageId,
    orderNumber: name,
    paidFor,
    customerName: address?.name ?? undefined,
    customerEmail: email ?? undefined,
  };
}

/** HMAC-SHA256 over the raw body, in base64. */
function isGenuine(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parseOrder(body: Buffer) {
  try {
    return orderSchema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw createError(400, "body: must be an order.");
  }
}
