import { setTimeout as pause } from "node:timers/promises";
import { productId, STYLIST_VARIANTS } from "@advent/api/testing/shop-products";
import { SHOP_TOKEN, ShopServer } from "@advent/api/testing/shop-server";
import type { CalendarWithItems } from "@advent/contract";
import type { FaultCase } from "../finding";
import { type Dependent, testProviderFailures } from "../provider-failures";
import type { Visitor } from "../visitor";

/** Prices have a timeout of 2.5 s and the cart then 10 s. */
const MAX_RESPONSE_MS = 13_500;
/** A shopper who tries again at once would use up the checkouts of an hour. */
const RETRY_INTERVAL_MS = 1_000;
const customer = { customerName: "Ada Lovelace", customerEmail: "ada@example.com" };

class Buying implements Dependent {
  readonly limitMs = MAX_RESPONSE_MS;
  placed = 0;

  request = async (shopper: Visitor) => {
    const calendar = await fill(shopper);
    await Promise.all([
      shopper.get("/api/shopify/products", [200, 503]),
      shopper.get("/api/shopify/products/ring-7", [200, 503]),
      shopper.post("/api/calendar/items", { day: 12, productId: productId(30) }, [409, 503]),
      this.order(shopper, calendar, [503]),
    ]);
  };

  works = async (shopper: Visitor) => {
    const calendar = await fill(shopper);
    const response = await this.order(shopper, calendar, [200, 503]);
    if (response?.status !== 200) await pause(RETRY_INTERVAL_MS);
    return response?.status === 200 && JSON.parse(response.text).checkoutUrl !== undefined;
  };

  private async order(shopper: Visitor, { calendar, items }: CalendarWithItems, expected: readonly number[]) {
    // A new recipient forces a new cart. Otherwise the previous checkout page is reused.
    this.placed += 1;
    const body = { ...customer, customerName: `Ada ${this.placed}` };
    if (items.length < 12) return undefined;
    return shopper.post(`/api/calendar/${calendar.id}/checkout`, body, expected);
  }
}

async function fill(shopper: Visitor): Promise<CalendarWithItems> {
  const read = async () => JSON.parse((await shopper.get("/api/calendar"))?.text ?? "") as CalendarWithItems;
  const { items } = await read();
  for (let day = items.length + 1; day <= 12; day += 1)
    await shopper.post("/api/calendar/items", { day, productId: productId(day) }, [201]);
  return read();
}

export const shopify: FaultCase = {
  name: "shopify",
  claim: "A failing Shopify costs the catalogue its freshness and the checkout a 503; nothing is ordered half-way.",
  waits: true,
  async run(workspace) {
    const shop = await ShopServer.start();
    workspace.onClose(() => shop.stop());
    const settings = (origin: string) => ({
      SHOPIFY_TEST_ORIGIN: origin,
      SHOPIFY_STORE_DOMAIN: "shop.example",
      SHOPIFY_STOREFRONT_TOKEN: SHOP_TOKEN,
      SHOPIFY_STYLIST_VARIANTS: JSON.stringify(STYLIST_VARIANTS),
    });
    const { finding } = await testProviderFailures(
      workspace,
      { name: "Shopify", port: shop.port, settings },
      new Buying(),
    );
    return { ...finding, acknowledged: shop.carts.length };
  },
};
