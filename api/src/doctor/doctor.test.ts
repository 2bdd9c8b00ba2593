import { CATALOGUE_LINES } from "../../test/doctor/catalogue-lines";
import { createLookupsOfFineSite, doctorConfig, doctorEnv } from "../../test/doctor/doctor-config";
import { DoctorShop } from "../../test/doctor/doctor-shop";
import { ORDER_LINES } from "../../test/doctor/order-lines";
import { SHOP_SETTINGS } from "../../test/shop-settings";
import { getLine, INSTALLATION_CHECKS } from "./checks";
import { ORDER_CHECKS } from "./order-checks";
import { openShop } from "./shop";
import { SHOP_CHECKS } from "./shop-checks";

const DOCTOR_CHECKS = Object.entries({ ...INSTALLATION_CHECKS, ...ORDER_CHECKS, ...SHOP_CHECKS });
let shop: DoctorShop;
beforeEach(async () => {
  shop = await DoctorShop.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await shop.stop();
});

async function readLine(title: string, env: NodeJS.ProcessEnv = {}, today = "2026-11-22"): Promise<string> {
  const whole = { ...doctorEnv(shop.origin), ...env };
  const check = DOCTOR_CHECKS.find(([name]) => name === title);
  if (!check) throw new Error(`There is no check ${title}.`);
  jest.spyOn(Date, "now").mockReturnValue(Date.parse(today));
  return getLine(check, openShop(doctorConfig(whole), whole, createLookupsOfFineSite()));
}

const rows = [...CATALOGUE_LINES, ...ORDER_LINES];

test.each(rows)("$check: when $when the doctor says so", async ({ check, change, env, today, says }) => {
  change?.(shop);
  const line = await readLine(check, env, today);
  expect(line.slice(0, says.length)).toBe(says);
  expect(line).toMatch(/^(?:✓ [^:·]+|[!✗] [^·]+ · [^·]+ · [^·]+)$/);
});

test("saved settings count instead of their variables", async () => {
  const env = { ...doctorEnv(shop.origin), MONGODB_URI: "mongodb://unused" };
  const lookups = createLookupsOfFineSite();
  const readDatabase = async () => ({ ...(await lookups.readDatabase()), shopSettings: SHOP_SETTINGS });
  const checks = Object.entries(ORDER_CHECKS).filter(([title]) => title === "Shop details");
  const own = openShop(doctorConfig(env), env, { ...lookups, readDatabase });
  const [line] = await Promise.all(checks.map((check) => getLine(check, own)));
  expect(line).toMatch(
    /^✗ Shop details: example data in SHOP_NAME, CONTACT_EMAIL, CONTACT_PHONE and RETURNS_ADDRESS ·/,
  );
});

test.each([
  ["never", "does not respond within 5 s"],
  ["html", "responds with something other than data"],
  ["throttled", "is too busy to respond (throttled)"],
  [403, "does not accept the token (403)"],
  [402, "is closed: its plan or its bill (402)"],
  [404, "is not at this domain (404)"],
  [503, "is broken at the moment (503)"],
  [301, "has moved to another domain (301)"],
] as const)("shop that responds %s is reported in each affected check", async (behaviour, says) => {
  shop.behaviours = { "storefront-graphql": behaviour, admin: behaviour };
  const lines = await Promise.all(
    DOCTOR_CHECKS.map(([title]) => readLine(title, { SHELL_ORIGIN: "http://localhost:3000" })),
  );
  const messages = lines.filter((line) => line.includes(`the shop ${says} · `));
  expect(messages).toHaveLength(17);
  expect(lines.filter((line) => !messages.includes(line)).map((line) => line.split(":")[0])).toEqual([
    "! Addresses",
    "✓ Admin host",
    "! Backups",
    "! Email",
    "✓ Orders",
    "✓ Shop details",
    "✓ Webhook secret",
    "✗ Webhook address",
  ]);
});

test("every check is tested failing", () => {
  const failing = rows.filter(({ says }) => !says.startsWith("✓")).map(({ check }) => check);
  const untested = DOCTOR_CHECKS.map(([title]) => title).filter((title) => !failing.includes(title));
  // Those of each installation: wrong-settings.test.ts and, with a public site, doctor-program.test.ts.
  expect(untested).toEqual(Object.keys(INSTALLATION_CHECKS));
});
