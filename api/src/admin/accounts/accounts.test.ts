import { type AdminSession, type AuditEntry, endpoints } from "@advent/contract";
import { ADMIN_PASSWORD, startApi } from "../../../test/api";
import { shopperWithTwelve } from "../../../test/full-calendar";
import { type GuardedApi, startGuardedApi } from "../../../test/login";
import { invite, PERSON_PASSWORD, person } from "../../../test/people";
import type { Visitor } from "../../../test/visitor";
import { createGiftCardBook } from "../../orders/gift-cards/gift-card-book";
import { clearFormer } from "./delete-account";

const ACCEPT = endpoints.acceptInvitation.path;
const CALENDARS = "/api/admin/calendars";
const GONE = { status: 410, text: "This invitation is no longer valid. Please ask for a new one." };

let api: GuardedApi;
let owner: Visitor;
beforeAll(async () => {
  api = await startGuardedApi();
  owner = api.visitor();
  await api.logIn(ADMIN_PASSWORD, { as: owner, from: "192.0.2.1" });
});
afterAll(() => api.stop());
afterEach(async () => {
  for (const name of ["limits", "logintries"]) await api.services.database.connection.collection(name).deleteMany({});
});

const signIn = (email: string, password: string, as = api.visitor()) =>
  as.post(endpoints.verifyPassword.path, { email, password });
const records = async (query = "") =>
  ((await owner.get(`${endpoints.listAuditEntries.path}${query}`)).json as { entries: AuditEntry[] }).entries;
const listSessions = async (visitor: Visitor) =>
  ((await visitor.get(endpoints.listSessions.path)).json as { sessions: AdminSession[] }).sessions;

describe("an invitation", () => {
  test("invitation stores only a hash and admits one of two guests", async () => {
    const { token } = await invite(owner, "staff");
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await api.services.admin.roster.read())).not.toContain(token);
    const both = [api.visitor(), api.visitor()];
    const body = { token, password: PERSON_PASSWORD };
    const responses = await Promise.all(both.map((visitor) => visitor.post(ACCEPT, body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await api.visitor().post(ACCEPT, body)).toMatchObject(GONE);
  });

  test("invitation ends after 48 hours or when replaced, counting guesses", async () => {
    const { account, token } = await invite(owner, "staff");
    const { link } = (await owner.post(`/api/admin/accounts/${account.id}/invitation`)).json as { link: string };
    expect(await api.visitor().post(ACCEPT, { token, password: PERSON_PASSWORD })).toMatchObject(GONE);
    api.later(48 * 3600 * 1000);
    const late = { token: link.split("#")[1], password: PERSON_PASSWORD };
    expect(await api.visitor().post(ACCEPT, late)).toMatchObject(GONE);
    const guess = { token: "x".repeat(43), password: PERSON_PASSWORD };
    const statuses = await Promise.all(Array.from({ length: 40 }, () => api.visitor().post(ACCEPT, guess)));
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
  });

  test("one address has one account, also for two owners at once", async () => {
    const body = (email: string) => ({ name: "Ann", email, role: "staff" });
    const requests = ["Ann@Shop.example", "ann@shop.example"].map((email) =>
      owner.post("/api/admin/accounts", body(email)),
    );
    expect((await Promise.all(requests)).map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe("a sign-in by email", () => {
  test("sign-in issues a new token and accepts any address spelling", async () => {
    const ann = await person(owner, api.visitor(), "staff");
    const copied = ann.sameCookies();
    expect(await signIn(ann.email.toUpperCase(), PERSON_PASSWORD, ann)).toMatchObject({ status: 200 });
    expect(await copied.get(CALENDARS)).toMatchObject({ status: 401 });
    expect(await ann.get(CALENDARS)).toMatchObject({ status: 200 });
  });

  test("login responds alike for unknown, invited and wrong-password addresses", async () => {
    const { email } = await invite(owner, "staff");
    const ann = await person(owner, api.visitor(), "staff");
    const decoy = jest.spyOn(api.services.admin.decoyPassword, "matches");
    const responses = [await signIn("nobody@shop.example", "guess"), await signIn(email, "guess")];
    responses.push(await signIn(ann.email, "guess"));
    expect(responses.map(({ status, text }) => [status, text])).toEqual(
      responses.map(() => [401, "Incorrect email or password"]),
    );
    expect(decoy).toHaveBeenCalledTimes(2);
  });
});

describe("what ends sessions", () => {
  test("changed password ends every other session at once", async () => {
    const ann = await person(owner, api.visitor(), "staff");
    const elsewhere = api.visitor();
    await signIn(ann.email, PERSON_PASSWORD, elsewhere);
    const copied = ann.sameCookies();
    const path = endpoints.changePassword.path;
    const wrong = await ann.post(path, { password: "guess", newPassword: "another long password" });
    expect(wrong).toMatchObject({ status: 422, text: "password: Your current password is incorrect." });
    const right = { password: PERSON_PASSWORD, newPassword: "another long password" };
    expect(await ann.post(path, right)).toMatchObject({ status: 200 });
    for (const ended of [elsewhere, copied]) expect(await ended.get(CALENDARS)).toMatchObject({ status: 401 });
    expect(await ann.get(CALENDARS)).toMatchObject({ status: 200 });
    expect(await signIn(ann.email, PERSON_PASSWORD)).toMatchObject({ status: 401 });
    expect(await owner.get(CALENDARS)).toMatchObject({ status: 200 });
  });

  test("suspension and role changes apply from the next call", async () => {
    const ann = await person(owner, api.visitor(), "staff");
    const path = `/api/admin/accounts/${ann.account.id}`;
    await owner.patch(path, { role: "printer" });
    expect(await ann.get("/api/admin/emails")).toMatchObject({ status: 403 });
    await owner.patch(path, { isSuspended: true });
    expect(await ann.get(CALENDARS)).toMatchObject({ status: 401 });
    expect(await signIn(ann.email, PERSON_PASSWORD)).toMatchObject({ status: 401 });
    await owner.patch(path, { isSuspended: false });
    expect(await ann.get(CALENDARS)).toMatchObject({ status: 401 });
    expect(await signIn(ann.email, PERSON_PASSWORD)).toMatchObject({ status: 200 });
  });

  test("sessions list no address and end by their account or owner", async () => {
    const [ann, ben] = [await person(owner, api.visitor(), "staff"), await person(owner, api.visitor(), "staff")];
    const [session] = await listSessions(ann);
    expect(session).toMatchObject({ network: "127.0.0.0/24", isCurrent: true });
    const path = `/api/admin/sessions/${session?.id}`;
    expect(await ben.delete(path)).toMatchObject({ status: 404 });
    expect(await ben.get(`/api/admin/sessions?accountId=${ann.account.id}`)).toMatchObject({ status: 403 });
    expect(await owner.delete(path)).toMatchObject({ status: 200 });
    expect(await ann.get(CALENDARS)).toMatchObject({ status: 401 });
  });

  test("sessions are listed newest first", async () => {
    const ann = await person(owner, api.visitor(), "staff");
    for (let count = 0; count < 5; count += 1) await signIn(ann.email, PERSON_PASSWORD);
    const openedAt = (await listSessions(ann)).map((session) => session.openedAt);
    expect(openedAt).toHaveLength(6);
    expect(openedAt).toEqual([...openedAt].sort().reverse());
  });

  test("second factor belongs to one account only", async () => {
    const ann = await person(owner, api.visitor(), "staff");
    const { secret } = (await ann.post("/api/admin/second-factor")).json as { secret: string };
    await ann.post("/api/admin/second-factor/confirm", { code: api.codeOf(secret) });
    expect(await signIn(ann.email, PERSON_PASSWORD)).toMatchObject({ json: { secondFactor: "required" } });
    expect(await owner.get(CALENDARS)).toMatchObject({ status: 200 });
    expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ json: { success: true } });
  });
});

test("a session of another deployment is worthless", async () => {
  const other = await startApi({ env: { COOKIE_SECRET: "another-shops-secret-another-shops-secret" } });
  for (const one of await api.services.database.connection.collection("adminsessions").find().toArray())
    await other.services.database.connection.collection("adminsessions").insertOne(one);
  expect(await owner.sameCookies(other.origin).get(CALENDARS)).toMatchObject({ status: 401 });
  await other.stop();
});

test("last owner is never suspended or demoted without ADMIN_PASSWORD", async () => {
  const owners = [await person(owner, api.visitor(), "owner"), await person(owner, api.visitor(), "owner")];
  const first = api.services.admin.people.first;
  api.services.admin.people.first = undefined;
  const [ann, ben] = owners;
  const statuses = await Promise.all([
    ann?.patch(`/api/admin/accounts/${ben?.account.id}`, { isSuspended: true }),
    ben?.patch(`/api/admin/accounts/${ann?.account.id}`, { role: "staff" }),
  ]);
  expect(statuses.filter((response) => response?.status === 200)).toHaveLength(1);
  const left = (await api.services.admin.roster.read()).filter(
    ({ role, state }) => role === "owner" && state === "active",
  );
  expect(left).toHaveLength(1);
  api.services.admin.people.first = first;
});

describe("a removed account", () => {
  test("removed account loses sessions and factor but stays in the audit log", async () => {
    const ann = await person(owner, api.visitor(), "staff");
    const { id } = ann.account;
    await ann.post("/api/admin/second-factor");
    const path = `/api/admin/accounts/${id}`;
    expect(await owner.delete(path)).toMatchObject({ status: 200 });
    expect(await ann.get(CALENDARS)).toMatchObject({ status: 401 });
    expect(await signIn(ann.email, PERSON_PASSWORD)).toMatchObject({ status: 401 });
    expect(await left(id)).toEqual({ sessions: 0, factors: 0 });
    expect(await records(`?who=${id}`)).toContainEqual(
      expect.objectContaining({ what: "acceptInvitation", who: { id, name: "Pat staff" } }),
    );
    expect(await records("?what=removeAccount")).toMatchObject([{ target: id, state: "done" }]);
    expect((await invite(owner, "staff", ann.email)).account.id).not.toBe(id);
    expect(await owner.delete("/api/admin/accounts/nobody")).toMatchObject({ status: 404 });
  });

  test("removed account stays out after a kill between any two steps", async () => {
    for (const step of ["sessions", "secondFactors", "roster"] as const) {
      const ann = await person(owner, api.visitor(), "staff");
      const { id } = ann.account;
      await ann.post("/api/admin/second-factor");
      const part = api.services.admin[step];
      const killed = () => Promise.reject(new Error("killed"));
      const broken = { ...part, endAll: killed, of: () => ({ remove: killed }), markCleared: killed };
      Object.assign(api.services.admin, { [step]: broken });
      await owner.delete(`/api/admin/accounts/${id}`);
      Object.assign(api.services.admin, { [step]: part });
      expect(await ann.get(CALENDARS)).toMatchObject({ status: 401 });
      await clearFormer(api.services);
      expect(await left(id)).toEqual({ sessions: 0, factors: 0 });
      expect((await api.services.admin.roster.readFormer()).find((one) => one.id === id)).toMatchObject({
        isCleared: true,
      });
    }
    await api.services.admin.roster.forgetFormer(new Date(Date.now() + 1000));
    expect(await api.services.admin.roster.readFormer()).toEqual([]);
  });

  test("nobody removes themselves or the last owner", async () => {
    const [ann, ben] = [await person(owner, api.visitor(), "owner"), await person(owner, api.visitor(), "owner")];
    const path = (visitor: typeof ann) => `/api/admin/accounts/${visitor.account.id}`;
    expect(await ann.delete(path(ann))).toMatchObject({ status: 409, text: "You cannot remove your own account." });
    for (const { id } of (await api.services.admin.roster.read()).filter(isOwner))
      if (id !== ann.account.id && id !== ben.account.id) await owner.delete(`/api/admin/accounts/${id}`);
    const first = api.services.admin.people.first;
    api.services.admin.people.first = undefined;
    const responses = await Promise.all([ann.delete(path(ben)), ben.delete(path(ann))]);
    api.services.admin.people.first = first;
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await api.services.admin.roster.read()).filter(isOwner)).toHaveLength(1);
  });

  const isOwner = ({ role, state }: { role: string; state: string }) => role === "owner" && state === "active";
  async function left(id: string) {
    const { connection } = api.services.database;
    const [sessions, factors] = await Promise.all([
      connection.collection("adminsessions").countDocuments({ account: id }),
      connection.collection("secondfactors").countDocuments({ _id: id as never }),
    ]);
    return { sessions, factors };
  }
});

describe("the record", () => {
  test("audit log names who read a contact request or gift card", async () => {
    const shopper = await api.shopper();
    const { calendarId } = shopper;
    await shopper.addItem(1, "prod_ring-1");
    await shopper.post(`/api/calendar/${calendarId}/contact-request`, { contact: "020 7946 0000" });
    const code = "7Q3K9XWD2M4PT8NB";
    const card = { code, amount: 5000, currency: "GBP", expiresOn: "2100-01-01" };
    await createGiftCardBook(api.services.giftCards).issue(card, calendarId);
    const ann = await person(owner, api.visitor(), "staff");
    for (let times = 0; times < 2; times += 1) {
      await ann.get(endpoints.listContactRequests.path);
      await ann.get(`/api/admin/gift-cards/${code}`);
    }
    const looks = await records(`?calendarId=${calendarId}`);
    expect(looks.map(({ what, target }) => [what, target]).sort()).toEqual([
      ["getGiftCard", code.slice(-4)],
      ["listContactRequests", calendarId],
    ]);
    expect(JSON.stringify(looks)).not.toMatch(/7946 0000|7Q3K9/);
  });

  test("audit log names who read a note once, never its text", async () => {
    const { calendarId, items } = await shopperWithTwelve(api);
    const ann = await person(owner, api.visitor(), "staff");
    const listed = await ann.get(CALENDARS);
    expect(JSON.stringify(listed.json)).toContain(calendarId);
    await ann.get(`${CALENDARS}/${calendarId}?part=print`);
    expect(await records(`?calendarId=${calendarId}`)).toEqual([]);
    for (let times = 0; times < 3; times += 1) await ann.get(`${CALENDARS}/${calendarId}`);
    const [look, ...more] = await records(`?calendarId=${calendarId}`);
    expect(more).toEqual([]);
    expect(look).toMatchObject({ who: { id: ann.account.id }, what: "getAdminCalendar", state: "done" });
    expect(items).toHaveLength(12);
  });

  test("audit log entry precedes its change and survives an interruption", async () => {
    const { roster } = api.services.admin;
    const { account } = await invite(owner, "staff");
    Object.assign(api.services.admin, { roster: { ...roster, change: () => Promise.reject(new Error("killed")) } });
    await owner.patch(`/api/admin/accounts/${account.id}`, { role: "printer" });
    Object.assign(api.services.admin, { roster });
    const [entry] = await records("?what=updateAccount");
    expect(entry).toMatchObject({ target: account.id, detail: "role: printer", state: "unknown" });
    const started = { $set: { state: "begun", at: new Date(Date.now() - 11 * 60 * 1000) } };
    await api.services.admin.auditEntries.updateOne({ _id: entry?.id ?? "" }, started);
    await api.services.admin.auditLog.heal();
    expect((await records("?what=updateAccount")).find(({ id }) => id === entry?.id)).toMatchObject({
      state: "unknown",
    });
  });

  test("audit log searches by person, action and day, newest first", async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await records("?who=admin&what=inviteAccount")).not.toHaveLength(0);
    expect(await records(`?what=inviteAccount&from=${today}&to=${today}`)).not.toHaveLength(0);
    expect(await records("?to=2020-01-01")).toEqual([]);
    expect(await owner.get("/api/admin/audit-log?cursor=nonsense")).toMatchObject({ status: 400 });
  });
});

test("printer responses hold no notes, emails or amounts", async () => {
  const { calendarId, patch } = await shopperWithTwelve(api);
  await patch(`/api/calendar/${calendarId}/customer-details`, { deliveryInstructions: "Ring twice", saveId: 1 });
  const pat = await person(owner, api.visitor(), "printer");
  for (const path of [CALENDARS, `${CALENDARS}/${calendarId}`]) {
    const { text } = await pat.get(path);
    expect(text).toContain(calendarId);
    expect(text).not.toContain("Ring twice");
    expect(text).not.toMatch(/"(?:note|giftNote|customerEmail|stylistBudget)":"|£\d/);
    expect(text).not.toMatch(/"(?:priceAmount|promotion)":[1-9]|"previewKey":"."/);
  }
  expect(await pat.get(`${CALENDARS}?search=ada`)).toMatchObject({ status: 403 });
});
