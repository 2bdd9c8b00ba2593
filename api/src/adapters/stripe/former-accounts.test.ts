import type { PaymentSettings } from "@advent/contract";
import { connect, storyAtStripe } from "../../../test/stripe/story";
import { OTHER_KEY, SHOP_KEY } from "../../../test/stripe/stripe-api";
import { assertOk } from "../../../test/visitor";
import { followShop } from "../../orders/settlement/follow-shop";

const story = storyAtStripe();

describe.each([
  ["disconnected", disconnect],
  ["replaced by another account", () => assertOk(connect(story.api, OTHER_KEY))],
])("account that was %s", (_what, end) => {
  afterEach(() => assertOk(connect(story.api, SHOP_KEY)));

  test("hears refunds and disputes of its orders", async () => {
    const intent = await story.pay();
    await end();
    const dispute = story.stripe.shop.dispute(intent);
    expect(new Set(await story.hear())).toEqual(new Set([200]));
    expect((await story.inAdmin()).orderState).toBe("disputed");
    story.stripe.shop.closeDispute(dispute, "won");
    story.stripe.shop.refund(intent.id);
    story.stripe.shop.pending = [];
    await followShop(story.api.services);
    await story.settle();
    expect((await story.inAdmin()).orderState).toBe("refunded");
  });

  test("refunds its orders, and hears of one that fails", async () => {
    const intent = await story.pay();
    const { refundable } = await story.inAdmin();
    await end();
    const body = { refundId: "refund-1", version: refundable?.version ?? 0, amount: 8_500, days: [3] };
    await assertOk(story.postAdmin("refund-part", body));
    const [refund] = story.stripe.shop.refunds.values();
    expect([refund?.amount, story.stripe.shop.getRefundable(intent)]).toEqual([8_500, 149_600]);
    if (refund) story.stripe.shop.endRefund(refund, "failed");
    await story.hear();
    expect(await story.inAdmin()).toMatchObject({ orderState: "disputed" });
  });

  test("takes the payment of a page that was still open", async () => {
    const session = await story.checkOut();
    await end();
    story.stripe.shop.pay(session.id);
    story.stripe.shop.pending = [];
    await story.shopper.send("GET", `/api/checkout/stripe?session=${session.id}`, { redirect: "manual" });
    expect((await story.inAdmin()).orderState).toBe("paid");
  });

  test("refunds nothing once its key is forgotten", async () => {
    const intent = await story.pay();
    await end();
    await assertOk((await story.api.admin()).delete("/api/admin/payment/stripe/former/acct_shop-test"));
    const { status, text } = await story.postAdmin("refund", { orderState: "paid" });
    expect({ status, text }).toMatchObject({ status: 409, text: expect.stringContaining("Stripe account acct_shop") });
    expect(story.stripe.shop.getRefundable(intent)).toBe(158_100);
  });
});

async function disconnect(): Promise<void> {
  const owner = await story.api.admin();
  const { json } = await owner.get("/api/admin/payment");
  await assertOk(owner.delete(`/api/admin/payment/stripe/${(json as PaymentSettings).revision}`));
}

test("former account is followed while the current one's key is revoked", async () => {
  const session = await story.checkOut();
  await assertOk(connect(story.api, OTHER_KEY));
  story.stripe.shop.pay(session.id);
  story.stripe.shop.pending = [];
  story.stripe.revoked = [OTHER_KEY];
  await expect(followShop(story.api.services)).rejects.toThrow("could not be read");
  story.stripe.revoked = [];
  expect((await story.inAdmin()).orderState).toBe("paid");
  await assertOk(connect(story.api, SHOP_KEY));
});
