import { createHmac, timingSafeEqual } from "node:crypto";
import { DEFAULT_CURRENCY, type Tier } from "@advent/contract";
import createError from "http-errors";
import type { Logger } from "pino";
import * as z from "zod";
import type { OrderRequest, Orders } from "../../orders/orders";
import { createCartSchema } from "./answers";
import { type AskedLine, checkCart, DAY_ATTRIBUTE } from "./check-cart";
import { CREATE_CART } from "./operations";
import { CALENDAR_ATTRIBUTE, type CalendarAttribute } from "./signed";
import type { Storefront } from "./storefront";

/** The variant that stands for each budget: a cart line has no price of its own. */
type StylistVariants = Readonly<Record<Tier["value"], string>>;

interface CartOptions {
  storefront: Storefront;
  attribute: CalendarAttribute;
  stylistVariants: StylistVariants;
  /** Without it the shop gives the 15 % by an automatic discount. */
  discountCode: string | undefined;
  log: Logger;
}

/** An order is a cart of the shop, paid in its own checkout; the order number comes later, by webhook. */
export function placeByCart(options: CartOptions): Orders["place"] {
  const { storefront, attribute, stylistVariants, discountCode, log } = options;
  return async (order) => {
    const lines = linesOf(order, stylistVariants);
    const { cartCreate } = await storefront.write(
      CREATE_CART,
      createCartSchema,
      {
        input: {
          lines: lines.map(cartLine),
          attributes: [{ key: CALENDAR_ATTRIBUTE, value: attribute.write(order) }],
          note: `Advent calendar for ${order.customerName}`,
          buyerIdentity: { email: order.customerEmail, countryCode: "GB" },
          discountCodes: discountCode && !order.tier ? [discountCode] : [],
        },
      },
      order.buyerIp,
    );
    const { checkoutUrl } = checkCart(cartCreate, { lines, total: order.totals.total, log });
    return { orderNumber: null, checkoutUrl };
  };
}

/** A line for each day, or the one variant that the stylist's budget is sold as. */
function linesOf({ lines, tier, totals }: OrderRequest, stylistVariants: StylistVariants): readonly AskedLine[] {
  if (!tier) return lines;
  const name = `The stylist's calendar at ${tier.label}`;
  return [{ day: null, variantId: stylistVariants[tier.value], name, price: totals.total, currency: DEFAULT_CURRENCY }];
}

function cartLine({ day, variantId }: AskedLine) {
  return {
    merchandiseId: variantId,
    quantity: 1,
    attributes: day === null ? [] : [{ key: DAY_ATTRIBUTE, value: String(day) }],
  };
}

interface WebhookOptions {
  attribute: CalendarAttribute;
  /** Proves that a message is the shop's. */
  secret: string;
  log: Logger;
}

/** The shop's webhook about a new order. It is signed, and must name itself. */
export function confirmByWebhook({ attribute, secret, log }: WebhookOptions): NonNullable<Orders["confirm"]> {
  return async ({ headers, body }) => {
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
      customerName: address?.name ?? null,
      customerEmail: email ?? null,
    };
  };
}

/** HMAC-SHA256 over the raw body, in base64. */
function isGenuine(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const orderSchema = z.object({
  /** Such as `#1001`: what the shop and the buyer call it. */
  name: z.string().min(1).max(100),
  email: z.string().max(254).nullish(),
  shipping_address: z.object({ name: z.string().max(300).nullish() }).nullish(),
  note_attributes: z.array(z.object({ name: z.string(), value: z.string().nullish() })).default([]),
});

function parseOrder(body: Buffer) {
  try {
    return orderSchema.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw createError(400, "body: must be an order.");
  }
}
