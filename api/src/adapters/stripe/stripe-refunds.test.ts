import { storyAtStripe } from "../../../test/stripe/story";
import { assertOk } from "../../../test/visitor";

const story = storyAtStripe();
const countStock = async () => (await story.api.services.catalogue.findByHandle("ring-3"))?.inventory.totalAvailable;
const refundPart = async (amount: number, refundId = "refund-1") =>
  story.postAdmin("refund-part", {
    refundId,
    version: (await story.inAdmin()).refundable?.version ?? 0,
    amount,
    days: [3],
  });

function getLastRefund() {
  const refund = [...story.stripe.shop.refunds.values()].at(-1);
  if (!refund) throw new Error("There is no refund.");
  return refund;
}

/** Expects that the order is held. @returns its differences */
async function failRefund(refund: ReturnType<typeof getLastRefund>, amount: string): Promise<string[]> {
  story.stripe.shop.endRefund(refund, "failed");
  await story.hear();
  await story.settle();
  const { orderState, orderNumber, orderDifferences } = await story.inAdmin();
  expect({ orderState, orderDifferences }).toEqual({
    orderState: "disputed",
    orderDifferences: [
      `The buyer’s bank did not take a refund of ${amount} for ${orderNumber}. Refund it another way.`,
    ],
  });
  return orderDifferences;
}

test("refund gives everything back once", async () => {
  const intent = await story.pay();
  const refunds = await Promise.all([1, 2].map(() => story.postAdmin("refund", { orderState: "paid" })));
  expect(refunds.map(({ status }) => status)).toContain(200);
  await story.hear();
  await story.settle();
  expect(await story.inAdmin()).toMatchObject({ orderState: "refunded", giftCard: { isWithdrawn: true } });
  expect(story.stripe.shop.getRefundable(intent)).toBe(0);
});

test("refund of a part is made once when repeated", async () => {
  const intent = await story.pay();
  story.stripe.lost = ["POST /v1/refunds"];
  expect((await refundPart(8_500)).status).toBe(200);
  expect((await refundPart(8_500)).status).toBe(200);
  await story.hear();
  expect(await story.inAdmin()).toMatchObject({ orderState: "paid", refundable: { kept: 149_600 } });
  expect(story.stripe.shop.getRefundable(intent)).toBe(149_600);
});

test("refund counts once made, and not when it fails", async () => {
  await story.pay();
  story.stripe.shop.refundStatus = "pending";
  await refundPart(8_500);
  story.stripe.shop.refundStatus = "succeeded";
  expect((await story.inAdmin()).refundable?.kept).toBe(158_100);
  const refund = getLastRefund();
  story.stripe.shop.endRefund(refund, "succeeded");
  await story.hear();
  expect((await story.inAdmin()).refundable?.kept).toBe(149_600);
  const differences = await failRefund(refund, "£85.00");
  expect(await story.listEmails()).toContain("shop-attention");
  await story.postAdmin("accept-payment", { differences });
  expect(await story.inAdmin()).toMatchObject({ orderState: "paid", refundable: { kept: 158_100 } });
  expect(await refundPart(8_500)).toMatchObject({
    status: 409,
    text: "Stripe did not refund the order: the buyer’s bank did not take it (declined). Please refund another way.",
  });
});

test("second refund that fails needs a decision of its own", async () => {
  await story.pay();
  for (const refundId of ["refund-1", "refund-2"]) {
    await assertOk(refundPart(8_500, refundId));
    await story.hear();
    story.stripe.shop.endRefund(getLastRefund(), "failed");
    await story.hear();
    const { orderState, orderDifferences: differences } = await story.inAdmin();
    expect(orderState).toBe("disputed");
    await assertOk(story.postAdmin("accept-payment", { differences }));
    expect((await story.inAdmin()).orderState).toBe("paid");
  }
});

test("refund that failed and was made another way adds up", async () => {
  const intent = await story.pay();
  await refundPart(8_500);
  await story.hear();
  await failRefund(getLastRefund(), "£85.00");
  const record = async (amount: number) => {
    const { failedRefunds } = await story.inAdmin();
    const [{ id = "", version = 0 } = {}] = failedRefunds;
    return story.postAdmin("outside-refund", { failedId: id, version, amount, reference: "Transfer 42" });
  };
  expect(await record(8_501)).toMatchObject({ status: 409, text: "amount: must be at most £85.00." });
  const both = await Promise.all([record(8_000), record(8_000)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await story.inAdmin()).toMatchObject({ orderState: "disputed", failedRefunds: [{ amount: 500 }] });
  await assertOk(record(500));
  expect(await story.inAdmin()).toMatchObject({
    orderState: "paid",
    refundable: { kept: 149_600 },
    failedRefunds: [],
    orderDifferences: [],
  });
  const entries = story.api.services.database.connection.collection("auditentries");
  const entry = await entries.findOne({ what: "recordOutsideRefund", detail: /amount: 500/ });
  expect(entry).toMatchObject({ who: expect.any(String), detail: "amount: 500, reference: Transfer 42" });
  await assertOk(story.postAdmin("refund", { orderState: "paid" }));
  expect(getLastRefund().amount).toBe(149_600);
  expect([(await story.inAdmin()).orderState, story.stripe.shop.getRefundable(intent)]).toEqual(["refunded", 8_500]);
});

test("total refund made another way ends the order", async () => {
  const before = await countStock();
  await story.pay();
  await assertOk(story.postAdmin("refund", { orderState: "paid" }));
  await story.hear();
  await failRefund(getLastRefund(), "£1,581.00");
  const [{ id: failedId = "", version = 0 } = {}] = (await story.inAdmin()).failedRefunds;
  const body = { failedId, version, amount: 158_100, reference: "Transfer 43" };
  await assertOk(story.postAdmin("outside-refund", body));
  expect(await story.inAdmin()).toMatchObject({ orderState: "refunded", giftCard: { isWithdrawn: true } });
  expect(await countStock()).toBe(before);
});

test("refund of everything that fails later holds the order", async () => {
  await story.pay();
  await assertOk(story.postAdmin("refund", { orderState: "paid" }));
  await story.hear();
  await story.settle();
  expect(await story.inAdmin()).toMatchObject({ orderState: "refunded" });
  await failRefund(getLastRefund(), "£1,581.00");
});
