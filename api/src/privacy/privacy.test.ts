import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Erasure, type FoundPerson, MS_PER_DAY, type RetentionPreview } from "@advent/contract";
import { unzipSync } from "fflate";
import { mongo } from "mongoose";
import { type RunningApi, startApi } from "../../test/api";
import { type Shopper, shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { createRecipient, HEART } from "../../test/recipient";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";
import { sendQueuedEmails } from "../email/send-queued-emails";
import { recordPayment } from "../orders/record-payment";
import { settleDue } from "../orders/settlement/settle-due";
import { ERASED_PARTS, KEPT_DATA } from "./data-inventory";
import { CHECK_INTERVAL_MS, ERASURE_CLAIM_TTL_MS, eraseDue, eraseNow, requestErasure } from "./erase";
import { buildPerson } from "./person";
import { listDue, runRetention, takeFirst } from "./retention";

const folder = mkdtempSync(join(tmpdir(), "advent-people-"));
const outbox = join(folder, "outbox");
const voice = readFile(join(import.meta.dirname, "../../test/media/voice-3s.webm"));
const BUYER = { customerName: "Wilhelmina Quill", customerEmail: "Mina.Quill@letters.example" };
const PERSONAL = ["wilhelmina", "quill", "letters.example", "starling", "harbour", "nightingale", "7946 0999"];

let api: RunningApi;
let admin: Visitor;
beforeAll(async () => {
  api = await startApi({ products: smallCatalogue, env: { EMAIL_OUTBOX: outbox, SHOP_EMAIL: "desk@shop.example" } });
  admin = await api.admin();
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  const { database, calendars, erasures, email, contactRequests, media } = api.services;
  for (const { collection } of [calendars, erasures, email.records, contactRequests, media.records])
    await collection.deleteMany({});
  for (const name of ["media.files", "media.chunks"]) await database.connection.collection(name).deleteMany({});
  rmSync(outbox, { recursive: true, force: true });
});

async function somebody(): Promise<Shopper & { items: { id: string }[] }> {
  const shopper = await shopperWithTwelve(api);
  const upload = await shopper.send("POST", "/api/videos/upload", {
    body: new Uint8Array(await voice),
    headers: { "content-type": "audio/webm" },
  });
  const { videoUrl } = upload.json as { videoUrl: string };
  const [first] = shopper.items;
  await shopper.patch(`/api/calendar/items/${first?.id}`, { note: `My starling, [AUDIO:${videoUrl}]` });
  const path = `/api/calendar/${shopper.calendarId}`;
  await shopper.patch(path, { giftNote: "Meet me at the harbour" });
  await shopper.post(`${path}/contact-request`, { contact: "020 7946 0999" });
  await shopper.post("/api/generate-inspiration", { day: 1, productId: "prod_ring-1" });
  await shopper.post("/api/resume-tokens");
  await shopper.post(`${path}/checkout`, BUYER);
  await settleDue(api.services);
  await sendQueuedEmails(api.services, new Date(Date.now() + 1000));
  const recipient = await createRecipient(api, shopper);
  const audio = await recipient.upload(await voice);
  await recipient.reply({ ...HEART, heart: false, words: "Dear nightingale", media: { audio } });
  return shopper;
}

async function everything(): Promise<string> {
  const { db } = api.services.database.connection;
  const names = (await db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
  const stored = names.map(async (name) => (await db?.collection(name).find().toArray())?.map(toBytes).join("\n"));
  const files = (existsSync(outbox) ? readdirSync(outbox) : []).map((name) =>
    decoded(readFileSync(join(outbox, name), "latin1")),
  );
  return [...(await Promise.all(stored)), ...files].join("\n").toLowerCase();
}
const toBytes = (document: object) => Buffer.from(mongo.BSON.serialize(document)).toString("latin1");
const decoded = (email: string) => email.replace(/=\r\n/g, "");
const findPersonal = (all: string) => PERSONAL.filter((words) => all.includes(words));
const chunks = () => api.services.database.connection.collection("media.chunks").countDocuments();

const lookUp = (requests: string) => admin.post("/api/admin/people", { query: requests });
const erase = async (calendarIds: string[], erasureId = "requested-1") =>
  (await admin.post("/api/admin/erasures", { erasureId, calendarIds })).json as Erasure;
const later = (ms: number) => new Date(Date.now() + ms + 1000);
const secondLook = () => eraseDue(api.services, later(CHECK_INTERVAL_MS));

test("every model and collection is in the data inventory", async () => {
  await somebody();
  const { db, models } = api.services.database.connection;
  const names = (await db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
  const listed = KEPT_DATA.flatMap(({ models: of = [] }) => of);
  expect(Object.keys(models).filter((name) => !listed.includes(name))).toEqual([]);
  const ofModels = Object.values(models).map(({ collection }) => collection.name);
  const collections = new Set([...ofModels, ...KEPT_DATA.flatMap(({ collections: of = [] }) => of)]);
  expect(names.filter((name) => !collections.has(name))).toEqual([]);
});

test("admin finds a person and exports one archive", async () => {
  const { calendarId } = await somebody();
  const found = (await lookUp("mina.quill@LETTERS.example")).json as FoundPerson;
  const counts = { calendars: 1, contactRequests: 1, emails: 2, media: 4, giftCards: 1 };
  expect(found).toMatchObject({ calendars: [{ id: calendarId, customerName: BUYER.customerName }], counts });
  for (const requests of [calendarId, found.calendars[0]?.orderNumber ?? ""])
    expect((await lookUp(requests)).json).toEqual(found);
  expect((await lookUp("quill@letters.example")).status).toBe(404);
  const files = unzipSync(await admin.bytes(`/api/admin/people/export.zip?calendarIds=${calendarId}`));
  const words = Object.values(files)
    .map((bytes) => decoded(Buffer.from(bytes).toString("latin1")))
    .join("\n");
  expect(findPersonal(words.toLowerCase())).toEqual(PERSONAL.filter((word) => word !== "nightingale"));
  for (const hidden of ["ownerId", "writer", "openingsHiddenBy"]) expect(words).not.toContain(`"${hidden}":`);
  const media = Object.entries(files).filter(([name]) => name.startsWith("media/"));
  expect(media.map(([, bytes]) => Buffer.from(bytes).equals(Buffer.alloc(0)))).toEqual([false, false]);
});

test("email address finds the same browser's unnamed calendar", async () => {
  const shopper = await somebody();
  const second = (await shopper.post("/api/calendar")).json as { calendar: { id: string } };
  await shopper.patch(`/api/calendar/${second.calendar.id}`, { giftNote: "At the harbour again" });
  const { calendars } = (await lookUp(BUYER.customerEmail)).json as FoundPerson;
  expect(calendars.map(({ id }) => id).sort()).toEqual([shopper.calendarId, second.calendar.id].sort());
  const named = { customerEmail: "someone.else@letters.example", customerName: "Somebody", saveId: 1 };
  await shopper.patch(`/api/calendar/${second.calendar.id}/customer-details`, named);
  expect((await lookUp(BUYER.customerEmail)).json).toMatchObject({ calendars: [{ id: shopper.calendarId }] });
});

test("erasure removes everything but anonymous accounts", async () => {
  const shopper = await somebody();
  const other = await shopperWithOrder(api);
  expect(findPersonal(await everything())).toEqual(PERSONAL);
  const { orderNumber } = (await api.services.calendars.findById(shopper.calendarId).lean()) ?? {};
  expect(await erase([shopper.calendarId])).toMatchObject({ state: "emptied", booksKept: 1 });
  expect(findPersonal(await everything())).toEqual([]);
  expect(await secondLook()).toBe(1);
  const [receipt] = ((await admin.get("/api/admin/erasures")).json as { erasures: Erasure[] }).erasures;
  expect(receipt).toMatchObject({
    id: "requested-1",
    state: "finished",
    counts: { calendars: 1, emails: 2, media: 4 },
  });
  expect(JSON.stringify(receipt)).not.toContain(shopper.calendarId);
  expect(await erase([shopper.calendarId])).toEqual(receipt);
  expect({ found: findPersonal(await everything()), chunks: await chunks() }).toEqual({ found: [], chunks: 0 });
  const books = await api.services.calendars.findById(shopper.calendarId).lean();
  expect(books).toMatchObject({ orderNumber, checkout: { totals: { total: expect.any(Number) } } });
  expect(books?.items).toHaveLength(12);
  expect((await api.visitor().get(`/api/landing/calendar/${shopper.calendarId}`)).status).toBe(404);
  expect((await lookUp(shopper.calendarId)).status).toBe(404);
  const next = await shopper.openCalendar();
  expect(next.calendar.id).not.toBe(shopper.calendarId);
  expect((await shopper.addItem(1, "prod_ring-1")).day).toBe(1);
  expect(await api.services.calendars.countDocuments({ customerName: { $gt: "" } })).toBe(1);
  expect((await lookUp(other.calendarId)).status).toBe(200);
});

test("interrupted erasure is finished by another process", async () => {
  for (const [at] of ERASED_PARTS.entries()) {
    const shopper = await api.shopper();
    const { calendarId } = shopper;
    await shopper.addItem(1, "prod_ring-1", { note: "My starling" });
    await shopper.patch(`/api/calendar/${calendarId}/customer-details`, { ...BUYER, saveId: 1 });
    const id = `killed-${at}`;
    const person = await buildPerson(api.services, [calendarId]);
    await requestErasure(api.services, { id, reason: "requested", person });
    let reach = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    // Ends every second step after its work but before its completion is stored.
    const steps = ERASED_PARTS.map(({ id: place, part }, index) => ({
      id: place,
      part: {
        ...part,
        erase: async (...args: Parameters<NonNullable<typeof part.erase>>) => {
          if (index !== at || at % 2 === 1) await part.erase?.(...args);
          if (index !== at) return;
          reach();
          await new Promise(() => {});
        },
      },
    }));
    void eraseDue(api.services, later(0), steps);
    await reached;
    expect(await eraseDue(api.services, later(ERASURE_CLAIM_TTL_MS - 60_000))).toBe(0);
    await eraseDue(api.services, later(ERASURE_CLAIM_TTL_MS));
    await eraseDue(api.services, later(ERASURE_CLAIM_TTL_MS + CHECK_INTERVAL_MS));
    const finished = await api.services.erasures.findById(id).lean();
    expect(finished).toMatchObject({ person: null, finishedAt: expect.any(Date) });
  }
  expect(findPersonal(await everything())).toEqual([]);
});

test("changes and emails during an erasure bring nothing back", async () => {
  const shopper = await shopperWithTwelve(api);
  const path = `/api/calendar/${shopper.calendarId}`;
  const words = { note: "My starling" };
  const changes = () => [
    ...shopper.items.map(({ id }) => shopper.patch(`/api/calendar/items/${id}`, words)),
    shopper.patch(path, { customerName: BUYER.customerName, giftNote: "Meet me at the harbour" }),
    shopper.patch(`${path}/customer-details`, { ...BUYER, saveId: 1 }),
    shopper.post(`${path}/checkout`, BUYER),
    shopper.post(`${path}/contact-request`, { contact: "020 7946 0999" }),
    shopper.send("POST", "/api/videos/upload", { headers: { "content-type": "audio/webm" }, body: new Uint8Array() }),
  ];
  await Promise.all([...changes().slice(0, 8), erase([shopper.calendarId], "parallel"), ...changes()]);
  await api.services.email.queue.enqueue([
    { key: "order-confirmed:x", kind: "order-confirmed", calendarId: shopper.calendarId },
  ]);
  await api.services.email.mailer.send({
    key: "order-confirmed:x",
    to: BUYER.customerEmail,
    subject: "Starling",
    text: "",
  });
  await settleDue(api.services);
  await sendQueuedEmails(api.services, later(0));
  expect(await secondLook()).toBe(1);
  expect(findPersonal(await everything())).toEqual([]);
  for (const response of await Promise.all(changes().slice(0, 14))) expect([404, 409]).toContain(response.status);
});

test("order paid after erasure is booked without a name", async () => {
  const { calendarId } = await api.shopper().then(async (shopper) => {
    await shopper.addItem(1, "prod_ring-1", { note: "My starling" });
    return shopper;
  });
  const placed = {
    checkout: { placedAt: new Date(), revision: 1, checkoutUrl: "https://shop.example/cart", totals: { total: 100 } },
  };
  await api.services.calendars.updateOne({ _id: calendarId }, { $set: placed });
  const before = await api.services.calendars.findById(calendarId).lean();
  await erase([calendarId]);
  const order = { ref: "1", orderNumber: "#1", revision: 1, status: "paid" as const, amount: 100, currency: "GBP" };
  const said = { messageId: "m-1", ref: "1", orderNumber: "#1", calendarId, refunds: [], ...BUYER };
  expect(await recordPayment(api.services, { ...said, order: { ...order, lines: [], asOf: new Date() } })).toBe(true);
  await secondLook();
  expect(await api.services.calendars.findById(calendarId).lean()).toMatchObject({
    orderNumber: "#1",
    customerName: null,
  });
  expect(before?.items).toHaveLength(1);
  expect(findPersonal(await everything())).toEqual([]);
});

test("retention erases what its dry run listed", async () => {
  const [unfinished, paid, called, back] = [
    await api.shopper(),
    await somebody(),
    await api.shopper(),
    await api.shopper(),
  ];
  await unfinished.addItem(1, "prod_ring-1", { note: "My starling" });
  for (const shopper of [called, back]) await shopper.addItem(1, "prod_ring-1", { note: "With love" });
  await called.post(`/api/calendar/${called.calendarId}/contact-request`, { contact: "020 7946 0000" });
  const age = (shopper: Shopper, days: number) =>
    api.services.calendars.collection.updateOne(
      { _id: shopper.calendarId as never },
      { $set: { updatedAt: new Date(Date.now() - days * MS_PER_DAY) } },
    );
  await age(unfinished, 31);
  await age(called, 31);
  await age(back, 29);
  await api.services.contactRequests.deleteOne({ _id: paid.calendarId });
  await age(paid, 401);
  const preview = async () => (await admin.get("/api/admin/retention")).json as RetentionPreview;
  const listed = (await preview()).rules.map(({ kind, days, calendars }) => [
    kind,
    days,
    calendars.map(({ id }) => id),
  ]);
  expect(listed).toEqual([
    ["unfinished", 30, [unfinished.calendarId]],
    ["finished", 400, [paid.calendarId]],
  ]);
  const lines = await takeFirst(listDue(api.services), 99);
  expect(lines.map((line) => line.split("  ")[0])).toEqual([
    unfinished.calendarId,
    "unfinished, unchanged for 30 days: 1",
    paid.calendarId,
    "finished, unchanged for 400 days: 1",
  ]);
  expect(await runRetention(api.services)).toBe(2);
  expect(await runRetention(api.services)).toBe(0);
  expect((await preview()).rules.flatMap(({ calendars }) => calendars)).toEqual([]);
  expect(await secondLook()).toBe(2);
  expect(findPersonal(await everything())).toEqual([]);
  expect(await api.services.calendars.findById(unfinished.calendarId)).toBeNull();
  const kept = await api.services.calendars.findById(paid.calendarId).lean();
  expect(kept?.orderNumber).toEqual(expect.any(String));
  expect((await called.openCalendar()).items).toHaveLength(1);
  expect((await back.openCalendar()).items).toHaveLength(1);
});

test("person who returns before the erasure keeps everything", async () => {
  const shopper = await shopperWithTwelve(api);
  const person = await buildPerson(api.services, [shopper.calendarId]);
  const unchangedSince = new Date(Date.now() - MS_PER_DAY);
  await requestErasure(api.services, { id: "over-1", reason: "time-over", person, unchangedSince });
  await eraseNow(api.services, "over-1");
  await secondLook();
  expect((await shopper.openCalendar()).items).toHaveLength(12);
});
