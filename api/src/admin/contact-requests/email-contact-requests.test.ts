import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MS_PER_MINUTE } from "@advent/contract";
import { failingMailer, sendEmailsWith, setUpApi, startApi } from "../../../test/api";
import { shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import type { Email, Mailer } from "../../email/mailer";
import { enqueueContactEmails } from "./contact-email";

const SHOP_EMAIL = "hello@shop.example";
const root = mkdtempSync(join(tmpdir(), "advent-contact-"));
const env = { SHOP_EMAIL, EMAIL_OUTBOX: join(root, "outbox"), ADMIN_ORIGIN: "https://admin.localhost" };

const api = setUpApi({ products: smallCatalogue, env }, { isForEach: true });
let sent: Email[];
const mailbox: Mailer = { send: async (email) => void sent.push(email) };
beforeEach(() => {
  sent = [];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function createShopperWithRequest(contact = "020 7946 0000") {
  const shopper = await shopperWithTwelve(api);
  await shopper.post(`/api/calendar/${shopper.calendarId}/contact-request`, { contact });
  return shopper;
}

async function run(minutes = 0, mailer: Mailer = mailbox, services = api.services): Promise<number> {
  const laterMs = minutes * MS_PER_MINUTE;
  await enqueueContactEmails(services, new Date(Date.now() + laterMs + 1000));
  return sendEmailsWith(mailer, { services }, laterMs);
}

async function getAdminState() {
  const admin = await api.admin();
  const { json } = await admin.get("/api/admin/contact-requests?filter=all");
  return (json as { contactRequests: { email: string }[] }).contactRequests.map(({ email }) => email);
}

test("shop gets one email with the contact and the offer", async () => {
  const shopper = await createShopperWithRequest("ada@example.com");
  expect(await getAdminState()).toEqual(["waiting"]);
  expect(await run()).toBe(1);
  expect(await run(10)).toBe(0);
  const [email] = sent;
  expect(email).toMatchObject({ to: SHOP_EMAIL, subject: "Please contact a customer" });
  expect(email?.text).toContain("Contact: ada@example.com\n");
  expect(email?.text).toContain("\nI. Ring 1");
  expect(email?.text).toContain("\nXII. Ring 12");
  expect(email?.text).toContain("https://admin.localhost/admin/contact-requests");
  expect(email?.text).not.toContain(shopper.calendarId);
  expect(await getAdminState()).toEqual(["sent"]);
});

test("admin shows the request when the shop has no address", async () => {
  const quiet = await startApi({ products: smallCatalogue });
  const shopper = await quiet.shopper();
  await shopper.post(`/api/calendar/${shopper.calendarId}/contact-request`, { contact: "020 7946 0000" });
  expect(await run(0, mailbox, quiet.services)).toBe(0);
  expect(sent).toEqual([]);
  const { json } = await (await quiet.admin()).get("/api/admin/contact-requests");
  expect(json).toMatchObject({ contactRequests: [{ email: "none" }] });
  await quiet.stop();
});

describe("a process killed", () => {
  test("kill between queue and request enqueues the email once", async () => {
    await createShopperWithRequest();
    jest.spyOn(api.services.contactRequests, "updateOne").mockImplementationOnce(() => {
      throw new Error("killed");
    });
    await expect(run()).rejects.toThrow("killed");
    expect(await getAdminState()).toEqual(["waiting"]);
    expect(await run(1)).toBe(1);
    expect(await run(10)).toBe(0);
    expect(sent).toHaveLength(1);
  });

  test("email is given up after its last attempt and admin says so", async () => {
    await createShopperWithRequest();
    await run(0, failingMailer);
    await api.services.email.records.updateMany({}, { $set: { tries: 16, dueAt: new Date() } });
    expect(await run(1)).toBe(0);
    expect(sent).toEqual([]);
    expect(await getAdminState()).toEqual(["failed"]);
  });
});

test("several processes at once send one email", async () => {
  await createShopperWithRequest();
  await Promise.all([run(), run(), run(), run()]);
  expect(sent).toHaveLength(1);
});

test("number changed during sending is emailed afterwards", async () => {
  const shopper = await createShopperWithRequest("020 7946 0000");
  const slow: Mailer = {
    async send(email) {
      if (sent.length === 0)
        await shopper.post(`/api/calendar/${shopper.calendarId}/contact-request`, { contact: "020 7946 1111" });
      sent.push(email);
    },
  };
  await run(0, slow);
  await run(1, slow);
  expect(sent.map(({ text }) => /Contact: (.*)/.exec(text)?.[1])).toEqual(["020 7946 0000", "020 7946 1111"]);
});

test("completed or withdrawn request is not emailed", async () => {
  const [done, back] = [await createShopperWithRequest(), await createShopperWithRequest()];
  await (await api.admin()).post(`/api/admin/contact-requests/${done.calendarId}/mark`, { isDone: true, revision: 1 });
  await back.delete(`/api/calendar/${back.calendarId}/contact-request`);
  expect(await run()).toBe(0);
  expect(sent).toEqual([]);
});

test("request from an older queue is emailed or explained", async () => {
  const [due, sentThen, failed] = [
    await createShopperWithRequest(),
    await createShopperWithRequest(),
    await createShopperWithRequest(),
  ];
  const store = (calendarId: string, fields: object) =>
    api.services.contactRequests.updateOne({ _id: calendarId }, { $set: fields });
  await store(due.calendarId, { emailDueAt: new Date(), emailTries: 3, emailedAt: null });
  await store(sentThen.calendarId, { emailDueAt: null, emailTries: 1, emailedAt: new Date() });
  await store(failed.calendarId, { emailDueAt: null, emailTries: 16, emailedAt: null });
  expect(await getAdminState()).toEqual(["failed", "sent", "waiting"]);
  expect(await run()).toBe(1);
  expect(await getAdminState()).toEqual(["failed", "sent", "sent"]);
});
