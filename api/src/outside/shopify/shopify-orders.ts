import { DEFAULT_CURRENCY, type Tier } from "@advent/contract";
import type { Logger } from "pino";
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
    return {
      orderNumber: null,
      checkoutUrl,
      lines: lines.map(({ variantId, name }) => ({ variantId, name, quantity: 1 })),
    };
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
