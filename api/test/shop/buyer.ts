import { createHmac } from "node:crypto";
import { applicable, getTotal } from "./carts";
import type { OpenCart, OrderFixture, ShopState } from "./shop-state";

export const WEBHOOK_SECRET = "webhook-secret-for-tests";
export const SHOP_DOMAIN = "shop.example";

interface Sending {
  twice?: boolean;
  backwards?: boolean;
}

export class Buyer {
  constructor(private readonly shop: ShopState) {}

  edit(checkoutUrl: string, change: (cart: OpenCart) => void): void {
    change(this.cartAt(checkoutUrl));
  }

  /** Pays the open cart of a checkout page. @throws Error when there is nothing to pay */
  pay(checkoutUrl: string): OrderFixture {
    const cart = this.cartAt(checkoutUrl);
    if (cart.lines.length === 0) throw new Error("The cart is empty.");
    const id = this.shop.next();
    const order: OrderFixture = {
      id,
      name: `#${id}`,
      email: cart.buyerIdentity.email,
      shipping_address: {
        name: "Buyer Name",
        address1: "4 Mill Lane",
        address2: null,
        city: "York",
        province: null,
        zip: "YO1 7HH",
        country_code: "GB",
        phone: null,
      },
      note_attributes: cart.attributes.map(({ key, value }) => ({ name: key, value })),
      currency: this.shop.currency,
      subtotal_price: getTotal(this.shop, cart).toFixed(2),
      financial_status: "paid",
      fulfillment_status: null,
      cancelled_at: null,
      updated_at: new Date().toISOString(),
      line_items: cart.lines.map(({ merchandiseId, quantity }) => this.lineOf(merchandiseId, quantity)),
      refunds: [],
      metafields: {},
    };
    for (const discount of applicable(this.shop, cart)) discount.used += 1;
    for (const { merchandiseId, quantity } of cart.lines) this.shop.move(merchandiseId, -quantity);
    this.shop.openCarts.delete(cart.id);
    this.shop.orders.push(order);
    this.shop.tell("orders/create", order);
    this.shop.tell("orders/paid", order);
    return order;
  }

  refund(order: OrderFixture, amount = getRest(order), note: string | null = null): void {
    const [id, part] = [this.shop.next(), this.shop.next()];
    const transactions = [{ id: part, kind: "refund", status: "success", amount, currency: order.currency }];
    const refund = { id, order_id: order.id, note, transactions };
    order.refunds.push(refund);
    order.financial_status = Number(getRest(order)) > 0 ? "partially_refunded" : "refunded";
    this.change(order);
    this.shop.tell("refunds/create", refund);
    this.shop.tell("orders/updated", order);
  }

  cancel(order: OrderFixture): void {
    order.cancelled_at = new Date().toISOString();
    for (const { variant_id: number, quantity } of order.line_items)
      this.shop.move(`gid://shopify/ProductVariant/${number}`, quantity);
    this.refund(order);
    this.shop.tell("orders/cancelled", order);
  }

  fulfil(order: OrderFixture): void {
    order.fulfillment_status = "fulfilled";
    this.change(order);
    this.shop.tell("orders/updated", order);
  }

  async sendWebhooks(to: string, { twice = false, backwards = false }: Sending = {}): Promise<number[]> {
    const messages = this.shop.messages.splice(0);
    const inOrder = backwards ? messages.reverse() : messages;
    const statuses: number[] = [];
    for (const { id, topic, body } of twice ? inOrder.flatMap((message) => [message, message]) : inOrder) {
      const response = await fetch(to, { method: "POST", body, headers: webhookHeaders(body, id, topic) });
      statuses.push(response.status);
    }
    return statuses;
  }

  loseWebhooks(): void {
    this.shop.messages.length = 0;
  }

  private change(order: OrderFixture): void {
    // Advances on every change, because `updated_at` must differ however fast a test is.
    order.updated_at = new Date(Math.max(Date.now(), Date.parse(order.updated_at) + 1_000)).toISOString();
  }

  private lineOf(merchandiseId: string, quantity: number): OrderFixture["line_items"][number] {
    const product = this.shop.products.find(({ variants }) => variants.nodes.some(({ id }) => id === merchandiseId));
    return { variant_id: Number(merchandiseId.split("/").at(-1)), title: product?.title ?? "?", quantity };
  }

  private cartAt(checkoutUrl: string): OpenCart {
    const cart = [...this.shop.openCarts.values()].find((one) => one.checkoutUrl === checkoutUrl);
    if (!cart) throw new Error(`There is no cart at ${checkoutUrl}.`);
    return cart;
  }
}

/** Returns the amount that was not refunded yet. */
export function getRest({ subtotal_price, refunds }: OrderFixture): string {
  const refunded = refunds.flatMap(({ transactions }) => transactions).map(({ amount }) => Number(amount));
  return refunded.reduce((rest, amount) => rest - amount, Number(subtotal_price)).toFixed(2);
}

export function webhookHeaders(body: string, id: string, topic: string, secret = WEBHOOK_SECRET) {
  return {
    "content-type": "application/json",
    "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64"),
    "x-shopify-webhook-id": id,
    "x-shopify-topic": topic,
    "x-shopify-shop-domain": SHOP_DOMAIN,
  };
}
