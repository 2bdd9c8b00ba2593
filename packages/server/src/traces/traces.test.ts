import pino from "pino";
import { withRequestLog } from "../request-log";
import { sendPage } from "../send-page";
import { startCollector } from "../testing/collector";
import { serve } from "../testing/serve";
import { startTraces, withSpan } from "./traces";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const silent = pino({ level: "silent" });
let collector: Awaited<ReturnType<typeof startCollector>>;
let front: string;
let stop: () => Promise<void> = async () => undefined;
let lines: string[];

beforeEach(async () => {
  lines = [];
  collector = await startCollector();
  front = await serve(
    withRequestLog(
      (request, response) => sendPage(request, response, { path: "/", html: "<h1>Twelve days</h1>" }, {}),
      {
        app: "shell",
        log: silent,
        pagePaths: () => ["/landing/:calendarId"],
      },
    ),
  );
});
afterEach(async () => {
  await stop();
  await collector.stop();
});

async function begin(more: NodeJS.ProcessEnv = {}): Promise<void> {
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...more };
  stop = await startTraces(env, { service: "advent-test", log, timeoutMs: 200 });
}

async function visit(traceparent?: string): Promise<void> {
  const headers = { connection: "close", ...(traceparent && { traceparent }) };
  const response = await fetch(`${front}/landing/a-secret-calendar`, { headers });
  expect(await response.text()).toBe("<h1>Twelve days</h1>");
}

test("page's span accepts only a valid traceparent", async () => {
  await begin();
  await visit();
  await visit(PARENT);
  for (const nonsense of [
    `00-${"0".repeat(32)}-b7ad6b7169203331-01`,
    `${PARENT}-x`,
    "a-secret-calendar",
    "x".repeat(9000),
  ])
    await visit(nonsense);
  await visit(PARENT.toUpperCase());
  await stop();
  const spans = collector.spans();
  expect(spans.map(({ name }) => name)).toEqual(Array(7).fill("GET /landing/:calendarId"));
  expect(spans.map(({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId).filter(Boolean)).toEqual([
    "b7ad6b7169203331",
  ]);
  expect(collector.text()).not.toMatch(/secret|xxx|0{32}/);
});

test("sampling ignores strangers' flags", async () => {
  await begin({ OTEL_TRACES_SAMPLER_ARG: "0" });
  await visit(PARENT);
  await stop();
  expect(collector.countReceived()).toBe(0);
  await begin({ OTEL_TRACES_SAMPLER_ARG: "1" });
  await visit(PARENT.replace(/01$/, "00"));
  await stop();
  expect(collector.spans()).toHaveLength(1);
  await begin({ OTEL_TRACES_SAMPLER_ARG: "0.5" });
  for (let count = 0; count < 20; count += 1) await withSpan({ name: "one", kind: "internal" }, async () => undefined);
  await Promise.all([visit(PARENT), visit(PARENT)]);
  await stop();
  expect(collector.spans().filter(({ traceId }) => traceId === TRACE).length % 2).toBe(1);
});

test("failing collector is logged once and blocks nothing", async () => {
  collector.mood.status = "silent";
  await begin();
  for (let count = 0; count < 3_000; count += 1)
    await withSpan({ name: "one", kind: "internal" }, async () => undefined);
  // The collector never responds, so a request that waited for it would hang.
  await visit();
  await stop();
  expect(lines).toEqual(["traces are lost"]);
  expect(collector.countReceived()).toBeLessThanOrEqual(8);

  lines = [];
  await begin();
  for (const status of [500, 400, 200, 200]) {
    collector.mood.status = status;
    const before = collector.countReceived();
    for (let count = 0; count < 512; count += 1)
      await withSpan({ name: "one", kind: "internal" }, async () => undefined);
    while (collector.countReceived() === before) await visit();
  }
  await stop();
  expect(lines).toEqual(["traces are lost", "traces arrive again"]);
});

test("failures are marked; no collector, no export", async () => {
  await begin();
  await expect(
    withSpan({ name: "chore mails", kind: "internal" }, () => Promise.reject(new Error("a-secret"))),
  ).rejects.toThrow("a-secret");
  await stop();
  expect(collector.spans()).toMatchObject([{ name: "chore mails", status: { code: 2 } }]);
  expect(collector.text()).not.toContain("a-secret");
  stop = await startTraces({}, { service: "advent-test", log: silent });
  await visit(PARENT);
  expect(collector.countReceived()).toBe(1);
  const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: "all" };
  await expect(startTraces(wrong, { service: "advent-test", log: silent })).rejects.toThrow("OTEL_TRACES_SAMPLER_ARG");
});
