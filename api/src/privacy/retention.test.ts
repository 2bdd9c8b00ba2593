import { MS_PER_DAY, type RetentionPreview, toIsoDate } from "@advent/contract";
import type { Connection } from "mongoose";
import { type Shopper, shopperWithTwelve } from "../../test/full-calendar";
import { findPersonal, type PrivateShop, startPrivateShop } from "../../test/private-shop";
import { connectDatabase } from "../database/connect-database";
import { CHORE_OPTIONS } from "../database/connection-options";
import { eraseNow } from "./erase";
import { readErasureDelay } from "./erasure-delay";
import { buildPerson } from "./person";
import { listDue, runRetention, takeFirst } from "./retention";

let shop: PrivateShop;
beforeAll(async () => {
  shop = await startPrivateShop();
});
afterEach(() => shop.empty());
afterAll(() => shop.stop());

test("retention erases what its dry run listed", async () => {
  const [unfinished, paid, called, back] = [
    await shop.api.shopper(),
    await shop.somebody(),
    await shop.api.shopper(),
    await shop.api.shopper(),
  ];
  await unfinished.addItem(1, "prod_ring-1", { note: "My starling" });
  for (const shopper of [called, back]) await shopper.addItem(1, "prod_ring-1", { note: "With love" });
  await called.post(`/api/calendar/${called.calendarId}/contact-request`, { contact: "020 7946 0000" });
  const age = (shopper: Shopper, days: number) =>
    shop.api.services.calendars.collection.updateOne(
      { _id: shopper.calendarId as never },
      { $set: { updatedAt: new Date(Date.now() - days * MS_PER_DAY) } },
    );
  await age(unfinished, 31);
  await age(called, 31);
  await age(back, 29);
  await shop.api.services.contactRequests.deleteOne({ _id: paid.calendarId });
  await age(paid, 401);
  const preview = async () => (await shop.admin.get("/api/admin/retention")).json as RetentionPreview;
  const listed = (await preview()).rules.map(({ kind, days, calendars }) => [
    kind,
    days,
    calendars.map(({ id }) => id),
  ]);
  expect(listed).toEqual([
    ["unfinished", 30, [unfinished.calendarId]],
    ["finished", 400, [paid.calendarId]],
  ]);
  const lines = await takeFirst(listDue(shop.api.services), 99);
  expect(lines.map((line) => line.split("  ")[0])).toEqual([
    unfinished.calendarId,
    "unfinished, unchanged for 30 days: 1",
    paid.calendarId,
    "finished, unchanged for 400 days: 1",
  ]);
  expect(await runRetention(shop.api.services)).toBe(2);
  expect(await runRetention(shop.api.services)).toBe(0);
  expect((await preview()).rules.flatMap(({ calendars }) => calendars)).toEqual([]);
  expect(await shop.secondLook()).toBe(2);
  expect(findPersonal(await shop.everything())).toEqual([]);
  expect(await shop.api.services.calendars.findById(unfinished.calendarId)).toBeNull();
  const kept = await shop.api.services.calendars.findById(paid.calendarId).lean();
  expect(kept?.orderNumber).toEqual(expect.any(String));
  expect((await called.openCalendar()).items).toHaveLength(1);
  expect((await back.openCalendar()).items).toHaveLength(1);
});

test("erasure delay counts from when the oldest became due", async () => {
  const { services } = shop.api;
  const hour = 3_600;
  const readHours = async () => Math.round((await readErasureDelay(services)) / hour);
  expect(await readHours()).toBe(0);
  const daysAgo = (days: number) => new Date(Date.now() - days * MS_PER_DAY);
  const keep = (_id: string, fields: object) =>
    services.calendars.collection.insertOne({ _id: _id as never, items: [], erasedAt: null, ...fields });
  await keep("unfinished", { updatedAt: daysAgo(31) });
  expect(await readHours()).toBe(24);
  await keep("unpaid", { erasedAt: daysAgo(40), updatedAt: daysAgo(33), checkout: {} });
  expect(await readHours()).toBe(3 * 24);
  await keep("together", { orderNumber: "1", opening: { mode: "together" }, updatedAt: daysAgo(404) });
  expect(await readHours()).toBe(4 * 24);
  const opening = { mode: "daily", firstDay: toIsoDate(+daysAgo(420)) };
  await keep("daily", { orderNumber: "2", opening, updatedAt: daysAgo(500) });
  expect(await readHours()).toBeGreaterThanOrEqual(9 * 24);
  expect(await readHours()).toBeLessThanOrEqual(10 * 24);
  await services.erasures.collection.insertOne({
    _id: "failing" as never,
    requestedAt: daysAgo(12),
    dueAt: new Date(),
  });
  expect(await readHours()).toBe(12 * 24);
});

test("chores wait longer for the database than requests", async () => {
  const { config } = shop.api.services;
  const [request, chore] = await Promise.all([connectDatabase(config), connectDatabase(config, CHORE_OPTIONS)]);
  const getTimeout = (connection: Connection) => connection.getClient().options.socketTimeoutMS;
  expect(getTimeout(request)).toBe(config.DATABASE_TIMEOUT_MS);
  expect(getTimeout(chore)).toBeGreaterThan(60_000);
  await Promise.all([request.close(), chore.close()]);
});

test("person who returns before the erasure keeps everything", async () => {
  const shopper = await shopperWithTwelve(shop.api);
  const person = await buildPerson(shop.api.services, [shopper.calendarId]);
  const unchangedSince = new Date(Date.now() - MS_PER_DAY);
  await eraseNow(shop.api.services, { id: "over-1", reason: "time-over", person, unchangedSince });
  await shop.secondLook();
  expect((await shopper.openCalendar()).items).toHaveLength(12);
});
