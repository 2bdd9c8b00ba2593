import { Writable } from "node:stream";
import pino from "pino";
import { ADMIN_PASSWORD, type RunningApi, startApi } from "../../test/api";
import { CUSTOMER, shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";

let api: RunningApi;
let written = "";
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  api = await startApi({
    products: smallCatalogue,
    adapt: () => ({ log: pino({ level: "debug", base: null }, sink) }),
  });
});
afterAll(() => api.stop());

test("a log line names request, route and status, and nothing a person would mind", async () => {
  const shopper = await shopperWithTwelve(api);
  await shopper.patch(`/api/calendar/items/${shopper.items[0]?.id}`, { note: "A secret between us" });
  await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { customerName: { $gt: "" } });
  await (await api.admin()).get("/api/admin/calendars?search=lovelace");
  const lines = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: "POST",
      route: "/api/calendar/:calendarId/checkout",
      status: 200,
      ms: expect.any(Number),
    }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ audit: "calendars listed" }));
  const secrets = [
    ...Object.values(CUSTOMER),
    "lovelace",
    "A secret between us",
    "Note 1",
    ADMIN_PASSWORD,
    "advent_shopper",
    shopper.calendarId,
  ];
  for (const words of secrets) expect(written).not.toContain(words);
});
