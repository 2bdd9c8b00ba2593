import { type AuditEntry, endpoints, FIRST_ACCOUNT } from "@advent/contract";
import { ADMIN_PASSWORD } from "../../../test/api";
import { type GuardedApi, startGuardedApi, withSecondFactor } from "../../../test/login";
import { invite } from "../../../test/people";

let api: GuardedApi;
beforeEach(async () => {
  api = await startGuardedApi();
});
afterEach(() => api.stop());

/** Each in a network of its own. */
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `198.51.${index}.7`);

test("301 parallel guesses fail and only three are checked", async () => {
  const passwords = [...Array.from({ length: 300 }, (_, index) => `guess ${index}`), ADMIN_PASSWORD];
  const responses = await Promise.all(passwords.map((password) => api.logIn(password)));
  expect(responses.filter(({ status }) => status === 200)).toEqual([]);
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(api.verified).toBe(3);
});

test("guesses from a hundred addresses are checked ten times a minute", async () => {
  const responses = await Promise.all(
    addresses(100).flatMap((from) => Array.from({ length: 3 }, () => api.logIn("guess", { from }))),
  );
  expect(api.verified).toBe(10);
  expect(responses.filter(({ status }) => status !== 401).map(({ status }) => status)).toEqual(Array(290).fill(429));
});

test("guesses from one /48 leave other strangers attempts", async () => {
  const lines = Array.from({ length: 256 }, (_, line) => `2001:db8:1:${line.toString(16)}::1`);
  for (const from of lines) await api.logIn("guess", { from });
  expect(api.verified).toBe(8);
  expect(await api.logIn(ADMIN_PASSWORD, { from: "203.0.113.9" })).toMatchObject({ status: 200 });
});

test("audit log groups guesses by account and quarter of an hour", async () => {
  const owner = api.visitor();
  await api.logIn(ADMIN_PASSWORD, { as: owner, from: "192.0.2.1" });
  const { account, email } = await invite(owner, "staff");
  const guess = (name: string) => owner.post(endpoints.verifyPassword.path, { email: name, password: "guess" });
  await Promise.all(addresses(5).map((from) => api.logIn("guess", { from })));
  for (const name of [email.toUpperCase(), "stranger-1@shop.example", "stranger-2@shop.example"]) await guess(name);
  expect(await guess(email)).toMatchObject({ status: 429 });
  const { json, text } = await owner.get(endpoints.listAuditEntries.path);
  const refused = (json as { entries: AuditEntry[] }).entries.filter(({ state }) => state === "refused");
  expect(refused.map(({ who, what, detail }) => [who.name, what, detail]).sort()).toEqual([
    ["An unknown account", "verifyPassword", "wrong password, 2 times"],
    ["Main password", "verifyPassword", "wrong password, 5 times"],
    ["Pat staff", "verifyPassword", "wrong password, once"],
  ]);
  expect(refused.find(({ who }) => who.name === "Pat staff")?.who.id).toBe(account.id);
  expect(text).not.toContain("stranger-");
});

test("audit log distinguishes a wrong code from a wrong password", async () => {
  const { owner } = await withSecondFactor(api);
  for (let times = 0; times < 2; times += 1) await api.logIn(ADMIN_PASSWORD, { code: "000000" });
  const { json } = await owner.get(`${endpoints.listAuditEntries.path}?who=${FIRST_ACCOUNT}`);
  expect((json as { entries: AuditEntry[] }).entries[0]).toMatchObject({
    detail: "right password, wrong code, 2 times",
    state: "refused",
  });
});

test("two API processes count together", async () => {
  const other = await startGuardedApi({ env: { MONGODB_DATABASE: api.services.database.connection.name } });
  await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 ? api : other).logIn("guess")));
  expect(api.verified + other.verified).toBe(3);
  await other.close();
  await other.services.database.connection.close();
});

test("wrong attempts by strangers never lock out known browsers", async () => {
  const owner = api.visitor();
  expect(await api.logIn(ADMIN_PASSWORD, { as: owner, from: "192.0.2.1" })).toMatchObject({ status: 200 });
  await owner.post("/api/admin/logout");
  await Promise.all(addresses(100).map((from) => api.logIn("guess", { from })));
  expect(await api.logIn(ADMIN_PASSWORD, { as: owner, from: "198.51.1.7" })).toMatchObject({ status: 200 });
  expect(await api.logIn(ADMIN_PASSWORD, { from: "192.0.2.1" })).toMatchObject({ status: 200 });
  expect(await api.logIn(ADMIN_PASSWORD, { from: "203.0.113.9" })).toMatchObject({
    status: 429,
    text: expect.stringMatching(/^Too many attempts\. Please wait (\d+ seconds?|1 minute)\.$/),
  });
});

test("a full guess queue does not delay known browsers", async () => {
  let release = () => {};
  const held = new Promise<boolean>((done) => {
    release = () => done(false);
  });
  const lanes = api.services.admin.verificationLanes;
  const strangers = Array.from({ length: 30 }, () => lanes.stranger(() => held).catch((error) => error));
  expect(await lanes.known(async () => "in")).toBe("in");
  release();
  const responses = await Promise.all(strangers);
  expect(responses.filter((response) => response === false)).toHaveLength(21);
  expect(responses.at(-1)).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
});
