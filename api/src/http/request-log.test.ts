import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import pino from "pino";
import { ADMIN_PASSWORD, type RunningApi, startApi } from "../../test/api";
import { CUSTOMER, shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { createListener } from "../app";

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

test("probes, of which there are several a second, are told with LOG_LEVEL=debug only", async () => {
  await api.visitor().get("/readyz");
  const lines = written.split("\n").filter((line) => line.includes("/readyz"));
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([pino.levels.values.debug]);
});

test.each([
  ["0", "a-strangers-request", /^[\da-f-]{36}$/],
  ["1", "our-proxys-request", /^our-proxys-request$/],
  ["1", "no id at all\u00e9", /^[\da-f-]{36}$/],
  ["1", "x".repeat(65), /^[\da-f-]{36}$/],
])(
  "with %s proxies of ours the id %p is in line and answer as it should be",
  async (TRUSTED_PROXIES, told, requestId) => {
    const services = { ...api.services, config: { ...api.services.config, TRUSTED_PROXIES: Number(TRUSTED_PROXIES) } };
    const server = createServer(createListener(services));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    // The second one is answered from what is kept.
    for (const path of ["/api/shopify/products", "/api/shopify/products"]) {
      const headers = { "x-request-id": told, connection: "close" };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      const shown = answer.headers.get("x-request-id") ?? "";
      await answer.arrayBuffer();
      expect(shown).toMatch(requestId);
      expect(written).toContain(`"requestId":"${shown}"`);
    }
    await new Promise((closed) => server.close(closed));
  },
);
