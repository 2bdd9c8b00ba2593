import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MS_PER_DAY } from "@advent/contract";
import { SMTPServer } from "smtp-server";
import { createLookupsOfFineSite, doctorConfig } from "../../test/doctor/doctor-config";
import { getLine, INSTALLATION_CHECKS } from "./checks";
import { KNOWN_SETTINGS } from "./known-settings";
import { SETTING_CHECKS } from "./setting-checks";
import { type DatabaseState, type Lookups, openShop } from "./shop";
import { STATE_CHECKS } from "./state-checks";

const ALL_CHECKS = Object.entries({ ...INSTALLATION_CHECKS, ...SETTING_CHECKS, ...STATE_CHECKS });
const SMTP_PASSWORD = "kestrel-9431-Umbra";
const OPENAI_KEY = "sk-4b7e91d0c2f8";
const HEX_SECRET = "9f2c47b1e08d365a1c7740fe9b23d58a";
const folder = mkdtempSync(join(tmpdir(), "doctor-"));
const remotesFile = join(import.meta.dirname, "../../test/doctor/remotes.json");
const brokenFile = join(folder, "broken.json");

const smtpServer = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  onAuth: ({ password }, _session, done) =>
    password === SMTP_PASSWORD ? done(null, { user: "shop" }) : done(new Error("Invalid password")),
});
smtpServer.on("error", () => undefined);
const getSmtpUrl = (password: string) =>
  `smtp://shop:${password}@127.0.0.1:${(smtpServer.server.address() as AddressInfo).port}`;

beforeAll(async () => {
  writeFileSync(brokenFile, "{");
  smtpServer.listen(0, "127.0.0.1");
  await once(smtpServer.server, "listening");
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await new Promise<void>((resolve) => smtpServer.close(resolve));
});
beforeEach(() => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const isRefused = String(input).includes("openai") && JSON.stringify(init?.headers).includes("wrong");
    if (isRefused) return new Response(null, { status: 401 });
    return new Response(null, { status: String(input).includes("/api/admin/") ? 404 : 200 });
  });
});
afterEach(() => jest.restoreAllMocks());

const getRightSettings = (): NodeJS.ProcessEnv => ({
  SHELL_ORIGIN: "https://gifts.example",
  ...Object.fromEntries(
    ["BUILDER", "LANDING", "ADMIN", "EMBED"].map((app) => [
      `${app}_ORIGIN`,
      `https://${app.toLowerCase()}.gifts.example`,
    ]),
  ),
  MONGODB_URI: `mongodb://advent:${HEX_SECRET}@mongo-1/advent?replicaSet=advent`,
  MONGODB_PASSWORD: HEX_SECRET,
  COOKIE_SECRET: HEX_SECRET + HEX_SECRET,
  ADMIN_PASSWORD: "brisk-lantern-94-harbour",
  BACKUP_KEY: HEX_SECRET + HEX_SECRET,
  SMTP_URL: getSmtpUrl(SMTP_PASSWORD),
  EMAIL_FROM: "Thorne & Lune <advent@gifts.example>",
  EMAIL_DKIM_SELECTOR: "s1",
  SHOP_EMAIL: "margaret@gifts.example",
  OPENAI_API_KEY: OPENAI_KEY,
  REMOTES_FILE: remotesFile,
  HOSTNAME: "3f2a9c",
  YARN_VERSION: "1.22.22",
});

async function findFaults(change: NodeJS.ProcessEnv = {}, lookups: Partial<Lookups> = {}): Promise<string[]> {
  const env = { ...getRightSettings(), ...change };
  const lines = await diagnose(env, { ...createLookupsOfFineSite(), ...lookups });
  const secrets = [
    SMTP_PASSWORD,
    OPENAI_KEY,
    HEX_SECRET,
    "brisk-lantern",
    "margaret@",
    "hunter2",
    "change-me",
    "wrong-",
  ];
  for (const secret of secrets) expect(lines.join("\n")).not.toContain(secret);
  return lines.filter((line) => !line.startsWith("✓"));
}

async function diagnose(env: NodeJS.ProcessEnv, lookups: Lookups): Promise<string[]> {
  try {
    const config = doctorConfig({ ...env, MONGODB_URI: env.MONGODB_URI || "mongodb://unused" });
    const shop = openShop(config, env, lookups);
    return await Promise.all(ALL_CHECKS.map((check) => getLine(check, shop)));
  } catch (error) {
    return [(error as Error).message];
  }
}

const lookUpDatabase = (change: Partial<DatabaseState>): Partial<Lookups> => ({
  readDatabase: async () => ({ ...(await createLookupsOfFineSite().readDatabase()), ...change }),
});

test("right configuration has no finding", async () => {
  expect(await findFaults()).toEqual([]);
});

interface WrongRow {
  wrong: string;
  env?: () => NodeJS.ProcessEnv;
  lookups?: Partial<Lookups>;
  says: string;
}

const named = (wrong: string, env: NodeJS.ProcessEnv, says: string): WrongRow => ({ wrong, env: () => env, says });
const INVALID_CONFIG = "The configuration is invalid: ";
const WRONG_SETTINGS: WrongRow[] = [
  named("sender that is no address", { EMAIL_FROM: "nobody" }, `${INVALID_CONFIG}EMAIL_FROM:`),
  named("short cookie secret", { COOKIE_SECRET: "hunter2" }, `${INVALID_CONFIG}COOKIE_SECRET:`),
  named("short admin password", { ADMIN_PASSWORD: "hunter2" }, `${INVALID_CONFIG}ADMIN_PASSWORD:`),
  named("admin on the shop's host", { ADMIN_ORIGIN: "https://gifts.example" }, `${INVALID_CONFIG}ADMIN_ORIGIN:`),
  named("public admin host", { ADMIN_HOSTS: "gifts.example" }, `${INVALID_CONFIG}ADMIN_HOSTS:`),
  named("optional second factor", { ADMIN_SECOND_FACTOR: "optional" }, `${INVALID_CONFIG}ADMIN_SECOND_FACTOR:`),
  named("test clock", { TEST_CLOCK_FILE: "/tmp/clock" }, `${INVALID_CONFIG}TEST_CLOCK_FILE:`),
  named("equal former store", { MEDIA_STORE_FORMER: "gridfs" }, `${INVALID_CONFIG}MEDIA_STORE_FORMER:`),
  named("email server without smtp", { SMTP_URL: "https://mail.example" }, `${INVALID_CONFIG}SMTP_URL:`),
  named("no sender", { EMAIL_FROM: "" }, `${INVALID_CONFIG}EMAIL_FROM:`),
  named("no webhook secret", { SHOPIFY_CLIENT_ID: "1" }, `${INVALID_CONFIG}SHOPIFY_WEBHOOK_SECRET:`),
  named("too few days for returns", { RETURNS_DAYS: "7" }, `${INVALID_CONFIG}RETURNS_DAYS:`),
  named("unknown time zone", { DELIVERY_TIME_ZONE: "London" }, `${INVALID_CONFIG}DELIVERY_TIME_ZONE:`),
  named("quota of nothing", { MEDIA_QUOTA_MB: "0" }, `${INVALID_CONFIG}MEDIA_QUOTA_MB:`),
  named("no address of a page", { BUILDER_ORIGIN: "" }, "! Addresses: http://localhost:3001 "),
  {
    wrong: "stored value of another type",
    lookups: lookUpDatabase({ misfits: ["calendars: items.0.note (string)"] }),
    says: "! Stored documents: calendars: items.0.note (string) · pages that show them may fail",
  },
  named("no email server", { SMTP_URL: "" }, "! Email: emails are saved"),
  named("nobody who gets email", { SHOP_EMAIL: "" }, "! Email: nobody"),
  {
    wrong: "password of the email server",
    env: () => ({ SMTP_URL: getSmtpUrl("wrong-password") }),
    says: "✗ Email: the email server rejected the login",
  },
  named("no backup key", { BACKUP_KEY: "" }, "! Backups: there is no key"),
  named("two apps on one host", { EMBED_ORIGIN: "https://builder.gifts.example" }, "✗ Hosts: two apps are at builder."),
  named(
    "placeholder as a secret",
    { COOKIE_SECRET: `change-me-${HEX_SECRET}` },
    "✗ Secrets: weak or a placeholder: COOKIE",
  ),
  named("weak admin password", { ADMIN_PASSWORD: "hunter2222" }, "✗ Secrets: weak or a placeholder: ADMIN_PASSWORD"),
  named("key that no backup accepts", { BACKUP_KEY: "hunter2" }, "✗ Backups: the key is not 32 random bytes"),
  {
    wrong: "backups that are never made",
    lookups: lookUpDatabase({ lastBackupAt: undefined }),
    says: "! Backups: none was ever made",
  },
  named("media bucket without keys", { MEDIA_STORE: "s3" }, "✗ Buckets: the bucket of the media has no keys"),
  named("backup bucket without keys", { BACKUP_TO: "s3://vault/shop" }, "✗ Buckets: the bucket of the backups has"),
  named("wrong key of OpenAI", { OPENAI_API_KEY: "wrong-key" }, "✗ OpenAI: OpenAI does not accept the key (401) · "),
  named("origin without scheme", { ALLOWED_ORIGINS: "gifts.example" }, "✗ Origins: ALLOWED_ORIGINS must hold origins"),
  named("no rate limits", { RATE_LIMITS: "off" }, "✗ Test settings: RATE_LIMITS=off in a public shop"),
  named("multiplied stock", { STOCK_FACTOR: "1000" }, "✗ Test settings: STOCK_FACTOR=1000 in a public shop"),
  named("misspelt name", { SHOP_EMIAL: "x" }, "! Names of settings: SHOP_EMIAL is unknown, SHOP_EMAIL is meant?"),
  {
    wrong: "quota above the free disk",
    lookups: lookUpDatabase({ freeBytes: 5_242_880_000 }),
    says: "✗ Media space: MEDIA_QUOTA_MB is 20000, but the database's disk has 5000 MB left",
  },
  named("broken list of remotes", { REMOTES_FILE: brokenFile }, `✗ Remotes: ${brokenFile} must be JSON`),
];

const OTHER_FAULTS: WrongRow[] = [
  named(
    "scheme left out before a port",
    { SHELL_ORIGIN: "gifts.example:443" },
    `${INVALID_CONFIG}SHELL_ORIGIN: must be like`,
  ),
  named("page without scheme", { EMBED_ORIGIN: "embed.gifts.example" }, "✗ Origins: EMBED_ORIGIN must hold origins"),
  named("setting of another name", { ADMIN_PASS: "x" }, "! Names of settings: ADMIN_PASS is unknown, ADMIN_PASSWORD"),
  named("no list of remotes", { REMOTES_FILE: "" }, "! Remotes: REMOTES_FILE is not set"),
  named("no database", { MONGODB_URI: "" }, "! Database: MONGODB_URI is not set"),
  {
    wrong: "backups that ended",
    lookups: lookUpDatabase({ lastBackupAt: new Date("2026-01-01") }),
    says: "! Backups: the last one is of 2026-01-01",
  },
  {
    wrong: "database of another version",
    lookups: lookUpDatabase({ migrationError: "The database is older than this version." }),
    says: "✗ Database: The database is older",
  },
  {
    wrong: "secret that was replaced",
    lookups: lookUpDatabase({ unreadableSecrets: ["the Stripe key"] }),
    says: "✗ Stored secrets: COOKIE_SECRET no longer decrypts the Stripe key",
  },
  {
    wrong: "clock of the database",
    lookups: lookUpDatabase({ clockDifferenceMs: -90_000 }),
    says: "! Database: its clock differs from this machine's by 90 s",
  },
  {
    wrong: "single database",
    lookups: lookUpDatabase({ isReplicated: false }),
    says: "! Database: it is no replica set",
  },
  {
    wrong: "certificates that end soon",
    lookups: { getCertificateEnd: async () => new Date(Date.now() + 3 * MS_PER_DAY) },
    says: "! Certificates: https://gifts.example: until ",
  },
  {
    wrong: "sender's domain without records",
    lookups: { findTexts: async () => [] },
    says: "! Email domain: gifts.example: no SPF, no DKIM key at s1, no DMARC · ",
  },
  named(
    "no DKIM selector",
    { EMAIL_DKIM_SELECTOR: "" },
    "! Email domain: gifts.example: DKIM is unknown without EMAIL_DKIM",
  ),
  named(
    "sender whose subdomain has no SPF",
    { EMAIL_FROM: "a@mail.gifts.example", EMAIL_DKIM_SELECTOR: "" },
    "! Email domain: mail.gifts.example: no SPF, DKIM is unknown without EMAIL_DKIM_SELECTOR · ",
  ),
];

test.each([...WRONG_SETTINGS, ...OTHER_FAULTS])("names $wrong once", async ({ env, lookups, says }) => {
  const faults = await findFaults(env?.(), lookups);
  expect(faults.map((line) => line.slice(0, says.length))).toEqual([says]);
});

test("finds no fault in apps on one origin by PUBLIC_URL", async () => {
  const shop = "https://gifts.example";
  const shared = { SHELL_ORIGIN: shop, BUILDER_ORIGIN: shop, LANDING_ORIGIN: shop, EMBED_ORIGIN: shop };
  expect(await findFaults({ ...shared, PUBLIC_URL: shop })).toEqual([]);
  expect(await findFaults({ ...shared, PUBLIC_URL: shop, ADMIN_ORIGIN: shop, ADMIN_IN_SHELL: "1" })).toEqual([]);
});

test("there are 34 wrong settings, and every new check fails once", () => {
  expect(WRONG_SETTINGS).toHaveLength(34);
  const failing = [...WRONG_SETTINGS, ...OTHER_FAULTS].map(({ says }) => says.slice(2).split(":")[0]);
  expect(failing).toEqual(expect.arrayContaining(Object.keys({ ...SETTING_CHECKS, ...STATE_CHECKS })));
});

test("every setting of the examples is known", () => {
  const root = join(import.meta.dirname, "../../..");
  const texts = [".env.example", "deploy/.env.example"].map((file) => readFileSync(join(root, file), "utf8"));
  const names = [...texts.join("\n").matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(KNOWN_SETTINGS).toEqual(expect.arrayContaining(names));
});
