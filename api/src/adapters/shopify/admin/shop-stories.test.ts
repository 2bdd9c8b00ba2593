import { DEFAULT_SHOP_PRICES, MS_PER_HOUR } from "@advent/contract";
import { changeShop } from "../../../../test/change-shop";
import { CUSTOMER } from "../../../../test/full-calendar";
import { automatic, WHOLE_CALENDAR } from "../../../../test/shop/shop-state";
import { rings, storyAtShop } from "../../../../test/shop/story";
import { shopShopper } from "../../../../test/shop-api";
import { assertOk } from "../../../../test/visitor";
import { followShop } from "../../../orders/settlement/follow-shop";
import { WEBHOOK_TOPICS } from "./webhook-subscriptions";

const story = storyAtShop();
const { checkOut, calendar, inAdmin, settle, stockOf, stylistCalendar } = story;
const later = (ms: number) => new Date(Date.now() + ms);

describe("the discount of a calendar", () => {
  test("calendar discount is a single-use 48-hour code for its variants", async () => {
    await checkOut();
    const [cart] = story.shop.carts;
    const [discount] = story.shop.discounts;
    expect(cart?.discountCodes).toEqual([discount?.code]);
    expect(discount).toMatchObject({ percentage: 0.15, usageLimit: 1, used: 0 });
    expect(discount?.variantIds).toEqual(cart?.lines.map(({ merchandiseId }) => merchandiseId));
    const requests = story.shop.requests.find(({ query }) => query.includes("mutation CreateDiscount"))?.variables
      .discount;
    expect(requests).toMatchObject({
      appliesOncePerCustomer: true,
      combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
    });
    expect((discount?.endsAt ?? 0) - Date.now()).toBeLessThanOrEqual(48 * MS_PER_HOUR);
  });

  test("discount follows the shop's rules", async () => {
    await assertOk(changeShop(story.api, { discountPercent: 20 }));
    await checkOut();
    expect(story.shop.discounts).toMatchObject([{ percentage: 0.2 }]);
    await assertOk(changeShop(story.api, { discountPercent: 0 }));
    story.shopper = await shopShopper(story.api);
    await checkOut();
    expect(story.shop.discounts).toHaveLength(1);
    expect(story.shop.carts[1]?.discountCodes).toEqual([]);
    await assertOk(changeShop(story.api, { discountPercent: 15 }));
  });

  test("budget without a variant is rejected", async () => {
    const tiers = DEFAULT_SHOP_PRICES.tiers.map((tier) => ({ ...tier, budget: tier.budget - 1 }));
    expect(await changeShop(story.api, { tiers })).toMatchObject({
      status: 400,
      text: "settings.tiers.0.budget: must have its variant in SHOPIFY_STYLIST_VARIANTS.",
    });
  });

  test("is deleted when the cart was refused", async () => {
    story.shop.onCart = (created) => {
      created.cart?.lines.nodes.splice(4, 1);
      return created;
    };
    await expect(checkOut()).rejects.toThrow("Day 5: Ring 5 is out of stock.");
    expect(story.shop.discounts).toEqual([]);
  });

  test("accepts another shop promotion and shows it in totals", async () => {
    story.shop.discounts = [automatic({ of: "order", percentage: 0.1 })];
    const response = await story.shopper.post(`/api/calendar/${story.shopper.calendarId}/checkout`, CUSTOMER);
    expect(response.json).toMatchObject({ totals: { discount: 27_900, promotion: 15_810, total: 142_290 } });
    story.shop.buyer.pay((response.json as { checkoutUrl: string }).checkoutUrl);
    await story.shop.buyer.sendWebhooks(story.webhooks);
    expect(await calendar()).toMatchObject({ orderState: "paid" });
  });

  test("falls back to the shop's discount without the scope", async () => {
    story.shop.scopes = [];
    await expect(checkOut()).rejects.toThrow("The shop’s checkout total is £1,860.00 instead of £1,581.00.");
    story.shop.discounts = [WHOLE_CALENDAR];
    expect(await checkOut()).toMatch(/^https:/);
    expect(await stylistCalendar()).toMatch(/^https:/);
  });

  test("reports a cart in another currency without converting", async () => {
    story.shop.currency = "EUR";
    await expect(checkOut()).rejects.toThrow(
      "The shop’s checkout uses EUR, but this calendar is in GBP. Nothing was ordered. Please contact us.",
    );
  });
});

describe("a checkout page that was replaced", () => {
  test("is emptied, and its discount deleted", async () => {
    const first = await checkOut();
    await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    await settle(later(11 * 60_000));
    expect(() => story.shop.buyer.pay(first)).toThrow("The cart is empty.");
    expect(story.shop.discounts).toHaveLength(1);
  });

  test("changed details make another page whose note has them", async () => {
    const first = await checkOut();
    const details = { ...CUSTOMER, customerName: "Grace Hopper", deliveryInstructions: "Ring twice" };
    await story.shopper.patch(`/api/calendar/${story.shopper.calendarId}/customer-details`, { ...details, saveId: 1 });
    expect(await checkOut(details)).not.toBe(first);
    expect(story.shop.carts.at(-1)).toMatchObject({
      note: "Advent calendar for Grace Hopper\nDelivery instructions: Ring twice",
    });
  });

  test("payment of a replaced page is disputed with the sum to refund", async () => {
    const first = await checkOut();
    const second = await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    const orders = [story.shop.buyer.pay(first), story.shop.buyer.pay(second)];
    await story.shop.buyer.sendWebhooks(story.webhooks, { twice: true, backwards: true });
    const [one, two] = orders.map(({ name }) => name);
    expect(await inAdmin()).toMatchObject({
      orderState: "disputed",
      orderDifferences: [`Paid twice: ${two} and ${one}. Refund £1,581.00.`],
    });
  });

  test("replaced checkout page expires after two unpaid days", async () => {
    const checkoutUrl = await checkOut();
    await settle(later(49 * MS_PER_HOUR));
    expect(() => story.shop.buyer.pay(checkoutUrl)).toThrow("The cart is empty.");
    expect(story.shop.discounts).toEqual([]);
  });
});

describe("an order whose webhooks are lost", () => {
  test("lost webhook is recovered by query, with one gift card", async () => {
    const order = story.shop.buyer.pay(await checkOut());
    story.shop.buyer.loseWebhooks();
    await settle(later(11 * 60_000));
    expect(await calendar()).toMatchObject({ orderState: "paid", orderNumber: order.name });
    expect(story.shop.giftCards).toEqual([
      expect.objectContaining({
        amount: "250.00",
        currency: "GBP",
        enabled: true,
        note: `Advent calendar ${story.shopper.calendarId}`,
      }),
    ]);
    expect(story.shop.giftCards[0]?.code).toBe(((await inAdmin()).giftCard as { code: string }).code);
  });

  test("lost order keeps the address current", async () => {
    const order = story.shop.buyer.pay(await checkOut());
    await settle(later(11 * 60_000));
    expect(await calendar()).toMatchObject({
      deliveryAddress: { lines: ["Buyer Name", "4 Mill Lane", "York", "YO1 7HH"], revision: 0 },
    });
    order.shipping_address.address1 = "5 Mill Lane";
    story.shop.buyer.fulfil(order);
    story.shop.buyer.loseWebhooks();
    await followShop(story.api.services);
    expect(await calendar()).toMatchObject({ deliveryAddress: { line1: "5 Mill Lane", revision: 1 } });
  });

  test("lost order of a shop that hides addresses is settled", async () => {
    story.shop.deniedFields.add("shippingAddress");
    const order = story.shop.buyer.pay(await checkOut());
    await settle(later(11 * 60_000));
    expect(await calendar()).toMatchObject({ orderNumber: order.name, orderState: "paid", deliveryAddress: null });
  });

  test("paid order is found after another page was created", async () => {
    const order = story.shop.buyer.pay(await checkOut());
    await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    story.shop.buyer.loseWebhooks();
    await settle(later(11 * 60_000));
    expect(await calendar()).toMatchObject({ orderState: "paid", orderNumber: order.name });
  });

  test("and that arrive late after all change nothing", async () => {
    story.shop.buyer.pay(await checkOut());
    await settle(later(11 * 60_000));
    await story.shop.buyer.sendWebhooks(story.webhooks, { twice: true });
    await settle(later(5 * MS_PER_HOUR));
    expect(await inAdmin()).toMatchObject({ orderState: "paid", orderDifferences: [] });
    expect(story.shop.giftCards).toHaveLength(1);
  });

  test("order is found among others and reported once", async () => {
    const order = story.shop.buyer.pay(await checkOut());
    const others = Array.from({ length: 150 }, (_, id) => ({ ...order, id, name: `#${id}`, note_attributes: [] }));
    story.shop.orders = [...others, order];
    const reconciled = async () => {
      const found = [];
      const { reconcile } = story.api.services.orders;
      for await (const { orderNumber } of reconcile?.(later(-MS_PER_HOUR)) ?? []) found.push(orderNumber);
      return found;
    };
    expect(await reconciled()).toEqual([order.name]);
    expect(await reconciled()).toEqual([]);
    story.shop.buyer.fulfil(order);
    expect(await reconciled()).toEqual([order.name]);
  });
});

test("cart edited before payment is disputed", async () => {
  const checkoutUrl = await checkOut();
  story.shop.buyer.edit(checkoutUrl, ({ lines }) => void lines.splice(0, 1));
  story.shop.buyer.pay(checkoutUrl);
  await story.shop.buyer.sendWebhooks(story.webhooks);
  expect(await inAdmin()).toMatchObject({
    orderState: "disputed",
    orderDifferences: ["£1,496.00 was paid instead of £1,581.00.", "Paid without Ring 1."],
  });
  expect(story.shop.giftCards).toEqual([]);
});

describe("a refund", () => {
  test("refund in the shop withdraws the gift card once", async () => {
    const order = story.shop.buyer.pay(await checkOut());
    await story.shop.buyer.sendWebhooks(story.webhooks);
    await settle();
    story.shop.buyer.refund(order);
    await story.shop.buyer.sendWebhooks(story.webhooks, { twice: true });
    await settle(later(5 * MS_PER_HOUR));
    expect(await calendar()).toMatchObject({ orderState: "refunded" });
    expect(story.shop.giftCards).toMatchObject([{ enabled: false }]);
  });

  test("admin refund cancels the order and restocks", async () => {
    story.shop.buyer.pay(await checkOut());
    await story.shop.buyer.sendWebhooks(story.webhooks);
    expect(stockOf(3)).toBe(4);
    const admin = await story.api.admin();
    const path = `/api/admin/calendars/${story.shopper.calendarId}/refund`;
    expect((await admin.post(path, { orderState: "paid" })).status).toBe(200);
    expect((await admin.post(path, { orderState: "paid" })).status).toBe(200);
    expect(stockOf(3)).toBe(5);
    await story.shop.buyer.sendWebhooks(story.webhooks, { backwards: true });
    expect(await calendar()).toMatchObject({ orderState: "refunded" });
  });
});

describe("each hour", () => {
  const follow = () => followShop({ ...story.api.services, config: { SHELL_ORIGIN: "https://gifts.example" } });
  const WEBHOOK_URL = "https://gifts.example/api/webhooks/shopify";

  test("a cancellation whose webhook was lost is found", async () => {
    const order = story.shop.buyer.pay(await checkOut());
    await story.shop.buyer.sendWebhooks(story.webhooks);
    await settle();
    story.shop.buyer.cancel(order);
    story.shop.buyer.loseWebhooks();
    await follow();
    expect(await calendar()).toMatchObject({ orderState: "refunded" });
  });

  test("deleted webhook subscriptions are made again", async () => {
    await follow();
    expect(story.shop.subscriptions).toHaveLength(9);
    story.shop.subscriptions.splice(2, 3);
    await Promise.all([follow(), follow()]);
    expect(new Set(story.shop.subscriptions.map(({ topic, uri }) => `${topic} ${uri}`))).toEqual(
      new Set(Object.keys(WEBHOOK_TOPICS).map((topic) => `${topic} ${WEBHOOK_URL}`)),
    );
    const metrics = await story.api.services.operations.metrics.registry.metrics();
    expect(metrics).toContain("advent_webhooks_missing 0\n");
  });
});

test("order sent in the admin is fulfilled in the shop, once", async () => {
  const order = story.shop.buyer.pay(await checkOut());
  await story.shop.buyer.sendWebhooks(story.webhooks);
  await settle();
  const admin = await story.api.admin();
  const calendarIds = [story.shopper.calendarId];
  for (const from of ["to_pick", "picked"])
    expect(
      (await admin.post("/api/admin/orders/move", { calendarIds, from, action: "advance", override: "No scanner" }))
        .json,
    ).toMatchObject({
      refused: [],
    });
  const parcels = [{ orderNumber: order.name.slice(1), carrier: "DPD", trackingNumber: "77" }];
  await admin.post("/api/admin/orders/send", { isPreview: false, parcels });
  expect(order.fulfillment_status).toBeNull();
  await settle(later(2 * 60_000));
  expect(order).toMatchObject({ fulfillment_status: "fulfilled", tracking: { company: "DPD", number: "77" } });
  await story.shop.buyer.sendWebhooks(story.webhooks, { twice: true });
  await settle(later(5 * MS_PER_HOUR));
  expect(await inAdmin()).toMatchObject({ orderState: "fulfilled", orderTasks: [] });
});

test("order fulfilled in the shop is sent in the admin", async () => {
  const order = story.shop.buyer.pay(await checkOut());
  await story.shop.buyer.sendWebhooks(story.webhooks);
  await settle();
  story.shop.buyer.fulfil(order);
  await story.shop.buyer.sendWebhooks(story.webhooks);
  await settle();
  const admin = await story.api.admin();
  expect((await admin.get("/api/admin/orders?view=sent")).json).toMatchObject({
    orders: [{ orderNumber: order.name, state: "sent", parcel: null }],
  });
});

describe("the stylist's twelve", () => {
  test("stylist items leave the inventory on payment, listed for staff", async () => {
    const order = story.shop.buyer.pay(await stylistCalendar());
    expect(stockOf(3)).toBe(5);
    await story.shop.buyer.sendWebhooks(story.webhooks, { twice: true });
    await settle();
    expect(rings.map(stockOf)).toEqual(rings.map(() => 4));
    expect(order.metafields.gifts?.split("\n")).toHaveLength(12);
    expect(order.metafields.gifts).toMatch(/^Day 1: Ring \d+ \(variant \d+\)\n/);
  });

  test("are back after a refund", async () => {
    const order = story.shop.buyer.pay(await stylistCalendar());
    await story.shop.buyer.sendWebhooks(story.webhooks);
    await settle();
    story.shop.buyer.cancel(order);
    await story.shop.buyer.sendWebhooks(story.webhooks, { backwards: true });
    await settle(later(5 * MS_PER_HOUR));
    expect(rings.map(stockOf)).toEqual(rings.map(() => 5));
  });

  test("sold-out stylist items become a task and the rest is taken", async () => {
    story.shop.buyer.pay(await stylistCalendar(1));
    story.shop.move("gid://shopify/ProductVariant/7", -1);
    await story.shop.buyer.sendWebhooks(story.webhooks);
    await settle();
    expect(rings.map(stockOf)).toEqual(rings.map(() => 0));
    expect(JSON.stringify((await inAdmin()).orderTasks)).toContain("Ring 7");
  });

  test("held items are not offered to another checkout", async () => {
    await stylistCalendar(1);
    const other = await story.api.shopper();
    const path = `/api/calendar/${other.calendarId}`;
    await other.patch(path, { isStylistChoice: true, stylistBudget: "3500" });
    await other.post(`${path}/stylist-picks`, { budget: "3500" });
    const response = await other.post(`${path}/checkout`, CUSTOMER);
    expect(response.status).toBe(409);
    expect(response.text).toMatch(/is out of stock/);
  });
});
