import { storyAtShop } from "../../../../test/shop/story";

const story = storyAtShop();
const { checkOut, calendar, stockOf } = story;

describe("a refund in the admin", () => {
  const refund = async (orderState: string) => {
    const admin = await story.api.admin();
    return admin.post(`/api/admin/calendars/${story.shopper.calendarId}/refund`, { orderState });
  };
  const pay = async () => {
    const order = story.shop.buyer.pay(await checkOut());
    await story.shop.buyer.sendWebhooks(story.webhooks);
    return order;
  };

  test("waits until the shop has cancelled", async () => {
    const order = await pay();
    story.shop.jobReads = 3;
    expect((await refund("paid")).status).toBe(200);
    expect(order.cancelled_at).not.toBeNull();
  });

  test("says that the shop is still cancelling", async () => {
    const order = await pay();
    story.shop.jobReads = 1_000;
    expect(await refund("paid")).toMatchObject({
      status: 503,
      text: "The shop is still cancelling the order. This page will update.",
    });
    expect(order.cancelled_at).toBeNull();
  }, 20_000);

  test("refunds the rest of a sent order without restocking", async () => {
    const order = await pay();
    story.shop.buyer.fulfil(order);
    story.shop.buyer.refund(order, "81.00");
    await story.shop.buyer.sendWebhooks(story.webhooks);
    expect(await calendar()).toMatchObject({ orderState: "fulfilled" });
    expect((await refund("fulfilled")).status).toBe(200);
    expect(order.refunds.map(({ transactions }) => transactions[0]?.amount)).toEqual(["81.00", "1500.00"]);
    expect([order.cancelled_at, stockOf(3)]).toEqual([null, 4]);
    await story.shop.buyer.sendWebhooks(story.webhooks);
    expect(await calendar()).toMatchObject({ orderState: "refunded" });
  });

  test("names an order that the app may not see", async () => {
    await pay();
    story.shop.orders = [];
    expect(await refund("paid")).toMatchObject({
      status: 409,
      text: expect.stringContaining("older than 60 days while it lacks the permission read_all_orders"),
    });
  });
});
