import type { RunningApi } from "../../../test/api";
import { CUSTOMER, type Shopper } from "../../../test/full-calendar";
import type { CreatedCartFixture } from "../../../test/shop/carts";
import { sendOrder, shopOrder, shopShopper, signedCalendar, startShopApi } from "../../../test/shop-api";
import { productId, ring, STYLIST_VARIANTS, variant, variantId } from "../../../test/shop-products";
import { type ShopBehaviour, ShopServer } from "../../../test/shop-server";

let shop: ShopServer;
let api: RunningApi;
let shopper: Shopper;
beforeAll(async () => {
  shop = await ShopServer.start();
  api = await startShopApi(shop, { env: { TRUSTED_PROXIES: "1" } });
});
afterAll(async () => {
  await api.stop();
  await shop.stop();
});
beforeEach(async () => {
  shop.reset();
  shopper = await shopShopper(api);
});

const checkOut = (customer = CUSTOMER) => shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, customer);
const AWAY = { status: 503, text: "The shop is not responding at the moment. Please try again." };
const FIRST_CHECKOUT = "https://shop.example/cart/c/1";

function withCart(change: (cart: NonNullable<CreatedCartFixture["cart"]>) => void): void {
  shop.onCart = (created) => {
    if (created.cart) change(created.cart);
    return created;
  };
}

describe("checking out", () => {
  test("checkout creates a cart of twelve days", async () => {
    expect((await checkOut()).json).toEqual({
      checkoutUrl: FIRST_CHECKOUT,
      orderNumber: null,
      totals: { subtotal: 186_000, discount: 27_900, total: 158_100, bonusGiftCard: 25_000 },
    });
    const [cart] = shop.carts;
    expect(cart?.lines).toHaveLength(12);
    expect(cart?.lines[2]).toEqual({
      merchandiseId: variantId(3),
      quantity: 1,
      attributes: [{ key: "_day", value: "3" }],
    });
    expect(cart).toMatchObject({
      note: "Advent calendar for Ada Lovelace",
      buyerIdentity: { email: "ada@example.com", countryCode: "GB" },
      discountCodes: [],
    });
  });

  test("signs which calendar the cart is for", async () => {
    await checkOut();
    const [attribute] = shop.carts[0]?.attributes ?? [];
    expect(attribute?.key).toBe("_calendar");
    expect(attribute?.value).toBe(signedCalendar(api, shopper.calendarId));
  });

  test("cart carries the landing link for the thank-you page", async () => {
    await checkOut();
    const { masterLandingUrl } = (await shopper.openCalendar()).calendar;
    expect(shop.carts[0]?.attributes).toContainEqual({ key: "_landing", value: masterLandingUrl });
  });

  test("engraved day is a line with its text, free of charge", async () => {
    await api.services.calendars.updateOne({ _id: shopper.calendarId }, { $set: { "items.2.engraving": "A & B" } });
    expect((await checkOut()).json).toMatchObject({ totals: { engraving: 0, total: 158_100 } });
    const engraved = shop.carts[0]?.lines.filter(({ attributes }) => attributes.some(({ key }) => key === "Engraving"));
    expect(engraved).toEqual([
      expect.objectContaining({
        merchandiseId: variantId(3),
        attributes: [
          { key: "_day", value: "3" },
          { key: "Engraving", value: "A & B" },
        ],
      }),
    ]);
  });

  test("signed webhook of the paid cart confirms the order", async () => {
    await checkOut();
    const attributes = (shop.carts[0]?.attributes ?? []).map(({ key, value }) => ({ name: key, value }));
    const order = shopOrder(api, shopper.calendarId, { note_attributes: attributes });
    expect(await (await sendOrder(api, order)).json()).toEqual({ accepted: true });
    expect((await shopper.openCalendar()).calendar).toMatchObject({ orderNumber: order.name, orderState: "paid" });
  });

  test("each Storefront call of a shopper names their address", async () => {
    shop.requests.length = 0;
    await api.services.catalogue.refresh?.();
    expect(shop.requests.filter(({ headers }) => headers["shopify-storefront-buyer-ip"])).toEqual([]);
    const calendar = `/api/calendar/${shopper.calendarId}`;
    const first = (await shopper.openCalendar()).items.find(({ day }) => day === 1);
    await shopper.delete(`/api/calendar/items/${first?.id}`);
    const calls: [method: string, path: string, body?: object][] = [
      ["POST", "/api/calendar/items", { day: 1, productId: productId(1), variantId: variantId(1) }],
      ["GET", "/api/shopify/products/4000"],
      ["GET", `${calendar}/changes`],
      ["POST", "/api/generate-inspiration", { productId: productId(4), day: 4 }],
      ["POST", `${calendar}/checkout`, CUSTOMER],
    ];
    for (const [method, path, body] of calls) {
      shop.requests.length = 0;
      const headers = { "content-type": "application/json", "x-forwarded-for": "203.0.113.7:50123" };
      await shopper.send(method, path, { headers, ...(body && { body: JSON.stringify(body) }) });
      const addresses = shop.requests.map(({ headers }) => headers["shopify-storefront-buyer-ip"]);
      expect([path, ...new Set(addresses)]).toEqual([path, "203.0.113.7"]);
    }
  });

  test("stylist calendar orders its tier variant", async () => {
    const prices = { amount: "300.0", currencyCode: "GBP" };
    shop.products = [
      ...shop.products.slice(0, 1),
      ...Array.from({ length: 30 }, (_, index) =>
        ring(index + 1, { variants: { nodes: [variant(index + 1, { price: prices })] } }),
      ),
    ];
    const path = `/api/calendar/${shopper.calendarId}`;
    await shopper.patch(path, { isStylistChoice: true, stylistBudget: "3500" });
    expect(await shopper.post(`${path}/stylist-picks`, { budget: "3500" })).toMatchObject({ status: 200 });
    expect((await checkOut()).json).toMatchObject({ checkoutUrl: FIRST_CHECKOUT, totals: { total: 350_000 } });
    expect(shop.carts[0]?.lines).toEqual([{ merchandiseId: STYLIST_VARIANTS[3500], quantity: 1, attributes: [] }]);
  });
});

describe("checking out twice", () => {
  test("hands out the same checkout", async () => {
    const [first, second] = [await checkOut(), await checkOut()];
    expect(second.text).toBe(first.text);
    expect(shop.carts).toHaveLength(1);
  });

  test("promotion is not asked about, another total is", async () => {
    withCart(({ cost }) => Object.assign(cost.totalAmount, { amount: "1481.00" }));
    const checkOutAt = (total: number) => checkOut(Object.assign({ total }, CUSTOMER));
    const responses = [await checkOutAt(158_100), await checkOutAt(158_100), await checkOutAt(148_100)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await checkOutAt(150_000)).toMatchObject({
      status: 409,
      text: "total: is now £1,481.00 instead of £1,500.00. Please check it and order again.",
    });
  });

  test("at the same moment hands out one checkout", async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => checkOut()));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  });

  test("changed email, items or expiry create a new cart", async () => {
    await checkOut();
    await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    expect(shop.carts).toHaveLength(2);
    const { items } = await shopper.openCalendar();
    await shopper.post(`/api/calendar/items/${items[0]?.id}/move`, { day: 2 });
    await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    expect(shop.carts).toHaveLength(3);
    const past = new Date(Date.now() - 31 * 60_000);
    await api.services.calendars.updateOne({ _id: shopper.calendarId }, { $set: { "checkout.placedAt": past } });
    const late = await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    expect(late.json).toMatchObject({ checkoutUrl: "https://shop.example/cart/c/4" });
  });
});

describe("cart that differs from its request is rejected", () => {
  test.each<[string, (cart: NonNullable<CreatedCartFixture["cart"]>) => void, string]>([
    [
      "a line of quantity 0",
      (cart) => Object.assign(cart.lines.nodes[2] ?? {}, { quantity: 0 }),
      "Day 3: Ring 3 is out of stock.",
    ],
    ["a line that is missing", (cart) => cart.lines.nodes.splice(4, 1), "Day 5: Ring 5 is out of stock."],
    [
      "two lines at other prices",
      (cart) => {
        for (const line of cart.lines.nodes.slice(0, 2))
          line.cost = { amountPerQuantity: { amount: "999.5", currencyCode: "GBP" } };
      },
      "Day 1: Ring 1 now costs £999.50 instead of £100.00. Day 2: Ring 2 now costs £999.50 instead of £110.00.",
    ],
    [
      "another currency",
      (cart) =>
        Object.assign(cart.lines.nodes[0]?.cost ?? {}, { amountPerQuantity: { amount: "100.0", currencyCode: "USD" } }),
      "Day 1: Ring 1 now costs $100.00 instead of £100.00.",
    ],
    [
      "another total",
      (cart) => Object.assign(cart.cost.totalAmount, { amount: "1860.0" }),
      "The shop’s checkout total is £1,860.00 instead of £1,581.00. Nothing was ordered. Please try again later.",
    ],
  ])("%s", async (_case, change, text) => {
    withCart(change);
    expect(await checkOut()).toMatchObject({ status: 409, text });
    expect((await shopper.openCalendar()).calendar.customerEmail).toBeNull();
  });

  test("a warning that a day is short", async () => {
    shop.onCart = (created) => ({
      ...created,
      warnings: [{ code: "MERCHANDISE_NOT_ENOUGH_STOCK", message: "Too few", target: "gid://shopify/CartLine/6" }],
    });
    expect(await checkOut()).toMatchObject({ status: 409, text: "Day 7: Ring 7 is out of stock." });
  });

  test("accepts penny rounding per line", async () => {
    withCart((cart) => Object.assign(cart.cost.totalAmount, { amount: "1581.06" }));
    expect((await checkOut()).status).toBe(200);
  });

  test.each([
    [["input", "lines", "3", "merchandiseId"], 409, "Day 4: Ring 4 is out of stock."],
    [["input", "buyerIdentity", "email"], 422, "customerEmail: The shop does not accept this email address."],
    [["input", "note"], 502, "The shop could not create a checkout. Please try again."],
  ])("an error at %j", async (field, status, text) => {
    shop.onCart = () => ({ cart: null, userErrors: [{ code: "INVALID", field, message: "No" }], warnings: [] });
    expect(await checkOut()).toMatchObject({ status, text });
  });
});

test("sold-out item is found before a cart is made", async () => {
  shop.products = shop.products.map((product) =>
    product.handle === "ring-2" ? ring(2, { variants: { nodes: [variant(2, { availableForSale: false })] } }) : product,
  );
  expect(await checkOut()).toMatchObject({ status: 409, text: "Day 2: Ring 2 is out of stock." });
  expect(shop.carts).toHaveLength(0);
});

test.each<[string, ShopBehaviour]>([
  ["hangs", "never"],
  ["breaks", { status: 500 }],
  ["is busy", { status: 429, headers: { "retry-after": "0.1" } }],
])("creates one cart at a shop that %s", async (_case, behaviour) => {
  const hurried = await startShopApi(shop, { timeouts: { write: 500 } });
  const buyer = await shopShopper(hurried);
  const before = shop.requests.length;
  shop.behaviours = ["normal", behaviour];
  expect(await buyer.post(`/api/calendar/${buyer.calendarId}/checkout`, CUSTOMER)).toMatchObject(AWAY);
  expect(shop.requests.length - before).toBe(2);
  await hurried.stop();
});
