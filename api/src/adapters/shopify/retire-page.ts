import createError from "http-errors";
import type { Orders } from "../../orders/orders";
import type { Discounts } from "./admin/discounts";
import { CART_LINES, EMPTY_CART } from "./operations";
import { cartLinesSchema, emptiedCartSchema } from "./responses";
import type { ShopClient } from "./shop-client";

/** Empties the cart, so that it cannot be paid, and deletes its discount. Paid or expired carts are ignored. */
export function retireCart(storefront: ShopClient, discounts: Discounts | undefined): NonNullable<Orders["retire"]> {
  const readLines = async (id: string) => {
    const { cart } = await storefront.read(CART_LINES, cartLinesSchema, { id });
    return cart?.lines.nodes.map((line) => line.id) ?? [];
  };
  return async ({ cartId: id, discountId }) => {
    const lineIds = await readLines(id);
    if (lineIds.length > 0) {
      const { cartLinesRemove } = await storefront.write(EMPTY_CART, emptiedCartSchema, { id, lineIds });
      if (cartLinesRemove.userErrors.length > 0 && (await readLines(id)).length > 0)
        throw createError(502, `The shop did not empty a cart: ${cartLinesRemove.userErrors[0]?.message}`);
    }
    if (discountId) await discounts?.remove(discountId);
  };
}
