import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY_COUNT } from "@advent/contract";
import mongoose from "mongoose";
import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";
import { findSchemaErrors } from "../database/find-schema-errors";
import { type CalendarDocument, calendarSchema } from "./calendar-model";
import { getNextIds } from "./own-calendars";

const api = setUpApi({ products: smallCatalogue });
afterEach(() => api.services.calendars.deleteMany());

async function storedDocument(name: string): Promise<CalendarDocument> {
  const file = join(import.meta.dirname, "../../test/stored-documents", `${name}.json`);
  return mongoose.mongo.BSON.EJSON.parse(await readFile(file, "utf8"));
}

async function createShopper(name: string) {
  const shopper = await api.shopper();
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { customerName: "Replaced" });
  const document = await storedDocument(name);
  const { calendars } = api.services;
  const { ownerId } = (await calendars.findByIdAndDelete(shopper.calendarId)) ?? {};
  await calendars.collection.insertOne({ ...document, _id: shopper.calendarId, ownerId } as never);
  return { shopper, calendarId: shopper.calendarId, document };
}

const twelve = { length: DAY_COUNT };
/** Expected reading of each document. Older ones lack newer fields. */
const DOCUMENTS = [
  [
    "untouched",
    { customerName: null, opening: { mode: "together" }, isStylistChoice: false, orderNumber: null },
    [],
    "in_progress",
  ],
  [
    "in-progress",
    { customerName: "Ada", giftNote: "Merry Christmas" },
    [{ day: 3, note: expect.stringMatching(/^With love\n\[AUDIO:/), enhancedNote: "With all my love" }],
    "in_progress",
  ],
  [
    "daily",
    { opening: { mode: "daily", firstDay: "2099-12-13", timeZone: "Europe/London" } },
    [{ day: 3 }],
    "in_progress",
  ],
  ["stylist", { isStylistChoice: true, stylistBudget: "3500" }, [], "in_progress"],
  ["proposed", { isStylistChoice: true, stylistBudget: "3500" }, [], "in_progress"],
  ["ordered", { customerEmail: "ada@example.com", orderNumber: expect.stringMatching(/^AC-/) }, twelve, "checked_out"],
  [
    "legacy",
    { customerName: "Grace", customerEmail: null, isStylistChoice: false },
    [{ day: 5, productName: "Ring 5", variantTitle: null, note: null, enhancedNote: null, openedAt: null }],
    "in_progress",
  ],
] as const;

test.each(DOCUMENTS)("every reader accepts a calendar stored %s", async (name, fields, items, status) => {
  const { shopper, calendarId } = await createShopper(name);
  const admin = await api.admin();
  expect((await shopper.get("/api/calendar")).json).toMatchObject({ calendar: { id: calendarId, ...fields }, items });
  expect((await admin.get(`/api/admin/calendars/${calendarId}`)).json).toMatchObject({ ...fields, items, status });
  const { calendars } = (await admin.get("/api/admin/calendars")).json as { calendars: { id: string }[] };
  const listed = { ...fields, ...("giftNote" in fields && { giftNote: null }), status };
  expect(calendars.find(({ id }) => id === calendarId)).toMatchObject({
    ...listed,
    items: { length: items.length },
  });
  expect((await shopper.get(`/api/landing/calendar/${calendarId}`)).json).toMatchObject({
    items: { length: items.length },
  });
  expect(await shopper.get(`/api/landing/calendar/${calendarId}/replies`)).toMatchObject({ json: { replies: [] } });
  expect(await shopper.get(`/api/calendar/${calendarId}/changes`)).toMatchObject({
    status: 200,
    json: { changes: [] },
  });
  expect(await shopper.get(`/api/calendar/${calendarId}/proposals`)).toMatchObject({
    status: 200,
    json: { proposals: name === "proposed" ? [{ budget: "3500", gone: [12] }] : [] },
  });
  expect(await shopper.get(`/api/qr/${calendarId}/master.svg`)).toMatchObject({ status: 200 });
});

test.each(DOCUMENTS)("a calendar stored %s fits the schema", async (name) => {
  expect(await findSchemaErrors(calendarSchema, await storedDocument(name))).toEqual([]);
});

const MISFITS = [
  ["customerName (string)", "customerName", 3],
  ["customerName (maxlength)", "customerName", "Ottoline".repeat(20)],
  ["status (enum)", "status", "Ottoline"],
  ["updatedAt (required)", "updatedAt", null],
  ["opening (user defined)", "opening", { mode: "Ottoline" }],
  ["colour (unknown)", "colour", "Ottoline"],
  ["checkout.colour (unknown)", "checkout", { placedAt: new Date(), totals: {}, colour: "Ottoline" }],
  ["terms.0.value (string)", "terms", [{ kind: "name", value: 3 }]],
] as const;

test.each(MISFITS)("schema reports a wrong value as %s", async (error, field, value) => {
  const stored = { ...(await storedDocument("in-progress")), [field]: value };
  expect(await findSchemaErrors(calendarSchema, stored)).toEqual([error]);
});

test.each(["untouched", "in-progress", "legacy"])("a calendar stored %s can be worked on", async (name) => {
  const { shopper, calendarId, document } = await createShopper(name);
  for (const item of document.items) {
    const response = await shopper.patch(`/api/calendar/items/${item._id}`, { note: "A new note" });
    expect(response.json).toMatchObject({ note: "A new note" });
    expect(await shopper.post(`/api/calendar/items/${item._id}/move`, { day: 1 })).toMatchObject({ status: 200 });
    await shopper.delete(`/api/calendar/items/${item._id}`);
  }
  await shopper.addItem(12, "prod_ring-1");
  await shopper.patch(`/api/calendar/${calendarId}/customer-details`, { customerEmail: "ada@example.com", saveId: 1 });
  expect(await api.services.calendars.findById(calendarId).lean()).toMatchObject({
    items: [{ day: 12 }],
    status: "in_progress",
    revision: (document.revision ?? 0) + 2 * document.items.length + 1,
    terms: expect.arrayContaining([{ kind: "email", value: "ada" }]),
    detailsSaveId: 1,
  });
});

test("opened day of an older document stays opened with its note", async () => {
  const { shopper, document } = await createShopper("ordered");
  const response = await shopper.patch(`/api/calendar/items/${document.items[0]?._id}`, { note: "Too late" });
  expect(response).toMatchObject({
    status: 409,
    text: "The recipient has opened this day; its note can no longer change.",
  });
});

test("older document still restores what a mode switch removed", async () => {
  const { shopper, calendarId, document } = await createShopper("stylist");
  const response = await shopper.post(`/api/calendar/${calendarId}/restore`, { undoId: document.undo?.id });
  expect(response.json).toMatchObject({
    calendar: { isStylistChoice: false },
    items: [{ day: 1, productName: "Ring 1" }],
  });
});

test("shopper with a hundred ordered calendars keeps them all", async () => {
  const { shopper, document, calendarId } = await createShopper("ordered");
  const { calendars } = api.services;
  const { ownerId = "" } = (await calendars.findByIdAndDelete(calendarId)) ?? {};
  const ids = getNextIds(ownerId, [], 100);
  const stored = ids.map((_id, number) => ({
    ...document,
    _id,
    ownerId,
    current: number === 99,
    orderNumber: `AC-${number}`,
  }));
  await calendars.collection.insertMany(stored as never);
  expect((await shopper.openCalendar()).calendar.id).toBe(ids[99]);
  const response = await shopper.post("/api/calendar");
  expect(response).toMatchObject({
    status: 409,
    text: expect.stringMatching(/^This browser has ordered 100 calendars\./),
  });
  await calendars.updateOne({ _id: ids[99] }, { $set: { orderNumber: null } });
  expect((await shopper.openCalendar()).calendar.id).toBe(ids[99]);
});
