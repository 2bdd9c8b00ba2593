import { ADMIN_PASSWORD } from "../../../test/api";
import { type GuardedApi, startGuardedApi, withSecondFactor } from "../../../test/login";

let api: GuardedApi;
afterEach(() => api.stop());

const PATH = "/api/admin/second-factor";
async function restarted(env: NodeJS.ProcessEnv): Promise<void> {
  const { name } = api.services.database.connection;
  await api.close();
  await api.services.database.connection.close();
  api = await startGuardedApi({ env: { MONGODB_DATABASE: name, ...env } });
}

test("session without a required second factor can only set one up", async () => {
  api = await startGuardedApi({ env: { ADMIN_SECOND_FACTOR: "required" } });
  const visitor = api.visitor();
  const response = await api.logIn(ADMIN_PASSWORD, { as: visitor });
  expect(response).toMatchObject({ status: 200, json: { success: true, secondFactor: "setUp" } });
  for (const path of ["calendars", "calendars/x", "reports"]) {
    expect(await visitor.get(`/api/admin/${path}`)).toMatchObject({
      status: 403,
      text: "Set up the second factor first.",
    });
  }
  const { owner, secret } = await withSecondFactor(api);
  expect(await owner.get("/api/admin/calendars")).toMatchObject({ status: 200 });
  await owner.post(`${PATH}/turn-off`, { code: api.codeOf(secret) });
  expect(await owner.get("/api/admin/calendars")).toMatchObject({ status: 403 });
});

test("second factor survives a COOKIE_SECRET rotation and is resealed", async () => {
  const [OLD, NEW] = ["an-old-secret-an-old-secret-an-old", "a-new-secret-a-new-secret-a-new-secret"];
  api = await startGuardedApi({ env: { COOKIE_SECRET: OLD } });
  const { secret } = await withSecondFactor(api);
  await restarted({ COOKIE_SECRET: `${NEW},${OLD}` });
  api.later(30_000);
  expect(await api.logIn(ADMIN_PASSWORD, { code: api.codeOf(secret) })).toMatchObject({ status: 200 });
  await restarted({ COOKIE_SECRET: NEW });
  api.later(60_000);
  expect(await api.logIn(ADMIN_PASSWORD, { code: api.codeOf(secret) })).toMatchObject({ status: 200 });
});

test("recovery codes work after an unrelated COOKIE_SECRET, with a notice", async () => {
  api = await startGuardedApi();
  const { secret, recoveryCodes } = await withSecondFactor(api);
  await restarted({ COOKIE_SECRET: "quite-another-secret-quite-another-secret" });
  expect(await api.logIn(ADMIN_PASSWORD, { code: api.codeOf(secret) })).toMatchObject({
    status: 503,
    text: "The second factor was set up with a COOKIE_SECRET that is no longer known. Use a recovery code.",
  });
  expect(await api.logIn(ADMIN_PASSWORD, { code: recoveryCodes[0] })).toMatchObject({ status: 200 });
});

test("reset value at start turns the factor off once", async () => {
  api = await startGuardedApi();
  await withSecondFactor(api);
  await restarted({ ADMIN_SECOND_FACTOR_RESET: "2026-11-21" });
  expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ json: { success: true } });
  await withSecondFactor(api);
  await restarted({ ADMIN_SECOND_FACTOR_RESET: "2026-11-21" });
  expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ json: { success: false, secondFactor: "required" } });
});

test("reset without a factor is used up as well", async () => {
  api = await startGuardedApi({ env: { ADMIN_SECOND_FACTOR_RESET: "monday" } });
  await withSecondFactor(api);
  await restarted({ ADMIN_SECOND_FACTOR_RESET: "monday" });
  expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ json: { success: false } });
});

test("changed COOKIE_SECRET keeps every session", async () => {
  const [OLD, NEW] = ["an-old-secret-an-old-secret-an-old", "a-new-secret-a-new-secret-a-new-secret"];
  api = await startGuardedApi({ env: { COOKIE_SECRET: OLD } });
  let { owner } = await withSecondFactor(api);
  for (const COOKIE_SECRET of [`${OLD},${NEW}`, `${NEW},${OLD}`]) {
    await restarted({ COOKIE_SECRET });
    owner = owner.sameCookies(api.origin);
    expect([COOKIE_SECRET, (await owner.get("/api/admin/calendars")).status]).toEqual([COOKIE_SECRET, 200]);
  }
});
