import { CUSTOMER } from "../../../test/full-calendar";
import { storyAtStripe } from "../../../test/stripe/story";
import { postEvent } from "../../../test/stripe/stripe-server";
import { assertOk } from "../../../test/visitor";

const story = storyAtStripe();
const countStock = async () => (await story.api.services.catalogue.findByHandle("ring-3"))?.inventory.totalAvailable;

describe("checkout", () => {
  test("page asks for each gift and the cart's total", async () => {
    const session = await story.checkOut();
    const [item] = session.line_items as { price_data: object }[];
    expect(session).toMatchObject({ amount_subtotal: 186_000, amount_total: 158_100, currency: "gbp" });
    expect(item?.price_data).toMatchObject({ unit_amount: 10_000, product_data: { name: "Day 1: Ring 1" } });
    expect(session.payment_intent_data).toMatchObject({
      shipping: { name: "Grace Hopper", address: { postal_code: "YO21 3PU" } },
    });
    expect(await story.calendar()).toMatchObject({ orderState: "placed", orderNumber: null, ordering: "test" });
  });

  test("two clicks at once open one page", async () => {
    const path = `/api/calendar/${story.shopper.calendarId}/checkout`;
    const before = story.stripe.shop.sessions.size;
    const responses = await Promise.all([1, 2, 3].map(() => story.shopper.post(path, CUSTOMER)));
    const urls = new Set(responses.map(({ json }) => (json as { checkoutUrl: string }).checkoutUrl));
    expect([urls.size, story.stripe.shop.sessions.size - before]).toEqual([1, 1]);
  });

  test("lost response makes no second page", async () => {
    const before = story.stripe.shop.sessions.size;
    story.stripe.lost = ["POST /v1/checkout/sessions", "POST /v1/coupons"];
    await story.checkOut();
    expect(story.stripe.shop.sessions.size - before).toBe(1);
  });

  test("replaced page ends with its coupon", async () => {
    const first = await story.checkOut();
    const second = await story.checkOut({ customerName: "Grace" });
    await story.settle(1);
    expect([first.status, second.status]).toEqual(["expired", "open"]);
    const [coupon] = first.discounts;
    expect(story.stripe.shop.coupons.has(coupon?.coupon ?? "")).toBe(false);
  });

  test("abandoned page gives its coupon back", async () => {
    const session = await story.checkOut();
    story.stripe.shop.expire(session.id);
    expect(await story.hear()).toEqual([200, 200]);
    expect(story.stripe.shop.coupons.has(session.discounts[0]?.coupon ?? "")).toBe(false);
    expect(await story.calendar()).toMatchObject({ orderState: "placed", orderNumber: null });
  });

  test("says that the total is too large for Stripe", async () => {
    story.stripe.shop.maxAmount = 100_000;
    const response = await story.shopper.post(`/api/calendar/${story.shopper.calendarId}/checkout`, CUSTOMER);
    story.stripe.shop.maxAmount = 99_999_999;
    expect(response).toMatchObject({
      status: 409,
      text: "£1,581.00 is too large an amount to pay online. Nothing was ordered.",
    });
  });

  test("says that Stripe does not respond", async () => {
    story.stripe.isDown = true;
    const path = `/api/calendar/${story.shopper.calendarId}/checkout`;
    const response = await story.shopper.post(path, CUSTOMER);
    story.stripe.isDown = false;
    expect(response).toMatchObject({ status: 503, text: "Stripe is not responding at the moment. Please try again." });
  }, 30_000);
});

describe("payment", () => {
  test("settles stock, gift card and emails once", async () => {
    const before = await countStock();
    await story.pay();
    const { orderNumber, orderState, giftCard } = await story.inAdmin();
    expect({ orderState, amount: giftCard?.amount }).toEqual({ orderState: "paid", amount: 25_000 });
    expect(orderNumber).toMatch(/^AC-/);
    expect([(before ?? 0) - ((await countStock()) ?? 0), await story.listEmails()]).toEqual([
      1,
      ["order-confirmed", "shop-order"],
    ]);
  });

  test("buyer returns to an order without any event", async () => {
    const session = await story.checkOut();
    const goBack = () =>
      story.shopper.send("GET", `/api/checkout/stripe?session=${session.id}`, { redirect: "manual" });
    expect((await goBack()).status).toBe(302);
    expect(await story.calendar()).toMatchObject({ orderState: "placed" });
    story.stripe.shop.pay(session.id);
    await goBack();
    await story.hear();
    const { orderState, orderEvents } = await story.inAdmin();
    expect([orderState, orderEvents.length]).toEqual(["paid", 1]);
  });

  test("polling finds what no event told", async () => {
    const session = await story.checkOut();
    story.stripe.shop.pay(session.id);
    story.stripe.shop.pending = [];
    await story.settle(1);
    await story.settle(1);
    expect(await story.calendar()).toMatchObject({ orderState: "paid" });
  });

  test("bank transfer blocks a second checkout until it fails", async () => {
    const intent = await story.pay({ isDelayed: true });
    const path = `/api/calendar/${story.shopper.calendarId}/checkout`;
    expect(await story.shopper.post(path, { ...CUSTOMER, customerName: "Grace" })).toMatchObject({
      status: 409,
      text: "Your payment is still on its way. We’ll email you once it has arrived.",
    });
    story.stripe.shop.endTransfer(intent, false);
    await story.hear();
    const again = await story.checkOut({ customerName: "Grace" });
    const second = story.stripe.shop.pay(again.id, { isDelayed: true });
    await story.hear();
    story.stripe.shop.endTransfer(second, true);
    await story.hear();
    expect(await story.calendar()).toMatchObject({ orderState: "paid", customerName: "Grace" });
  });
});

describe("events", () => {
  const endpoint = () => [...story.stripe.shop.endpoints.values()][0];
  const url = () => `${story.api.origin}/api/webhooks/stripe`;

  test.each([
    ["wrong signature", () => postEvent(url(), "{}", "whsec_wrong"), 401],
    ["body that is no JSON", () => postEvent(url(), "no", endpoint()?.secret ?? ""), 400],
    [
      "event of the other mode",
      () => postEvent(url(), '{"object":"event","livemode":true}', endpoint()?.secret ?? ""),
      401,
    ],
    ["body that is too large", () => postEvent(url(), `"${"x".repeat(1_100_000)}"`, endpoint()?.secret ?? ""), 413],
  ])("rejects a %s", async (_case, post, status) => {
    expect((await post()).status).toBe(status);
  });

  test("ignores payments of other programs", async () => {
    const session = await story.checkOut();
    session.intentData = { metadata: { _calendar: `${story.shopper.calendarId}.12.forged` } };
    story.stripe.shop.pay(session.id);
    expect(await story.hear()).toEqual([200, 200]);
    expect(await story.calendar()).toMatchObject({ orderState: "placed" });
  });
});

describe("dispute", () => {
  test("holds the order, tells the shop and ends when won", async () => {
    const intent = await story.pay();
    const dispute = story.stripe.shop.dispute(intent);
    await story.hear();
    await story.settle();
    const { orderState, orderNumber, orderDifferences } = await story.inAdmin();
    expect({ orderState, orderDifferences }).toEqual({
      orderState: "disputed",
      orderDifferences: [
        `The buyer disputes £1,581.00 of ${orderNumber} with their bank. Respond at the payment provider.`,
      ],
    });
    expect(await story.listEmails()).toEqual(["order-confirmed", "shop-attention", "shop-order"]);
    story.stripe.shop.closeDispute(dispute, "won");
    await story.hear();
    expect(await story.inAdmin()).toMatchObject({ orderState: "paid", orderDifferences: [] });
  });

  test("that was accepted and is won leaves the order paid", async () => {
    const intent = await story.pay();
    const dispute = story.stripe.shop.dispute(intent);
    await story.hear();
    const { orderDifferences: differences } = await story.inAdmin();
    await assertOk(story.postAdmin("accept-payment", { differences }));
    story.stripe.shop.closeDispute(dispute, "won");
    await story.hear();
    expect(await story.inAdmin()).toMatchObject({ orderState: "paid", orderDifferences: [] });
  });

  test("that is lost ends the order", async () => {
    const before = await countStock();
    const intent = await story.pay();
    story.stripe.shop.closeDispute(story.stripe.shop.dispute(intent), "lost");
    await story.hear();
    await story.settle();
    expect(await story.inAdmin()).toMatchObject({ orderState: "refunded" });
    expect(await countStock()).toBe(before);
  });
});

test("stock is held as long as the page can be paid", async () => {
  const session = await story.checkOut();
  const stock = await story.api.services.database.connection.collection("stock").findOne({});
  const held = stock?.held.find(({ key }: { key: string }) => key.startsWith(story.shopper.calendarId));
  expect(held.until.getTime()).toBeGreaterThan(session.expires_at * 1000);
});
