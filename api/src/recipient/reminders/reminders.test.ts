import { sendEmailsWith, setUpApi, startApi } from "../../../test/api";
import { type Shopper, shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import type { Visitor } from "../../../test/visitor";
import { type Email, EmailNotSentError } from "../../email/mailer";
import { INVENTORY_PARTS } from "../../privacy/data-inventory";
import { enqueueReminders } from "./enqueue-reminders";

const DAILY_OPENING = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
const RECIPIENT_EMAIL = "Mina@letters.example";

let now: number;
const at = (time: string) => {
  now = Date.parse(time);
};
const api = setUpApi({ products: smallCatalogue, adapt: () => ({ openingClock: () => now }) });
let sent: Email[];
beforeEach(async () => {
  at("2026-12-01T12:00:00Z");
  sent = [];
  await api.services.email.records.deleteMany({});
  await api.services.reminders.deleteMany({});
});

async function daily(): Promise<Shopper> {
  const shopper = await shopperWithOrder(api);
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { opening: DAILY_OPENING });
  await api.services.email.records.deleteMany({});
  return shopper;
}
const request = (calendarId: string, email = RECIPIENT_EMAIL, visitor: Visitor = api.visitor()) =>
  visitor.post(`/api/landing/calendar/${calendarId}/reminders`, { email });
const mailbox = { send: async (email: Email) => void sent.push(email) };
async function runMorning(mailer = mailbox): Promise<Email[]> {
  await enqueueReminders(api.services);
  sent = [];
  await sendEmailsWith(mailer, api);
  return sent;
}
async function confirm({ text }: Pick<Email, "text">) {
  const [, id = "", secret = ""] = /#remind\.(\w+)\.([\w-]{43})/.exec(text) ?? [];
  return api.visitor().post(`/api/reminders/${id}/confirm`, { secret });
}
async function remindedCalendar(): Promise<Shopper> {
  const shopper = await daily();
  await request(shopper.calendarId);
  const [first] = await runMorning();
  expect((await confirm(first ?? { text: "" })).status).toBe(204);
  return shopper;
}

test("confirmed address gets one email each morning, naming no gift", async () => {
  const shopper = await daily();
  expect((await request(shopper.calendarId)).status).toBe(204);
  const [first] = await runMorning();
  expect(first).toMatchObject({ to: RECIPIENT_EMAIL, subject: "Please confirm your morning reminder" });
  at("2026-12-13T08:00:00Z");
  expect(await runMorning()).toEqual([]);
  expect((await confirm(first ?? { text: "" })).status).toBe(204);
  expect(await runMorning()).toEqual([]);

  at("2026-12-14T07:59:00Z");
  expect(await runMorning()).toEqual([]);
  at("2026-12-14T08:00:00Z");
  const [reminder] = await runMorning();
  expect(reminder).toMatchObject({ to: RECIPIENT_EMAIL, subject: "A door opens today" });
  expect(reminder?.text).toContain("Door II opens today.");
  expect(reminder?.text + (reminder?.html ?? "")).not.toMatch(/Ring|Note 2|£/);
  expect(await runMorning()).toEqual([]);
  at("2026-12-24T10:00:00Z");
  expect((await runMorning())[0]?.text).toContain("Door XII opens today.");
  at("2026-12-25T10:00:00Z");
  expect(await runMorning()).toEqual([]);
  expect(await api.services.reminders.countDocuments()).toBe(0);
});

test("no email follows without confirmation", async () => {
  const shopper = await daily();
  await request(shopper.calendarId);
  await request(shopper.calendarId, RECIPIENT_EMAIL.toUpperCase());
  expect(await runMorning()).toHaveLength(1);
  at("2026-12-14T08:00:00Z");
  expect(await runMorning()).toEqual([]);
  const [waiting] = await api.services.reminders.find().lean();
  expect((waiting?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(48 * 3600 * 1000);
});

test("one press ends the reminder and deletes the address", async () => {
  await remindedCalendar();
  at("2026-12-14T08:00:00Z");
  const [reminder] = await runMorning();
  const { pathname, search } = new URL(reminder?.stopCall ?? "");
  expect(reminder?.text).toContain(`#remind-stop.`);
  const wrong = await api.visitor().post(`${pathname}?secret=${"x".repeat(43)}`);
  expect(wrong.status).toBe(204);
  expect(await api.services.reminders.countDocuments()).toBe(1);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(api.visitor().origin + pathname + search, { method: "POST", body })).status).toBe(204);
  expect(await api.services.reminders.countDocuments()).toBe(0);
  at("2026-12-15T08:00:00Z");
  expect(await runMorning()).toEqual([]);
});

test("process killed between two steps sends once a day", async () => {
  await remindedCalendar();
  at("2026-12-14T08:00:00Z");
  // Killed before the next morning was stored.
  const before = await api.services.reminders.findOne().orFail().lean();
  await enqueueReminders(api.services);
  await api.services.reminders.updateOne({ _id: before._id }, { $set: { dueAt: before.dueAt } });
  expect(await runMorning()).toHaveLength(1);
  // Killed after the delivery, before it was stored.
  await api.services.email.records.updateOne(
    { kind: "reminder" },
    { $set: { state: "waiting", sentAt: null, dueAt: new Date() } },
  );
  expect(await runMorning()).toEqual([]);
  const record = await api.services.email.records.findOne({ kind: "reminder" }).lean();
  expect(record).toMatchObject({ state: "unneeded", why: "An interrupted attempt may have sent it." });
});

test("reminder whose delivery stays uncertain is not sent again", async () => {
  await remindedCalendar();
  at("2026-12-14T08:00:00Z");
  await enqueueReminders(api.services);
  await sendEmailsWith({ send: () => Promise.reject(new EmailNotSentError("No response.", true)) }, api);
  const record = await api.services.email.records.findOne({ kind: "reminder" }).lean();
  expect(record).toMatchObject({ state: "unneeded", why: "The email server may have sent it.", dueAt: null });
});

test.each([
  ["opens all at once", async () => shopperWithOrder(api)],
  ["is not ordered", async () => shopperWithTwelve(api)],
])("calendar that %s has no reminder", async (_case, create) => {
  const { calendarId } = await create();
  expect(await request(calendarId)).toMatchObject({
    status: 409,
    text: "This calendar has no more doors to be reminded of.",
  });
});

test("sender's page and export hold no address", async () => {
  const shopper = await remindedCalendar();
  const page = await shopper.get(`/api/sender/${shopper.calendarId}`);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("letters.example");
  const person = { calendarIds: [shopper.calendarId], ownerIds: [] };
  const stored = INVENTORY_PARTS.map(async (part) => {
    const rows = [];
    for await (const row of part.read(api.services, person)) rows.push(row);
    return rows;
  });
  const exported = JSON.stringify(await Promise.all(stored));
  expect(exported).toContain(shopper.calendarId);
  expect(exported).not.toMatch(/letters\.example|reminder/);
});

test("asking is limited by address of the reminder", async () => {
  const limited = await startApi({
    products: smallCatalogue,
    env: { RATE_LIMITS: "on" },
    adapt: () => ({ openingClock: () => now }),
  });
  const { calendarId } = await limited.shopper();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await request(calendarId, RECIPIENT_EMAIL, limited.visitor())).status);
  await limited.stop();
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
});
