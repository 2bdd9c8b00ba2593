import { MS_PER_HOUR } from "@advent/contract";
import { CUSTOMER } from "../../../../test/full-calendar";
import { rings, storyAtShop } from "../../../../test/shop/story";

const story = storyAtShop();
const { checkOut, calendar, inAdmin, settle, stockOf, stylistCalendar } = story;
const later = (ms: number) => new Date(Date.now() + ms);

describe("lost response, as after a crash", () => {
  test.each([
    ["CreateDiscount", 2],
    ["CreateCart", 1],
  ])("%s costs one more attempt and its leftover expires", async (operation, codes) => {
    story.shop.lost = [operation];
    await expect(checkOut()).rejects.toThrow("The shop is not responding at the moment. Please try again.");
    const checkoutUrl = await checkOut();
    expect(story.shop.discounts).toHaveLength(codes);
    expect(Math.max(...story.shop.discounts.map(({ endsAt }) => endsAt))).toBeLessThanOrEqual(
      Date.now() + 48 * MS_PER_HOUR,
    );
    story.shop.buyer.pay(checkoutUrl);
    await story.shop.buyer.sendWebhooks(story.webhooks);
    expect(await inAdmin()).toMatchObject({ orderState: "paid", orderDifferences: [] });
  });

  test.each([
    "CreateGiftCard",
    "AdjustInventory",
    "SetMetafields",
    "EmptyCart",
    "DeleteDiscount",
    "DeactivateGiftCard",
  ])("retries %s, which happens once", async (operation) => {
    const isStylist = operation === "AdjustInventory" || operation === "SetMetafields";
    const [first] = [isStylist ? await stylistCalendar() : await checkOut()];
    const checkoutUrl = await checkOut({ ...CUSTOMER, customerEmail: "grace@example.com" });
    story.shop.lost = [operation];
    const order = story.shop.buyer.pay(checkoutUrl);
    await story.shop.buyer.sendWebhooks(story.webhooks);
    await settle();
    expect(() => story.shop.buyer.pay(first)).toThrow("The cart is empty.");
    if (isStylist) expect(rings.map(stockOf)).toEqual(rings.map(() => 4));
    else expect(story.shop.giftCards).toMatchObject([{ amount: "250.00", enabled: true }]);
    expect(story.shop.discounts.filter(({ used }) => used === 0)).toEqual([]);
    story.shop.buyer.refund(order);
    await story.shop.buyer.sendWebhooks(story.webhooks);
    await settle(later(9 * MS_PER_HOUR));
    expect(rings.map(stockOf)).toEqual(rings.map((number) => (isStylist ? 5 : stockOf(number))));
    expect(story.shop.giftCards.filter(({ enabled }) => enabled)).toEqual([]);
    expect(await calendar()).toMatchObject({ orderState: "refunded" });
    expect(story.shop.lost).toEqual([]);
  });
});
