import { type AdminCalendar, formatDay, type LandingCalendar, MS_PER_MINUTE } from "@advent/contract";
import { type RunningApi, setUpApi } from "../../test/api";
import { openDoors, PHONE_REQUEST, sendParcel, shopperWithOrder } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { renderEmail } from "../notifications/render-email";
import { settleDue } from "../orders/settlement/settle-due";

const api = setUpApi({ products: smallCatalogue });

test("recipient sees items and notes in day order, no purchase data", async () => {
  const shopper = await shopperWithOrder(api);
  const { json, text } = await api.visitor().get(`/api/landing/calendar/${shopper.calendarId}`);
  expect(json).toMatchObject({ calendar: { id: shopper.calendarId, customerName: "Ada Lovelace", giftNote: null } });
  const { calendar, items } = json as { calendar: object; items: { day: number }[] };
  expect(Object.keys(calendar)).toEqual(["id", "customerName", "giftNote", "opening"]);
  expect(items.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(items[2]).toEqual({
    id: expect.any(String),
    calendarItemId: expect.any(String),
    day: 3,
    productName: "Ring 3",
    productDescription: "The ring numbered 3.",
    productImage: "/api/images/ring-3.svg",
    productMetafields: expect.stringContaining("18ct yellow gold"),
    note: "Note 3",
  });
  const words = text.replace(/[\w-]{22}/g, "an-id");
  for (const secret of ["ada@example.com", shopper.orderNumber, "price", "£", "GBP", "stylist", "variant"]) {
    expect(words).not.toContain(secret);
  }
});

test("unknown calendar responds with a sentence", async () => {
  const response = await api.visitor().get("/api/landing/calendar/AAAAAAAAAAAAAAAAAAAAAA");
  expect(response).toMatchObject({ status: 404, text: "This calendar does not exist." });
});

describe("opening a day", () => {
  async function open(
    visitor: ReturnType<RunningApi["visitor"]>,
    calendarId: string,
    itemId: string | undefined,
    init = PHONE_REQUEST,
  ) {
    const path = `/api/landing/calendar/${calendarId}/items/${itemId}/opened`;
    return (await visitor.send("POST", path, init)).json as { openedAt: string | null };
  }

  test("first opening is recorded and locks the note", async () => {
    const shopper = await shopperWithOrder(api);
    const itemId = shopper.items[0]?.id;
    const first = await open(api.visitor(), shopper.calendarId, itemId);
    expect(Date.parse(first.openedAt ?? "")).not.toBeNaN();
    expect(await open(api.visitor(), shopper.calendarId, itemId)).toEqual(first);
    expect((await shopper.openCalendar()).items[0]?.openedAt).toBe(first.openedAt);
    const late = await shopper.patch(`/api/calendar/items/${itemId}`, { note: "too late" });
    expect(late).toMatchObject({
      status: 409,
      text: "The recipient has opened this day; its note can no longer change.",
    });
  });

  test("sender, shop and link previews record no opening", async () => {
    const shopper = await shopperWithOrder(api);
    const itemId = shopper.items[0]?.id;
    const bot = { headers: { "user-agent": "facebookexternalhit/1.1" } };
    expect(await open(shopper, shopper.calendarId, itemId)).toEqual({ openedAt: null });
    expect(await open(await api.admin(), shopper.calendarId, itemId)).toEqual({ openedAt: null });
    expect(await open(api.visitor(), shopper.calendarId, itemId, bot)).toEqual({ openedAt: null });
  });
});

test("recipient, admin and buyer read the same last day", async () => {
  const order = await shopperWithOrder(api);
  const readDates = async () => {
    const landing = await api.visitor().get(`/api/landing/calendar/${order.calendarId}`);
    const admin = await (await api.admin()).get(`/api/admin/calendars/${order.calendarId}`);
    return [landing.json as LandingCalendar, admin.json as AdminCalendar].map(({ items }) =>
      items.map((item) => ("returnsUntil" in item ? item.returnsUntil : undefined)),
    );
  };
  expect((await readDates()).flat().filter(Boolean)).toEqual([]);
  await sendParcel(api, order);
  await openDoors(api, order, order.items.slice(0, 1));
  const [landing = [], admin] = await readDates();
  expect(landing).toHaveLength(12);
  expect(admin).toEqual(landing);
  const [first = ""] = landing;
  expect(first).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await settleDue(api.services, new Date(Date.now() + 2 * MS_PER_MINUTE));
  const queued = await api.services.email.records.findOne({ calendarId: order.calendarId, kind: "order-sent" }).lean();
  if (!queued) throw new Error("No email was queued.");
  const { text } = await renderEmail(queued, api.services);
  expect(text.replace(/\s+/g, " ")).toContain(
    `Each gift can be returned for 30 days after its door is opened, and at least until ${formatDay(first, true)}.`,
  );
});

test("email about a sent order names its refunded days", async () => {
  const order = await shopperWithOrder(api);
  const { calendarId } = order;
  const isDay = { _id: calendarId, "items.day": 4 };
  await api.services.calendars.updateOne(isDay, { $set: { "items.$.isRefunded": true } });
  await sendParcel(api, order);
  await settleDue(api.services, new Date(Date.now() + 2 * MS_PER_MINUTE));
  const queued = await api.services.email.records.findOne({ calendarId, kind: "order-sent" }).lean();
  if (!queued) throw new Error("No email was queued.");
  const { text } = await renderEmail(queued, api.services);
  expect(text).toContain("Day IV was refunded, so its box has no gift.");
});
