import type { CalendarWithItems } from "@advent/contract";
import { type RunningApi, startApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ products: smallCatalogue });
});
afterAll(() => api.stop());

describe("the first visit", () => {
  test("makes an empty Build Your Own calendar with an id nobody can guess", async () => {
    const { calendar, items } = await api.visitor().openCalendar();
    expect(calendar).toMatchObject({
      customerName: null,
      isStylistChoice: false,
      stylistBudget: null,
      orderNumber: null,
    });
    expect(calendar.id).toMatch(/^[\w-]{22}$/);
    expect(items).toEqual([]);
  });

  test("gives a signed cookie that scripts cannot read", async () => {
    const { headers } = await api.visitor().get("/api/calendar");
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^advent_shopper=[\w-]{22}; .*samesite=lax; httponly/i);
    expect(headers.getSetCookie()[1]).toMatch(/^advent_shopper\.sig=/);
  });

  test("happening twice at once still makes one calendar", async () => {
    const shopper = await api.shopper();
    await api.services.calendars.deleteMany({ _id: shopper.calendarId });
    const opened = await Promise.all(Array.from({ length: 8 }, () => shopper.openCalendar()));
    expect(new Set(opened.map(({ calendar }) => calendar.id)).size).toBe(1);
  });

  test("leaves a calendar that goes after 30 days unless it is touched", async () => {
    const shopper = await api.shopper();
    const untouched = await api.services.calendars.findById(shopper.calendarId).lean();
    expect((untouched?.expiresAt?.getTime() ?? 0) - (untouched?.createdAt.getTime() ?? 0)).toBe(30 * 24 * 3600 * 1000);
    await shopper.addItem(1, "prod_ring-1");
    const touched = await api.services.calendars.findById(shopper.calendarId).lean();
    expect(touched).not.toHaveProperty("expiresAt");
  });
});

test("a forged cookie is nobody's: the visitor gets a calendar of their own", async () => {
  const shopper = await api.shopper();
  const owner = (await api.services.calendars.findById(shopper.calendarId).lean())?.ownerId;
  const { json } = await api.visitor().get("/api/calendar", { headers: { cookie: `advent_shopper=${owner}` } });
  expect(json).not.toMatchObject({ calendar: { id: shopper.calendarId } });
});

test("a shop's desk shows its own calendars and those of no shop, never another shop's", async () => {
  const desk = await api.admin();
  const own = (await api.visitor().get("/api/calendar?shop=thorne.myshopify.com")).json as CalendarWithItems;
  const other = (await api.visitor().get("/api/calendar?shop=lune.myshopify.com")).json as CalendarWithItems;
  const listed = await desk.get("/api/admin/calendars?shop=thorne.myshopify.com");
  const ids = (listed.json as { calendars: { id: string }[] }).calendars.map(({ id }) => id);
  expect(ids).toContain(own.calendar.id);
  expect(ids).not.toContain(other.calendar.id);
});

describe("recipient details", () => {
  test("are trimmed, and an empty one is none", async () => {
    const shopper = await api.shopper();
    const path = `/api/calendar/${shopper.calendarId}`;
    const saved = await shopper.patch(path, { customerName: "  Ada  ", giftNote: " Merry Christmas " });
    expect(saved.json).toMatchObject({ calendar: { customerName: "Ada", giftNote: "Merry Christmas" }, undoId: null });
    const cleared = await shopper.patch(path, { customerName: "   " });
    expect(cleared.json).toMatchObject({ calendar: { customerName: null, giftNote: "Merry Christmas" } });
  });

  test("that look like database expressions stay text", async () => {
    const shopper = await api.shopper();
    const answer = await shopper.patch(`/api/calendar/${shopper.calendarId}`, {
      customerName: "$ownerId",
      giftNote: "$$ROOT",
    });
    expect(answer.json).toMatchObject({ calendar: { customerName: "$ownerId", giftNote: "$$ROOT" } });
  });

  test("of another shopper's calendar cannot be changed: it does not exist for them", async () => {
    const [mine, theirs] = await Promise.all([api.shopper(), api.shopper()]);
    const answer = await mine.patch(`/api/calendar/${theirs.calendarId}`, { customerName: "Eve" });
    expect(answer).toMatchObject({ status: 404, text: "This calendar does not exist." });
  });
});

describe("switching the mode", () => {
  test("empties the days, and Undo brings them back with their notes", async () => {
    const shopper = await api.shopper();
    const path = `/api/calendar/${shopper.calendarId}`;
    await shopper.addItem(4, "prod_ring-4", { note: "With love" });
    const switched = await shopper.patch(path, { isStylistChoice: true, stylistBudget: "3500" });
    expect(switched.json).toMatchObject({ calendar: { isStylistChoice: true, stylistBudget: "3500" }, items: [] });
    const { undoId } = switched.json as { undoId: string };
    const restored = await shopper.post(`${path}/restore`, { undoId });
    expect(restored.json).toMatchObject({
      calendar: { isStylistChoice: false, stylistBudget: null },
      items: [{ day: 4, productName: "Ring 4", note: "With love" }],
    });
    expect(await shopper.post(`${path}/restore`, { undoId })).toMatchObject({
      status: 409,
      text: "There is nothing left to bring back.",
    });
  });

  test("to the mode it has already changes nothing", async () => {
    const shopper = await api.shopper();
    await shopper.addItem(1, "prod_ring-1");
    const answer = await shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: false });
    expect(answer.json).toMatchObject({ undoId: null, items: [{ day: 1 }] });
  });

  test("keeps the budget only towards the stylist", async () => {
    const shopper = await api.shopper();
    const path = `/api/calendar/${shopper.calendarId}`;
    await shopper.patch(path, { stylistBudget: "8950" });
    const toStylist = await shopper.patch(path, { isStylistChoice: true });
    expect(toStylist.json).toMatchObject({ calendar: { stylistBudget: "8950" } });
    const back = await shopper.patch(path, { isStylistChoice: false });
    expect(back.json).toMatchObject({ calendar: { stylistBudget: null } });
  });

  test("refuses a budget that is no tier, naming the field", async () => {
    const shopper = await api.shopper();
    const answer = await shopper.patch(`/api/calendar/${shopper.calendarId}`, { stylistBudget: "5000" });
    expect(answer).toMatchObject({ status: 400, text: "stylistBudget: must be one of 3500, 8950 and 79450." });
  });
});
