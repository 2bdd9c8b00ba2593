import { tierOf } from "@advent/contract";
import createError from "http-errors";
import type { Logger } from "pino";
import type { OrderRequest, Orders } from "../../orders/orders";
import { createCartSchema } from "./answers";
import { CALENDAR_ATTRIBUTE, type CalendarAttribute } from "./calendar-attribute";
import { type AskedLine, checkCart, DAY_ATTRIBUTE } from "./check-cart";
import { CREATE_CART } from "./operations";
import type { Storefront } from "./storefront";

interface Options {
  storefront: Storefront;
  attribute: CalendarAttribute;
  /** The variant that stands for each budget: a cart line has no price of its own. */
  stylistVariants: Readonly<Record<string, string>>;
  /** Without it the shop gives the 15 % by an automatic discount. */
  discountCode?: string | undefined;
  log: Logger;
}

/** Orders are carts of the shop, paid in its own checkout; the order number comes later, by webhook. */
export function shopifyOrders({ storefront, attribute, stylistVariants, discountCode, log }: Options): Orders {
  return {
    name: "shopify",
    async place(order) {
      const lines = linesOf(order, stylistVariants);
      const { calendar } = order;
      const { cartCreate } = await storefront.write(
        CREATE_CART,
        createCartSchema,
        {
          input: {
            lines: lines.map(cartLine),
            attributes: [{ key: CALENDAR_ATTRIBUTE, value: attribute.write(calendar) }],
            note: `Advent calendar for ${order.customerName}`,
            buyerIdentity: { email: order.customerEmail, countryCode: "GB" },
            discountCodes: discountCode && !calendar.isStylistChoice ? [discountCode] : [],
          },
        },
        order.buyerIp,
      );
      const { checkoutUrl } = checkCart(cartCreate, { lines, total: order.totals.total, log });
      return { orderNumber: null, checkoutUrl };
    },
  };
}

/** A line for each day, or the one variant that the stylist's budget is sold as. */
function linesOf({ calendar, totals }: OrderRequest, stylistVariants: Options["stylistVariants"]): AskedLine[] {
  if (!calendar.isStylistChoice) {
    return calendar.items.map(({ day, variantId, snapshot }) => ({
      day,
      variantId,
      name: snapshot.name,
      price: snapshot.price,
      currency: snapshot.currency,
    }));
  }
  const tier = tierOf(calendar.stylistBudget);
  const variantId = stylistVariants[tier?.value ?? ""];
  if (!tier || !variantId) throw createError(409, "Choose the stylist's budget first.");
  return [
    { day: null, variantId, name: `The stylist's calendar at ${tier.label}`, price: totals.total, currency: "GBP" },
  ];
}

function cartLine({ day, variantId }: AskedLine) {
  return {
    merchandiseId: variantId,
    quantity: 1,
    attributes: day === null ? [] : [{ key: DAY_ATTRIBUTE, value: String(day) }],
  };
}
