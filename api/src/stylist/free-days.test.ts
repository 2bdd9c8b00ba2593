import type { CalendarWithItems } from "@advent/contract";
import { type RunningApi, setUpApi } from "../../test/api";

const api = setUpApi();

type Shopper = Awaited<ReturnType<RunningApi["shopper"]>>;
type Filled = CalendarWithItems & { undoId: string };
const surprise = (shopper: Shopper) => shopper.post(`/api/calendar/${shopper.calendarId}/surprise`);
const sum = (items: readonly { priceAmount: number }[]) => items.reduce((pence, one) => pence + one.priceAmount, 0);

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
  const usual = (sum(before.items) / 2) * 10;
  const added = sum(items) - sum(before.items);
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
