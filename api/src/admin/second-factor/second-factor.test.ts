import { ADMIN_PASSWORD } from "../../../test/api";
import { type GuardedApi, startGuardedApi, withSecondFactor } from "../../../test/login";
import type { Visitor } from "../../../test/visitor";

let api: GuardedApi;
beforeEach(async () => {
  api = await startGuardedApi();
});
afterEach(() => api.stop());

const HALF_MINUTE_MS = 30_000;
const PATH = "/api/admin/second-factor";
const state = async (visitor: Visitor) => (await visitor.get(PATH)).json;
const stored = () => api.services.database.connection.db?.collection("secondfactors").findOne();
const loggedIn = async (more: object = {}) => {
  const visitor = api.visitor();
  await api.logIn(ADMIN_PASSWORD, { as: visitor, from: "192.0.2.1", ...more });
  return visitor;
};

describe("setting it up", () => {
  test("setup shows QR and secret, then returns ten recovery codes once", async () => {
    const owner = await loggedIn();
    expect(await state(owner)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    const { secret, qrSvg } = (await owner.post(PATH)).json as { secret: string; qrSvg: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qrSvg).toMatch(/^<svg/);
    expect(await owner.post(`${PATH}/confirm`, { code: "000000" })).toMatchObject({
      status: 422,
      text: "Incorrect code",
    });
    const { json } = await owner.post(`${PATH}/confirm`, { code: api.codeOf(secret) });
    const { recoveryCodes } = json as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await state(owner)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    const kept = JSON.stringify(await stored());
    for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
  });

  test("unconfirmed setup changes nothing at login", async () => {
    const owner = await loggedIn();
    await owner.post(PATH);
    const { secret } = (await owner.post(PATH)).json as { secret: string };
    expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ status: 200, json: { success: true } });
    expect(await owner.get("/api/admin/calendars")).toMatchObject({ status: 200 });
    expect(await owner.post(`${PATH}/confirm`, { code: api.codeOf(secret) })).toMatchObject({ status: 200 });
  });

  test("only the newest secret counts after restarting setup", async () => {
    const owner = await loggedIn();
    const { secret } = (await owner.post(PATH)).json as { secret: string };
    await owner.post(PATH);
    expect(await owner.post(`${PATH}/confirm`, { code: api.codeOf(secret) })).toMatchObject({ status: 422 });
  });

  test("rejects setup while a factor is on", async () => {
    const { owner } = await withSecondFactor(api);
    expect(await owner.post(PATH)).toMatchObject({ status: 409, text: "The second factor is already on." });
  });

  test("enabling the factor ends every other session", async () => {
    const other = await loggedIn();
    const { owner } = await withSecondFactor(api);
    expect(await other.get("/api/admin/calendars")).toMatchObject({ status: 401 });
    expect(await owner.get("/api/admin/calendars")).toMatchObject({ status: 200 });
  });

  test("two parallel confirmations give one set of recovery codes", async () => {
    const owner = await loggedIn();
    const { secret } = (await owner.post(PATH)).json as { secret: string };
    const code = api.codeOf(secret);
    const responses = await Promise.all([1, 2].map(() => owner.post(`${PATH}/confirm`, { code })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("killed half-way", () => {
  test("kill after enabling the factor still requires the code", async () => {
    const owner = await loggedIn();
    const { secret } = (await owner.post(PATH)).json as { secret: string };
    await api.services.admin.secondFactors.of("admin").confirm(api.codeOf(secret), api.services.now());
    expect(await owner.get("/api/admin/calendars")).toMatchObject({ status: 401 });
    api.later(HALF_MINUTE_MS);
    expect(await api.logIn(ADMIN_PASSWORD, { code: api.codeOf(secret) })).toMatchObject({ status: 200 });
  });

  test("kill after disabling the factor accepts the password alone", async () => {
    const { owner, secret } = await withSecondFactor(api);
    await api.services.admin.secondFactors.of("admin").turnOff(api.codeOf(secret), api.services.now());
    expect(await owner.get("/api/admin/calendars")).toMatchObject({ status: 401 });
    expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ status: 200, json: { success: true } });
  });

  test("kill between code and session admits the next code", async () => {
    const { secret } = await withSecondFactor(api);
    const code = api.codeOf(secret);
    await api.services.admin.secondFactors.of("admin").use(code, api.services.now());
    expect(await api.logIn(ADMIN_PASSWORD, { code })).toMatchObject({
      status: 401,
      text: "This code has already been used. Please wait for the next one.",
    });
    api.later(HALF_MINUTE_MS);
    expect(await api.logIn(ADMIN_PASSWORD, { code: api.codeOf(secret) })).toMatchObject({ status: 200 });
  });
});

describe("logging in", () => {
  test("password alone is rejected and asks for a code", async () => {
    await withSecondFactor(api);
    const visitor = api.visitor();
    const response = await api.logIn(ADMIN_PASSWORD, { as: visitor });
    expect(response).toMatchObject({ status: 200, json: { success: false, secondFactor: "required" } });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await visitor.get("/api/admin/calendars")).toMatchObject({ status: 401 });
  });

  test("rejects a wrong password before mentioning a code", async () => {
    const { secret } = await withSecondFactor(api);
    const response = await api.logIn("guess", { code: api.codeOf(secret) });
    expect(response).toMatchObject({ status: 401, text: "Incorrect password" });
  });

  test.each([-1, 0, 1])("accepts a code %i steps away from the server clock", async (steps) => {
    const { secret } = await withSecondFactor(api);
    api.later(2 * HALF_MINUTE_MS);
    const code = api.codeOf(secret);
    api.later(-steps * HALF_MINUTE_MS);
    expect(await api.logIn(ADMIN_PASSWORD, { code })).toMatchObject({ status: 200 });
  });

  test.each([-2, 2])("rejects a code %i steps away", async (steps) => {
    const { secret } = await withSecondFactor(api);
    api.later(3 * HALF_MINUTE_MS);
    const code = api.codeOf(secret);
    api.later(-steps * HALF_MINUTE_MS);
    expect(await api.logIn(ADMIN_PASSWORD, { code })).toMatchObject({ status: 401, text: "Incorrect code" });
  });

  test("one code used twice at once opens one session", async () => {
    const { secret } = await withSecondFactor(api);
    const code = api.codeOf(secret);
    const responses = await Promise.all(
      [1, 2, 3].map((n) => api.logIn(ADMIN_PASSWORD, { code, from: `192.0.2.${n}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await api.logIn(ADMIN_PASSWORD, { code })).toMatchObject({ status: 401 });
  });

  test("recovery code works once in any spelling", async () => {
    const { recoveryCodes, owner } = await withSecondFactor(api);
    const code = ` ${recoveryCodes[0]?.toLowerCase().replaceAll("-", " ")} `;
    const responses = await Promise.all(
      [1, 2, 3].map((n) => api.logIn(ADMIN_PASSWORD, { code, from: `192.0.2.${n}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await state(owner)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test("wrong codes increase the delay like wrong passwords", async () => {
    await withSecondFactor(api);
    for (let count = 0; count < 3; count += 1) {
      expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ status: 200 });
      expect(await api.logIn(ADMIN_PASSWORD, { code: "000000" })).toMatchObject({ status: 401 });
    }
    expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ status: 429 });
    api.later(1000);
    expect(await api.logIn(ADMIN_PASSWORD, { code: "000000" })).toMatchObject({ status: 401 });
    expect((await api.logIn(ADMIN_PASSWORD)).headers.get("retry-after")).toBe("2");
  });

  test("300 parallel codes are checked three times", async () => {
    const { secret } = await withSecondFactor(api);
    const codes = [...Array.from({ length: 299 }, (_, index) => String(index).padStart(6, "0")), api.codeOf(secret)];
    const responses = await Promise.all(codes.map((code) => api.logIn(ADMIN_PASSWORD, { code })));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(297);
  });
});

describe("changing it", () => {
  test("new recovery codes need a code and replace the old", async () => {
    const { owner, secret, recoveryCodes } = await withSecondFactor(api);
    expect(await owner.post(`${PATH}/recovery-codes`, { code: "000000" })).toMatchObject({ status: 422 });
    const { json } = await owner.post(`${PATH}/recovery-codes`, { code: api.codeOf(secret) });
    const [fresh] = (json as { recoveryCodes: string[] }).recoveryCodes;
    expect(await api.logIn(ADMIN_PASSWORD, { code: recoveryCodes[0] })).toMatchObject({ status: 401 });
    expect(await api.logIn(ADMIN_PASSWORD, { code: fresh })).toMatchObject({ status: 200 });
  });

  test("recovery codes log in, then turn a lost factor off", async () => {
    const { owner, recoveryCodes } = await withSecondFactor(api);
    const visitor = await loggedIn({ code: recoveryCodes[0] });
    expect(await visitor.post(`${PATH}/turn-off`, { code: recoveryCodes[0] })).toMatchObject({ status: 422 });
    expect(await visitor.post(`${PATH}/turn-off`, { code: recoveryCodes[1] })).toMatchObject({ status: 200 });
    expect(await state(visitor)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect(await owner.get("/api/admin/calendars")).toMatchObject({ status: 401 });
    expect(await api.logIn(ADMIN_PASSWORD)).toMatchObject({ json: { success: true } });
  });

  test("wrong codes delay their session from any address", async () => {
    const { owner } = await withSecondFactor(api);
    for (let count = 0; count < 3; count += 1) await owner.post(`${PATH}/turn-off`, { code: "000000" });
    expect(await owner.post(`${PATH}/turn-off`, { code: "000000" })).toMatchObject({ status: 429 });
  });

  test("session from before the factor does not return", async () => {
    const early = await loggedIn();
    const { owner, secret } = await withSecondFactor(api);
    await owner.post(`${PATH}/turn-off`, { code: api.codeOf(secret) });
    expect(await early.get("/api/admin/calendars")).toMatchObject({ status: 401 });
    expect(await owner.get("/api/admin/calendars")).toMatchObject({ status: 200 });
  });
});
