import {
  type EmailKind,
  ENGRAVED_GIFT,
  type LandingCalendar,
  MS_PER_DAY,
  type PackOrder,
  type ShopOrder,
} from "@advent/contract";
import { strFromU8, unzipSync } from "fflate";
import { type RunningApi, startApi } from "../../test/api";
import { call, pathTo } from "../../test/calls/prepare";
import { CUSTOMER, openDoors, sendParcel, shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { readOrder } from "../../test/offers";
import { createRecipient } from "../../test/recipient";
import { catalogueWith } from "../../test/small-catalogue";
import { assertOk, type Visitor } from "../../test/visitor";
import { findAnyCalendar } from "../calendars/find-calendar";
import { presentOrder } from "../calendars/order/order-state";
import type { QueuedEmail } from "../email/email-queue";
import { renderEmail } from "../notifications/render-email";
import { eraseCalendars } from "../privacy/erase-calendars";

const ENGRAVED_TEXT = "Zoë & B";
const ENGRAVED_DAY = 12;
const TOTAL_PENCE = 158_100;
const PRICE_PENCE = 1500;
const firstDay = new Date(Date.now() + 30 * MS_PER_DAY).toISOString().slice(0, 10);

let api: RunningApi;
let staff: Visitor;
beforeAll(async () => {
  const engravable = { isEngravable: true };
  const products = catalogueWith({ "prod_ring-12": engravable, "prod_ring-14": engravable });
  api = await startApi({ products, env: { ENGRAVING_PRICE: String(PRICE_PENCE) } });
  staff = await api.admin();
});
afterAll(() => api.stop());

async function ordered() {
  const shopper = await shopperWithTwelve(api);
  const itemId = shopper.items[ENGRAVED_DAY - 1]?.id ?? "";
  await assertOk(call(shopper, "changeVariant", { itemId }, { variantId: "var_ring-12", engraving: ENGRAVED_TEXT }));
  const { calendarId } = await shopperWithOrder(api, shopper);
  return { calendarId, shopper, itemId };
}
const getLast = ({ items }: PackOrder) => items[ENGRAVED_DAY - 1];
async function render(calendarId: string, kind: EmailKind): Promise<string> {
  const queued = await api.services.email.records.findOne({ calendarId, kind }).lean<QueuedEmail>();
  if (!queued) throw new Error("No email was queued.");
  return (await renderEmail(queued, api.services)).text.replace(/\s+/g, " ");
}

test("engraving reaches totals, email, pack sheet and export", async () => {
  const { shopper, calendarId } = await ordered();
  const { json } = await shopper.post(`/api/calendar/${calendarId}/checkout`, CUSTOMER);
  expect(json).toMatchObject({ totals: { engraving: PRICE_PENCE, total: TOTAL_PENCE + PRICE_PENCE } });
  const { calendar, items } = await shopper.openCalendar();
  expect(calendar.engravingPrice).toBe(PRICE_PENCE);
  expect(items[ENGRAVED_DAY - 1]?.engraving).toBe(ENGRAVED_TEXT);

  const email = await render(calendarId, "order-confirmed");
  expect(email).toContain(`Ring 12, engraved “${ENGRAVED_TEXT}”`);
  expect(email).toMatch(/Engraving:? +£15\.00/);

  expect(getLast(await readOrder(staff, calendarId))).toMatchObject({ name: "Ring 12", engraving: ENGRAVED_TEXT });
  const admin = await assertOk(staff.get(pathTo("getAdminCalendar", { calendarId })));
  expect(admin.json).toMatchObject({ engravingPrice: PRICE_PENCE });
  expect((await assertOk(staff.get("/api/admin/exports/items.csv"))).text).toContain(
    `,Ring 12,,RING-12,210,GBP,ENGRAVE: ${ENGRAVED_TEXT}`,
  );
});

test("recipient reads it once the door is open, and cannot exchange", async () => {
  const { calendarId, shopper } = await ordered();
  const path = `/api/landing/calendar/${calendarId}`;
  await assertOk(
    shopper.patch(`/api/calendar/${calendarId}`, { opening: { mode: "daily", firstDay, timeZone: "Europe/London" } }),
  );
  const sealed = await api.visitor().get(path);
  expect(sealed.text).not.toContain(ENGRAVED_TEXT);
  await assertOk(shopper.patch(`/api/calendar/${calendarId}`, { opening: { mode: "together" } }));
  await sendParcel(api, shopper);
  await openDoors(api, shopper, shopper.items);
  const { items } = (await api.visitor().get(path)).json as LandingCalendar;
  expect(items[ENGRAVED_DAY - 1]).toMatchObject({ engraving: ENGRAVED_TEXT });
  expect(items[ENGRAVED_DAY - 1]).not.toHaveProperty("returnsUntil");
  expect(items[0]).toMatchObject({ returnsUntil: expect.any(String) });

  const recipient = await createRecipient(api, shopper, ENGRAVED_DAY);
  expect(await recipient.readExchange()).toMatchObject({ until: null, obstacle: ENGRAVED_GIFT, choices: [] });
  const chosen = { productId: "prod_ring-1", variantId: "var_ring-1", isShared: false };
  expect(await recipient.exchange(chosen)).toMatchObject({ status: 409, text: ENGRAVED_GIFT });
});

async function offered() {
  const order = await ordered();
  const { calendarId, itemId } = order;
  await assertOk(
    call(staff, "offerSubstitutes", { calendarId, itemId }, { variantIds: ["var_ring-13", "var_ring-14"] }),
  );
  const offerId = getLast(await readOrder(staff, calendarId))?.offer?.id ?? "";
  const respond = (body: object) => assertOk(call(order.shopper, "respondToOffer", { calendarId, offerId }, body));
  const readStored = () => findAnyCalendar(api.services.calendars, calendarId);
  return { ...order, respond, readStored };
}

test("search finds an order by its engraving until its erasure", async () => {
  const { calendarId } = await ordered();
  const find = async () => {
    const { json } = await assertOk(staff.get(`/api/admin/orders?search=${ENGRAVED_TEXT.slice(1, 4)}`));
    return (json as { orders: ShopOrder[] }).orders.map((order) => order.calendarId);
  };
  expect(await find()).toContain(calendarId);
  const erasing = { at: new Date(), id: "erasure", unchangedSince: null };
  await eraseCalendars(api.services.calendars, [calendarId], erasing);
  expect(await find()).not.toContain(calendarId);
});

test("replacement without engraving says so and pays it back", async () => {
  const { calendarId, respond, readStored } = await offered();
  expect(await render(calendarId, "replacement-offered")).toContain(
    "XII. Ring 13, without the engraving: £6.50 back XII. Ring 14",
  );
  const { revision } = await readStored();
  await respond({ action: "accept", option: 0 });
  expect(getLast(await readOrder(staff, calendarId))).toMatchObject({ name: "Ring 13", engraving: null });
  const calendar = await readStored();
  expect(calendar).toMatchObject({ revision, settlement: { offers: [{ refund: { amount: 650 } }] } });
  expect(presentOrder(calendar).orderState).toBe("placed");
});

test("replacement that can be engraved keeps the engraving", async () => {
  const { calendarId, respond, readStored } = await offered();
  await respond({ action: "accept", option: 1 });
  expect(getLast(await readOrder(staff, calendarId))).toMatchObject({ name: "Ring 14", engraving: ENGRAVED_TEXT });
  expect((await readStored()).settlement).toMatchObject({ offers: [{ refund: null }] });
});

test("refunded day pays back its engraving in full", async () => {
  const { respond, readStored } = await offered();
  await respond({ action: "decline", wish: "refund" });
  expect((await readStored()).settlement).toMatchObject({ offers: [{ refund: { amount: 17_850 + PRICE_PENCE } }] });
});

test("erasure removes the text and keeps the order", async () => {
  const { calendarId, respond, readStored } = await offered();
  await respond({ action: "accept", option: 0 });
  const { revision, checkout } = await readStored();
  const files = unzipSync(await staff.bytes(`${pathTo("exportPerson")}?calendarIds=${calendarId}`));
  expect(strFromU8(files["calendars.jsonl"] ?? new Uint8Array())).toContain(ENGRAVED_TEXT);
  await eraseCalendars(api.services.calendars, [calendarId], { at: new Date(), id: "erased", unchangedSince: null });
  const calendar = await readStored();
  expect(JSON.stringify(calendar)).not.toContain(ENGRAVED_TEXT);
  expect(calendar).toMatchObject({ revision, checkout });
  expect(presentOrder(calendar).orderState).toBe("placed");
});
