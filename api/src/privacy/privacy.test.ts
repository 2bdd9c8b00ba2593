import type { Erasure, FoundPerson } from "@advent/contract";
import { unzipSync } from "fflate";
import { shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import {
  BUYER,
  decodeEmail,
  findPersonal,
  later,
  PERSONAL,
  type PrivateShop,
  startPrivateShop,
} from "../../test/private-shop";
import { CLAIM_TTL_MS } from "../database/work-queue";
import { sendQueuedEmails } from "../notifications/send-queued-emails";
import { recordPayment } from "../orders/record-payment";
import { settleDue } from "../orders/settlement/settle-due";
import { INVENTORY_PARTS, OTHER_COLLECTIONS } from "./data-inventory";
import { CHECK_INTERVAL_MS, eraseDue, requestErasure } from "./erase";
import { buildPerson } from "./person";

let shop: PrivateShop;
beforeAll(async () => {
  shop = await startPrivateShop();
});
afterEach(() => shop.empty());
afterAll(() => shop.stop());

const ERASED_PARTS = INVENTORY_PARTS.filter(({ erase }) => erase);
const chunks = () => shop.api.services.database.connection.collection("media.chunks").countDocuments();
const lookUp = (query: string) => shop.admin.post("/api/admin/people", { query });

test("every model and collection is in the data inventory", async () => {
  await shop.somebody();
  const { db, models } = shop.api.services.database.connection;
  const names = (await db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
  const ofModels = Object.values(models).map(({ collection }) => collection.name);
  const listed = new Set([...INVENTORY_PARTS.flatMap(({ collections }) => collections), ...OTHER_COLLECTIONS]);
  expect([...names, ...ofModels].filter((name) => !listed.has(name))).toEqual([]);
});

test("admin finds a person and exports one archive", async () => {
  const { calendarId } = await shop.somebody();
  const found = (await lookUp("mina.quill@LETTERS.example")).json as FoundPerson;
  const counts = { calendars: 1, contactRequests: 1, emails: 2, media: 4, giftCards: 1 };
  expect(found).toMatchObject({ calendars: [{ id: calendarId, customerName: BUYER.customerName }], counts });
  for (const requests of [calendarId, found.calendars[0]?.orderNumber ?? ""])
    expect((await lookUp(requests)).json).toEqual(found);
  expect((await lookUp("quill@letters.example")).status).toBe(404);
  const files = unzipSync(await shop.admin.bytes(`/api/admin/people/export.zip?calendarIds=${calendarId}`));
  const words = Object.values(files)
    .map((bytes) => decodeEmail(Buffer.from(bytes).toString("latin1")))
    .join("\n");
  expect(findPersonal(words.toLowerCase())).toEqual(PERSONAL.filter((word) => word !== "nightingale"));
  for (const hidden of ["ownerId", "writer", "openingsHiddenBy"]) expect(words).not.toContain(`"${hidden}":`);
  const media = Object.entries(files).filter(([name]) => name.startsWith("media/"));
  expect(media.map(([, bytes]) => Buffer.from(bytes).equals(Buffer.alloc(0)))).toEqual([false, false]);
});

test("email address finds the same browser's unnamed calendar", async () => {
  const shopper = await shop.somebody();
  const second = (await shopper.post("/api/calendar")).json as { calendar: { id: string } };
  await shopper.patch(`/api/calendar/${second.calendar.id}`, { giftNote: "At the lighthouse again" });
  const { calendars } = (await lookUp(BUYER.customerEmail)).json as FoundPerson;
  expect(calendars.map(({ id }) => id).sort()).toEqual([shopper.calendarId, second.calendar.id].sort());
  const named = { customerEmail: "someone.else@letters.example", customerName: "Somebody", saveId: 1 };
  await shopper.patch(`/api/calendar/${second.calendar.id}/customer-details`, named);
  expect((await lookUp(BUYER.customerEmail)).json).toMatchObject({ calendars: [{ id: shopper.calendarId }] });
});

test("erasure removes everything but anonymous accounts", async () => {
  const shopper = await shop.somebody();
  const other = await shopperWithOrder(shop.api);
  expect(findPersonal(await shop.everything())).toEqual(PERSONAL);
  const { orderNumber } = (await shop.api.services.calendars.findById(shopper.calendarId).lean()) ?? {};
  expect(await shop.erase([shopper.calendarId])).toMatchObject({ state: "emptied", booksKept: 1 });
  expect(findPersonal(await shop.everything())).toEqual([]);
  expect(await shop.secondLook()).toBe(1);
  const [receipt] = ((await shop.admin.get("/api/admin/erasures")).json as { erasures: Erasure[] }).erasures;
  expect(receipt).toMatchObject({
    id: "requested-1",
    state: "finished",
    counts: { calendars: 1, emails: 2, media: 4 },
  });
  expect(JSON.stringify(receipt)).not.toContain(shopper.calendarId);
  expect(await shop.erase([shopper.calendarId])).toEqual(receipt);
  expect({ found: findPersonal(await shop.everything()), chunks: await chunks() }).toEqual({ found: [], chunks: 0 });
  const books = await shop.api.services.calendars.findById(shopper.calendarId).lean();
  expect(books).toMatchObject({ orderNumber, checkout: { totals: { total: expect.any(Number) } } });
  expect(books?.items).toHaveLength(12);
  expect((await shop.api.visitor().get(`/api/landing/calendar/${shopper.calendarId}`)).status).toBe(404);
  expect((await lookUp(shopper.calendarId)).status).toBe(404);
  const next = await shopper.openCalendar();
  expect(next.calendar.id).not.toBe(shopper.calendarId);
  expect((await shopper.addItem(1, "prod_ring-1")).day).toBe(1);
  expect(await shop.api.services.calendars.countDocuments({ customerName: { $gt: "" } })).toBe(1);
  expect((await lookUp(other.calendarId)).status).toBe(200);
});

test("interrupted erasure is finished by another process", async () => {
  for (const [at] of ERASED_PARTS.entries()) {
    const shopper = await shop.api.shopper();
    const { calendarId } = shopper;
    await shopper.addItem(1, "prod_ring-1", { note: "My starling" });
    await shopper.patch(`/api/calendar/${calendarId}/customer-details`, { ...BUYER, saveId: 1 });
    const id = `killed-${at}`;
    const person = await buildPerson(shop.api.services, [calendarId]);
    await requestErasure(shop.api.services, { id, reason: "requested", person });
    let reach = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    // Ends every second step after its work but before its completion is stored.
    const steps = ERASED_PARTS.map((part, index) => ({
      ...part,
      erase: async (...args: Parameters<NonNullable<typeof part.erase>>) => {
        if (index !== at || at % 2 === 1) await part.erase?.(...args);
        if (index !== at) return;
        reach();
        await new Promise(() => {});
      },
    }));
    void eraseDue(shop.api.services, later(0), steps);
    await reached;
    expect(await eraseDue(shop.api.services, later(CLAIM_TTL_MS - 60_000))).toBe(0);
    await eraseDue(shop.api.services, later(CLAIM_TTL_MS));
    await eraseDue(shop.api.services, later(CLAIM_TTL_MS + CHECK_INTERVAL_MS));
    const finished = await shop.api.services.erasures.findById(id).lean();
    expect(finished).toMatchObject({ person: null, finishedAt: expect.any(Date) });
  }
  expect(findPersonal(await shop.everything())).toEqual([]);
});

test("changes and emails during an erasure bring nothing back", async () => {
  const shopper = await shopperWithTwelve(shop.api);
  const path = `/api/calendar/${shopper.calendarId}`;
  const words = { note: "My starling" };
  const changes = () => [
    ...shopper.items.map(({ id }) => shopper.patch(`/api/calendar/items/${id}`, words)),
    shopper.patch(path, { customerName: BUYER.customerName, giftNote: "Meet me at the lighthouse" }),
    shopper.patch(`${path}/customer-details`, { ...BUYER, saveId: 1 }),
    shopper.post(`${path}/checkout`, BUYER),
    shopper.post(`${path}/contact-request`, { contact: "020 7946 0999" }),
    shopper.send("POST", "/api/videos/upload", { headers: { "content-type": "audio/webm" }, body: new Uint8Array() }),
  ];
  await Promise.all([...changes().slice(0, 8), shop.erase([shopper.calendarId], "parallel"), ...changes()]);
  await shop.api.services.email.queue.enqueue([
    { key: "order-confirmed:x", kind: "order-confirmed", calendarId: shopper.calendarId },
  ]);
  await shop.api.services.email.mailer.send({
    key: "order-confirmed:x",
    to: BUYER.customerEmail,
    subject: "Starling",
    text: "",
  });
  await settleDue(shop.api.services);
  await sendQueuedEmails(shop.api.services, later(0));
  expect(await shop.secondLook()).toBe(1);
  expect(findPersonal(await shop.everything())).toEqual([]);
  for (const response of await Promise.all(changes().slice(0, 14))) expect([404, 409]).toContain(response.status);
});

test("order paid after erasure is booked without a name", async () => {
  const { calendarId } = await shop.api.shopper().then(async (shopper) => {
    await shopper.addItem(1, "prod_ring-1", { note: "My starling" });
    return shopper;
  });
  const placed = {
    checkout: { placedAt: new Date(), revision: 1, checkoutUrl: "https://shop.example/cart", totals: { total: 100 } },
  };
  await shop.api.services.calendars.updateOne({ _id: calendarId }, { $set: placed });
  const before = await shop.api.services.calendars.findById(calendarId).lean();
  await shop.erase([calendarId]);
  const order = { ref: "1", orderNumber: "#1", revision: 1, status: "paid" as const, amount: 100, currency: "GBP" };
  const logged = { messageId: "m-1", ref: "1", orderNumber: "#1", calendarId, refunds: [], ...BUYER };
  expect(await recordPayment(shop.api.services, { ...logged, order: { ...order, lines: [], asOf: new Date() } })).toBe(
    true,
  );
  await shop.secondLook();
  expect(await shop.api.services.calendars.findById(calendarId).lean()).toMatchObject({
    orderNumber: "#1",
    customerName: null,
  });
  expect(before?.items).toHaveLength(1);
  expect(findPersonal(await shop.everything())).toEqual([]);
});
