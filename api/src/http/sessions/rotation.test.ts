import { buildPath, EMBEDDED_HEADER, endpoints } from "@advent/contract";
import { ADMIN_PASSWORD, type RunningApi, startApi } from "../../../test/api";
import { shopperWithOrder } from "../../../test/full-calendar";
import { HEART, Recipient } from "../../../test/recipient";
import { smallCatalogue } from "../../../test/small-catalogue";
import type { Visitor } from "../../../test/visitor";
import { findCalendar } from "../../calendars/find-calendar";
import { getPrivateLink, getStopLinks } from "../../sender/private-link";

const [OLD, NEW] = ["an-old-secret-an-old-secret-an-old", "a-new-secret-a-new-secret-a-new-secret"];
const PROXY = { TRUSTED_PROXIES: "1" };
let old: RunningApi;
const others: RunningApi[] = [];
beforeAll(async () => {
  old = await startApi({ products: smallCatalogue, env: { COOKIE_SECRET: OLD, ...PROXY } });
});
afterAll(async () => {
  for (const { close, services } of others) {
    await close();
    await services.database.connection.close();
  }
  await old.stop();
});

async function beside(env: NodeJS.ProcessEnv): Promise<RunningApi> {
  const { name } = old.services.database.connection;
  const api = await startApi({ products: smallCatalogue, env: { MONGODB_DATABASE: name, ...PROXY, ...env } });
  others.push(api);
  return api;
}

async function everybody() {
  const shopper = await shopperWithOrder(old);
  const { calendarId } = shopper;
  const calendar = await findCalendar(old.services.calendars, calendarId);
  const getSecret = (link: string) => link.split("#").at(-1)?.replace("stop.", "");
  const secret = getSecret(getPrivateLink(calendar, old.services.config));
  const sender = old.visitor();
  await sender.post(buildPath(endpoints.redeemSenderLink, { calendarId }), { secret });
  const recipient = new Recipient(old.origin, calendarId, shopper.items[0]?.id ?? "");
  await recipient.open();
  await recipient.reply(HEART);
  const stop = new URL(getStopLinks(calendar, old.services.config).call);
  return { shopper, sender, recipient, admin: await old.admin(), secret, stop: stop.pathname + stop.search };
}
type Everybody = Awaited<ReturnType<typeof everybody>>;

async function known(api: RunningApi, { shopper, sender, recipient, admin, secret, stop }: Everybody) {
  const { calendarId } = shopper;
  const at = (visitor: Visitor) => visitor.sameCookies(api.origin);
  const responses = await at(recipient).get(buildPath(endpoints.listReplies, { calendarId }));
  const redeemed = await api.visitor().post(buildPath(endpoints.redeemSenderLink, { calendarId }), { secret });
  const stopped = await api.visitor().send("POST", stop);
  return {
    shopper: (await at(shopper).openCalendar()).calendar.id === calendarId,
    sender: (await at(sender).get(buildPath(endpoints.getSenderCalendar, { calendarId }))).status === 200,
    recipient: (responses.json as { replies: unknown[] }).replies.length === 1,
    admin: (await at(admin).get("/api/admin/calendars")).status === 200,
    link: redeemed.status < 300,
    stop: stopped.status < 300,
  };
}
const ALL = { shopper: true, sender: true, recipient: true, admin: true, link: true, stop: true };
const NONE = { shopper: false, sender: false, recipient: false, admin: false, link: false, stop: false };

test("COOKIE_SECRET changed in two steps keeps every session", async () => {
  const before = await everybody();
  const learning = await beside({ COOKIE_SECRET: `${OLD},${NEW}` });
  const signing = await beside({ COOKIE_SECRET: `${NEW},${OLD}` });
  const done = await beside({ COOKIE_SECRET: NEW });
  expect(await known(learning, before)).toEqual(ALL);
  expect(await known(signing, before)).toEqual(ALL);
  const page = buildPath(endpoints.getSenderCalendar, { calendarId: before.shopper.calendarId });
  const renewed = (await before.sender.sameCookies(signing.origin).get(page)).headers.getSetCookie();
  expect(renewed.filter((cookie) => /^advent_sender.*expires=/.test(cookie))).toHaveLength(2);
  // Secrets are accepted before they sign, so that processes can be updated one by one.
  const visitor = signing.visitor();
  const { calendar } = await visitor.openCalendar();
  expect((await visitor.sameCookies(learning.origin).openCalendar()).calendar.id).toBe(calendar.id);
  expect(await known(done, before)).toEqual(NONE);
});

test("visitors during rotation get renewed cookies, also in frames", async () => {
  const [signing, done] = [await beside({ COOKIE_SECRET: `${NEW},${OLD}` }), await beside({ COOKIE_SECRET: NEW })];
  const https = { "x-forwarded-proto": "https", "x-forwarded-host": "localhost" };
  const request = async (api: RunningApi, cookies: readonly string[], more: object = {}) => {
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    const response = await api.visitor().get("/api/calendar", { headers: { ...https, cookie, ...more } });
    const { calendar } = response.json as { calendar: { id: string } };
    return { id: calendar.id, cookies: response.headers.getSetCookie() };
  };
  const first = await request(old, [], { [EMBEDDED_HEADER]: "1" });
  const pairs = [first.cookies.slice(0, 2), first.cookies.slice(2)];
  expect(pairs[1]).toHaveLength(2);
  for (const pair of pairs) {
    const again = await request(signing, pair);
    expect(again.id).toBe(first.id);
    expect(again.cookies.slice(0, 2).map(withoutValue)).toEqual(pair.map(withoutValue));
    expect((await request(done, again.cookies)).id).toBe(first.id);
  }
});

const withoutValue = (cookie: string) => cookie.replace(/=[^;]*/, "").replace(/ \d\d:\d\d:\d\d GMT/, "");

test("ADMIN_PASSWORD_FORMER opens nothing and ends no session", async () => {
  const admin = await old.admin();
  const next = { COOKIE_SECRET: OLD, ADMIN_PASSWORD: "another battery" };
  const requests = async (api: RunningApi) => (await admin.sameCookies(api.origin).get("/api/admin/calendars")).status;
  const kept = await beside({ ...next, ADMIN_PASSWORD_FORMER: ADMIN_PASSWORD });
  expect(await requests(kept)).toBe(200);
  const tried = await kept.visitor().post("/api/admin/verify-password", { password: ADMIN_PASSWORD });
  expect(tried.status).toBe(401);
  expect(await requests(await beside(next))).toBe(401);
});
