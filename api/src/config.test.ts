import { readFileSync } from "node:fs";
import { join } from "node:path";
import { configSchema, readConfig } from "./config";

const ENV = { MONGODB_URI: "mongodb://localhost", COOKIE_SECRET: "x".repeat(32) };
const EMAIL = { SMTP_URL: "smtps://mail.example", EMAIL_FROM: "Thorne & Lune <hello@shop.example>" };

test.each([
  ["SMTP_URL", "mail.example:465", "SMTP_URL: must be like smtps://user:password@mail.example:465"],
  ["SMTP_URL", "https://mail.example", "SMTP_URL: must be like smtps://user:password@mail.example:465"],
  ["EMAIL_FROM", "", "EMAIL_FROM: is needed with SMTP_URL"],
  ["EMAIL_FROM", "Thorne & Lune", "EMAIL_FROM: must be an email address, or a name and address"],
  ["EMAIL_FROM", "Eve <eve@shop.example>\nBcc: <all@shop.example>", "EMAIL_FROM: must be an email address"],
  ["SHOP_EMAIL", "hello@shop", "SHOP_EMAIL: must be an email address such as hello@shop.example"],
  ["ADMIN_ORIGIN", "admin", "ADMIN_ORIGIN: must be like https://gifts.example"],
  ["TRACKING_LINKS", "DPD=http://dpd.example/{number}", "TRACKING_LINKS: must be like Carrier=https://"],
  ["TRACKING_LINKS", "DPD=https://dpd.example/", "TRACKING_LINKS: must be like Carrier=https://"],
  ["TEST_CLOCK_FILE", "clock", "TEST_CLOCK_FILE: is for tests only, but LANDING_ORIGIN is public"],
  ["SHOPIFY_CLIENT_ID", "c1d2e3", "SHOPIFY_WEBHOOK_SECRET: is needed with SHOPIFY_CLIENT_ID"],
])("rejects %s as %j at start, naming it", (name, value, message) => {
  expect(() => readConfig({ ...ENV, ...EMAIL, LANDING_ORIGIN: "https://gifts.example", [name]: value })).toThrow(
    message,
  );
});

const PUBLIC_ORIGINS = { SHELL_ORIGIN: "https://gifts.example", ADMIN_ORIGIN: "https://admin.gifts.example" };

test.each([
  ["ADMIN_ORIGIN", "https://gifts.example:8443", "must be on a host name of its own"],
  ["ADMIN_HOSTS", "gifts.example", "must not name a public host"],
  ["ADMIN_SECOND_FACTOR", "optional", "must be required where ADMIN_ORIGIN is public"],
])("a public admin is refused with %s=%s", (name, value, message) => {
  expect(() => readConfig({ ...ENV, ...PUBLIC_ORIGINS, [name]: value })).toThrow(`${name}: ${message}`);
});

test("an admin on the shop's host name is a choice with a second factor", () => {
  const shared = { ...ENV, ...PUBLIC_ORIGINS, ADMIN_ORIGIN: PUBLIC_ORIGINS.SHELL_ORIGIN, ADMIN_IN_SHELL: "1" };
  expect(readConfig(shared).ADMIN_SECOND_FACTOR).toBe("required");
  expect(() => readConfig({ ...shared, ADMIN_SECOND_FACTOR: "optional" })).toThrow(
    "ADMIN_SECOND_FACTOR: must be required",
  );
  expect(() => readConfig({ ...shared, ADMIN_IN_SHELL: "0" })).toThrow(
    "ADMIN_ORIGIN: must be on a host name of its own",
  );
});

test("second factor is required unless the admin is on this machine", () => {
  expect(readConfig({ ...ENV, ...PUBLIC_ORIGINS }).ADMIN_SECOND_FACTOR).toBe("required");
  expect(readConfig(ENV).ADMIN_SECOND_FACTOR).toBe("optional");
  expect(readConfig({ ...ENV, ADMIN_ORIGIN: "https://admin.localhost" }).ADMIN_SECOND_FACTOR).toBe("optional");
});

test("development clock opens days on this machine only", () => {
  const local = { ...ENV, TEST_CLOCK_FILE: "clock", LANDING_ORIGIN: "https://landing.gifts.localhost" };
  expect(readConfig(local)).toMatchObject({ TEST_CLOCK_FILE: "clock" });
});

test("emails go to an outbox unless a server is named", () => {
  expect(readConfig(ENV)).toMatchObject({ EMAIL_OUTBOX: ".data/outbox", EMAIL_FROM: "advent@localhost" });
  expect(readConfig(ENV).SMTP_URL).toBeUndefined();
  expect(readConfig(ENV).SHOP_EMAIL).toBeUndefined();
  expect(readConfig({ ...ENV, ...EMAIL })).toMatchObject(EMAIL);
});

describe(".env.example", () => {
  const example = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
  const names = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name = ""]) => name);

  test("names each variable once", () => {
    expect(names).toEqual([...new Set(names)]);
  });

  test("names every variable of the API that people set", () => {
    const setByTheStart = ["NODE_ENV", "DATABASE_ENGINE"];
    const variables = Object.keys(configSchema.shape).filter((name) => !setByTheStart.includes(name));
    expect(names).toEqual(expect.arrayContaining(variables));
  });
});
