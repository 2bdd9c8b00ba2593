import { buildPath, endpoints, MS_PER_DAY, MS_PER_HOUR, REMINDER_HOUR, toWallClock } from "@advent/contract";
import { sendEmailsWith, setUpApi } from "../../test/api";
import { type Contributor, INVITATION, inviteOne } from "../../test/contributor";
import { shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk } from "../../test/visitor";
import type { Email } from "../email/mailer";
import { enqueueNews } from "../notifications/enqueue-news";
import { enqueueContributionReminders } from "./contribution-emails";

const SHOP_EMAIL = "hello@shop.example";
const api = setUpApi({ products: smallCatalogue, env: { RATE_LIMITS: "on", SHOP_EMAIL } });
beforeEach(async () => {
  const { database, email, suppressedEmails } = api.services;
  await email.records.deleteMany({});
  await suppressedEmails.deleteMany({});
  await database.connection.collection("limits").deleteMany({});
});

const GRAN = "Gran@letters.example";
const invite = async (more: object = {}) =>
  inviteOne(api, await shopperWithTwelve(api), { people: [{ name: "Gran", day: 7, email: GRAN }], ...more });

async function deliver(reader = GRAN.toLowerCase()): Promise<Email[]> {
  const sent: Email[] = [];
  await enqueueContributionReminders(api.services);
  await enqueueNews(api.services);
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  return sent.filter(({ to }) => to === reader);
}
const remind = ({ id }: Contributor) => [id, { action: "remind" }] as const;

test("invitation is sent once and repeats nothing that was typed", async () => {
  const { contributor } = await invite({ from: "Buy now", question: "See https://evil.example" });
  const [invitation, ...others] = await deliver();
  expect(others).toEqual([]);
  for (const words of ["Gran ", "Buy now", "evil.example", "Ada"]) expect(invitation?.text).not.toContain(words);
  const secret = /contribution#([\w-]+)/.exec(invitation?.text ?? "")?.[1] ?? "";
  expect(await api.visitor().get(`/api/contributions/${secret}`)).toMatchObject({ json: { from: "Buy now" } });
  await contributor.open();
  expect(await deliver()).toEqual([]);
});

test("press reminds once, and only after the link was followed", async () => {
  const { inviter, contributor } = await invite();
  await deliver();
  expect(await inviter.decide(...remind(contributor))).toMatchObject({ status: 409 });
  await contributor.open();
  expect(await inviter.find(contributor.id)).toMatchObject({ canBeReminded: true });
  const presses = await Promise.all([inviter.decide(...remind(contributor)), inviter.decide(...remind(contributor))]);
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await deliver()).map(({ subject }) => subject)).toEqual(["A reminder: your message for an Advent calendar"]);
});

const makeDue = async (id: string) => {
  const { matchedCount } = await api.services.calendars.collection.updateOne(
    { "contributions._id": id },
    { $set: { "contributions.$.remindAt": new Date(Date.now() - MS_PER_DAY) } },
  );
  expect(matchedCount).toBe(1);
};

test.each([
  ["who has opened the link", true, (one: Contributor) => one.open(), 1],
  ["who has not opened the link", true, async () => {}, 0],
  ["who has sent words", true, (one: Contributor) => one.write("Hello"), 0],
])("shop reminds a contributor %s as agreed", async (_who, sendsReminder, act, count) => {
  const { contributor } = await invite({ sendsReminder });
  await deliver();
  await act(contributor);
  await makeDue(contributor.id);
  expect(await deliver()).toHaveLength(count);
  expect(await deliver()).toEqual([]);
});

test("shop plans its reminder for the hour of all reminders", async () => {
  const { contributor } = await invite();
  const stored = await api.services.calendars.findOne({ "contributions._id": contributor.id }).lean();
  const due = toWallClock(Number(stored?.contributions[0]?.remindAt), api.services.config.deliveryTimeZone);
  expect(due).toBe(Date.parse(INVITATION.lastDate) - 2 * MS_PER_DAY + REMINDER_HOUR * MS_PER_HOUR);
});

test("shop plans no reminder without the sender's consent", async () => {
  const { contributor } = await invite({ sendsReminder: false });
  const stored = await api.services.calendars.findOne({ "contributions._id": contributor.id }).lean();
  expect(stored?.contributions).toMatchObject([{ remindAt: null }]);
});

test("an address gets five emails a day over all calendars", async () => {
  for (let count = 0; count < 5; count += 1) await invite();
  const shopper = await shopperWithTwelve(api);
  await expect(
    inviteOne(api, shopper, { people: [{ name: "Gran", day: 1, email: "gran+other@letters.example" }] }),
  ).rejects.toThrow("429");
});

test("one press ends all emails to an address", async () => {
  await invite();
  const [invitation] = await deliver();
  const stop = new URL(invitation?.stopCall ?? "");
  const oneClick = {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
  expect(await api.visitor().send("POST", stop.pathname + stop.search, oneClick)).toMatchObject({ status: 204 });
  await invite();
  expect(await deliver()).toEqual([]);
  expect(JSON.stringify(await api.services.suppressedEmails.find().lean())).not.toContain("letters");
});

test("wrong secret of an email ends nothing", async () => {
  await invite();
  const path = `/api/contribution-emails/${"0".repeat(32)}/stop?secret=${"x".repeat(43)}`;
  expect(await api.visitor().post(path)).toMatchObject({ status: 204 });
  expect(await deliver()).toHaveLength(1);
});

test("revoked invitation is not sent", async () => {
  const { inviter, contributor } = await invite();
  await inviter.revoke(contributor.id);
  expect(await deliver()).toEqual([]);
});

test("sender's export leaves out emails to contributors", async () => {
  const shopper = await shopperWithOrder(api);
  await inviteOne(api, shopper, { ...INVITATION, people: [{ name: "Gran", day: 7, email: GRAN }] });
  await deliver();
  const admin = await api.admin();
  const { text } = await admin.get(`/api/admin/people/export.zip?calendarIds=${shopper.calendarId}`);
  expect(text).toContain("order-confirmed");
  expect(text).not.toContain("contribution-invitation");
});

test("shop gets one email for each report until it is settled", async () => {
  const shopper = await shopperWithTwelve(api);
  const { inviter, contributor } = await inviteOne(api, shopper);
  await assertOk(contributor.write("A shameful word"));
  await assertOk(inviter.accept(contributor.id));
  const params = { calendarId: shopper.calendarId, contributionId: contributor.id };
  const itemId = shopper.items.find(({ day }) => day === 7)?.id ?? "";
  const report = () => api.visitor().post(buildPath(endpoints.reportContribution, { ...params, itemId }));
  const statuses = (await Promise.all([report(), report()])).map(({ status }) => status);
  expect(statuses).toContain(204);
  const [email, ...others] = await deliver(SHOP_EMAIL);
  expect(others).toEqual([]);
  expect(email?.text).toContain("/admin/reports");
  for (const typed of ["shameful", "Gran", "Tom"]) expect(email?.text).not.toContain(typed);
  const admin = await api.admin();
  const keep = () => admin.post(buildPath(endpoints.settleReport, params), { action: "keep", revision: 1 });
  await assertOk(keep());
  await assertOk(report());
  await assertOk(keep());
  expect(await deliver(SHOP_EMAIL)).toEqual([]);
  await assertOk(report());
  expect(await deliver(SHOP_EMAIL)).toHaveLength(1);
});
