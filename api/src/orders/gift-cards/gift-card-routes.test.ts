import { randomUUID } from "node:crypto";
import { setUpApi } from "../../../test/api";
import { shopperWithOrder } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { deriveOrder } from "../../calendars/order/order-state";
import { readShown } from "../../calendars/stored-calendar";
import { promiseGiftCard } from "../settlement/steps";
import { createReadableCode } from "./gift-cards";

/** In Auckland it is next year already. */
const NOW = new Date("2026-12-31T12:30:00Z");
const api = setUpApi({
  products: smallCatalogue,
  env: { DELIVERY_TIME_ZONE: "Pacific/Auckland" },
  adapt: () => ({ now: () => NOW.getTime() }),
});

async function newCard(change: object = {}): Promise<string> {
  const code = createReadableCode(16);
  await api.services.orders.giftCards?.issue(
    { code, amount: 25_000, currency: "GBP", expiresOn: "2099-01-01" },
    "calendar-1",
  );
  await api.services.giftCards.updateOne({ _id: code }, { $set: change });
  return code;
}
const pathTo = (code: string, step = "") => `/api/admin/gift-cards/${code}${step}`;
const redeem = async (code: string, amount: number, redemptionId = randomUUID()) =>
  (await api.admin()).post(pathTo(code, "/redeem"), { redemptionId, amount });

test("gift card is spent in parts", async () => {
  const code = await newCard();
  await redeem(code, 10_000);
  expect((await redeem(code, 5_000)).json).toMatchObject({
    balance: 10_000,
    redemptions: [{ amount: 5_000 }, { amount: 10_000 }],
  });
});

test("ten identical redemptions spend once", async () => {
  const code = await newCard();
  const id = randomUUID();
  const responses = await Promise.all(Array.from({ length: 10 }, () => redeem(code, 20_000, id)));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await (await api.admin()).get(pathTo(code))).json).toMatchObject({ balance: 5_000 });
});

test("ten parallel tills cannot overspend a gift card", async () => {
  const code = await newCard();
  const responses = await Promise.all(Array.from({ length: 10 }, () => redeem(code, 20_000)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.find(({ status }) => status === 409)?.text).toBe("amount: is more than the gift card holds.");
});

test.each([
  ["withdrawn", { withdrawnAt: new Date() }, "This gift card was withdrawn."],
  ["expired", { expiresOn: "2020-01-01" }, "This gift card has expired."],
])("a card that is %s buys nothing", async (_, change, words) => {
  expect(await redeem(await newCard(change), 1)).toMatchObject({ status: 409, text: words });
});

test("gift card expires by the shop's date", async () => {
  expect((await redeem(await newCard({ expiresOn: "2027-01-01" }), 1)).status).toBe(200);
  const late = await redeem(await newCard({ expiresOn: "2026-12-31" }), 1);
  expect(late).toMatchObject({ status: 409, text: "This gift card has expired." });
});

test("earned gift card is good for a year from the shop's date", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const calendar = await readShown(api.services.calendars, { _id: calendarId });
  if (!calendar) throw new Error("There is no calendar.");
  const promised = await promiseGiftCard(deriveOrder({ ...calendar, settlement: null }, NOW), api.services, NOW);
  expect(promised?.giftCard).toMatchObject({ expiresOn: "2028-01-01" });
});

test("recreating a gift card keeps its balance", async () => {
  const code = await newCard();
  await redeem(code, 5_000);
  await api.services.orders.giftCards?.issue(
    { code, amount: 25_000, currency: "GBP", expiresOn: "2099-01-01" },
    "calendar-1",
  );
  expect((await (await api.admin()).get(pathTo(code))).json).toMatchObject({ balance: 20_000 });
});

test("unknown gift card code responds 404", async () => {
  expect(await (await api.admin()).get(pathTo(createReadableCode(16)))).toMatchObject({
    status: 404,
    text: "No gift card has this code.",
  });
});
