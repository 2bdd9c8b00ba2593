import { Resolver } from "node:dns/promises";
import { setUpApi } from "../../test/api";
import { doctorConfig } from "../../test/doctor/doctor-config";
import { acceptUpsert, startWireServer } from "../../test/wire-server";
import { getBackups } from "../operations/backup/backup-state";
import { getLine, INSTALLATION_CHECKS } from "./checks";
import { createLookups } from "./lookups";
import { openShop } from "./shop";
import { STATE_CHECKS } from "./state-checks";
import { STORED_SCHEMAS } from "./stored-schemas";

const api = setUpApi();
afterEach(() => jest.restoreAllMocks());

test("reads migrations, clock and last backup of the database", async () => {
  const { config, database } = api.services;
  const at = new Date();
  await getBackups(database.connection).insertOne({ _id: "last", at });
  const state = await createLookups(config).readDatabase();
  expect(state).toMatchObject({ migrationError: undefined, lastBackupAt: at });
  expect(Math.abs(state.clockDifferenceMs)).toBeLessThan(5_000);
  const empty = await createLookups({ ...config, MONGODB_DATABASE: "test-doctor-empty" }).readDatabase();
  expect(empty).toMatchObject({ migrationError: expect.stringContaining("older"), lastBackupAt: undefined });
});

test("reads the email settings of the admin’s page", async () => {
  const { config, email } = api.services;
  const sender = { fromName: "Shop", fromAddress: "gifts@gifts.example", shopEmail: "hello@gifts.example" };
  const server = { provider: "resend", host: "smtp.resend.com", port: 465, user: "resend" } as const;
  await email.settings.save(0, { ...server, ...sender }, { password: "k@y" }, "ann");
  const { email: read } = await createLookups(config).readDatabase();
  expect(read).toEqual({
    SMTP_URL: "smtps://resend:k%40y@smtp.resend.com:465",
    EMAIL_FROM: "Shop <gifts@gifts.example>",
    SHOP_EMAIL: "hello@gifts.example",
  });
  expect((await createLookups({ ...config, SMTP_URL: "smtps://mail.example" }).readDatabase()).email).toEqual({});
  await email.settings.remove(1);
});

test("names the secrets that a changed COOKIE_SECRET no longer decrypts", async () => {
  const { config, email, database } = api.services;
  const facts = { fromName: "Shop", fromAddress: "gifts@gifts.example", shopEmail: "hello@gifts.example" };
  const server = { provider: "resend", host: "smtp.resend.com", port: 465, user: "resend" } as const;
  const { revision } = await email.settings.read();
  await email.settings.save(revision, { ...server, ...facts }, { password: "k@y" }, "ann");
  const account = { id: "acct_1", name: "Shop", country: "GB", currency: "GBP" };
  await api.services.stripe.store.save(0, { account, isLive: true, key: "sk_live_1", webhook: null }, "ann");
  const webhook = { _id: "w", secret: api.services.webhooks.secretBox.seal("whsec") };
  await database.connection.collection("webhooks").insertOne(webhook as never);
  expect((await createLookups(config).readDatabase()).unreadableSecrets).toEqual([]);
  const changed = { ...config, COOKIE_SECRET: ["another-secret-for-tests-only-another-secret"] };
  const lookups = createLookups(changed);
  expect(await lookups.readDatabase()).toMatchObject({
    unreadableSecrets: ["the email password", "the Stripe key", "a webhook’s secret"],
    stripe: undefined,
  });
  const shop = openShop(changed, { MONGODB_URI: config.MONGODB_URI }, lookups);
  const lines = Object.entries({ ...INSTALLATION_CHECKS, ...STATE_CHECKS }).filter(([title]) =>
    ["Email", "Stored secrets"].includes(title),
  );
  expect(await Promise.all(lines.map((check) => getLine(check, shop)))).toEqual([
    expect.stringContaining("✗ Email: emails wait, because COOKIE_SECRET no longer decrypts the email password"),
    expect.stringContaining("the email password, the Stripe key and a webhook’s secret · what needs them waits"),
  ]);
});

test("names stored fields that do not fit, without their values", async () => {
  const { config, database } = api.services;
  const { calendarId } = await api.shopper();
  await database.connection.collection("calendars").insertOne({ _id: calendarId, note: "Ottoline" } as never);
  await database.connection.collection("reminders").insertOne({ _id: "a", email: 7 } as never);
  const { misfits } = await createLookups(config).readDatabase();
  expect(misfits).toEqual(expect.arrayContaining(["calendars: note (unknown)", "reminders: email (string)"]));
  expect(misfits.join()).not.toContain("Ottoline");
});

test("looks at every collection with a schema but tokens", () => {
  const { models } = api.services.database.connection;
  const collections = Object.values(models).map(({ collection }) => collection.name);
  const tokens = ["resumetokens", "shopifyinstalls", "sizelinks"];
  expect([...Object.keys(STORED_SCHEMAS), ...tokens]).toEqual(expect.arrayContaining(collections));
});

test("names an unusable database without its address", async () => {
  const { readDatabase } = createLookups(
    doctorConfig({ MONGODB_URI: "mongodb://u:hunter2@a,b/?directConnection=true" }),
  );
  await expect(readDatabase()).rejects.toThrow(/^it cannot be used \(Mongo\w+\)$/);
});

test.each([
  ["an old server", [4, 4, 29, 0], "too old"],
  ["a server that loses upserts", [5, 0, 0, 0], "This server is not MongoDB"],
])("refuses %s", async (_server, versionArray, expected) => {
  const replies = { buildInfo: () => ({ versionArray }), update: acceptUpsert };
  const server = await startWireServer("standalone", { replies });
  await expect(createLookups(doctorConfig({ MONGODB_URI: server.uri })).readDatabase()).rejects.toThrow(expected);
  await server.stop();
});

test.each([
  ["ENODATA", []],
  ["ESERVFAIL", new Error("gifts.example cannot be looked up (ESERVFAIL)")],
])("domain whose lookup ends with %s gives its texts", async (code, expected) => {
  jest.spyOn(Resolver.prototype, "resolveTxt").mockRejectedValue(Object.assign(new Error("query"), { code }));
  const found = await createLookups(doctorConfig({}))
    .findTexts("gifts.example")
    .catch((error: Error) => new Error(error.message));
  expect(found).toEqual(expected);
});

test("joins the parts of a text record", async () => {
  jest.spyOn(Resolver.prototype, "resolveTxt").mockResolvedValue([["v=spf1 ", "-all"]]);
  expect(await createLookups(doctorConfig({})).findTexts("gifts.example")).toEqual(["v=spf1 -all"]);
});
