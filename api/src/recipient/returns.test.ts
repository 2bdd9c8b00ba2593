import { type AdminCalendar, formatDay, type LandingCalendar, MS_PER_MINUTE } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { openDoors, sendParcel, shopperWithOrder } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { renderEmail } from "../notifications/render-email";
import { settleDue } from "../orders/settlement/settle-due";

const api = setUpApi({ products: smallCatalogue });

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
