import { type EmailKind, type EndpointName, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from "@advent/contract";
import pino from "pino";
import { createLogSink, sendEmailsWith, setUpApi } from "../../test/api";
import { pathTo } from "../../test/calls/prepare";
import {
  CUSTOMER,
  confirmAddress,
  openDoors,
  orderUnconfirmed,
  readConfirmSecret,
  sendParcel,
} from "../../test/full-calendar";
import { person } from "../../test/people";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";
import { findCalendar } from "../calendars/find-calendar";
import type { Email, Mailer } from "../email/mailer";
import { enqueueNews } from "../notifications/enqueue-news";
import { settleDue } from "../orders/settlement/settle-due";

const HELD = "Waiting for confirmation of the address.";
const logged = createLogSink();
const adapt = () => ({ log: pino({ level: "debug" }, logged) });
const api = setUpApi({ products: smallCatalogue, env: { RATE_LIMITS: "on", UNPAID_ORDER_HOURS: "2160" }, adapt });
let sent: Email[] = [];
const mailbox: Mailer = { send: async (email) => void sent.push(email) };
beforeEach(async () => {
  sent = [];
  await api.services.email.records.deleteMany({});
  await api.services.database.connection.collection("limits").deleteMany({});
});

type Buyer = Awaited<ReturnType<typeof orderUnconfirmed>>;
const at = (name: EndpointName, { calendarId }: Buyer) => pathTo(name, { calendarId });
const findEmail = ({ calendarId }: Buyer, kind: EmailKind) =>
  api.services.email.records.findOne({ calendarId, kind }).orFail().lean();
const listSubjects = () =>
  sent.filter(({ to }) => to === CUSTOMER.customerEmail).map(({ subject }) => subject.replace(/ \(.*/, ""));
const isWaiting = async ({ calendarId }: Buyer) =>
  (await findCalendar(api.services.calendars, calendarId)).mustConfirmEmail;
const confirm = async (buyer: Buyer, secret?: string, who: Visitor = api.visitor()) =>
  who.post(at("confirmOrderEmail", buyer), { secret: secret ?? (await readConfirmSecret(api, buyer.calendarId)) });
async function send(laterMs = 0): Promise<void> {
  await settleDue(api.services, new Date(Date.now() + laterMs));
  await enqueueNews(api.services);
  await sendEmailsWith(mailbox, api, laterMs);
}
/** The parcel is sent and a door is open, each of which the buyer is emailed about. */
async function liveTheSeason(buyer: Buyer): Promise<void> {
  const emails = { firstDoor: true, lastDoor: false, replies: false };
  await buyer.patch(at("updateSenderChoices", buyer), { emails });
  await openDoors(api, buyer, buyer.items.slice(0, 1));
  await sendParcel(api, buyer);
}

test("unconfirmed address gets the order email alone", async () => {
  const buyer = await orderUnconfirmed(api);
  await liveTheSeason(buyer);
  await send(2 * MS_PER_MINUTE);
  await send(2 * MS_PER_HOUR);
  expect(listSubjects()).toEqual(["Your advent calendar is ordered"]);
  expect(sent[0]?.text).toContain(
    `/your-calendar/${buyer.calendarId}#confirm.${await readConfirmSecret(api, buyer.calendarId)}`,
  );
  for (const kind of ["order-sent", "first-door"] as const)
    expect(await findEmail(buyer, kind)).toMatchObject({ state: "held", why: HELD, tries: 0 });
  const { settlement, fulfilment } = await findCalendar(api.services.calendars, buyer.calendarId);
  expect(settlement).toMatchObject({ dueAt: null, stuck: null });
  expect(fulfilment).toMatchObject({ state: "sent" });
});

test("confirmation sends every held email once", async () => {
  const buyer = await orderUnconfirmed(api);
  await liveTheSeason(buyer);
  await send(2 * MS_PER_MINUTE);
  expect(await confirm(buyer)).toMatchObject({ status: 204 });
  await send();
  await send(2 * MS_PER_HOUR);
  expect(listSubjects().sort()).toEqual([
    "The first door is open",
    "Your advent calendar is on its way",
    "Your advent calendar is ordered",
  ]);
});

test("confirmation while emails are being held loses none", async () => {
  const buyer = await orderUnconfirmed(api);
  await liveTheSeason(buyer);
  await Promise.all([send(2 * MS_PER_MINUTE), confirm(buyer), send(2 * MS_PER_MINUTE)]);
  await send(2 * MS_PER_HOUR);
  expect(listSubjects()).toHaveLength(3);
});

test("link confirms in any browser and more than once", async () => {
  const buyer = await orderUnconfirmed(api);
  const secret = await readConfirmSecret(api, buyer.calendarId);
  expect((await api.visitor().get(at("confirmOrderEmail", buyer))).status).toBe(405);
  expect((await buyer.get(at("getSenderCalendar", buyer))).json).toMatchObject({ mustConfirmEmail: true });
  expect((await buyer.get("/api/calendar")).json).toMatchObject({ calendar: { mustConfirmEmail: true } });
  const both = await Promise.all([confirm(buyer, secret), confirm(buyer, secret, buyer)]);
  expect([...both, await confirm(buyer, secret)].map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await buyer.get(at("getSenderCalendar", buyer))).json).toMatchObject({ mustConfirmEmail: false });
  expect((await buyer.get("/api/calendar")).json).toMatchObject({ calendar: { mustConfirmEmail: false } });
});

test("staff confirm an address, and its held emails are sent", async () => {
  const buyer = await orderUnconfirmed(api);
  await liveTheSeason(buyer);
  await send(2 * MS_PER_MINUTE);
  const owner = await api.admin();
  const [staff, packer] = [await person(owner, api.visitor(), "staff"), await person(owner, api.visitor(), "packer")];
  const path = at("confirmBuyerEmail", buyer);
  expect((await packer.post(path)).status).toBe(403);
  expect(await isWaiting(buyer)).toBe(true);
  const confirmed = await Promise.all([staff.post(path), staff.post(path)]);
  for (const { status, json } of confirmed) {
    expect(status).toBe(200);
    expect(json).toMatchObject({ mustConfirmEmail: false, orderTasks: [] });
  }
  await send(2 * MS_PER_HOUR);
  expect(listSubjects()).toHaveLength(3);
  const { text } = await owner.get("/api/admin/audit-log");
  expect(text).toContain('"what":"confirmBuyerEmail"');
});

test("secret of another order or address confirms nothing", async () => {
  const [buyer, other] = [await orderUnconfirmed(api), await orderUnconfirmed(api)];
  const secret = await readConfirmSecret(api, buyer.calendarId);
  await api.services.calendars.updateOne({ _id: buyer.calendarId }, { customerEmail: "grace@example.com" });
  for (const wrong of [secret, await readConfirmSecret(api, other.calendarId), "x".repeat(43)])
    expect(await confirm(buyer, wrong)).toMatchObject({
      status: 404,
      text: expect.stringContaining("This link does not confirm the address. Use the one in your order email."),
    });
  expect(await isWaiting(buyer)).toBe(true);
});

test("held email that no longer applies is not sent", async () => {
  const buyer = await orderUnconfirmed(api);
  await liveTheSeason(buyer);
  await send(2 * MS_PER_MINUTE);
  await buyer.patch(at("updateSenderChoices", buyer), {
    emails: { firstDoor: false, lastDoor: false, replies: false },
  });
  await confirmAddress(api, buyer.calendarId);
  await send();
  expect(await findEmail(buyer, "first-door")).toMatchObject({
    state: "unneeded",
    why: "The sender has unsubscribed.",
  });
  expect(await findEmail(buyer, "order-sent")).toMatchObject({ state: "sent" });
});

test("held email of an address never confirmed ends", async () => {
  const buyer = await orderUnconfirmed(api);
  await liveTheSeason(buyer);
  await send(2 * MS_PER_MINUTE);
  await send(91 * MS_PER_DAY);
  const why = "The buyer never confirmed the address.";
  expect(await findEmail(buyer, "order-sent")).toMatchObject({ state: "unneeded", why, dueAt: null });
});

test("held email is checked after an hour, then less often, at least once a day", async () => {
  const buyer = await orderUnconfirmed(api);
  await liveTheSeason(buyer);
  await send(2 * MS_PER_MINUTE);
  const readDueAt = async () => (await findEmail(buyer, "order-sent")).dueAt?.getTime() ?? Number.NaN;
  const waits: number[] = [];
  for (let dueAt = await readDueAt(); waits.length < 7; ) {
    await send(dueAt - Date.now());
    const next = await readDueAt();
    waits.push(Math.round((next - dueAt) / MS_PER_HOUR));
    dueAt = next;
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect([waits.at(0), ...waits.slice(-2)]).toEqual([1, 24, 24]);
});

test("order email is sent again on request, five times a day", async () => {
  const buyer = await orderUnconfirmed(api);
  await send();
  const ask = (who: Visitor = buyer) => who.post(at("resendOrderEmail", buyer));
  expect((await ask(api.visitor())).status).toBe(401);
  const results = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()];
  expect(results.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
  await send();
  const repeated = listSubjects().slice(1);
  expect(repeated[0]).toBe("Your advent calendar is ordered");
  // Requests within a minute send one.
  expect(repeated.length).toBeLessThanOrEqual(2);
});

test("confirmed address needs no further order email", async () => {
  const buyer = await orderUnconfirmed(api);
  await confirmAddress(api, buyer.calendarId);
  expect(await buyer.post(at("resendOrderEmail", buyer))).toMatchObject({ status: 409 });
  await send();
  expect(sent[0]?.text).not.toContain("#confirm.");
});

test("order from before confirmations counts as confirmed", async () => {
  const buyer = await orderUnconfirmed(api);
  await api.services.calendars.updateOne({ _id: buyer.calendarId }, { $unset: { mustConfirmEmail: 1 } });
  await liveTheSeason(buyer);
  await send(2 * MS_PER_MINUTE);
  expect(listSubjects()).toHaveLength(3);
});

test("admin reads why an email is held, without the secret", async () => {
  const buyer = await orderUnconfirmed(api);
  await liveTheSeason(buyer);
  await send(2 * MS_PER_MINUTE);
  const admin = await api.admin();
  const { json } = await admin.get("/api/admin/emails?filter=held");
  expect(json).toMatchObject({
    counts: { held: 2 },
    emails: [
      { state: "held", why: HELD },
      { state: "held", why: HELD },
    ],
  });
  const { _id } = await findEmail(buyer, "order-confirmed");
  expect((await admin.get(`/api/admin/emails/${_id}`)).json).toMatchObject({
    text: expect.stringContaining("#confirm.…"),
  });
  const secret = await readConfirmSecret(api, buyer.calendarId);
  await confirm(buyer);
  expect(logged.text).toContain("/email/confirm");
  expect(logged.text).not.toContain(secret);
  expect(logged.text).not.toContain(CUSTOMER.customerEmail);
});
