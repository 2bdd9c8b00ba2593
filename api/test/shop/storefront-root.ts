import { type CreatedCartFixture, createCart } from "./carts";
import type { CartInput, ShopState } from "./shop-state";
import { productsRoot } from "./storefront-products";

export function storefrontRoot(
  shop: ShopState,
  checkoutOrigin: () => string,
  onCart: (created: CreatedCartFixture) => CreatedCartFixture,
) {
  return {
    ...productsRoot(shop),
    cartCreate: ({ input }: { input: CartInput }) => onCart(createCart(shop, input, checkoutOrigin())),
    cart: ({ id }: { id: string }) => cartAt(shop, id),
    cartLinesRemove: ({ cartId, lineIds }: { cartId: string; lineIds: string[] }) => {
      const cart = shop.openCarts.get(cartId);
      if (!cart) {
        const gone = { code: "INVALID", field: ["cartId"], message: "The specified cart does not exist." };
        return { cart: null, userErrors: [gone] };
      }
      cart.lines = cart.lines.filter(({ id }) => !lineIds.includes(id));
      return { cart: { totalQuantity: cart.lines.length }, userErrors: [] };
    },
  };
}

function cartAt(shop: ShopState, id: string) {
  const cart = shop.openCarts.get(id);
  return cart ? { lines: { nodes: cart.lines.map((line) => ({ __typename: "CartLine", id: line.id })) } } : null;
}
