import type { Buyer } from "./buyer";
import type { OrderFixture, ShopState } from "./shop-state";

export interface ShopActionOptions {
  order?: string;
  amount?: string;
  to?: string;
  twice?: boolean;
  backwards?: boolean;
  variantId?: string;
  delta?: number;
}

export const SHOP_ACTIONS: Readonly<
  Record<string, (shop: ShopState, buyer: Buyer, options: ShopActionOptions) => unknown>
> = {
  cancel: (shop, buyer, { order }) => buyer.cancel(findOrder(shop, order)),
  refund: (shop, buyer, { order, amount }) => buyer.refund(findOrder(shop, order), amount),
  fulfil: (shop, buyer, { order }) => buyer.fulfil(findOrder(shop, order)),
  send: (_shop, buyer, { to = "", ...sending }) => buyer.sendWebhooks(to, sending),
  lose: (_shop, buyer) => buyer.loseWebhooks(),
  move: (shop, _buyer, { variantId = "", delta = 0 }) => shop.move(variantId, delta),
  look: ({ orders, giftCards, discounts }) => ({ orders, giftCards, discounts }),
};

function findOrder({ orders }: ShopState, name: string | undefined): OrderFixture {
  const order = orders.find((one) => one.name === name);
  if (!order) throw new Error(`There is no order ${name}.`);
  return order;
}
