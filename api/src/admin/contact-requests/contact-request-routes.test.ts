import type { AdminContactRequest, ContactRequest } from "@advent/contract";
import { MS_PER_DAY } from "@advent/contract";
import pino from "pino";
import { createLogSink, setUpApi, startApi } from "../../../test/api";
import { shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import type { Visitor } from "../../../test/visitor";

const PHONE = "+44 20 7946 0000";

const logged = createLogSink();
const adapt = () => ({ log: pino({ level: "debug" }, logged) });
const api = setUpApi({ products: smallCatalogue, adapt }, { isForEach: true });
beforeEach(() => {
  logged.text = "";
});

type Shopper = Visitor & { calendarId: string };
interface Listed {
  contactRequests: AdminContactRequest[];
  counts: { open: number; done: number; all: number };
}

const getPath = ({ calendarId }: Shopper) => `/api/calendar/${calendarId}/contact-request`;
const requestContact = (shopper: Shopper, body: object = { contact: PHONE }) => shopper.post(getPath(shopper), body);
const own = async (shopper: Shopper) =>
  ((await shopper.get(getPath(shopper))).json as { contactRequest: ContactRequest | null }).contactRequest;
const list = async (admin: Visitor, query = "") =>
  (await admin.get(`/api/admin/contact-requests${query}`)).json as Listed;
const mark = (admin: Visitor, calendarId: string, isDone: boolean, revision = 1) =>
  admin.post(`/api/admin/contact-requests/${calendarId}/mark`, { isDone, revision });

test("contact request is stored and shown in admin with its offer", async () => {
  const shopper = await shopperWithTwelve(api);
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { customerName: "Ada" });
  expect(await own(shopper)).toBeNull();
  const response = await requestContact(shopper, { contact: ` ${PHONE} `, bestTime: "After six" });
  expect(response).toMatchObject({
    status: 200,
    json: { contactRequest: { contact: PHONE, bestTime: "After six", pickCount: 12, doneAt: null } },
  });
  expect(await own(shopper)).toEqual((response.json as { contactRequest: ContactRequest }).contactRequest);

  await shopper.delete(`/api/calendar/items/${shopper.items[0]?.id}`);
  const { contactRequests, counts } = await list(await api.admin());
  expect(counts).toEqual({ open: 1, done: 0, all: 1 });
  const [request] = contactRequests;
  expect(request).toMatchObject({ calendarId: shopper.calendarId, customerName: "Ada", contact: PHONE, email: "none" });
  expect(request?.picks).toHaveLength(12);
  expect(request?.picks[0]).toEqual({
    day: 1,
    productName: shopper.items[0]?.productName,
    variantTitle: shopper.items[0]?.variantTitle ?? null,
    priceAmount: shopper.items[0]?.priceAmount,
    price: shopper.items[0]?.productPrice,
  });
});

test("pressing twice makes one contact request", async () => {
  const shopper = await api.shopper();
  const responses = await Promise.all(Array.from({ length: 6 }, () => requestContact(shopper)));
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await requestContact(shopper)).text).toBe(responses[0]?.text);
  const { contactRequests } = await list(await api.admin());
  expect(contactRequests.map(({ revision }) => revision)).toEqual([1]);
});

test("stores each of several different requests sent at once", async () => {
  const shopper = await api.shopper();
  const contacts = ["ada@example.com", "grace@example.com", PHONE, "+44 20 7946 0001"];
  const responses = await Promise.all(contacts.map((contact) => requestContact(shopper, { contact })));
  expect(
    responses.map(({ status, json }) => [status, (json as { contactRequest: ContactRequest }).contactRequest.contact]),
  ).toEqual(contacts.map((contact) => [200, contact]));
  const { contactRequests } = await list(await api.admin());
  expect(contactRequests).toMatchObject([{ revision: contacts.length }]);
});

test("changed number updates the contact request", async () => {
  const shopper = await api.shopper();
  await requestContact(shopper);
  await shopper.addItem(1, "prod_ring-1");
  expect((await own(shopper))?.pickCount).toBe(0);
  await requestContact(shopper, { contact: "ada@example.com" });
  const { contactRequests } = await list(await api.admin());
  expect(contactRequests).toMatchObject([{ contact: "ada@example.com", bestTime: null, revision: 2 }]);
  expect((await own(shopper))?.pickCount).toBe(1);
});

test("withdrawn contact request is deleted and can be repeated", async () => {
  const shopper = await api.shopper();
  await requestContact(shopper);
  expect((await shopper.delete(getPath(shopper))).status).toBe(204);
  expect((await shopper.delete(getPath(shopper))).status).toBe(204);
  expect(await own(shopper)).toBeNull();
  expect(await api.services.contactRequests.countDocuments()).toBe(0);
  await requestContact(shopper);
  expect((await own(shopper))?.contact).toBe(PHONE);
});

test("finished contact request reopens when the shopper asks again", async () => {
  const [shopper, admin] = [await api.shopper(), await api.admin()];
  await requestContact(shopper);
  expect((await mark(admin, shopper.calendarId, true)).status).toBe(200);
  expect((await list(admin)).contactRequests).toEqual([]);
  expect((await list(admin, "?filter=done")).contactRequests).toHaveLength(1);
  expect((await own(shopper))?.doneAt).not.toBeNull();
  await mark(admin, shopper.calendarId, false);
  expect((await list(admin)).contactRequests).toHaveLength(1);
  await mark(admin, shopper.calendarId, true);
  await requestContact(shopper);
  expect((await list(admin)).counts).toEqual({ open: 1, done: 0, all: 1 });
});

test("rejects finishing a contact request that changed or is gone", async () => {
  const [shopper, admin] = [await api.shopper(), await api.admin()];
  await requestContact(shopper);
  await requestContact(shopper, { contact: "020 7946 1111" });
  expect(await mark(admin, shopper.calendarId, true)).toMatchObject({
    status: 409,
    text: "The shopper has changed this request. Please check it again.",
  });
  await shopper.delete(getPath(shopper));
  expect(await mark(admin, shopper.calendarId, true)).toMatchObject({
    status: 404,
    text: "This request no longer exists. It was withdrawn or has expired.",
  });
});

test("contact request expires 90 days after asking, 30 after completion", async () => {
  const [shopper, admin] = [await api.shopper(), await api.admin()];
  await requestContact(shopper);
  const daysLeft = async () =>
    Math.round((Date.parse((await own(shopper))?.keptUntil ?? "") - Date.now()) / MS_PER_DAY);
  expect(await daysLeft()).toBe(90);
  await mark(admin, shopper.calendarId, true);
  expect(await daysLeft()).toBe(30);
  const indexes = await api.services.database.connection.collection("contactrequests").indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});

test("logs hold no contact details", async () => {
  const [shopper, admin] = [await api.shopper(), await api.admin()];
  await requestContact(shopper, { contact: "ada.personal@example.com", bestTime: "Private time" });
  await requestContact(shopper, { contact: "+44 20 7946 0000 call" });
  await list(admin);
  await mark(admin, shopper.calendarId, true);
  expect(logged.text).toContain("contact request done");
  expect(logged.text).not.toMatch(/ada\.personal|Private time|7946 0000/);
});

test("one shopper cannot ask without end", async () => {
  const guarded = await startApi({ products: smallCatalogue, env: { RATE_LIMITS: "on" } });
  const shopper = await guarded.shopper();
  for (let count = 0; count < 10; count += 1) await requestContact(shopper, { contact: `020 7946 000${count}` });
  expect(await requestContact(shopper)).toMatchObject({ status: 429 });
  expect((await own(shopper))?.contact).toBe("020 7946 0009");
  for (let count = 0; count < 2; count += 1) {
    const other = await guarded.shopper();
    for (let turn = 0; turn < 10; turn += 1) await requestContact(other, { contact: `020 7946 000${turn}` });
  }
  expect(await requestContact(await guarded.shopper())).toMatchObject({ status: 429 });
  await guarded.stop();
});
