import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { setUpApi } from "../../test/api";
import { doctorEnv } from "../../test/doctor/doctor-config";
import { ADMIN_TOKEN, CLIENT_SECRET, DoctorShop, STOREFRONT_TOKEN, WEBHOOK_URL } from "../../test/doctor/doctor-shop";
import { getBackups } from "../operations/backup/backup-state";
import { INSTALLATION_CHECKS } from "./checks";
import { ORDER_CHECKS } from "./order-checks";
import { SETTING_CHECKS } from "./setting-checks";
import { SHOP_CHECKS } from "./shop-checks";
import { STATE_CHECKS } from "./state-checks";

const API = join(__dirname, "../..");
const SMTP_PASSWORD = "s3cret-of-the-mail";

const api = setUpApi();
let shop: DoctorShop;
const OWN_CHECKS = { ...INSTALLATION_CHECKS, ...SETTING_CHECKS, ...STATE_CHECKS };
const DOCTOR_CHECKS = Object.entries({ ...OWN_CHECKS, ...ORDER_CHECKS, ...SHOP_CHECKS });
/** The embedded engine is no replica set. */
const toPassed = (title: string) =>
  title === "Database" ? expect.stringMatching(/^(?:✓ Database$|! Database: it is no replica set)/) : `✓ ${title}`;
let siteStatuses: Record<string, number>;
const site = createServer(({ url }, res) => {
  res.writeHead(siteStatuses[url ?? ""] ?? 401).end();
});
const emails: string[] = [];
const smtpServer = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  onAuth: ({ password }, _session, done) =>
    password === SMTP_PASSWORD ? done(null, { user: "shop" }) : done(new Error("Invalid username or password")),
  onMailFrom: ({ address }, _session, done) => {
    emails.push(address);
    done();
  },
});
smtpServer.on("error", () => undefined);

beforeAll(async () => {
  site.listen(0, "127.0.0.1");
  smtpServer.listen(0, "127.0.0.1");
  await Promise.all([once(site, "listening"), once(smtpServer.server, "listening")]);
  await getBackups(api.services.database.connection).insertOne({ _id: "last", at: new Date() });
});
afterAll(async () => {
  site.close();
  await new Promise<void>((resolve) => smtpServer.close(resolve));
});
beforeEach(async () => {
  shop = await DoctorShop.start();
  siteStatuses = { "/readyz": 200, "/api/admin/account": 404 };
});
afterEach(() => shop.stop());

const getPort = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

interface Visit {
  words?: string[];
  env?: NodeJS.ProcessEnv;
  typed?: string;
}

async function doctor({ words = [], env = {}, typed = "" }: Visit = {}) {
  const settings = {
    PATH: process.env.PATH,
    SITE_AT: `http://127.0.0.1:${getPort(site)}`,
    ...doctorEnv(shop.origin),
    SMTP_URL: `smtp://shop:${SMTP_PASSWORD}@127.0.0.1:${getPort(smtpServer.server)}`,
    EMAIL_FROM: "Thorne & Lune <advent@shop.example>",
    SHOP_EMAIL: "margaret@shop.example",
    EMAIL_DKIM_SELECTOR: "s1",
    BACKUP_KEY: "b".repeat(64),
    MONGODB_URI: api.services.config.MONGODB_URI,
    MONGODB_DATABASE: api.services.config.MONGODB_DATABASE,
    REMOTES_FILE: join(API, "test/doctor/remotes.json"),
    ...Object.fromEntries(
      ["BUILDER", "LANDING", "ADMIN", "EMBED"].map((app) => [
        `${app}_ORIGIN`,
        `https://${app.toLowerCase()}.gifts.example`,
      ]),
    ),
    ...env,
  };
  const node = ["--import", join(API, "test/doctor/door.mjs"), "dist/server/doctor.js"];
  const child = spawn(process.execPath, [...node, ...words], { cwd: API, env: settings });
  child.stdin.end(typed);
  const [logged, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  for (const secret of [STOREFRONT_TOKEN, ADMIN_TOKEN, CLIENT_SECRET, SMTP_PASSWORD, "margaret@", "advent@"])
    expect(logged + complained).not.toContain(secret);
  return { lines: (logged + complained).trim().split("\n"), code };
}

test("configured shop passes every check without being changed", async () => {
  const { lines, code } = await doctor();
  expect(lines).toEqual(DOCTOR_CHECKS.map(([title]) => toPassed(title)));
  expect(code).toBe(0);
  expect([shop.changed, emails]).toEqual([[], []]);
});

test("broken shop gets sentences and exit code 1", async () => {
  shop.collections = {};
  shop.behaviours.admin = 401;
  siteStatuses["/api/webhooks/shopify"] = 404;
  const { lines, code } = await doctor({
    env: { SMTP_URL: `smtp://shop:wrong@127.0.0.1:${getPort(smtpServer.server)}` },
  });
  expect(lines).toHaveLength(DOCTOR_CHECKS.length);
  expect(lines.find((line) => line.includes("Collections"))).toMatch(/^✗ Collections: fine-piercings, .* not found/);
  expect(lines.filter((line) => line.includes("does not accept the token (401)"))).toHaveLength(9);
  expect(lines).toContain(
    `! Webhook address: ${WEBHOOK_URL} responds with 404 · a paid order is confirmed only by polling, or never without an ` +
      "Admin token · start the suite with this configuration, and look at the proxy before it",
  );
  expect(lines[3]).toMatch(/^✗ Email: the email server rejected the login \(EAUTH, 535.*\) · buyers get no email/);
  expect(code).toBe(1);
});

test("setup creates what is agreed to once", async () => {
  const { definitions } = shop;
  shop.definitions = definitions
    .filter(({ key }) => !/materials|sapphire/.test(key))
    .map((each) => (each.key === "diamond_carat" ? { ...each, storefront: "NONE" } : each));
  shop.subscriptions = shop.subscriptions.filter(({ topic }) => topic !== "ORDERS_PAID");
  const first = await doctor({ words: ["--setup"], typed: "y\nyes\nn\nY\n" });
  const made = ["definition all_materials_product", "change diamond_carat", `webhook ORDERS_PAID ${WEBHOOK_URL}`];
  expect(shop.changed).toEqual(made);
  expect(first.lines[0]).toBe(
    "Define the metafield custom.all_materials_product (Materials)? [y/N] ✓ Define the metafield " +
      "custom.all_materials_product (Materials): done",
  );
  expect(first.lines.find((line) => line.includes("Metafields"))).toMatch(
    /^✗ Metafields: custom.sapphire_carat not defined, or hidden/,
  );
  expect(first.code).toBe(1);
  shop.definitions.push(...definitions.filter(({ key }) => key === "sapphire_carat"));
  const second = await doctor({ words: ["--setup", "--yes"] });
  expect(second.lines[0]).toBe("✓ Setup: nothing is missing");
  expect([shop.changed, second.code]).toEqual([made, 0]);
});

test("checks the installation without a shop", async () => {
  const { lines, code } = await doctor({ env: { SHOPIFY_STORE_DOMAIN: "", ORDERS: "unpaid" } });
  expect(lines.slice(0, -3)).toEqual(Object.keys(OWN_CHECKS).map(toPassed));
  expect(lines.at(-1)).toMatch(
    /^! Shop: there is none · the suite sells its own catalogue · the page Shopify of the admin/,
  );
  expect(code).toBe(0);
});

test("names pages that do not respond and a public admin", async () => {
  siteStatuses["/readyz"] = 502;
  siteStatuses["/api/admin/account"] = 401;
  const { lines, code } = await doctor();
  expect(lines[0]).toMatch(/^✗ Addresses: https:\/\/gifts.example: 502; https:\/\/builder.gifts.example: 502;/);
  expect(lines[1]).toMatch(/^✗ Admin host: https:\/\/gifts.example\/api\/admin\/ responds with 401 · strangers can/);
  expect(code).toBe(1);
});

test("with a variable that is wrong doctor names it and exits 1", async () => {
  const { lines, code } = await doctor({ env: { EMAIL_FROM: "nobody" } });
  expect(lines).toEqual([
    expect.stringMatching(/^✗ The configuration is invalid: EMAIL_FROM: must be an email address/),
  ]);
  expect(code).toBe(1);
});

test("rejects an unknown argument and lists the known ones", async () => {
  const { lines, code } = await doctor({ words: ["--fix"] });
  expect(lines.slice(0, 2)).toEqual(["There is no --fix.", expect.stringMatching(/^npm run doctor {2,}looks at/)]);
  expect(code).toBe(1);
});

test("judges a shop that is only half set up", async () => {
  const { lines, code } = await doctor({ env: { SHOPIFY_STOREFRONT_TOKEN: "", SHOPIFY_STYLIST_VARIANTS: "" } });
  expect(lines).toHaveLength(DOCTOR_CHECKS.length);
  expect(lines.find((line) => line.includes("Storefront token"))).toMatch(/^✗ .* does not accept the token \(401\)/);
  expect(lines.find((line) => line.includes("Admin token"))).toBe("✓ Admin token");
  expect(code).toBe(1);
});

test("names an email server that cannot be reached", async () => {
  const { lines } = await doctor({ env: { SMTP_URL: "smtp://shop:pw@127.0.0.1:9" } });
  expect(lines[3]).toMatch(/^✗ Email: the email server cannot be used \(ESOCKET, CONN\) · buyers get no email/);
});
