import type { CalendarWithItems } from "@advent/contract";
import { setUpApi, startApi } from "../../test/api";
import { CUSTOMER, type Shopper, shopperWithOrder } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import type { ApiResponse } from "../../test/visitor";

const api = setUpApi({ products: smallCatalogue });

async function stored(): Promise<number> {
  const admin = await api.admin();
  const { counts } = (await admin.get("/api/admin/calendars")).json as { counts: { all: number } };
  const count = await api.services.calendars.countDocuments();
  expect(counts.all).toBe(count);
  return count;
}

describe("the first visit", () => {
  test("first visit shows an empty calendar with an unguessable id", async () => {
    const { calendar, items } = await api.visitor().openCalendar();
    expect(calendar).toMatchObject({
      createdAt: null,
      customerName: null,
      isStylistChoice: false,
      stylistBudget: null,
      orderNumber: null,
    });
    expect(calendar.id).toMatch(/^[\w-]{22}$/);
    expect(items).toEqual([]);
  });

  test("later visits keep the reserved id in all tabs", async () => {
    const shopper = await api.shopper();
    const opened = await Promise.all(Array.from({ length: 8 }, () => shopper.openCalendar()));
    expect(new Set(opened.map(({ calendar }) => calendar.id))).toEqual(new Set([shopper.calendarId]));
    await shopper.addItem(1, "prod_ring-1");
    const { calendar, items } = await shopper.openCalendar();
    expect(calendar).toMatchObject({ id: shopper.calendarId, createdAt: expect.any(String) });
    expect(items).toMatchObject([{ day: 1 }]);
  });
});

test("200 visits from one address store nothing", async () => {
  const limited = await startApi({ products: smallCatalogue, env: { RATE_LIMITS: "on" } });
  const statuses = new Set<number>();
  for (let count = 0; count < 200; count += 1) statuses.add((await limited.visitor().get("/api/calendar")).status);
  expect([...statuses]).toEqual([200]);
  expect(await limited.services.calendars.countDocuments()).toBe(0);
  expect(await limited.services.database.connection.collection("limits").countDocuments({ key: /newCalendar/ })).toBe(
    0,
  );
  expect((await (await limited.admin()).get("/api/admin/calendars")).json).toMatchObject({
    calendars: [],
    counts: { all: 0 },
  });
  await limited.stop();
});

describe("the first change", () => {
  const name = { customerName: "Ada" };
  const changes: [string, (shopper: Shopper) => Promise<{ status: number }>][] = [
    ["a gift", (shopper) => shopper.post("/api/calendar/items", { day: 3, productId: "prod_ring-3" })],
    ["a name", (shopper) => shopper.patch(`/api/calendar/${shopper.calendarId}`, name)],
    ["a mode", (shopper) => shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: true })],
    [
      "an email",
      (shopper) =>
        shopper.patch(`/api/calendar/${shopper.calendarId}/customer-details`, {
          customerEmail: "a@b.example",
          saveId: 1,
        }),
    ],
  ];

  test.each(changes)("%s, 50 times at once, stores one calendar", async (_, change) => {
    const shopper = await api.shopper();
    const before = await stored();
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => change(shopper)))).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 400 && status !== 409)).toEqual([]);
    expect(statuses.some((status) => status < 300)).toBe(true);
    expect(await stored()).toBe(before + 1);
    expect((await shopper.openCalendar()).calendar.id).toBe(shopper.calendarId);
    expect((await shopper.openCalendar()).items.length).toBeLessThanOrEqual(1);
  });

  test("parallel first changes lose nothing", async () => {
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => api.shopper()));
    const begin = (shopper: Shopper) => [
      shopper.addItem(3, "prod_ring-3"),
      shopper.addItem(4, "prod_ring-4"),
      shopper.patch(`/api/calendar/${shopper.calendarId}`, { ...name, giftNote: "With love" }),
    ];
    await Promise.all(shoppers.flatMap(begin));
    for (const shopper of shoppers) {
      const { calendar, items } = await shopper.openCalendar();
      expect(calendar).toMatchObject({ id: shopper.calendarId, ...name, giftNote: "With love" });
      expect(items.map(({ day }) => day)).toEqual([3, 4]);
    }
  });

  test("that says nothing stores nothing", async () => {
    const shopper = await api.shopper();
    const before = await stored();
    const path = `/api/calendar/${shopper.calendarId}`;
    for (const body of [{}, { customerName: " " }, { giftNote: null }, { isStylistChoice: false, stylistBudget: null }])
      expect(await shopper.patch(path, body)).toMatchObject({ status: 200, json: { calendar: { createdAt: null } } });
    expect((await shopper.patch(`${path}/customer-details`, { customerEmail: "", saveId: 1 })).status).toBe(200);
    expect(await stored()).toBe(before);
  });

  test("refused for what it asks stores nothing", async () => {
    const shopper = await api.shopper();
    const before = await stored();
    const response = await shopper.post("/api/calendar/items", { day: 1, productId: "prod_none" });
    expect(response).toMatchObject({ status: 422, text: "productId: This product does not exist." });
    expect(await stored()).toBe(before);
  });

  test("rejects a first change under another shopper's id", async () => {
    const [mine, reserved, kept] = await Promise.all([api.shopper(), api.shopper(), api.shopper()]);
    await kept.addItem(1, "prod_ring-1");
    const before = await stored();
    for (const id of [reserved.calendarId, kept.calendarId, "AAAAAAAAAAAAAAAAAAAAAA"])
      for (const [path, body] of [
        ["", name],
        ["/customer-details", { ...name, saveId: 1 }],
      ] as const)
        expect(await mine.patch(`/api/calendar/${id}${path}`, body)).toMatchObject({
          status: 404,
          text: "This calendar does not exist.",
        });
    expect(await stored()).toBe(before);
    expect((await reserved.openCalendar()).calendar).toMatchObject({ id: reserved.calendarId, customerName: null });
  });

  test("with a forged cookie, or none, is refused", async () => {
    const shopper = await api.shopper();
    const before = await stored();
    const { cookie = "" } = shopper.headers();
    const another = (_all: string, name: string, first: string) => name + (first === "-" ? "_" : "-");
    const forged = [/(shopper=)(.)/, /(sig=)(.)/].map((part) => cookie.replace(part, another));
    forged.push("advent_shopper=x", "");
    for (const value of forged) {
      const headers = { "content-type": "application/json", cookie: value };
      const init = { headers, body: JSON.stringify(name) };
      const response = await api.visitor().send("PATCH", `/api/calendar/${shopper.calendarId}`, init);
      expect(response).toMatchObject({
        status: 401,
        text: "Your browser keeps no cookies, so it can’t keep a calendar. Allow cookies for this site, then reload the page.",
      });
    }
    expect(await stored()).toBe(before);
  });
});

test("rejects changes that need an item, order or mode first", async () => {
  const shopper = await api.shopper();
  const before = await stored();
  const path = `/api/calendar/${shopper.calendarId}`;
  const request: [Promise<ApiResponse>, number, RegExp][] = [
    [shopper.patch("/api/calendar/items/x", { note: "Hello" }), 404, /^This gift is not in your calendar\.$/],
    [shopper.delete("/api/calendar/items/x"), 404, /^This gift is not in your calendar\.$/],
    [shopper.post("/api/calendar/items/x/restore"), 404, /^This gift can no longer be restored\.$/],
    [shopper.post("/api/calendar/items/x/move", { day: 2 }), 404, /^This gift is not in your calendar\.$/],
    [shopper.post(`${path}/restore`, { undoId: "x" }), 409, /^There is nothing left to restore\.$/],
    [shopper.post(`${path}/stylist-picks`, { budget: "3500" }), 409, /^Choose the stylist experience first\.$/],
    [shopper.post(`${path}/checkout`, CUSTOMER), 409, /^You still need 12 more items/],
    [shopper.get(`${path}/changes`), 200, /^\{"changes":\[\]\}$/],
    [shopper.post(`${path}/changes/accept`, { prices: [{ day: 1, priceAmount: 1 }] }), 200, /^\{"changes":\[\]\}$/],
    [shopper.post("/api/calendar"), 201, new RegExp(shopper.calendarId)],
    [shopper.post("/api/enhance-note", { day: 1, note: "hello you" }), 200, /enhancedNote/],
    [shopper.post("/api/generate-inspiration", { day: 1, productId: "prod_ring-1" }), 200, /inspirationNote/],
    [shopper.get(`/api/landing/calendar/${shopper.calendarId}`), 404, /^This calendar does not exist\.$/],
    [shopper.get(`/api/qr/${shopper.calendarId}/master.png`), 404, /^This calendar does not exist\.$/],
  ];
  for (const [asked, status, text] of request)
    expect(await asked).toMatchObject({ status, text: expect.stringMatching(text) });
  expect(await stored()).toBe(before);
});

test("another calendar shares one id across tabs until stored", async () => {
  const shopper = await shopperWithOrder(api);
  const before = await stored();
  const another = await Promise.all(Array.from({ length: 5 }, () => shopper.post("/api/calendar")));
  const [id, ...others] = new Set(another.map(({ json }) => (json as CalendarWithItems).calendar.id));
  expect(others).toEqual([]);
  expect(id).not.toBe(shopper.calendarId);
  expect((await shopper.openCalendar()).calendar).toMatchObject({ id, createdAt: null });
  expect(await stored()).toBe(before);
  expect((await shopper.patch(`/api/calendar/items/${shopper.items[0]?.id}`, { note: "Later" })).status).toBe(200);
  await shopper.addItem(2, "prod_ring-2");
  expect((await shopper.openCalendar()).calendar.id).toBe(id);
  expect(await stored()).toBe(before + 1);
});

test("forged cookie gets a calendar of its own", async () => {
  const shopper = await api.shopper();
  await shopper.addItem(1, "prod_ring-1");
  const owner = (await api.services.calendars.findById(shopper.calendarId).lean())?.ownerId;
  const { json } = await api.visitor().get("/api/calendar", { headers: { cookie: `advent_shopper=${owner}` } });
  expect(json).not.toMatchObject({ calendar: { id: shopper.calendarId } });
});

async function createShopper(shop: string): Promise<CalendarWithItems> {
  const shopper = api.visitor();
  await shopper.get(`/api/calendar?shop=${shop}`);
  await shopper.get("/api/calendar");
  await shopper.addItem(1, "prod_ring-1");
  return shopper.openCalendar();
}

test("admin of one shop never sees another shop's calendars", async () => {
  const admin = await api.admin();
  const [own, other] = [await createShopper("thorne.myshopify.com"), await createShopper("lune.myshopify.com")];
  const listed = await admin.get("/api/admin/calendars?shop=thorne.myshopify.com");
  const ids = (listed.json as { calendars: { id: string }[] }).calendars.map(({ id }) => id);
  expect(ids).toContain(own.calendar.id);
  expect(ids).not.toContain(other.calendar.id);
});

describe("recipient details", () => {
  test("that look like database expressions stay text", async () => {
    const shopper = await api.shopper();
    const response = await shopper.patch(`/api/calendar/${shopper.calendarId}`, {
      customerName: "$ownerId",
      giftNote: "$$ROOT",
    });
    expect(response.json).toMatchObject({ calendar: { customerName: "$ownerId", giftNote: "$$ROOT" } });
  });
});

describe("switching the mode", () => {
  test("mode switch empties the days and undo restores them", async () => {
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
      text: "There is nothing left to restore.",
    });
  });

  test("to the mode it has already changes nothing", async () => {
    const shopper = await api.shopper();
    await shopper.addItem(1, "prod_ring-1");
    const response = await shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: false });
    expect(response.json).toMatchObject({ undoId: null, items: [{ day: 1 }] });
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
});
