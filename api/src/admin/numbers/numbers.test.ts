import { DAY_COUNT, endpoints, getDateIn, MS_PER_DAY, type ShopNumbers } from "@advent/contract";
import { setUpApi } from "../../../test/api";
import { openDoors, shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk } from "../../../test/visitor";
import { EMPTY_LEDGER } from "../../calendars/order/ledger";
import { eraseCalendars } from "../../privacy/erase-calendars";
import { countNumbers } from "./count-numbers";

const TIME_ZONE = "Pacific/Auckland";
const TOTAL_PENCE = 158_100;
const api = setUpApi({ products: smallCatalogue, env: { DELIVERY_TIME_ZONE: TIME_ZONE } }, { isForEach: true });

const count = (isRebuild = false) => countNumbers(api.services, { isRebuild });
const readText = async () => (await assertOk((await api.admin()).get(endpoints.getNumbers.path))).text;
const readNumbers = async () => JSON.parse(await readText()) as ShopNumbers;
const readDays = async () => (await readNumbers()).days;
const zeros = { currency: "GBP", started: 0, filled: 0, openedDoors: 0, replies: 0, ordered: 0, sales: 0, refunded: 0 };

async function pay(calendarId: string, refunded: number): Promise<void> {
  const { checkout, orderNumber } = (await api.services.calendars.findById(calendarId).lean()) ?? {};
  const [amount, currency] = [200_000, "EUR"];
  const refunds = refunded > 0 ? [{ id: "refund", amount: refunded, currency }] : [];
  const paid = { ref: "1", orderNumber, revision: checkout?.revision, status: "paid", amount, currency, lines: [] };
  const order = { ...EMPTY_LEDGER, payments: [{ ...paid, asOf: new Date(), refunds }] };
  await api.services.calendars.updateOne({ _id: calendarId }, { $set: { order, updatedAt: new Date() } });
}

test("numbers are counted by day and mode, without personal data", async () => {
  await (await api.shopper()).addItem(1, "prod_ring-1");
  const filled = await shopperWithTwelve(api);
  await filled.patch(`/api/calendar/${filled.calendarId}`, { isStylistChoice: true });
  const ordered = await shopperWithOrder(api);
  await openDoors(api, ordered, ordered.items.slice(0, 3));
  expect(await readNumbers()).toMatchObject({ days: [], countedAt: null });
  await count();
  const day = getDateIn(Date.now(), TIME_ZONE);
  const numbers = await readNumbers();
  expect(numbers.days).toEqual([
    { ...zeros, day, isStylistChoice: false, started: 2, filled: 1, openedDoors: 3, ordered: 1, sales: TOTAL_PENCE },
    { ...zeros, day, isStylistChoice: true, started: 1, filled: 0 },
  ]);
  expect(numbers).toMatchObject({ timeZone: TIME_ZONE, countedAt: expect.any(String) });
  expect(numbers.products).toHaveLength(DAY_COUNT);
  expect(numbers.products[0]).toEqual({ name: "Ring 1", count: 1 });
  expect(await readText()).not.toMatch(new RegExp(`Ada|@|${ordered.calendarId}`));
});

test("refund counts its share of the order, once", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await count();
  await pay(calendarId, 50_000);
  await Promise.all([count(), count()]);
  await count();
  const [day] = await readDays();
  expect(day).toMatchObject({ ordered: 1, sales: TOTAL_PENCE, refunded: TOTAL_PENCE / 4 });
  await pay(calendarId, 200_000);
  await count();
  expect((await readDays())[0]).toMatchObject({ ordered: 1, sales: TOTAL_PENCE, refunded: TOTAL_PENCE });
});

test("erased and deleted calendars stay counted, also by a rebuild", async () => {
  const ordered = await shopperWithOrder(api);
  await openDoors(api, ordered, ordered.items.slice(0, 2));
  await shopperWithTwelve(api);
  await count();
  const before = await readDays();
  expect(before[0]).toMatchObject({ started: 2, filled: 2, openedDoors: 2, ordered: 1 });
  const { calendars } = api.services;
  await eraseCalendars(calendars, [ordered.calendarId], { at: new Date(), id: "erased", unchangedSince: null });
  await calendars.deleteMany({ orderNumber: null });
  await count();
  expect(await readDays()).toEqual(before);
  await count(true);
  expect(await readDays()).toEqual(before);
});

test("order that moves to another day leaves the first", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await count();
  const placedAt = new Date(Date.now() - 3 * MS_PER_DAY);
  await api.services.calendars.updateOne({ _id: calendarId }, { "checkout.placedAt": placedAt, updatedAt: new Date() });
  await count();
  expect((await readDays()).map(({ day, ordered, sales }) => [day, ordered, sales])).toEqual([
    [getDateIn(Date.now(), TIME_ZONE), 0, 0],
    [getDateIn(placedAt.getTime(), TIME_ZONE), 1, TOTAL_PENCE],
  ]);
});

test("overdue count still shows its figures", async () => {
  await shopperWithOrder(api);
  await count();
  const { isCurrent, days } = await readNumbers();
  expect(isCurrent).toBe(true);
  await api.services.numbers.counts.updateOne({ _id: "last" }, { countedAt: new Date(Date.now() - MS_PER_DAY) });
  expect(await readNumbers()).toMatchObject({ isCurrent: false, days });
});

test("interrupted count is repeated", async () => {
  await shopperWithOrder(api);
  jest.spyOn(api.services.numbers.days, "replaceOne").mockImplementationOnce(() => {
    throw new Error("The process ended.");
  });
  await expect(count()).rejects.toThrow("The process ended.");
  expect(await readDays()).toEqual([]);
  await count();
  expect((await readDays())[0]).toMatchObject({ started: 1, ordered: 1 });
});

test("count reads only what changed since the last", async () => {
  await shopperWithTwelve(api);
  await count();
  await api.services.calendars.updateMany({}, { updatedAt: new Date(Date.now() - MS_PER_DAY) });
  await shopperWithTwelve(api);
  expect(await count()).toBe(1);
  expect(await count(true)).toBe(2);
});
