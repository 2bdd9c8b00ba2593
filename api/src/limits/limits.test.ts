import { type RunningApi, startApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

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

test("new calendars are limited per address, by all API processes together, and say when to come back", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    const api = count % 2 ? first : second;
    statuses.push((await api.visitor().get("/api/calendar")).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await first.visitor().get("/api/calendar");
  expect(refused).toMatchObject({
    status: 429,
    text: expect.stringMatching(/^Too many tries\. Please wait \d+ minutes\.$/),
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
});

test("another address is not made to wait", async () => {
  const answer = await second.visitor().get("/api/calendar", { headers: { "x-forwarded-for": "198.51.100.7" } });
  expect(answer.status).toBe(200);
});

test("a limit used up while the clock was a day ahead holds nobody back once the clock is right", async () => {
  const { limits, connection } = first.services;
  const spend = () => limits.spend("newResumeToken", "a shopper");
  for (let count = 0; count < 60; count += 1) await spend();
  await expect(spend()).rejects.toMatchObject({ status: 429 });
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000);
  await connection.collection("limits").updateMany({ key: /a shopper$/ }, { $set: { expire: tomorrow } });
  await expect(spend()).resolves.toBeUndefined();
});
