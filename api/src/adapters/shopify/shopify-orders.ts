import { formatBudget, getTierValue } from "@advent/contract";
import type { Logger } from "pino";
import { AppError } from "../../errors";
import { CALENDAR_ATTRIBUTE, type CalendarAttribute } from "../../orders/calendar-attribute";
import type { OrderRequest, Orders } from "../../orders/orders";
import type { Discounts } from "./admin/discounts";
import { checkCart, DAY_ATTRIBUTE, type RequestedLine } from "./check-cart";
import { SHOP_COUNTRY } from "./confirmations";
import { LANDING_METAFIELD } from "./metafields";
import { CART_LINES, CREATE_CART, EMPTY_CART } from "./operations";
import { fallbackIfDenied, getBuyerHeaders, type ShopClient } from "./shop-client";

/** Link for the recipient. The block on the shop's thank-you page reads it (mf-embed/shopify). */
const LANDING_ATTRIBUTE = "_landing";

/** Variant that represents each budget, because a cart line has no price of its own. */
type StylistVariants = Readonly<Record<string, string>>;

interface CartOptions {
  storefront: ShopClient;
  attribute: CalendarAttribute;
  landingUrl: (calendarId: string) => string;
  stylistVariants: StylistVariants;
  /** Without them the shop applies an automatic discount. */
  discounts: Discounts | undefined;
  log: Logger;
}

/**
 * Places an order as a Shopify cart. The order number comes later by webhook.
 * The discount is created first: one orphaned by a crash expires.
 */
export function placeByCart(options: CartOptions): Orders["place"] {
  const { storefront, attribute, landingUrl, stylistVariants, discounts, log } = options;
  return async (order) => {
    const lines = toCartLines(order, stylistVariants);
    const discount =
      discounts && !order.tier && order.discountPercent > 0 ? await createDiscount(lines, order, discounts) : undefined;
    try {
      const { namespace, key, type } = LANDING_METAFIELD;
      const landing = landingUrl(order.calendarId);
      const input = {
        lines: lines.map(toCartLine),
        attributes: [
          { key: CALENDAR_ATTRIBUTE, value: attribute.write(order) },
          { key: LANDING_ATTRIBUTE, value: landing },
          ...(order.hasGiftWrap ? [{ key: "Gift wrap", value: "Yes" }] : []),
        ],
        metafields: [{ key: `${namespace}.${key}`, type, value: landing }],
        note: [
          `Advent calendar for ${order.customerName}`,
          ...order.handling.map(({ label, text }) => `${label}: ${text}`),
        ].join("\n"),
        buyerIdentity: { email: order.customerEmail, countryCode: SHOP_COUNTRY },
        discountCodes: discount ? [discount.code] : [],
      };
      const response = await storefront.write(CREATE_CART, { input }, getBuyerHeaders(order.buyerIp));
      const { cart, promotion } = checkCart(response.cartCreate, {
        lines,
        total: order.totals.total,
        currency: order.currency,
        log,
      });
      return {
        orderNumber: null,
        checkoutUrl: cart.checkoutUrl,
        lines: lines.map(({ variantId, name }) => ({ variantId, name, quantity: 1 })),
        promotion,
        page: { cartId: cart.id, discountId: discount?.id ?? null },
      };
    } catch (error) {
      if (discount)
        await discounts?.remove(discount.id).catch(() => log.warn("a discount that nobody uses ends by itself"));
      throw error;
    }
  };
}

const createDiscount = (lines: readonly RequestedLine[], { discountPercent }: OrderRequest, { create }: Discounts) =>
  fallbackIfDenied(
    create(
      lines.map(({ variantId }) => variantId),
      discountPercent,
    ),
    undefined,
  );

function toCartLines(
  { lines, tier, totals, currency }: OrderRequest,
  stylistVariants: StylistVariants,
): readonly RequestedLine[] {
  if (!tier) return lines;
  const value = getTierValue(tier);
  const variantId = stylistVariants[value];
  if (!variantId)
    throw new AppError("conflict", "This budget cannot be ordered at the moment. Please choose another one.");
  const name = `The stylist's calendar at ${formatBudget(value, currency)}`;
  const { total: price } = totals;
  return [{ day: null, variantId, name, engraving: null, price, currency }];
}

function toCartLine({ day, variantId, engraving }: RequestedLine) {
  return {
    merchandiseId: variantId,
    quantity: 1,
    attributes: [
      ...(day === null ? [] : [{ key: DAY_ATTRIBUTE, value: String(day) }]),
      ...(engraving ? [{ key: "Engraving", value: engraving }] : []),
    ],
  };
}

/** Empties the cart, so that it cannot be paid, and deletes its discount. Paid or expired carts are ignored. */
export function retireCart(storefront: ShopClient, discounts: Discounts | undefined): NonNullable<Orders["retire"]> {
  const readLines = async (id: string) => {
    const { cart } = await storefront.read(CART_LINES, { id });
    return cart?.lines.nodes.map((line) => line.id) ?? [];
  };
  return async ({ cartId: id, discountId }) => {
    const lineIds = await readLines(id);
    if (lineIds.length > 0) {
      const { cartLinesRemove } = await storefront.write(EMPTY_CART, { id, lineIds });
      if (cartLinesRemove.userErrors.length > 0 && (await readLines(id)).length > 0)
        throw new Error(`The shop did not empty a cart: ${cartLinesRemove.userErrors[0]?.message}`);
    }
    if (discountId) await discounts?.remove(discountId);
  };
}
