import { Resolver } from "node:dns/promises";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AuditEntry, type EmailDomain, type EmailSettings, MS_PER_HOUR } from "@advent/contract";
import { failingMailer, type RunningApi, sendEmailsWith, startApi, TEST_SECRET } from "../../test/api";
import { CUSTOMER, shopperWithOrder } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { type RunningSmtpServer, SMTP_PASSWORD, startSmtpServer } from "../../test/smtp-server";
import { assertOk } from "../../test/visitor";
import { buildSmtpUrl } from "../email/email-settings";
import { sendQueuedEmails } from "./send-queued-emails";

const NEW_SECRET = "another-secret-for-tests-only-another-secret";
const PATH = "/api/admin/email-settings";
const EMAIL_OUTBOX = mkdtempSync(join(tmpdir(), "advent-email-settings-"));
let server: RunningSmtpServer;
let api: RunningApi;
const others: RunningApi[] = [];
beforeEach(async () => {
  server = await startSmtpServer();
  api = await start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const other of others.splice(0)) {
    await other.close();
    await other.services.database.connection.close();
  }
  await api.stop();
  await server.close();
});
afterAll(() => rmSync(EMAIL_OUTBOX, { recursive: true }));

const start = (env: NodeJS.ProcessEnv = {}) => startApi({ env: { EMAIL_OUTBOX, ...env }, products: smallCatalogue });
/** Another process of the same shop. */
async function startOther(env: NodeJS.ProcessEnv): Promise<RunningApi> {
  const other = await start({ MONGODB_DATABASE: api.services.database.connection.name, ...env });
  others.push(other);
  return other;
}

async function save(change: object = {}, from = api) {
  const owner = await from.admin();
  const settings = {
    provider: "smtp",
    host: "127.0.0.1",
    port: server.port,
    user: "shop@gifts.example",
    password: SMTP_PASSWORD,
    revision: 0,
    fromName: "Thorne & Lüne",
    fromAddress: "gifts@gifts.example",
    shopEmail: "hello@gifts.example",
  };
  return owner.put(PATH, { ...settings, ...change });
}
const read = async (from = api) => (await assertOk((await from.admin()).get(PATH))).json as EmailSettings;
const sendTest = async (from = api) => (await from.admin()).post(`${PATH}/test`, { to: "ann@gifts.example" });

test("stored password is encrypted, and the audit log has none", async () => {
  const { text } = await assertOk(save());
  const stored = await api.services.database.connection.collection("emailsettings").findOne({});
  const audit = await assertOk((await api.admin()).get("/api/admin/audit-log"));
  expect([text, JSON.stringify(stored), audit.text].join(" ")).not.toContain(SMTP_PASSWORD);
  expect(await read()).toMatchObject({
    revision: 1,
    source: "settings",
    from: "Thorne & Lüne <gifts@gifts.example>",
    shopEmail: "hello@gifts.example",
    stored: { host: "127.0.0.1", user: "shop@gifts.example", isReadable: true, savedBy: "Main password" },
  });
  const { entries } = audit.json as { entries: AuditEntry[] };
  expect(entries.map(({ what }) => what)).toContain("saveEmailSettings");
});

test.each([
  ["unknown host", { host: "mail.invalid" }, 400, "host: was not found. Check its spelling."],
  ["private address", { host: "10.0.0.1" }, 400, "host: must be the name of a public server."],
  ["metadata address", { host: "169.254.169.254" }, 400, "host: must be the name of a public server."],
  ["closed port", { port: 9 }, 400, "port: gets no answer from 127.0.0.1. Ports are usually 465 or 587."],
  ["wrong password", { password: "wrong" }, 400, "password: was rejected by the email server. Check it and the user."],
  // A name of this machine that the adapter does not take for one.
  [
    "server without TLS",
    { host: "127.1" },
    400,
    "port: has no encryption with a valid certificate for 127.1. Try 465 or 587.",
  ],
  ["stored password of nobody", { password: null }, 400, "password: must be entered again for this server."],
  ["sender with a header", { fromName: "Eve\r\nBcc: all" }, 400, "fromName: must be on one line."],
])("rejects %s and stores nothing", async (_case, change, status, text) => {
  expect(await save(change)).toMatchObject({ status, text });
  expect(await read()).toMatchObject({ revision: 0, source: "outbox", stored: null });
});

test("of two owners at once one saves", async () => {
  const responses = await Promise.all([save(), save({ fromName: "Other" })]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("stored password stays with its server only", async () => {
  await assertOk(save());
  await assertOk(save({ revision: 1, password: null, fromName: "Gifts" }));
  expect(await read()).toMatchObject({ revision: 2, from: "Gifts <gifts@gifts.example>" });
  for (const change of [{ host: "localhost" }, { user: "other" }])
    expect(await save({ revision: 2, password: null, ...change })).toMatchObject({
      status: 400,
      text: "password: must be entered again for this server.",
    });
});

test("waiting emails leave through the new server", async () => {
  await shopperWithOrder(api);
  await sendEmailsWith(failingMailer, api);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await api.services.email.records.updateMany({ state: "waiting" }, { dueAt: inAnHour });
  await assertOk(save());
  await sendQueuedEmails(api.services);
  const [email] = server.received.filter(({ to }) => to.includes(CUSTOMER.customerEmail));
  expect(email?.source).toMatch(/^From: =\?UTF-8\?.*<gifts@gifts\.example>/m);
  expect(email?.source).toMatch(/^Reply-To: hello@gifts\.example/m);
  const { json } = await (await api.admin()).get("/api/admin/emails");
  expect(json).toMatchObject({ isDelivered: true });
});

test("other processes follow, and a new secret still reads the password", async () => {
  const other = await startOther({ COOKIE_SECRET: `${NEW_SECRET},${TEST_SECRET}` });
  await assertOk(save());
  await assertOk(sendTest(other));
  expect(server.received).toMatchObject([{ to: ["ann@gifts.example"] }]);
  await other.services.email.settings.refresh();
  expect(other.services.config.SHOP_EMAIL).toBe("hello@gifts.example");
  await assertOk((await api.admin()).delete(`${PATH}/1`));
  await other.services.email.settings.refresh();
  expect(other.services.config.SHOP_EMAIL).toBeUndefined();
});

test("emails wait while the secret of the password is gone", async () => {
  await assertOk(save());
  const other = await startOther({ COOKIE_SECRET: NEW_SECRET });
  expect(await read(other)).toMatchObject({ source: "settings", stored: { isReadable: false } });
  expect(await sendTest(other)).toMatchObject({
    status: 503,
    text: "The password of the email server can’t be read. Enter it again in Email settings.",
  });
});

test("all emails of an order leave once the password is entered again", async () => {
  await assertOk(save());
  await shopperWithOrder(api);
  const other = await startOther({ COOKIE_SECRET: NEW_SECRET });
  await sendQueuedEmails(other.services);
  const listStates = async () => {
    const found = await other.services.email.records.find({}, { kind: 1, state: 1 }).sort({ kind: 1 }).lean();
    return found.map(({ kind, state }) => [kind, state]);
  };
  expect(await listStates()).toEqual([
    ["order-confirmed", "waiting"],
    ["shop-order", "waiting"],
  ]);
  await assertOk(save({ revision: 1 }, other));
  await sendQueuedEmails(other.services, new Date(Date.now() + MS_PER_HOUR));
  expect(await listStates()).toEqual([
    ["order-confirmed", "sent"],
    ["shop-order", "sent"],
  ]);
  expect(server.received.map(({ to }) => to)).toContainEqual(["hello@gifts.example"]);
});

test("test email goes to the outbox without a server", async () => {
  const { json } = await assertOk(sendTest());
  const files = readdirSync(EMAIL_OUTBOX).map((file) => readFileSync(join(EMAIL_OUTBOX, file), "utf8"));
  expect(json).toEqual({ isDelivered: false });
  expect(
    files.filter((file) => /^Subject: Test email from/m.test(file) && file.includes("ann@gifts.example")),
  ).toHaveLength(1);
});

test("test email says that the server went away", async () => {
  await assertOk(save());
  await server.close();
  expect(await sendTest()).toMatchObject({ status: 503, text: expect.stringContaining("did not accept the email") });
});

test("test emails of one network are limited", async () => {
  const limited = await startOther({ RATE_LIMITS: "on" });
  const owner = await limited.admin();
  const send = () => owner.post(`${PATH}/test`, { to: "ann@gifts.example" });
  for (let sent = 0; sent < 20; sent += 1) await assertOk(send());
  expect(await send()).toMatchObject({ status: 429 });
});

test("variables of the server win", async () => {
  const url = `smtp://shop:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${server.port}`;
  await assertOk(save());
  const fixed = await startOther({ SMTP_URL: url, EMAIL_FROM: "fixed@gifts.example" });
  expect(await read(fixed)).toMatchObject({ source: "environment", from: "fixed@gifts.example", shopEmail: null });
  expect(await save({ revision: 1 }, fixed)).toMatchObject({ status: 409 });
  await assertOk(sendTest(fixed));
  expect(server.received[0]?.source).toMatch(/^From: fixed@gifts\.example/m);
});

test.each([
  ["postmark", { provider: "postmark", host: "smtp.postmarkapp.com", port: 587, user: null }, "smtp://k%40y:k%40y@"],
  ["resend", { provider: "resend", host: "smtp.resend.com", port: 465, user: "resend" }, "smtps://resend:k%40y@"],
] as const)("%s takes the API key as the password", (_name, preset, start) => {
  expect(buildSmtpUrl({ ...preset, password: "k@y" })).toBe(`${start}${preset.host}:${preset.port}`);
});

test("sender's domain shows what is found, missing and unknown", async () => {
  jest.spyOn(Resolver.prototype, "resolveTxt").mockImplementation(async (name) => {
    if (name === "_dmarc.gifts.example") return [["v=DMARC1; p=reject"]];
    throw Object.assign(new Error("query"), { code: name === "gifts.example" ? "ENODATA" : "ESERVFAIL" });
  });
  await assertOk(save());
  const { json } = await assertOk((await api.admin()).get(`${PATH}/domain`));
  const { domain } = json as { domain: EmailDomain };
  expect(domain).toMatchObject({
    domain: "gifts.example",
    spf: { state: "missing", name: "gifts.example", record: null },
    dkim: { state: "unknown", advice: expect.stringContaining("provider shows this record") },
    dmarc: { state: "found", advice: null },
  });
});

test("missing records of a provider can be copied", async () => {
  jest
    .spyOn(Resolver.prototype, "resolveTxt")
    .mockRejectedValue(Object.assign(new Error("query"), { code: "ENODATA" }));
  await assertOk(save());
  const { connection } = api.services.database;
  await connection.collection("emailsettings").updateOne({}, { $set: { "connection.host": "smtp.resend.com" } });
  await api.services.email.settings.refresh();
  const { json } = await assertOk((await api.admin()).get(`${PATH}/domain`));
  expect(json).toMatchObject({
    domain: {
      spf: { state: "missing", name: "send.gifts.example", record: "v=spf1 include:amazonses.com ~all" },
      dkim: { state: "missing", name: "resend._domainkey.gifts.example" },
      dmarc: { state: "missing", record: "v=DMARC1; p=none" },
    },
  });
});
