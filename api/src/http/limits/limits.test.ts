import { type RunningApi, startApi } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";

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
  const [{ key } = { key: "" }] = await first.services.database.connection.collection("limits").find().toArray();
  const address = String(key).replace(/^newCalendar:/, "");
  const spend = (count: number) => [first, second][count % 2]?.services.limits.spend("newCalendar", address);
  for (let count = 1; count < 240; count += 1) await spend(count);
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
  await expect(spend()).rejects.toMatchObject({ status: 429 });
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000);
  await database.connection.collection("limits").updateMany({ key: /a shopper$/ }, { $set: { expire: tomorrow } });
  await expect(spend()).resolves.toBeUndefined();
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
  await limits.spend("uploadMegabytes", "198.51.100.10", 1_990);
  const upload = async (address: string) => {
    const headers = { "content-type": "video/webm", "x-forwarded-for": address };
    const body = new Uint8Array(11 * 1024 * 1024);
    return (await (await first.shopper()).send("POST", "/api/videos/upload", { headers, body })).status;
  };
  expect(await upload("198.51.100.10")).toBe(429);
  expect(await upload("198.51.100.11")).toBe(415);
  await database.connection.collection("limits").deleteMany({ key: /^upload/ });
});
