import { ADMIN_PASSWORD } from "../../../test/api";
import { type GuardedApi, startGuardedApi } from "../../../test/login";

let api: GuardedApi;
beforeEach(async () => {
  api = await startGuardedApi();
});
afterEach(() => api.stop());

const refused = (wait: string) => ({ status: 429, text: `Too many attempts. Please wait ${wait}.` });

test("each delay doubles after three wrong attempts, up to fifteen minutes", async () => {
  for (let count = 0; count < 3; count += 1) expect(await api.logIn("guess")).toMatchObject({ status: 401 });
  const waits = [];
  for (let count = 0; count < 12; count += 1) {
    const response = await api.logIn("guess");
    waits.push(Number(response.headers.get("retry-after")));
    await api.services.database.connection.db?.collection("limits").deleteMany({});
    api.later(Number(response.headers.get("retry-after")) * 1000);
    expect(await api.logIn("guess")).toMatchObject({ status: 401, text: "Incorrect password" });
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test("rejects an attempt during the delay without extending it", async () => {
  for (let count = 0; count < 4; count += 1) {
    await api.logIn("guess");
    api.later(1000);
  }
  const verified = api.verified;
  expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject(refused("1 second"));
  expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject(refused("1 second"));
  expect(api.verified).toBe(verified);
  api.later(1000);
  expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ status: 200 });
});

test("a login forgets the wrong tries before it", async () => {
  for (let round = 0; round < 3; round += 1) {
    await api.logIn("guess");
    await api.logIn("guess");
    expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ status: 200 });
  }
});

test("addresses of one IPv6 network share a delay", async () => {
  for (const last of ["1", "2", "ffff"]) await api.logIn("guess", { from: `2001:db8:1:2::${last}` });
  expect(await api.logIn("guess", { from: "2001:db8:1:2:9:9:9:9" })).toMatchObject(refused("1 second"));
  expect(await api.logIn("guess", { from: "2001:db8:1:3::1" })).toMatchObject({ status: 401 });
});

test("a known browser has attempts of its own, also limited", async () => {
  const owner = api.visitor();
  await api.logIn(ADMIN_PASSWORD, { as: owner });
  for (let count = 0; count < 3; count += 1)
    expect(await api.logIn("typo", { as: owner })).toMatchObject({ status: 401 });
  expect(await api.logIn(ADMIN_PASSWORD, { as: owner })).toMatchObject(refused("1 second"));
  expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ status: 200 });
});

test("known browser cookie is httpOnly and same-site", async () => {
  const { headers } = await api.logIn(ADMIN_PASSWORD);
  const cookies = headers.getSetCookie().filter((cookie) => cookie.startsWith("advent_admin_device="));
  expect(cookies).toEqual([expect.stringMatching(/path=\/; expires=.+; samesite=strict; httponly$/)]);
  const stored = await api.services.database.connection.db?.collection("knowndevices").find().toArray();
  expect(JSON.stringify(stored)).not.toContain(/=([^;]+)/.exec(cookies[0] ?? "")?.[1]);
});

test("new password ends sessions and forgets known browsers", async () => {
  const owner = api.visitor();
  await api.logIn(ADMIN_PASSWORD, { as: owner, from: "192.0.2.1" });
  const env = { MONGODB_DATABASE: api.services.database.connection.name, ADMIN_PASSWORD: "another password" };
  const changed = await startGuardedApi({ env });
  const copy = owner.sameCookies(changed.origin);
  expect(await copy.get("/api/admin/calendars")).toMatchObject({ status: 401 });
  await Promise.all(Array.from({ length: 10 }, (_, index) => changed.logIn("guess", { from: `198.51.${index}.7` })));
  expect(await changed.logIn("another password", { as: copy, from: "192.0.2.1" })).toMatchObject({ status: 429 });
  await changed.close();
  await changed.services.database.connection.close();
});

test("nothing is delayed with limits switched off", async () => {
  const open = await startGuardedApi({ env: { RATE_LIMITS: "off" } });
  for (let count = 0; count < 5; count += 1) expect(await open.logIn("guess")).toMatchObject({ status: 401 });
  expect(await open.logIn(ADMIN_PASSWORD)).toMatchObject({ status: 200 });
  await open.stop();
});
