import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { proxy, startTraces, withRequestLog } from "@advent/server";
import { startCollector, type TracedSpan } from "@advent/server/testing/collector";
import pino from "pino";
import { ADMIN_PASSWORD, createLogSink, type RunningApi, startApi } from "../../test/api";
import { ADDRESS, CUSTOMER, openDoors, shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { Visitor } from "../../test/visitor";
import { createApp } from "../start/app";

const { name, line1, postcode } = ADDRESS;
const CUSTOMER_TEXTS = [CUSTOMER.customerName, CUSTOMER.customerEmail, name, line1, postcode];

let api: RunningApi;
let collector: Awaited<ReturnType<typeof startCollector>>;
const written = createLogSink();
beforeAll(async () => {
  collector = await startCollector();
  api = await startApi({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, TRUSTED_PROXIES: "1" },
    products: smallCatalogue,
    adapt: () => ({ log: pino({ level: "debug", base: null }, written) }),
  });
});
afterAll(async () => {
  await api.stop();
  await collector.stop();
});

test("log line names request, route and status, nothing personal", async () => {
  const shopper = await shopperWithTwelve(api);
  await shopper.patch(`/api/calendar/items/${shopper.items[0]?.id}`, { note: "A secret between us" });
  await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { customerName: { $gt: "" } });
  await (await api.admin()).get("/api/admin/calendars?search=lovelace");
  const lines = written.text
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
    ...CUSTOMER_TEXTS,
    "lovelace",
    "A secret between us",
    "Note 1",
    ADMIN_PASSWORD,
    "advent_shopper",
    shopper.calendarId,
  ];
  for (const words of secrets) expect(written.text).not.toContain(words);
});

test("probes are logged with LOG_LEVEL=debug only", async () => {
  await api.visitor().get("/readyz");
  const lines = written.text.split("\n").filter((line) => line.includes("/readyz"));
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([pino.levels.values.debug]);
});

test.each([
  ["0", "a-strangers-request", /^[\da-f-]{36}$/],
  ["1", "our-proxys-request", /^our-proxys-request$/],
  ["1", "no id at all\u00e9", /^[\da-f-]{36}$/],
  ["1", "x".repeat(65), /^[\da-f-]{36}$/],
])(
  "request id %p behind %s trusted proxies is validated and returned",
  async (TRUSTED_PROXIES, messages, requestId) => {
    const services = { ...api.services, config: { ...api.services.config, TRUSTED_PROXIES: Number(TRUSTED_PROXIES) } };
    const server = createServer(createApp(services).callback());
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    for (const path of ["/api/shopify/products", "/api/shopify/products"]) {
      const headers = { "x-request-id": messages, connection: "close" };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      const shown = response.headers.get("x-request-id") ?? "";
      await response.arrayBuffer();
      expect(shown).toMatch(requestId);
      expect(written.text).toContain(`"requestId":"${shown}"`);
    }
    await new Promise((closed) => server.close(closed));
  },
);

test("one trace spans front, API and database queries, nothing personal", async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const stopTraces = await startTraces(env, { service: "a-test", log: pino({ level: "silent" }) });
  const log = pino({ level: "silent" });
  const front = createServer(
    withRequestLog((request, response) => proxy(request, response, { apiOrigin: api.origin }), { app: "shell", log }),
  );
  await new Promise<void>((listening) => front.listen(0, "127.0.0.1", listening));
  const behind = { ...api, visitor: () => new Visitor(`http://127.0.0.1:${(front.address() as AddressInfo).port}`) };
  const shopper = Object.assign(behind.visitor(), { calendarId: "" });
  shopper.calendarId = (await shopper.openCalendar()).calendar.id;
  const { items } = await shopperWithTwelve({ ...behind, shopper: async () => shopper });
  await shopper.patch(`/api/calendar/items/${items[0]?.id}`, { note: "A secret between us" });
  await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
  await openDoors(behind, shopper, items);
  await behind.visitor().get(`/api/landing/calendar/${shopper.calendarId}?preview=a-secret-key`);
  await behind.visitor().get(`/api/landing/calendar/no-such-calendar?email=${CUSTOMER.customerEmail}`);
  for (const path of ["/api/shopify/products", "/api/shopify/products"]) await behind.visitor().get(path);
  front.closeAllConnections();
  await new Promise((closed) => front.close(closed));
  await stopTraces();

  const spans = collector.spans();
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const getChain = (span: TracedSpan): string[] => {
    const parent = byId.get(span.parentSpanId ?? "");
    expect(parent?.traceId ?? span.traceId).toBe(span.traceId);
    return [...(parent ? getChain(parent) : []), span.name];
  };
  const chains = spans.map((span) => getChain(span).join(" > "));
  const page = "GET /api/landing/calendar/:calendarId";
  const checkout = "POST /api/calendar/:calendarId/checkout";
  expect(chains).toEqual(expect.arrayContaining([page, `${page} > ${page}`, `${page} > ${page} > find calendars`]));
  expect(chains).toContain(`${checkout} > ${checkout} > findAndModify calendars`);
  expect(chains.filter((chain) => chain.endsWith("GET /api/shopify/products")).length).toBe(4);
  expect(spans.filter(({ parentSpanId }) => !parentSpanId).length).toBe(new Set(spans.map((s) => s.traceId)).size);
  const logged = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...logged].sort()).toEqual([
    ...["advent.app", "db.collection.name", "db.operation.name", "db.system.name"],
    ...["http.request.method", "http.response.status_code", "http.route"],
  ]);
  const secrets = [...CUSTOMER_TEXTS, "A secret between us", "Note 1", "advent_shopper", "a-secret-key", "prod_ring"];
  const ids = [shopper.calendarId, "no-such-calendar", api.services.config.COOKIE_SECRET, ...items.map(({ id }) => id)];
  for (const words of [...secrets, ...ids].flat()) expect(collector.text()).not.toContain(words);
});
