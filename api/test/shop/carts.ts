import type { ShopFixtureVariant } from "../shop-products";
import type { CartInput, DiscountFixture, OpenCart, ShopState } from "./shop-state";

export interface CreatedCartFixture {
  cart: {
    id: string;
    checkoutUrl: string;
    cost: { totalAmount: Money };
    discountCodes: { code: string; applicable: boolean }[];
    lines: { nodes: CartLineFixture[] };
  } | null;
  userErrors: { code: string; field: string[]; message: string }[];
  warnings: { code: string; message: string; target: string }[];
}

interface Money {
  amount: string;
  currencyCode: string;
}

interface CartLineFixture {
  __typename: "CartLine";
  id: string;
  quantity: number;
  attributes: { key: string; value: string }[];
  cost: { amountPerQuantity: Money };
  merchandise: ShopFixtureVariant;
}

/** Creates a cart. An unknown variant is an error. One out of stock becomes a line of quantity 0. */
export function createCart(shop: ShopState, input: CartInput, checkoutOrigin: string): CreatedCartFixture {
  shop.carts.push(input);
  const unknown = input.lines.findIndex((line) => !shop.variant(line.merchandiseId));
  if (unknown >= 0) {
    const field = ["input", "lines", String(unknown), "merchandiseId"];
    return { cart: null, userErrors: [{ code: "INVALID", field, message: "It does not exist." }], warnings: [] };
  }
  const number = shop.carts.length;
  const cart: OpenCart = {
    ...input,
    id: `gid://shopify/Cart/${number}?key=0123`,
    checkoutUrl: `${checkoutOrigin}/cart/c/${number}`,
    lines: input.lines.map((line, index) => ({ ...line, id: `gid://shopify/CartLine/${index}` })),
  };
  shop.openCarts.set(cart.id, cart);
  return { cart: shownCart(shop, cart), userErrors: [], warnings: [] };
}

function shownCart(shop: ShopState, cart: OpenCart): NonNullable<CreatedCartFixture["cart"]> {
  return {
    id: cart.id,
    checkoutUrl: cart.checkoutUrl,
    cost: { totalAmount: { amount: getTotal(shop, cart).toFixed(2), currencyCode: shop.currency } },
    discountCodes: cart.discountCodes.map((code) => ({
      code,
      applicable: applicable(shop, cart).some((discount) => discount.code === code),
    })),
    lines: { nodes: cart.lines.map((line) => shownLine(shop, line)) },
  };
}

function shownLine(shop: ShopState, { merchandiseId, ...line }: OpenCart["lines"][number]): CartLineFixture {
  const merchandise = shop.variant(merchandiseId);
  if (!merchandise) throw new Error(`The shop has no ${merchandiseId}.`);
  const { price, availableForSale } = merchandise;
  return {
    __typename: "CartLine",
    ...line,
    quantity: availableForSale ? line.quantity : 0,
    cost: { amountPerQuantity: price },
    merchandise,
  };
}

/** Applies the best discount to each line, then the discounts on the whole order. */
export function getTotal(shop: ShopState, cart: OpenCart): number {
  const discounts = applicable(shop, cart);
  const lines = cart.lines.map((line) => {
    const { quantity, cost, merchandise } = shownLine(shop, line);
    const rates = discounts.filter(({ of }) => of === "lines").filter(forVariant(merchandise.id));
    const best = Math.max(0, ...rates.map(({ percentage }) => percentage));
    return pence(quantity * Number(cost.amountPerQuantity.amount) * (1 - best));
  });
  const off = discounts.filter(({ of }) => of === "order").reduce((sum, { percentage }) => sum + percentage, 0);
  return pence(lines.reduce((sum, line) => sum + line, 0) * (1 - off));
}

const pence = (pounds: number) => Math.round(pounds * 100) / 100;
const forVariant =
  (id: string) =>
  ({ variantIds }: DiscountFixture) =>
    variantIds?.includes(id) ?? true;

export function applicable(shop: ShopState, cart: OpenCart): DiscountFixture[] {
  return shop.discounts
    .filter(({ code }) => code === null || cart.discountCodes.includes(code))
    .filter(({ fromLines }) => cart.lines.length >= fromLines)
    .filter(({ usageLimit, used }) => usageLimit === null || used < usageLimit)
    .filter(({ endsAt }) => endsAt > Date.now());
}
