import type { CalendarWithItems, Item } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { CUSTOMER, type Shopper } from "../../test/full-calendar";

const api = setUpApi();

async function stylistShopper(preferences = {}): Promise<Shopper> {
  const shopper = await api.shopper();
  const stylistInstructions = JSON.stringify(preferences);
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: true, stylistInstructions });
  return shopper;
}

const requestPicks = async (shopper: Shopper, budget: string, wish: { onlyFree?: true } = {}) => {
  const response = await shopper.post(`/api/calendar/${shopper.calendarId}/stylist-picks`, { budget, ...wish });
  return { ...response, ...(response.json as { items: Item[]; relaxed: string[] }) };
};
const sumWorth = (items: Item[]) => items.reduce((sum, { priceAmount }) => sum + priceAmount, 0);

test.each([
  ["3500", 412_500],
  ["8950", 1_059_500],
  ["79450", 8_899_500],
])("£%s stylist picks come within 0.5 % of the tier's worth", async (budget, worth) => {
  const { status, items, relaxed } = await requestPicks(await stylistShopper(), budget);
  expect(status).toBe(200);
  expect(items.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(new Set(items.map(({ productId }) => productId)).size).toBe(12);
  expect(sumWorth(items)).toBeLessThanOrEqual(worth);
  expect(sumWorth(items)).toBeGreaterThanOrEqual(worth * 0.995);
  expect(items.every((item) => item.priceAmount <= (items[11]?.priceAmount ?? 0))).toBe(true);
  expect(relaxed).toEqual([]);
});

test("preferences are followed and exclusions never violated", async () => {
  const shopper = await stylistShopper({ goldTone: "white", exclusions: "no hoops, no pearls" });
  const { items } = await requestPicks(shopper, "3500");
  expect(
    items.every(({ variantTitle, productMetafields }) => /white/i.test(`${variantTitle} ${productMetafields}`)),
  ).toBe(true);
  expect(
    items.some(({ productName, productDescription }) =>
      /\b(hoop|pearl)s?\b/i.test(`${productName} ${productDescription}`),
    ),
  ).toBe(false);
});

test("same budget repeats the picks, another replaces all", async () => {
  const shopper = await stylistShopper();
  const first = await requestPicks(shopper, "3500");
  const again = await requestPicks(shopper, "3500");
  expect(again.items.map(({ productId }) => productId)).toEqual(first.items.map(({ productId }) => productId));
  const other = await requestPicks(shopper, "8950");
  const { calendar, items } = await shopper.openCalendar();
  expect(calendar.stylistBudget).toBe("8950");
  expect(items).toEqual(other.items);
});

test("removed item is replaced and the others keep their notes", async () => {
  const shopper = await stylistShopper();
  const { items } = await requestPicks(shopper, "3500");
  const [first, ...others] = items;
  await shopper.patch(`/api/calendar/items/${first?.id}`, { note: "For the first morning" });
  for (const { id } of others.slice(5)) await shopper.delete(`/api/calendar/items/${id}`);
  const filled = await requestPicks(shopper, "3500", { onlyFree: true });
  expect(filled.status).toBe(200);
  expect(filled.items.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(filled.items[0]).toMatchObject({ id: first?.id, note: "For the first morning" });
  expect(filled.items.slice(1, 6)).toEqual(others.slice(0, 5));
  const takenOutLast = items.slice(9).map(({ productId }) => productId);
  expect(filled.items.filter(({ productId }) => takenOutLast.includes(productId))).toEqual([]);
  expect(new Set(filled.items.map(({ productId }) => productId)).size).toBe(12);
  expect(sumWorth(filled.items)).toBeGreaterThanOrEqual(350_000);
  expect(sumWorth(filled.items)).toBeLessThanOrEqual(412_500);
  expect(filled.items.every((item) => item.priceAmount <= (filled.items[11]?.priceAmount ?? 0))).toBe(true);
});

test("impossible picks say what to do and change nothing", async () => {
  const shopper = await stylistShopper();
  const { items } = await requestPicks(shopper, "3500");
  await shopper.delete(`/api/calendar/items/${items[0]?.id}`);
  const refused = await requestPicks(shopper, "79450", { onlyFree: true });
  expect(refused).toMatchObject({ status: 422, text: expect.stringMatching(/have all twelve chosen again/) });
  expect((await shopper.openCalendar()).items).toHaveLength(11);
});

test("order costs the budget and must match the items", async () => {
  const shopper = await stylistShopper();
  await requestPicks(shopper, "3500");
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { stylistBudget: "79450" });
  const path = `/api/calendar/${shopper.calendarId}/checkout`;
  expect(await shopper.post(path, CUSTOMER)).toMatchObject({
    status: 409,
    text: "The gifts do not match the budget. Please let our stylist choose again.",
  });
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { stylistBudget: "3500" });
  expect((await shopper.post(path, CUSTOMER)).json).toMatchObject({
    totals: { subtotal: 350_000, discount: 0, total: 350_000, bonusGiftCard: 0 },
  });
});

test.each([
  ["in Build Your Own", {}, 409, "Choose the stylist experience first."],
  [
    "for wishes that leave nothing",
    { isStylistChoice: true, stylistInstructions: '{"exclusions":"gold"}' },
    422,
    /can’t find twelve gifts/,
  ],
])("the stylist explains why it cannot choose %s", async (_when, changes, status, text) => {
  const shopper = await api.shopper();
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, changes);
  expect(await requestPicks(shopper, "3500")).toMatchObject({ status, text: expect.stringMatching(text) });
});

type Filled = CalendarWithItems & { undoId: string };
const surprise = (shopper: Shopper) => shopper.post(`/api/calendar/${shopper.calendarId}/surprise`);

test("free days are filled beside the chosen gifts and emptied again", async () => {
  const shopper = await api.shopper();
  await shopper.addItem(3, "prod_whisper-band");
  await shopper.addItem(12, "prod_dome-studs");
  const before = await shopper.openCalendar();
  const { status, json } = await surprise(shopper);
  expect(status).toBe(200);
  const { items, undoId } = json as Filled;
  expect(items.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(new Set(items.map(({ productId }) => productId)).size).toBe(12);
  expect(items.filter(({ day }) => day === 3 || day === 12)).toEqual(before.items);
  const usual = (sumWorth(before.items) / 2) * 10;
  const added = sumWorth(items) - sumWorth(before.items);
  expect(added).toBeGreaterThanOrEqual(usual * 0.4);
  expect(added).toBeLessThanOrEqual(usual * 2.5);
  await shopper.post(`/api/calendar/${shopper.calendarId}/restore`, { undoId });
  expect((await shopper.openCalendar()).items).toEqual(before.items);
});

test("empty calendar is filled with twelve gifts", async () => {
  const shopper = await api.shopper();
  expect(((await surprise(shopper)).json as Filled).items).toHaveLength(12);
  expect(await surprise(shopper)).toMatchObject({ status: 409, text: "All twelve days are taken." });
});

test("two presses at once fill the calendar once", async () => {
  const shopper = await api.shopper();
  await shopper.addItem(1, "prod_whisper-band");
  const statuses = (await Promise.all([surprise(shopper), surprise(shopper)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await shopper.openCalendar()).items).toHaveLength(12);
});

test("stylist's calendar gets no surprise", async () => {
  const shopper = await api.shopper();
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: true });
  expect((await surprise(shopper)).status).toBe(409);
});
