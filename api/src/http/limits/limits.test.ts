import { BYTES_PER_MB } from "@advent/contract";
import { getClientKey } from "@advent/server/client";
import { type RunningApi, startApi } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";
import { LIMIT_RULES, type LimitName } from "./limits";

let first: RunningApi;
let second: RunningApi;
beforeAll(async () => {
  const options = {
    products: smallCatalogue,
    env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1", MONGODB_DATABASE: `test-limits-${process.pid}` },
  };
  first = await startApi(options);
  second = await startApi(options);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const gift = { day: 1, productId: "prod_ring-1" };
const headers = { "content-type": "application/json", "x-forwarded-for": "198.51.100.7" };
const PLAIN = /^Too many calendars were started from your network\. Please wait \d+ minutes, or try another/;

test("limits stored calendars per address across processes", async () => {
  const [early, late] = [await first.shopper(), await second.shopper()];
  await early.addItem(1, "prod_ring-1");
  const counted = await first.services.database.connection.collection("limits").findOne({ key: /^newCalendar:/ });
  const address = String(counted?.key).replace(/^newCalendar:/, "");
  const spend = (count: number) => [first, second][count % 2]?.services.limits.spend("newCalendar", address);
  for (let count = 1; count < 600; count += 1) await spend(count);
  const refused = await late.post("/api/calendar/items", gift);
  expect(refused).toMatchObject({ status: 429, text: expect.stringMatching(PLAIN) });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(await second.services.calendars.countDocuments()).toBe(1);
  expect((await first.visitor().get("/api/calendar")).status).toBe(200);
  await early.addItem(2, "prod_ring-2");
});

test("another address is not made to wait", async () => {
  const shopper = await second.shopper();
  const response = await shopper.send("POST", "/api/calendar/items", { headers, body: JSON.stringify(gift) });
  expect(response.status).toBe(201);
});

test("parallel first changes of one shopper count as one calendar", async () => {
  const shopper = await first.shopper();
  const elsewhere = { ...headers, "x-forwarded-for": "198.51.100.8" };
  const add = () => shopper.send("POST", "/api/calendar/items", { headers: elsewhere, body: JSON.stringify(gift) });
  await Promise.all(Array.from({ length: 20 }, add));
  const counted = await first.services.database.connection
    .collection("limits")
    .findOne({ key: "newCalendar:198.51.100.8" });
  expect(counted).toMatchObject({ points: 1 });
});

test("limit spent while the clock was ahead is released", async () => {
  const { limits, database } = first.services;
  const spend = () => limits.spend("newResumeToken", "a shopper");
  for (let count = 0; count < 60; count += 1) await spend();
  await expect(spend()).rejects.toMatchObject({ code: "rate_limited" });
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000);
  await database.connection.collection("limits").updateMany({ key: /a shopper$/ }, { $set: { expire: tomorrow } });
  await expect(spend()).resolves.toBe(1);
});

test.each([
  ["one address", "replyAddress", "198.51.100.9", 240],
  ["one calendar", "replyCalendar", "a-calendar", 120],
] as const)("limits replies per %s", async (_who, name, key, most) => {
  const response = () =>
    first.visitor().send("PUT", "/api/landing/calendar/a-calendar/items/a-day/reply", {
      headers: { ...headers, "x-forwarded-for": "198.51.100.9" },
      body: JSON.stringify({ heart: true, words: "", media: {} }),
    });
  expect((await response()).status).toBe(404);
  for (let count = 1; count < most; count += 1) await second.services.limits.spend(name, key);
  expect((await response()).status).toBe(429);
  await first.services.database.connection.collection("limits").deleteMany({ key: /^reply/ });
});

test("limits what one address stores in a day", async () => {
  const { limits, database } = second.services;
  await limits.spend("uploadMegabytes", "198.51.100.10", 24_990);
  const upload = async (address: string) => {
    const headers = { "content-type": "video/webm", "x-forwarded-for": address };
    const body = new Uint8Array(11 * 1024 * 1024);
    return (await (await first.shopper()).send("POST", "/api/videos/upload", { headers, body })).status;
  };
  expect(await upload("198.51.100.10")).toBe(429);
  expect(await upload("192.0.2.11")).toBe(415);
  await database.connection.collection("limits").deleteMany({ key: /^upload/ });
});

const networkRules = Object.entries<{ points: number; network?: number }>(LIMIT_RULES).filter(
  ([, rule]) => rule.network,
);

test.each(networkRules)("%s bounds a /48 that cycles through its /64s", async (name, { points, network = 0 }) => {
  const { limits, database } = first.services;
  const spend = (address: string, count: number) =>
    limits.spend(name as LimitName, getClientKey(address), count).then(() => count);
  let spent = 0;
  const attack = async () => {
    for (let line = 0; line < 256; line += 1) spent += await spend(`2001:db8:1:${line}::1`, Math.ceil(points / 4));
  };
  await expect(attack()).rejects.toMatchObject({ code: "rate_limited" });
  expect(spent).toBeLessThanOrEqual(network);
  await expect(spend("2001:db8:2::1", points)).resolves.toBe(points);
  await database.connection.collection("limits").deleteMany({ key: /2001:db8/ });
});

test("a client beyond its limit takes nothing from its network", async () => {
  const { limits } = first.services;
  const spend = (address: string) => limits.spend("contactAddress", address);
  for (let count = 0; count < 30; count += 1) await spend("203.0.113.20");
  for (let count = 0; count < 100; count += 1)
    await expect(spend("203.0.113.20")).rejects.toMatchObject({ code: "rate_limited" });
  await expect(spend("203.0.113.21")).resolves.toBe(31);
});

test("a network uploads a quarter of the free space a day", async () => {
  const small = await startApi({
    products: smallCatalogue,
    env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1", MEDIA_QUOTA_MB: "400" },
  });
  const shopper = await small.shopper();
  const upload = async (address: string) => {
    const headers = { "content-type": "video/webm", "x-forwarded-for": address };
    return (await shopper.send("POST", "/api/videos/upload", { headers, body: new Uint8Array(BYTES_PER_MB) })).status;
  };
  const spend = (line: number) => small.services.media.quota.spendUpload(`2001:db8:1:${line}::/64`, 18 * BYTES_PER_MB);
  for (let line = 0; line < 5; line += 1) await spend(line);
  expect(await upload("2001:db8:1:5::1")).toBe(415);
  await expect(spend(6)).rejects.toMatchObject({ code: "unavailable" });
  expect(await upload("2001:db8:1:7::1")).toBe(503);
  expect(await upload("192.0.2.11")).toBe(415);
  await small.stop();
});
