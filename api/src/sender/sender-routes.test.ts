import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPath, type EndpointName, endpoints, type SenderCalendar } from "@advent/contract";
import { sendEmailsWith, setUpApi } from "../../test/api";
import { inviteContributors } from "../../test/contributor";
import { PHONE_REQUEST, shopperWithOrder } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk, type Visitor } from "../../test/visitor";
import { changeCalendar, withChangedItems } from "../calendars/change-calendar";
import { findCalendar } from "../calendars/find-calendar";
import { buildReplyNews } from "../calendars/openings/news";
import type { Email, Mailer } from "../email/mailer";
import { enqueueNews } from "../notifications/enqueue-news";
import { sendQueuedEmails } from "../notifications/send-queued-emails";
import { getPrivateLink, getStopLinks } from "./private-link";

const EMAIL_OUTBOX = mkdtempSync(join(tmpdir(), "advent-sender-"));
const ALL = { firstDoor: true, lastDoor: true, replies: true };
const api = setUpApi({ products: smallCatalogue, env: { EMAIL_OUTBOX } });
let sent: Email[] = [];
const mailbox: Mailer = { send: async (email) => void sent.push(email) };
beforeEach(async () => {
  sent = [];
  await api.services.email.records.deleteMany({});
});
afterAll(() => rmSync(EMAIL_OUTBOX, { recursive: true }));

type Sender = Awaited<ReturnType<typeof shopperWithOrder>>;
const at = (name: EndpointName, { calendarId }: Sender, more: object = {}) =>
  buildPath(endpoints[name], { calendarId, ...more });
const getItemId = ({ items }: Sender, day: number) => items[day - 1]?.id ?? "";
const open = (sender: Sender, day: number, who = api.visitor()) =>
  who.send("POST", at("recordOpening", sender, { itemId: getItemId(sender, day) }), PHONE_REQUEST);
const choose = (sender: Sender, body: object, who: Visitor = sender) =>
  who.patch(at("updateSenderChoices", sender), body);
const hide = (sender: Sender, hidesOpenings: boolean, who = api.visitor()) =>
  who.patch(at("hideOpenings", sender), { hidesOpenings });
const page = async (sender: Sender, who: Visitor = sender) =>
  (await who.get(at("getSenderCalendar", sender))).json as SenderCalendar;
const stored = ({ calendarId }: Sender) => findCalendar(api.services.calendars, calendarId);
async function send(mailer = mailbox): Promise<Email[]> {
  sent = [];
  await enqueueNews(api.services);
  await sendEmailsWith(mailer, api);
  return sent;
}
async function orderedSender(): Promise<Sender> {
  const sender = await shopperWithOrder(api);
  await send();
  return sender;
}
async function follower(sender: Sender, url?: string): Promise<{ visitor: Visitor; status: number }> {
  const [, secret] = (url ?? getPrivateLink(await stored(sender), api.services.config)).split("#");
  const visitor = api.visitor();
  const { status } = await visitor.post(at("redeemSenderLink", sender), { secret });
  return { visitor, status };
}
function response(sender: Sender, day: number, words: string) {
  const itemId = getItemId(sender, day);
  const given = { writer: "w", heart: true, words, media: {}, repliedAt: new Date() };
  const change = {
    items: withChangedItems({ [itemId]: { reply: given } }),
    news: buildReplyNews(itemId, given.repliedAt),
  };
  return changeCalendar(api.services.calendars, { _id: sender.calendarId }, change);
}

test("private link opens the sender page and nothing else", async () => {
  const sender = await shopperWithOrder(api);
  const link = (await send()).flatMap(({ text }) => text.match(/http\S+\/your-calendar\/\S+#[\w-]{43}/) ?? []);
  expect(link).toEqual([getPrivateLink(await stored(sender), api.services.config)]);
  await open(sender, 3);
  await response(sender, 3, "I wear it now");
  const { visitor } = await follower(sender, link[0]);
  const seen = await page(sender, visitor);
  expect(seen).toMatchObject({ isOrdered: true, hidesOpenings: false, isOwner: false, canBeEmailed: true });
  expect(seen.privateLink).toBeNull();
  expect((await page(sender)).privateLink).toBe(link[0]);
  expect(seen.days.filter(({ openedAt }) => openedAt).map(({ day }) => day)).toEqual([3]);
  expect(seen.replies).toMatchObject([{ day: 3, heart: true, words: "I wear it now" }]);
  expect(JSON.stringify(seen)).not.toMatch(/ada@example|£|Ring|Note 1|prod_/);
  expect((await choose(sender, { sharesReplies: true, emails: ALL }, visitor)).json).toMatchObject({ emails: ALL });
  expect((await page(sender)).calendar.sharesReplies).toBe(true);
  for (const { status } of [
    await visitor.patch(`/api/calendar/${sender.calendarId}`, { customerName: "Eve" }),
    await visitor.patch(`/api/calendar/items/${getItemId(sender, 1)}`, { note: "Eve" }),
    await visitor.post(at("replaceSenderLink", sender)),
  ])
    expect(status).toBe(401);
});

test("rejects replaced links, their sessions and guesses", async () => {
  const sender = await orderedSender();
  const { visitor } = await follower(sender);
  const old = getPrivateLink(await stored(sender), api.services.config);
  const { url } = (await sender.post(at("replaceSenderLink", sender))).json as { url: string };
  expect(url).not.toBe(old);
  expect((await visitor.get(at("getSenderCalendar", sender))).status).toBe(404);
  expect((await follower(sender, old)).status).toBe(404);
  expect((await follower(sender, `#${"x".repeat(43)}`)).status).toBe(404);
  expect((await follower(sender, url)).status).toBe(200);
});

test("only the email holds the private link, not admin or database", async () => {
  const sender = await shopperWithOrder(api);
  const email = await api.services.email.records
    .findOne({ kind: "order-confirmed", calendarId: sender.calendarId })
    .lean();
  const { json } = await (await api.admin()).get(`/api/admin/emails/${email?._id}`);
  const [, secret = "?"] = getPrivateLink(await stored(sender), api.services.config).split("#");
  expect((json as Email).text).toContain(`/your-calendar/${sender.calendarId}#…`);
  expect(JSON.stringify([json, await stored(sender), email])).not.toContain(secret);
});

test("sender gets only requested emails, without the reply text", async () => {
  const silent = await orderedSender();
  await open(silent, 1);
  expect(await send()).toEqual([]);

  const sender = await orderedSender();
  await choose(sender, { emails: ALL });
  await Promise.all([open(sender, 5), open(sender, 2)]);
  expect((await send()).map(({ subject }) => subject)).toEqual(["The first door is open"]);
  await response(sender, 5, "A secret of ours");
  await response(sender, 5, "A secret of ours, changed");
  const [email, ...more] = await send();
  expect(email?.subject).toBe("You have a reply");
  expect(email?.text).toContain("has replied to day V");
  expect(JSON.stringify(email)).not.toContain("secret of ours");
  expect(more).toEqual([]);
  for (const day of [1, 3, 4, 6, 7, 8, 9, 10, 11]) await open(sender, day);
  expect(await send()).toEqual([]);
  await open(sender, 12);
  expect((await send()).map(({ subject }) => subject)).toEqual(["All twelve doors are open"]);
});

test("kill between two steps loses and repeats no sender email", async () => {
  const sender = await orderedSender();
  await choose(sender, { emails: ALL });
  await open(sender, 1);
  const dying = { enqueue: () => Promise.reject(new Error("killed")) };
  await expect(enqueueNews({ ...api.services, email: { queue: dying } })).rejects.toThrow("killed");
  const queued = { ...api.services.email.queue };
  const afterOwing = {
    enqueue: async (emails: Parameters<typeof queued.enqueue>[0]) => {
      await queued.enqueue(emails);
      throw new Error("killed");
    },
  };
  await expect(enqueueNews({ ...api.services, email: { queue: afterOwing } })).rejects.toThrow("killed");
  expect(await send()).toHaveLength(1);
  expect(await send()).toEqual([]);
  expect((await stored(sender)).news).toEqual([]);
});

test("unsubscribing by header or link stops pending emails", async () => {
  const sender = await orderedSender();
  await choose(sender, { emails: ALL });
  await open(sender, 1);
  await enqueueNews(api.services);
  await sendQueuedEmails(api.services, new Date(Date.now() + 1000));
  const files = readdirSync(EMAIL_OUTBOX).map((file) => readFileSync(join(EMAIL_OUTBOX, file), "utf8"));
  const [, call = ""] = files.flatMap(
    (text) => text.match(/^List-Unsubscribe: <http:\/\/localhost:3000([^>]+)>/m) ?? [],
  );
  expect(files.some((text) => text.includes("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))).toBe(true);
  await response(sender, 1, "Late");
  await enqueueNews(api.services);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const guess = call.replace(/secret=(.)/, (_, first: string) => `secret=${first === "-" ? "A" : "-"}`);
  expect((await fetch(api.origin + guess, { method: "POST", body })).status).toBe(404);
  expect((await fetch(api.origin + call, { method: "POST", body })).status).toBe(204);
  expect((await page(sender)).emails).toEqual({ firstDoor: false, lastDoor: false, replies: false });
  const { senderEmailsAt } = (await api.services.calendars.findById(sender.calendarId).lean()) ?? {};
  expect(Date.now() - Number(senderEmailsAt)).toBeLessThan(60_000);
  expect(await send()).toEqual([]);
});

test("unsubscribing keeps pending webhooks and emails to others", async () => {
  const sender = await orderedSender();
  await choose(sender, { emails: ALL });
  await response(sender, 1, "Lovely");
  const invitation = { people: [{ name: "Gran", day: 7, email: "gran@letters.example" }] };
  await inviteContributors(api, sender, invitation);
  const url = new URL(getStopLinks(await stored(sender), api.services.config, false).call);
  await assertOk(api.visitor().post(url.pathname + url.search));
  expect((await stored(sender)).news).toContainEqual(expect.stringMatching(/^webhook\/order\.replied\//));
  expect((await send()).map(({ to }) => to)).toEqual(["gran@letters.example"]);
});

test("hidden opening times are erased while openings stay", async () => {
  const sender = await orderedSender();
  await choose(sender, { emails: ALL });
  await open(sender, 1);
  await send();
  expect((await hide(sender, true, sender)).status).toBe(403);
  const recipient = api.visitor();
  expect((await hide(sender, true, recipient)).json).toEqual({ hidesOpenings: true });
  await open(sender, 2, recipient);
  const { days, hidesOpenings } = await page(sender);
  expect(hidesOpenings).toBe(true);
  expect(days.slice(0, 3).map(({ openedAt }) => openedAt && Date.parse(openedAt))).toEqual([0, 0, null]);
  expect(await api.services.email.records.countDocuments({ calendarId: sender.calendarId, kind: "first-door" })).toBe(
    0,
  );
  expect((await sender.get(`${at("followCalendar", sender)}?once=1&after=${Date.now()}-`)).text).not.toContain(
    "opened",
  );
  const late = await sender.patch(`/api/calendar/items/${getItemId(sender, 2)}`, { note: "too late" });
  expect(late.status).toBe(409);
  for (let day = 3; day <= 12; day += 1) await open(sender, day, recipient);
  expect(await send()).toEqual([]);
  expect(await hide(sender, false, recipient)).toMatchObject({ status: 200 });
  expect((await page(sender)).days.every(({ openedAt }) => openedAt && Date.parse(openedAt) === 0)).toBe(true);
});

test("only the browser that hid opening times shows them again", async () => {
  const sender = await orderedSender();
  const [recipient, privateWindow] = [api.visitor(), api.visitor()];
  await hide(sender, true, recipient);
  for (const hidesOpenings of [true, false]) await hide(sender, hidesOpenings, privateWindow);
  expect(await hide(sender, false, privateWindow)).toMatchObject({
    status: 403,
    text: "Only the browser that hid the times can show them again, until another browser opens a door.",
  });
  expect(await page(sender)).toMatchObject({ hidesOpenings: true });
  expect(await hide(sender, false, recipient)).toMatchObject({ status: 200 });
  expect(await page(sender)).toMatchObject({ hidesOpenings: false });
});

test("private window that hid times first cannot show a recipient's openings", async () => {
  const sender = await orderedSender();
  const [recipient, privateWindow] = [api.visitor(), api.visitor()];
  await hide(sender, true, privateWindow);
  await open(sender, 1, privateWindow);
  await open(sender, 2, recipient);
  expect((await hide(sender, false, privateWindow)).status).toBe(403);
  await open(sender, 3, recipient);
  const { days, hidesOpenings } = await page(sender);
  expect(hidesOpenings).toBe(true);
  expect(days.slice(0, 3).map(({ openedAt }) => openedAt && Date.parse(openedAt))).toEqual([0, 0, 0]);
});

test("browser that hid times shows them after its own openings", async () => {
  const sender = await orderedSender();
  const recipient = api.visitor();
  await hide(sender, true, recipient);
  await open(sender, 1, recipient);
  expect((await hide(sender, false, recipient)).status).toBe(200);
  await open(sender, 2, recipient);
  const { days } = await page(sender);
  expect(days.slice(0, 2).map(({ openedAt }) => Date.parse(openedAt ?? ""))).toEqual([0, expect.any(Number)]);
  expect(Date.parse(days[1]?.openedAt ?? "")).toBeGreaterThan(0);
});
