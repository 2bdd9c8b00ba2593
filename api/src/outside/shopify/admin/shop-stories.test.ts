import type { RunningApi } from "../../../../test/api";
import { CUSTOMER, type Shopper } from "../../../../test/full-calendar";
import { automatic, WHOLE_CALENDAR } from "../../../../test/shop/shop-state";
import { shopShopper, startShopApi } from "../../../../test/shop-api";
import { ADMIN_ENV } from "../../../../test/shop-env";
import { ring, variant } from "../../../../test/shop-products";
import { ShopServer } from "../../../../test/shop-server";
import { settleDue } from "../../../checkout/settle/settle-due";

let shop: ShopServer;
let api: RunningApi;
let shopper: Shopper;
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
beforeEach(async () => {
  await api.services.calendars.deleteMany({});
  await api.services.connection.collection("shopholds").deleteMany({});
  shop.reset();
  // The shop makes codes for us, so that nothing else takes 15 % off.
  shop.discounts = [];
  shopper = await shopShopper(api);
});

const HOUR = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms);

/** The address where the buyer pays. */
async function checkOut(customer = CUSTOMER): Promise<string> {
  const answer = await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, customer);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.json as { checkoutUrl: string }).checkoutUrl;
}

const calendarOf = async () => (await shopper.openCalendar()).calendar;
const atDesk = async () =>
  (await (await api.admin()).get(`/api/admin/calendars/${shopper.calendarId}`)).json as Record<string, unknown>;

/** Settles what is due, and again as often as something has failed. */
async function settle(at = new Date(), rounds = 3): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await settleDue(api.services, new Date(at.getTime() + round * HOUR));
}

const stockOf = (number: number) => shop.variant(`gid://shopify/ProductVariant/${number}`)?.quantityAvailable;

/** A stylist calendar of twelve rings that cost £300 each. */
async function stylistCalendar(pieces = 5): Promise<string> {
  const price = { amount: "300.0", currencyCode: "GBP" };
  shop.products = [
    ...shop.products.slice(0, 1),
    ...Array.from({ length: 12 }, (_, index) =>
      ring(index + 1, { variants: { nodes: [variant(index + 1, { price, quantityAvailable: pieces })] } }),
    ),
  ];
  const path = `/api/calendar/${shopper.calendarId}`;
  await shopper.patch(path, { isStylistChoice: true, stylistBudget: "3500" });
  await shopper.post(`${path}/stylist-picks`, { budget: "3500" });
  return checkOut();
}

const rings = Array.from({ length: 12 }, (_, index) => index + 1);

describe("the discount of a calendar", () => {
  test("is a code of its own: once, for its variants, 48 hours, with the shop's other discounts", async () => {
    await checkOut();
    const [cart] = shop.carts;
    const [discount] = shop.discounts;
    expect(cart?.discountCodes).toEqual([discount?.code]);
    expect(discount).toMatchObject({ percentage: 0.15, usageLimit: 1, used: 0 });
    expect(discount?.variantIds).toEqual(cart?.lines.map(({ merchandiseId }) => merchandiseId));
    const asked = shop.asked.find(({ query }) => query.includes("mutation CreateDiscount"))?.variables.discount;
    expect(asked).toMatchObject({
      appliesOncePerCustomer: true,
      combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
    });
    expect((discount?.endsAt ?? 0) - Date.now()).toBeLessThanOrEqual(48 * HOUR);
  });

  test("is deleted when the cart was refused", async () => {
    shop.onCart = (created) => {
      created.cart?.lines.nodes.splice(4, 1);
      return created;
    };
    await expect(checkOut()).rejects.toThrow("Day 5: Ring 5 is out of stock.");
    expect(shop.discounts).toEqual([]);
  });

  test("another promotion of the shop is taken, and shown in the totals", async () => {
    shop.discounts = [automatic({ of: "order", percentage: 0.1 })];
    const answer = await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
    expect(answer.json).toMatchObject({ totals: { discount: 27_900, promotion: 15_810, total: 142_290 } });
    shop.buyer.pay((answer.json as { checkoutUrl: string }).checkoutUrl);
    await shop.buyer.sendWebhooks(webhooks);
    expect(await calendarOf()).toMatchObject({ orderState: "paid" });
  });

  test("goes without a code where the token turns out to lack the right: the shop's own discount counts", async () => {
    shop.scopes = [];
    await expect(checkOut()).rejects.toThrow("The shop's checkout asks for £1,860.00 instead of £1,581.00.");
    shop.discounts = [WHOLE_CALENDAR];
    expect(await checkOut()).toMatch(/^https:/);
    expect(await stylistCalendar()).toMatch(/^https:/);
  });

  test("a cart in another currency is said, not converted", async () => {
    shop.currency = "EUR";
    await expect(checkOut()).rejects.toThrow(
      "The shop's checkout asks for EUR, and this calendar is in GBP. Nothing was ordered; please contact us.",
    );
  });
});

describe("a checkout page that was replaced", () => {
  test("is emptied, and its discount deleted", async () => {
    const first = await checkOut();
    await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    await settle(later(11 * 60_000));
    expect(() => shop.buyer.pay(first)).toThrow("The cart is empty.");
    expect(shop.discounts).toHaveLength(1);
  });

  test("and was paid before that is one of two payments for one calendar, with the sum to give back", async () => {
    const first = await checkOut();
    const second = await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    const orders = [shop.buyer.pay(first), shop.buyer.pay(second)];
    await shop.buyer.sendWebhooks(webhooks, { twice: true, backwards: true });
    const [one, two] = orders.map(({ name }) => name);
    expect(await atDesk()).toMatchObject({
      orderState: "disputed",
      orderDifferences: [`Paid twice: ${two} beside ${one}. £1,581.00 is to be given back.`],
    });
  });

  test("ends by itself after two days when nobody has paid", async () => {
    const checkoutUrl = await checkOut();
    await settle(later(49 * HOUR));
    expect(() => shop.buyer.pay(checkoutUrl)).toThrow("The cart is empty.");
    expect(shop.discounts).toEqual([]);
  });
});

describe("an order whose webhooks are lost", () => {
  test("is found by asking the shop, with a card made once", async () => {
    const order = shop.buyer.pay(await checkOut());
    shop.buyer.loseWebhooks();
    await settle(later(11 * 60_000));
    expect(await calendarOf()).toMatchObject({ orderState: "paid", orderNumber: order.name });
    expect(shop.giftCards).toEqual([
      expect.objectContaining({
        amount: "250.00",
        currency: "GBP",
        enabled: true,
        note: `Advent calendar ${shopper.calendarId}`,
      }),
    ]);
    expect(shop.giftCards[0]?.code).toBe(((await atDesk()).giftCard as { code: string }).code);
  });

  test("is found although another page was handed out after it was paid", async () => {
    const order = shop.buyer.pay(await checkOut());
    await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    shop.buyer.loseWebhooks();
    await settle(later(11 * 60_000));
    expect(await calendarOf()).toMatchObject({ orderState: "paid", orderNumber: order.name });
  });

  test("and that arrive late after all change nothing", async () => {
    shop.buyer.pay(await checkOut());
    await settle(later(11 * 60_000));
    await shop.buyer.sendWebhooks(webhooks, { twice: true });
    await settle(later(5 * HOUR));
    expect(await atDesk()).toMatchObject({ orderState: "paid", orderDifferences: [] });
    expect(shop.giftCards).toHaveLength(1);
  });

  test("is found among all the orders of others, and told once", async () => {
    const order = shop.buyer.pay(await checkOut());
    const others = Array.from({ length: 150 }, (_, id) => ({ ...order, id, name: `#${id}`, note_attributes: [] }));
    shop.orders = [...others, order];
    const reconciled = async () => {
      const found = [];
      const { reconcile } = api.services.orders;
      for await (const { orderNumber } of reconcile?.(later(-HOUR)) ?? []) found.push(orderNumber);
      return found;
    };
    expect(await reconciled()).toEqual([order.name]);
    expect(await reconciled()).toEqual([]);
    shop.buyer.fulfil(order);
    expect(await reconciled()).toEqual([order.name]);
  });
});

test("a buyer who edits the cart before paying makes a dispute", async () => {
  const checkoutUrl = await checkOut();
  shop.buyer.edit(checkoutUrl, ({ lines }) => void lines.splice(0, 1));
  shop.buyer.pay(checkoutUrl);
  await shop.buyer.sendWebhooks(webhooks);
  expect(await atDesk()).toMatchObject({
    orderState: "disputed",
    orderDifferences: ["£1,496.00 was paid instead of £1,581.00.", "Paid without Ring 1."],
  });
  expect(shop.giftCards).toEqual([]);
});

describe("a refund", () => {
  test("in the shop withdraws the card, and once it is back nothing happens twice", async () => {
    const order = shop.buyer.pay(await checkOut());
    await shop.buyer.sendWebhooks(webhooks);
    await settle();
    shop.buyer.refund(order);
    await shop.buyer.sendWebhooks(webhooks, { twice: true });
    await settle(later(5 * HOUR));
    expect(await calendarOf()).toMatchObject({ orderState: "refunded" });
    expect(shop.giftCards).toMatchObject([{ enabled: false }]);
  });

  test("from the desk cancels the order in the shop, with its pieces back in stock", async () => {
    shop.buyer.pay(await checkOut());
    await shop.buyer.sendWebhooks(webhooks);
    expect(stockOf(3)).toBe(4);
    const admin = await api.admin();
    const path = `/api/admin/calendars/${shopper.calendarId}/refund`;
    expect((await admin.post(path, { orderState: "paid" })).status).toBe(200);
    expect((await admin.post(path, { orderState: "paid" })).status).toBe(200);
    expect(stockOf(3)).toBe(5);
    await shop.buyer.sendWebhooks(webhooks, { backwards: true });
    expect(await calendarOf()).toMatchObject({ orderState: "refunded" });
  });
});

describe("the stylist's twelve", () => {
  test("leave the shop's inventory with the payment, and the staff read them on the order", async () => {
    const order = shop.buyer.pay(await stylistCalendar());
    expect(stockOf(3)).toBe(5);
    await shop.buyer.sendWebhooks(webhooks, { twice: true });
    await settle();
    expect(rings.map(stockOf)).toEqual(rings.map(() => 4));
    expect(order.metafields.gifts?.split("\n")).toHaveLength(12);
    expect(order.metafields.gifts).toMatch(/^Day 1: Ring \d+ \(variant \d+\)\n/);
  });

  test("are back after a refund", async () => {
    const order = shop.buyer.pay(await stylistCalendar());
    await shop.buyer.sendWebhooks(webhooks);
    await settle();
    shop.buyer.cancel(order);
    await shop.buyer.sendWebhooks(webhooks, { backwards: true });
    await settle(later(5 * HOUR));
    expect(rings.map(stockOf)).toEqual(rings.map(() => 5));
  });

  test("that were sold meanwhile are a task for the desk, and the others are taken", async () => {
    shop.buyer.pay(await stylistCalendar(1));
    shop.move("gid://shopify/ProductVariant/7", -1);
    await shop.buyer.sendWebhooks(webhooks);
    await settle();
    expect(rings.map(stockOf)).toEqual(rings.map(() => 0));
    expect(JSON.stringify((await atDesk()).orderTasks)).toContain("Ring 7");
  });

  test("are not offered to another checkout while they are held", async () => {
    await stylistCalendar(1);
    const other = await api.shopper();
    const path = `/api/calendar/${other.calendarId}`;
    await other.patch(path, { isStylistChoice: true, stylistBudget: "3500" });
    await other.post(`${path}/stylist-picks`, { budget: "3500" });
    const answer = await other.post(`${path}/checkout`, CUSTOMER);
    expect(answer.status).toBe(409);
    expect(answer.text).toMatch(/is out of stock/);
  });
});

describe("an answer of the shop that is lost, as after a crash:", () => {
  test.each([
    ["CreateDiscount", 2],
    ["CreateCart", 1],
  ])("%s costs a checkout another try, and what is left of it ends by itself", async (operation, codes) => {
    shop.lost = [operation];
    await expect(checkOut()).rejects.toThrow("The shop does not answer at the moment. Please try again.");
    const checkoutUrl = await checkOut();
    expect(shop.discounts).toHaveLength(codes);
    expect(Math.max(...shop.discounts.map(({ endsAt }) => endsAt))).toBeLessThanOrEqual(Date.now() + 48 * HOUR);
    shop.buyer.pay(checkoutUrl);
    await shop.buyer.sendWebhooks(webhooks);
    expect(await atDesk()).toMatchObject({ orderState: "paid", orderDifferences: [] });
  });

  test.each([
    "CreateGiftCard",
    "AdjustInventory",
    "SetMetafields",
    "EmptyCart",
    "DeleteDiscount",
    "DeactivateGiftCard",
  ])("%s is asked for again and happens once", async (operation) => {
    const isStylist = operation === "AdjustInventory" || operation === "SetMetafields";
    const [first] = [isStylist ? await stylistCalendar() : await checkOut()];
    const checkoutUrl = await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    shop.lost = [operation];
    const order = shop.buyer.pay(checkoutUrl);
    await shop.buyer.sendWebhooks(webhooks);
    await settle();
    expect(() => shop.buyer.pay(first)).toThrow("The cart is empty.");
    if (isStylist) expect(rings.map(stockOf)).toEqual(rings.map(() => 4));
    else expect(shop.giftCards).toMatchObject([{ amount: "250.00", enabled: true }]);
    expect(shop.discounts.filter(({ used }) => used === 0)).toEqual([]);
    shop.buyer.refund(order);
    await shop.buyer.sendWebhooks(webhooks);
    await settle(later(9 * HOUR));
    expect(rings.map(stockOf)).toEqual(rings.map((number) => (isStylist ? 5 : stockOf(number))));
    expect(shop.giftCards.filter(({ enabled }) => enabled)).toEqual([]);
    expect(await calendarOf()).toMatchObject({ orderState: "refunded" });
    expect(shop.lost).toEqual([]);
  });
});
