import { randomUUID } from "node:crypto";
import { type RunningApi, startApi } from "../../test/api";
import { createReadableCode } from "./gift-cards";

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

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

test("a card is spent in parts, and holds what is left", async () => {
  const code = await newCard();
  await redeem(code, 10_000);
  expect((await redeem(code, 5_000)).json).toMatchObject({
    balance: 10_000,
    redemptions: [{ amount: 5_000 }, { amount: 10_000 }],
  });
});

test("the same redemption sent ten times at once spends once", async () => {
  const code = await newCard();
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(code, 20_000, id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await (await api.admin()).get(pathTo(code))).json).toMatchObject({ balance: 5_000 });
});

test("ten tills at once cannot spend more than the card holds", async () => {
  const code = await newCard();
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(code, 20_000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.text).toBe("amount: is more than the gift card holds.");
});

test.each([
  ["withdrawn", { withdrawnAt: new Date() }, "This gift card was withdrawn."],
  ["expired", { expiresOn: "2020-01-01" }, "This gift card has expired."],
])("a card that is %s buys nothing", async (_, change, words) => {
  expect(await redeem(await newCard(change), 1)).toMatchObject({ status: 409, text: words });
});

test("a card made again under its code stays as it is", async () => {
  const code = await newCard();
  await redeem(code, 5_000);
  await api.services.orders.giftCards?.issue(
    { code, amount: 25_000, currency: "GBP", expiresOn: "2099-01-01" },
    "calendar-1",
  );
  expect((await (await api.admin()).get(pathTo(code))).json).toMatchObject({ balance: 20_000 });
});

test("a code that nobody has made is not found", async () => {
  expect(await (await api.admin()).get(pathTo(createReadableCode(16)))).toMatchObject({
    status: 404,
    text: "There is no gift card with this code.",
  });
});
