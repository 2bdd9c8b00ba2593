import { MS_PER_HOUR } from "@advent/contract";
import fc from "fast-check";
import type { RunningApi } from "../../../../test/api";
import { CUSTOMER, type Shopper } from "../../../../test/full-calendar";
import type { OrderFixture } from "../../../../test/shop/shop-state";
import { shopShopper, startShopApi } from "../../../../test/shop-api";
import { ring, variant, variantId } from "../../../../test/shop-products";
import { ADMIN_ENV, ShopServer } from "../../../../test/shop-server";
import { settleDue } from "../../../orders/settlement/settle-due";

const STOCK_COUNT = 5;

let shop: ShopServer;
let api: RunningApi;
let webhooks: string;
beforeAll(async () => {
  shop = await ShopServer.start();
  api = await startShopApi(shop, { env: ADMIN_ENV });
  webhooks = `${api.origin}/api/webhooks/shopify`;
});
afterAll(async () => {
  await api.stop();
  await shop.stop();
});

type Act =
  | { is: "page" | "lose" }
  | { is: "pay" | "refund" | "cancel"; which: number }
  | { is: "tell"; twice: boolean; backwards: boolean }
  | { is: "miss"; operation: string }
  | { is: "settle"; hours: number };

const which = fc.nat(2);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ is: fc.constant("page" as const) }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant("pay" as const), which }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constantFrom("refund" as const, "cancel" as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant("tell" as const), twice: fc.boolean(), backwards: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("lose" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant("miss" as const),
      operation: fc.constantFrom(
        "CreateGiftCard",
        "AdjustInventory",
        "SetMetafields",
        "EmptyCart",
        "DeleteDiscount",
        "DeactivateGiftCard",
        "CreateCart",
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant("settle" as const), hours: fc.integer({ min: 0, max: 30 }) }) },
);

class Story {
  readonly urls: string[] = [];
  private clock = Date.now();

  constructor(readonly shopper: Shopper) {}

  async take(step: Act): Promise<void> {
    if (step.is === "page") return this.page();
    if (step.is === "pay") return this.pay(step.which);
    if (step.is === "tell") await shop.buyer.sendWebhooks(webhooks, step);
    if (step.is === "lose")
      shop.messages = shop.messages.filter(({ topic }) => !/create$|paid$/.test(topic) || topic === "refunds/create");
    if (step.is === "miss") shop.lost.push(step.operation);
    if (step.is === "settle") await this.settle(step.hours);
    if (step.is === "refund" || step.is === "cancel") this.end(standing()[step.which], step.is);
  }

  async finish(): Promise<void> {
    shop.lost = [];
    for (const hours of [1, 1, 24]) await this.settle(hours);
    for (const order of standing().slice(1)) this.end(order, "refund");
    await shop.buyer.sendWebhooks(webhooks, { twice: true });
    for (const hours of [1, 24, 24, 1]) await this.settle(hours);
  }

  private async page(): Promise<void> {
    const customer = { ...CUSTOMER, customerEmail: `ada${this.urls.length}@example.com` };
    const { json } = await this.shopper.post(`/api/calendar/${this.shopper.calendarId}/checkout`, customer);
    const { checkoutUrl } = (json ?? {}) as { checkoutUrl?: string };
    if (checkoutUrl) this.urls.push(checkoutUrl);
  }

  private pay(which: number): void {
    const open = [...shop.openCarts.values()].filter(
      ({ lines, checkoutUrl }) => lines.length > 0 && this.urls.includes(checkoutUrl),
    );
    const cart = open[which];
    if (cart) shop.buyer.pay(cart.checkoutUrl);
  }

  private end(order: OrderFixture | undefined, how: "refund" | "cancel"): void {
    if (order) shop.buyer[how](order);
  }

  private async settle(hours: number): Promise<void> {
    this.clock += hours * MS_PER_HOUR;
    await settleDue(api.services, new Date(this.clock));
  }
}

const standing = () => shop.orders.filter(({ financial_status: money }) => money === "paid");

async function begin(isStylist: boolean): Promise<Story> {
  await api.services.calendars.deleteMany({});
  for (const name of ["ordernumbers", "shopholds", "shopsales", "shopgiftcards"])
    await api.services.database.connection.collection(name).deleteMany({});
  shop.reset();
  shop.discounts = [];
  const price = { amount: "300.0", currencyCode: "GBP" };
  const twelve = Array.from({ length: 12 }, (_, index) =>
    ring(index + 1, { variants: { nodes: [variant(index + 1, { price, quantityAvailable: STOCK_COUNT })] } }),
  );
  shop.products = [...shop.products.slice(0, 1), ...twelve];
  const shopper = await shopShopper(api);
  const path = `/api/calendar/${shopper.calendarId}`;
  if (isStylist) {
    await shopper.patch(path, { isStylistChoice: true, stylistBudget: "3500" });
    await shopper.post(`${path}/stylist-picks`, { budget: "3500" });
  }
  return new Story(shopper);
}

test("money, stock, cards and discounts add up after any shop story", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(act, { minLength: 3, maxLength: 12 }), async (isStylist, acts) => {
      const story = await begin(isStylist);
      await story.take({ is: "page" });
      for (const step of acts) await story.take(step);
      await story.finish();

      const kept = standing().length;
      const taken = isStylist ? kept : shop.orders.filter((order) => !order.cancelled_at).length;
      const left = Array.from({ length: 12 }, (_, index) => shop.variant(variantId(index + 1))?.quantityAvailable);
      expect(left).toEqual(left.map(() => STOCK_COUNT - taken));
      expect(shop.giftCards.filter(({ enabled }) => enabled)).toHaveLength(isStylist ? 0 : kept);
      expect(shop.discounts.filter(({ used }) => used === 0)).toEqual([]);
      const { calendar } = await story.shopper.openCalendar();
      const over = shop.orders.length > 0 ? /^(?:refunded|cancelled)$/ : /^placed$|^not_ordered$/;
      expect(calendar.orderState).toMatch(kept === 1 ? /^paid$/ : over);
    }),
    { numRuns: Number(process.env.STORIES ?? 10) },
  );
}, 300_000);
