import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmailKind, getProposedOpening, MS_PER_HOUR, MS_PER_MINUTE } from "@advent/contract";
import pino from "pino";
import { createLogSink, failingMailer, sendEmailsWith, setUpApi } from "../../test/api";
import { CUSTOMER, shopperWithOrder } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Email, Mailer } from "../email/mailer";
import { hashKey } from "../email/message";
import { settleDue } from "../orders/settlement/settle-due";
import { sendQueuedEmails } from "./send-queued-emails";

const SHOP_EMAIL = "hello@shop.example";
const root = mkdtempSync(join(tmpdir(), "advent-mail-"));
const env = { SHOP_EMAIL, EMAIL_OUTBOX: join(root, "outbox"), ADMIN_ORIGIN: "https://admin.localhost" };

let sent: Email[];
const logged = createLogSink();
const adapt = () => ({ log: pino({ level: "debug" }, logged) });
const api = setUpApi({ products: smallCatalogue, env, adapt });
const mailbox: Mailer = { send: async (email) => void sent.push(email) };
beforeEach(() => {
  sent = [];
  logged.text = "";
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.services.email.records.deleteMany({});
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (laterMs = 0, mailer: Mailer = mailbox) => sendEmailsWith(mailer, api, laterMs);
const findEmailTo = (to: string) => sent.find((email) => email.to === to);
const stored = (kind: EmailKind) => api.services.email.records.findOne({ kind }).lean();
const refund = async (calendarId: string) => {
  const admin = await api.admin();
  return admin.post(`/api/admin/calendars/${calendarId}/refund`, { orderState: "placed" });
};

test("order placed over HTTP emails link, code and gift card", async () => {
  const shopper = await shopperWithOrder(api);
  await settleDue(api.services);
  expect(await run(0, api.services.email.mailer)).toBe(2);
  const file = join(env.EMAIL_OUTBOX, `${hashKey(`order-confirmed:${shopper.calendarId}`)}.eml`);
  const source = readFileSync(file, "utf8");
  const text = source.replace(/=\r\n/g, "").replace(/=3D/g, "=");
  expect(text).toContain("To: ada@example.com");
  expect(text).toContain("Reply-To: hello@shop.example");
  expect(text).toMatch(/^Subject: Your advent calendar is ordered \(AC-/m);
  expect(text).toContain(`/landing/${shopper.calendarId}`);
  expect(text).not.toContain("One door a day");
  const card = await api.services.giftCards.findOne({ calendarId: shopper.calendarId }).lean();
  expect(card?._id).toHaveLength(16);
  expect(text).toContain(`Gift card code: ${card?._id.match(/.{4}/g)?.join("-")}`);
  expect(source).toMatch(/^Content-Id: <code>/im);
  expect(source.match(/^Content-Id: <gift-\d+>/gim)).toHaveLength(12);
});

test("buyer and shop emails mention the daily schedule", async () => {
  const shopper = await shopperWithOrder(api);
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, {
    opening: getProposedOpening(Date.now(), "Europe/London"),
  });
  await run();
  for (const to of [CUSTOMER.customerEmail, SHOP_EMAIL])
    expect(findEmailTo(to)?.text).toContain("One door a day from 13 December, London time");
});

test("shop email lists days, products, variants and the admin link", async () => {
  const { calendarId, orderNumber, items } = await shopperWithOrder(api);
  await run();
  const email = findEmailTo(SHOP_EMAIL);
  expect(email?.subject).toBe(`New order ${orderNumber}`);
  expect(email?.text).toContain("Chosen by: the buyer\n");
  for (const { productName } of items) expect(email?.text).toContain(`. ${productName}`);
  expect(email?.text).toContain(`https://admin.localhost/admin?open=${calendarId}`);
  expect(email?.html).toContain("Ada Lovelace");
});

test("emails hold no note text and go to buyer and shop only", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await run();
  await refund(calendarId);
  await run();
  expect(sent.map(({ to }) => to).sort()).toEqual([CUSTOMER.customerEmail, CUSTOMER.customerEmail, SHOP_EMAIL]);
  for (const { text, html } of sent) expect(text + html).not.toContain("Note 1");
});

test("buyer is emailed about a cancellation and withdrawn gift card", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await run();
  const code = /Gift card code: (\S+)/.exec(findEmailTo(CUSTOMER.customerEmail)?.text ?? "")?.[1];
  sent = [];
  await refund(calendarId);
  await run();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toMatch(/^Your order was cancelled \(AC-/);
  expect(sent[0]?.text).toContain(`The gift card ${code} that came with the order has been withdrawn`);
});

test("missing gift card is requested from the shop and explained", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await api.services.calendars.updateOne({ _id: calendarId }, { $set: { "settlement.giftCard": null } });
  await run();
  expect(findEmailTo(SHOP_EMAIL)?.text).toContain("Please send the buyer a gift card of £250");
  expect(findEmailTo(CUSTOMER.customerEmail)?.text).toContain("We’ll email you its code separately.");
});

describe("a process killed", () => {
  test("kill before the claim leaves emails to the next process", async () => {
    await shopperWithOrder(api);
    expect(await run(MS_PER_HOUR)).toBe(2);
  });

  test("kill between claim and send retries once after the claim ends", async () => {
    await shopperWithOrder(api);
    void run(0, { send: () => new Promise(() => undefined) });
    while (!(await api.services.email.records.exists({ tries: 1 }))) await new Promise(setImmediate);
    expect(await run(4 * MS_PER_MINUTE)).toBe(1);
    expect(await run(6 * MS_PER_MINUTE)).toBe(1);
    expect(await run(12 * MS_PER_MINUTE)).toBe(0);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test("kill after sending repeats the same email key", async () => {
    await shopperWithOrder(api);
    jest.spyOn(api.services.email.records, "updateOne").mockImplementationOnce(() => {
      throw new Error("killed");
    });
    await expect(run()).rejects.toThrow("killed");
    await run(6 * MS_PER_MINUTE);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(await run(12 * MS_PER_MINUTE)).toBe(0);
  });

  test("email is given up after its last attempt", async () => {
    await shopperWithOrder(api);
    await api.services.email.records.updateMany({}, { $set: { tries: 16 } });
    expect(await run()).toBe(0);
    expect(await stored("order-confirmed")).toMatchObject({ state: "dead", why: "Every attempt was interrupted." });
  });
});

test("several processes send each email once", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await api.services.email.queue.enqueue([
    { key: `order-confirmed:${calendarId}`, kind: "order-confirmed", calendarId },
  ]);
  await Promise.all([run(), run(), run(), run()]);
  await run(MS_PER_HOUR);
  expect(sent.map(({ to }) => to).sort()).toEqual([CUSTOMER.customerEmail, SHOP_EMAIL]);
});

test("failing email makes 16 attempts over growing delays, then stops", async () => {
  await shopperWithOrder(api);
  await api.services.email.records.deleteOne({ kind: "shop-order" });
  let now = Date.now() + 1000;
  const pauses: number[] = [];
  for (;;) {
    await sendQueuedEmails({ ...api.services, email: { ...api.services.email, mailer: failingMailer } }, new Date(now));
    const email = await stored("order-confirmed");
    expect(email?.why).toBe("The email server did not accept the email.");
    if (!email?.dueAt) break;
    pauses.push(Math.round((email.dueAt.getTime() - now) / MS_PER_MINUTE));
    now = email.dueAt.getTime();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360, 360, 360]);
  expect(await stored("order-confirmed")).toMatchObject({ state: "dead", tries: 16, sentAt: null });
});

test.each([
  [
    "the calendar is gone",
    (id: string) => api.services.calendars.deleteOne({ _id: id }),
    "The calendar no longer exists.",
  ],
  [
    "the calendar has no address",
    (id: string) => api.services.calendars.updateOne({ _id: id }, { $set: { customerEmail: null } }),
    "The calendar has no email address.",
  ],
  ["the order has moved on", refund, "The order has changed since."],
])("email ends as not needed when %s", async (_when, change, why) => {
  const { calendarId } = await shopperWithOrder(api);
  await change(calendarId);
  await run();
  expect(await stored("order-confirmed")).toMatchObject({ state: "unneeded", why, dueAt: null });
});

test("shop emails are not needed without a shop address", async () => {
  await shopperWithOrder(api);
  const { SHOP_EMAIL: _, ...config } = api.services.config;
  expect(
    await sendQueuedEmails({
      ...api.services,
      config: config as typeof api.services.config,
      email: { ...api.services.email, mailer: mailbox },
    }),
  ).toBe(1);
  expect(await stored("shop-order")).toMatchObject({
    state: "unneeded",
    why: "The shop has no email address configured (SHOP_EMAIL).",
  });
});

test("email history is kept for 90 days", async () => {
  await shopperWithOrder(api);
  await run();
  const email = await stored("order-confirmed");
  expect(Math.round(((email?.expiresAt?.getTime() ?? 0) - Date.now()) / (24 * MS_PER_HOUR))).toBe(90);
  const indexes = await api.services.database.connection.collection("emails").indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});

test("queue and logs hold nothing personal", async () => {
  const shopper = await shopperWithOrder(api);
  await run(0, failingMailer);
  await run(2 * MS_PER_MINUTE, { send: () => Promise.reject(new Error("An address")) });
  await run(MS_PER_HOUR);
  await refund(shopper.calendarId);
  await run(2 * MS_PER_HOUR);
  const queue = JSON.stringify(await api.services.email.records.find().lean());
  for (const personal of ["Ada", "Lovelace", "ada@example.com", "Note 1", "Ring"]) {
    expect(queue).not.toContain(personal);
    expect(logged.text).not.toContain(personal);
  }
  expect(logged.text).toContain("an email could not be sent");
});

test("unusual names appear unchanged in emails", async () => {
  const customerName = `<script>alert(1)</script>👩‍🚀 ${"Ö".repeat(150)}`;
  const shopper = await shopperWithOrder(api);
  await api.services.calendars.updateOne(
    { _id: shopper.calendarId },
    { $set: { customerName, "items.0.snapshot.image": "https://evil.example/track.png" } },
  );
  await run();
  for (const { text, html = "", images = [] } of sent) {
    expect(text).toContain(customerName);
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;👩‍🚀");
    expect(html).not.toContain("evil.example");
    expect(images.map(({ cid }) => cid)).not.toContain("gift-1");
    for (const [, address = ""] of html.matchAll(/(?:src|url)=?["'(]+([^"')]+)/g)) expect(address).toMatch(/^cid:/);
    expect(html).not.toMatch(/<link|@import|url\(/);
  }
});
