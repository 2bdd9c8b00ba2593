import { hash } from "node:crypto";
import { cartPage, formatBudget, formatMoney, getTierValue, MS_PER_MINUTE, MS_PER_SECOND } from "@advent/contract";
import type Stripe from "stripe";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import { CALENDAR_ATTRIBUTE, type CalendarAttribute } from "../../orders/calendar-attribute";
import { createOrderNumber } from "../../orders/order-book";
import type { OrderRequest, Orders } from "../../orders/orders";
import { getRemainder, toStripeAmount } from "./stripe-amounts";
import { type Connect, ignoreMissing, isStripeFailure, toLoggable, toReadable } from "./stripe-client";

/** Checkout hands a page out for half an hour, and a buyer then has a quarter to pay. Stripe's least is 30 minutes. */
const SESSION_TTL_MS = 45 * MS_PER_MINUTE;
/** Stock is held a little longer than the page can be paid, whose end is rounded up to a minute. */
export const PAGE_TTL_MS = SESSION_TTL_MS + 3 * MS_PER_MINUTE;
export const ORDER_NUMBER_FIELD = "order_number";

interface SessionOptions {
  connect: Connect;
  attribute: CalendarAttribute;
  config: Pick<Config, "SHELL_ORIGIN">;
  returnPath: string;
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

/**
 * Places an order as a Checkout session. Two calls at once get the same session, because their requests are the same
 * and so is the idempotency key. A coupon whose session fails ends with its page.
 */
export function placeBySession({ connect, attribute, config, returnPath }: SessionOptions): Orders["place"] {
  return async (order) => {
    const { client } = await connect();
    const { currency, totals } = order;
    const promotion = getRemainder(totals.total, currency);
    const endsAt = getSessionEnd(Date.now());
    const lines = toLineItems(order);
    const key = hash("sha256", JSON.stringify({ order: { ...order, buyerIp: "" }, endsAt }));
    const orderNumber = createOrderNumber(key);
    const metadata = { [CALENDAR_ATTRIBUTE]: attribute.write(order), [ORDER_NUMBER_FIELD]: orderNumber };
    const params: SessionParams = {
      mode: "payment",
      line_items: lines,
      customer_email: order.customerEmail,
      client_reference_id: orderNumber,
      expires_at: endsAt,
      // The buyer pays what the cart shows.
      adaptive_pricing: { enabled: false },
      metadata,
      payment_intent_data: { description: `Advent calendar ${orderNumber}`, metadata, ...getShipping(order) },
      success_url: `${config.SHELL_ORIGIN}${returnPath}?session={CHECKOUT_SESSION_ID}`,
      cancel_url: config.SHELL_ORIGIN + cartPage.path,
    };
    const discount = toStripeAmount(totals.discount + promotion, currency);
    try {
      const coupon =
        discount > 0
          ? await client.coupons.create(
              {
                amount_off: discount,
                currency: currency.toLowerCase(),
                duration: "once",
                max_redemptions: 1,
                redeem_by: endsAt,
                name: "Advent calendar",
              },
              { idempotencyKey: `coupon-${key}` },
            )
          : undefined;
      const session = await client.checkout.sessions.create(
        { ...params, ...(coupon && { discounts: [{ coupon: coupon.id }] }) },
        { idempotencyKey: `session-${key}` },
      );
      return {
        orderNumber: null,
        checkoutUrl: session.url,
        lines: [],
        promotion,
        page: { cartId: session.id, discountId: coupon?.id ?? null },
      };
    } catch (error) {
      throw toBuyerError(error, order);
    }
  };
}

/** Seconds since 1970. Whole minutes, so that two calls at once ask for the same. */
const getSessionEnd = (now: number): number =>
  (Math.ceil((now + SESSION_TTL_MS) / MS_PER_MINUTE) * MS_PER_MINUTE) / MS_PER_SECOND;

function toLineItems({ lines, tier, totals, currency }: OrderRequest): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const gifts = tier
    ? [{ name: `The stylist’s calendar at ${formatBudget(getTierValue(tier), currency)}`, amount: totals.subtotal }]
    : lines.map(({ day, name, engraving, price }) => ({
        name: `Day ${day}: ${name}${engraving ? `, engraved “${engraving}”` : ""}`,
        amount: price,
      }));
  const beside = [
    { name: "Gift wrap", amount: totals.giftWrap ?? 0 },
    { name: "Engraving", amount: totals.engraving ?? 0 },
  ].filter(({ amount }) => amount > 0);
  return [...gifts, ...beside].map(({ name, amount }) => ({
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: toStripeAmount(amount, currency),
      product_data: { name },
    },
  }));
}

function getShipping({
  deliveryAddress: to,
}: OrderRequest): Pick<Stripe.Checkout.SessionCreateParams.PaymentIntentData, "shipping"> {
  if (!to) return {};
  const { name, phone, line1, line2, city, region, postcode, country } = to;
  const address = { line1, city, country, ...(line2 && { line2 }), ...(region && { state: region }) };
  return {
    shipping: { name, ...(phone && { phone }), address: { ...address, ...(postcode && { postal_code: postcode }) } },
  };
}

/** Says what a buyer or the shop can do about it. */
function toBuyerError(error: unknown, { totals, currency }: OrderRequest): unknown {
  if (!isStripeFailure(error)) return error;
  const total = formatMoney(totals.total, currency);
  const { code, param } = error;
  if (code === "amount_too_small" || code === "amount_too_large") {
    const size = code === "amount_too_small" ? "small" : "large";
    return new AppError("conflict", `${total} is too ${size} an amount to pay online. Nothing was ordered.`, {
      cause: toLoggable(error),
    });
  }
  if (param === "customer_email")
    return new AppError("rejected", "is not an address that the payment page accepts.", { field: "customerEmail" });
  const readable = toReadable(error, "The payment page could not be opened");
  const isOurs = readable instanceof AppError && readable.code === "conflict";
  return isOurs
    ? new AppError("upstream_failed", "The payment page could not be opened. Please try again, or contact us.", {
        cause: toLoggable(error),
      })
    : readable;
}

/** Ends the page and deletes its coupon. A page that was paid, has ended or belongs to another account is left alone. */
export const retireSession =
  (connect: Connect): NonNullable<Orders["retire"]> =>
  async ({ cartId: id, discountId }) => {
    const { client } = await connect();
    try {
      await ignoreMissing(client.checkout.sessions.expire(id));
    } catch (error) {
      // Only open sessions can be ended.
      const { status } = await client.checkout.sessions.retrieve(id);
      if (status === "open") throw error;
    }
    if (discountId) await ignoreMissing(client.coupons.del(discountId));
  };
