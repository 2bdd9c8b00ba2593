import { OVERRIDE_TTL_MS, type Override } from "@advent/contract";
import { Secret, TOTP } from "otpauth";
import { setUpApi } from "../../../test/api";
import { person } from "../../../test/people";
import { serveShell } from "../../../test/shell-server";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk, type Visitor } from "../../../test/visitor";

const LOCAL_MANIFEST = "http://localhost:3001/mf/mf-manifest.json";
const PREVIEW_MANIFEST = "https://previews.example/17/mf/mf-manifest.json";
const RELEASED_REMOTES = {
  manifest: "https://builder.example/mf/mf-manifest.json",
  contract: "^1.0.0",
  pages: [{ path: "/cart", module: "CartPage", title: "Your calendar" }],
};
const ADMIN_ORIGIN = "http://admin.localhost:3003";

const api = setUpApi({
  products: smallCatalogue,
  env: { ADMIN_ORIGIN, OVERRIDE_ORIGINS: "https://previews.example" },
});
afterEach(() => jest.useRealTimers());

async function grant(admin: Visitor, manifest = LOCAL_MANIFEST): Promise<string> {
  const { json } = await admin.post("/api/admin/overrides/mf_builder", { manifest });
  return (json as { token: string }).token;
}

async function start(browser: Visitor, token: string) {
  const { status, json, text, headers } = await browser.post("/api/override", { token });
  return { status, text, headers, override: (json as { override: Override } | undefined)?.override };
}

const read = async (browser: Visitor) => ((await browser.get("/api/override")).json as { override: Override }).override;

async function startedBrowser(): Promise<Visitor> {
  const browser = api.visitor();
  await start(browser, await grant(await api.admin()));
  return browser;
}

function passTime(milliseconds: number): void {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "setTimeout", "setInterval", "performance"] });
  jest.setSystemTime(Date.now() + milliseconds);
}

test.each([LOCAL_MANIFEST, PREVIEW_MANIFEST])("owner starts, reads and ends an override: %s", async (manifest) => {
  const browser = api.visitor();
  const started = await start(browser, await grant(await api.admin(), manifest));
  const override = { remote: "mf_builder", manifest, endsAt: expect.any(String) };
  expect(started).toMatchObject({ status: 200, override });
  expect(Date.parse(started.override?.endsAt ?? "") - Date.now()).toBeLessThanOrEqual(OVERRIDE_TTL_MS);
  const [cookie] = started.headers.getSetCookie().filter((one) => one.startsWith("advent_override="));
  expect(cookie).toMatch(/httponly/i);
  expect(cookie).toMatch(/samesite=lax/i);
  expect(await read(browser)).toEqual(override);
  expect(await read(api.visitor())).toBeNull();
  expect((await browser.delete("/api/override")).status).toBe(204);
  expect(await read(browser)).toBeNull();
});

test("refuses an origin that the configuration does not name", async () => {
  const manifest = "https://previews.example.evil.example/mf-manifest.json";
  const response = await (await api.admin()).post("/api/admin/overrides/mf_builder", { manifest });
  expect(response.status).toBe(422);
  expect(response.text).toBe(
    "https://previews.example.evil.example is not allowed here. It can be added to OVERRIDE_ORIGINS.",
  );
});

test("forged or swapped cookies and tokens start nothing", async () => {
  const token = await grant(await api.admin());
  const [value = "", signature] = token.split("~");
  const granted = JSON.parse(Buffer.from(value, "base64url").toString()).value;
  const forged = Buffer.from(JSON.stringify(granted)).toString("base64url");
  for (const wrong of ["guess", `${forged}~${signature}`, `${value}~`, `${value}~${signature}x`])
    expect(await start(api.visitor(), wrong)).toMatchObject({ status: 403, override: undefined });
  for (const cookie of [`advent_override=${value}; advent_override.sig=${signature}`, `advent_override=${forged}`]) {
    const response = await api.visitor().get("/api/override", { headers: { cookie } });
    expect(response).toMatchObject({ status: 200, json: { override: null } });
  }
});

test("grant lasts a minute", async () => {
  const token = await grant(await api.admin());
  passTime(61_000);
  expect(await start(api.visitor(), token)).toMatchObject({ status: 403 });
});

test("grant starts one override, also when two ask at once", async () => {
  const token = await grant(await api.admin());
  const started = await Promise.all([1, 2, 3].map(() => start(api.visitor(), token)));
  expect(started.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
});

type End = (owner: Awaited<ReturnType<typeof person>>, first: Visitor) => unknown;
test.each<[string, End]>([
  ["owner role", (owner, first) => first.patch(`/api/admin/accounts/${owner.account.id}`, { role: "staff" })],
  ["session", (owner) => owner.post("/api/admin/logout")],
  ["session's idle hour", ({ account }) => expireSessions(account.id)],
  ["second factor", setUpSecondFactor],
])("override ends with its %s", async (_what, end) => {
  const first = await api.admin();
  const owner = await person(first, api.visitor(), "owner");
  const browser = api.visitor();
  await start(browser, await grant(owner));
  const unused = await grant(owner);
  expect(await read(browser)).not.toBeNull();
  await end(owner, first);
  expect(await read(browser)).toBeNull();
  expect(await start(api.visitor(), unused)).toMatchObject({ status: 403 });
});

async function expireSessions(account: string): Promise<void> {
  const sessions = api.services.database.connection.collection("adminsessions");
  await sessions.updateMany({ account }, { $set: { expiresAt: new Date(0) } });
}

async function setUpSecondFactor(owner: Visitor): Promise<void> {
  const { secret } = (await owner.post("/api/admin/second-factor")).json as { secret: string };
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await assertOk(owner.post("/api/admin/second-factor/confirm", { code }));
}

test("policy of the browser shrinks when its override ends", async () => {
  const shell = await serveShell(api.origin, () => ({ remotes: { mf_builder: RELEASED_REMOTES } }));
  const readPolicy = async (visitor: Visitor) =>
    (await fetch(`${shell}/cart`, { headers: visitor.headers() })).headers.get("content-security-policy");
  const admin = await api.admin();
  const browser = api.visitor();
  const released = await readPolicy(browser);
  await start(browser, await grant(admin, PREVIEW_MANIFEST));
  expect(await readPolicy(browser)).toContain("script-src 'self' https://builder.example https://previews.example;");
  await admin.post("/api/admin/logout");
  expect(await readPolicy(browser)).toBe(released);
});

test("only the admin's origin may call from elsewhere", async () => {
  const token = await grant(await api.admin());
  const body = JSON.stringify({ token });
  const from = (origin: string, method = "POST") =>
    api.visitor().send(method, "/api/override", {
      headers: { origin, "content-type": "application/json" },
      ...(method === "POST" && { body }),
    });
  const stranger = await from("https://evil.example");
  expect(stranger).toMatchObject({ status: 403, text: "This page is not allowed to make changes here." });
  expect(stranger.headers.get("access-control-allow-origin")).toBeNull();
  const preflight = await from(ADMIN_ORIGIN, "OPTIONS");
  expect(preflight.headers.get("access-control-allow-credentials")).toBe("true");
  const admitted = await from(ADMIN_ORIGIN);
  expect([admitted.status, admitted.headers.get("access-control-allow-origin")]).toEqual([200, ADMIN_ORIGIN]);
});

test("audit log names the remote and its manifest", async () => {
  const admin = await api.admin();
  await grant(admin, PREVIEW_MANIFEST);
  const { json } = await admin.get("/api/admin/audit-log");
  const { entries } = json as { entries: { what: string }[] };
  expect(entries.find(({ what }) => what === "grantOverride")).toMatchObject({
    target: "mf_builder",
    detail: `manifest: ${PREVIEW_MANIFEST}`,
    state: "done",
  });
});

test("failures of the overridden remote are not counted", async () => {
  const browser = await startedBrowser();
  const report = (remote: string) =>
    browser.post("/api/reports", { remote, version: null, phase: "run", message: "boom" });
  expect([(await report("mf_builder")).status, (await report("mf_embed")).status]).toEqual([202, 202]);
  const { json } = await (await api.admin()).get("/api/admin/reports");
  expect((json as { reports: { remote: string }[] }).reports.map(({ remote }) => remote)).toEqual(["mf_embed"]);
});
