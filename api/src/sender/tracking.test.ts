import { MS_PER_MINUTE, type SenderCalendar } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { pathTo } from "../../test/calls/prepare";
import { sendParcel, shopperWithOrder } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk } from "../../test/visitor";
import { renderEmail } from "../notifications/render-email";
import { settleDue } from "../orders/settlement/settle-due";

const api = setUpApi({ products: smallCatalogue });
const TRACKING_URL = "https://www.royalmail.com/track-your-item#/tracking-results/AB%2F1";

test("buyer tracks a parcel once its sending cannot be undone", async () => {
  const owner = await shopperWithOrder(api);
  const { calendarId } = owner;
  const readParcel = async () =>
    ((await assertOk(owner.get(pathTo("getSenderCalendar", { calendarId })))).json as SenderCalendar).parcel;
  await sendParcel(api, owner, { carrier: "Royal Mail Tracked 24", trackingNumber: "AB/1" });
  expect(await readParcel()).toBeNull();
  await api.services.calendars.updateOne({ _id: calendarId }, { "fulfilment.undoUntil": new Date() });
  expect(await readParcel()).toMatchObject({ trackingNumber: "AB/1", trackingUrl: TRACKING_URL });
  await settleDue(api.services, new Date(Date.now() + 2 * MS_PER_MINUTE));
  const queued = await api.services.email.records.findOne({ calendarId, kind: "order-sent" }).lean();
  if (!queued) throw new Error("No email was queued.");
  const { text, html } = await renderEmail(queued, api.services);
  expect(text).toContain(TRACKING_URL);
  expect(html).toContain(`href="${TRACKING_URL}"`);
});

test("parcel of an unknown carrier shows its number alone", async () => {
  const owner = await shopperWithOrder(api);
  await sendParcel(api, owner);
  await api.services.calendars.updateOne({ _id: owner.calendarId }, { "fulfilment.undoUntil": null });
  const { json } = await owner.get(pathTo("getSenderCalendar", { calendarId: owner.calendarId }));
  expect(json).toMatchObject({ parcel: { carrier: "Post", trackingNumber: "1", trackingUrl: null } });
});
