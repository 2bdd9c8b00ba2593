import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { isFiring, repeatChange } from "@advent/jest/alerts";
import pino from "pino";
import { createRemoteScreens } from "../first-screens/remote-screens";
import { findFreePort } from "../free-ports";
import { proxy } from "../proxy";
import { withRequestLog } from "../request-log";
import { serve } from "../testing/serve";
import { frontMetrics, serveFrontMetrics } from "./front-metrics";

const ID = "Zq3nV0c9TnqkU1n1m3pXfQ";
const log = pino({ level: "silent" });
let server: Server | undefined;
afterAll(() => new Promise((closed) => server?.close(closed)));

test("front metrics count responses, screens and API outages", async () => {
  const front = await serve(
    withRequestLog(
      (request, response) =>
        request.url?.startsWith("/api/")
          ? proxy(request, response, { apiOrigin: "http://127.0.0.1:1" })
          : response.end(),
      { app: "shell", log, pagePaths: () => ["/landing/:calendarId"] },
    ),
  );
  for (const path of [`/api/calendar/${ID}`, `/landing/${ID}`, `/${ID}.js`, "/readyz", `/x?email=ada@example.com`])
    await (await fetch(front + path)).text();

  const screen = JSON.stringify({ html: "<h1>Twelve days</h1>", styles: [] });
  const integrity = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;
  const screens = { BuilderPage: { path: "screen.json", integrity: integrity(screen) } };
  const metaData = { publicPath: "auto", remoteEntry: { path: "", name: "entry.js" } };
  const manifest = JSON.stringify({ metaData, contract: "1.2.0", build: "abc", exposes: [], screens });
  const up = await serve((request, response) => response.end(request.url === "/screen.json" ? screen : manifest));
  const hanging = await serve(() => undefined);
  const ofRemote = createRemoteScreens({ timeoutMs: 500, log: () => undefined });
  const impatient = createRemoteScreens({ timeoutMs: 10, log: () => undefined });
  const page = new URL("https://shop.example/");
  const entry = (origin: string) => ({
    manifest: `${origin}/m.json`,
    contract: "^1.0.0",
    integrity: integrity(manifest),
  });
  expect(await ofRemote(entry(up), "BuilderPage", page)).toBeDefined();
  expect(await ofRemote(entry("http://127.0.0.1:1"), "CartPage", page)).toBeUndefined();
  expect(await impatient(entry(hanging), "LandingPage", page)).toBeUndefined();

  const port = await findFreePort();
  server = await serveFrontMetrics({ METRICS_PORT: String(port) });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: "close" } })).text();
  expect(
    [...text.matchAll(/^advent_front_(?:requests|first_screens|proxy_errors)_total\{.*$/gm)].map(String).sort(),
  ).toEqual([
    'advent_front_first_screens_total{module="BuilderPage",outcome="in-time"} 1',
    'advent_front_first_screens_total{module="CartPage",outcome="down"} 1',
    'advent_front_first_screens_total{module="LandingPage",outcome="late"} 1',
    'advent_front_proxy_errors_total{reason="away"} 1',
    'advent_front_requests_total{app="shell",class="api",status="502"} 1',
    'advent_front_requests_total{app="shell",class="file",status="200"} 2',
    'advent_front_requests_total{app="shell",class="page",status="200"} 1',
    'advent_front_requests_total{app="shell",class="probe",status="200"} 1',
  ]);
  expect(text).not.toMatch(new RegExp(`${ID}|ada@example`));
  const dashboard = readFileSync(join(import.meta.dirname, "../../../../deploy/observe/dashboard.json"), "utf8");
  const requests = [...dashboard.matchAll(/advent_front_\w+/g)].map(([name]) => name.replace(/_bucket$/, ""));
  expect(requests).toHaveLength(4);
  expect(requests.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
});

test("front end that cannot reach the API alerts, and so does a dead one", async () => {
  const handler = withRequestLog((request, response) => proxy(request, response, { apiOrigin: "http://127.0.0.1:1" }), {
    app: "builder",
    log,
  });
  const front = await serve(handler);
  const scrape = () => frontMetrics.registry.metrics();
  const before = await scrape();
  expect((await fetch(`${front}/api/products`)).status).toBe(502);
  const failing = await scrape();
  const observe = (text: string | undefined, instance = 1) =>
    repeatChange({ job: "advent-fronts", part: "remotes", instance: `remotes-${instance}:9464` }, before, text);
  expect(await isFiring("FrontErrors", [observe(before)])).toBe(false);
  expect(await isFiring("FrontErrors", [observe(failing)])).toBe(true);
  expect(await isFiring("FrontDown", [observe(before), observe(undefined, 2)])).toBe(false);
  expect(await isFiring("FrontDown", [observe(undefined), observe(undefined, 2)])).toBe(true);
});

test("documented metrics have the labels of the code", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../../docs/operations/metrics.md"), "utf8");
  const rows = [...text.matchAll(/^\| `(advent_front_\w+)` \| (.*?) \|/gm)];
  const documented = rows.map(([, name, labels = ""]) => [
    name,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  ]);
  const registered = frontMetrics.registry
    .getMetricsAsArray()
    .map((metric) => [metric.name, (metric as unknown as { labelNames: string[] }).labelNames])
    .filter(([name]) => String(name).startsWith("advent_"));
  expect(documented).toEqual(registered);
});

test("without METRICS_PORT nothing is opened", async () => {
  expect(await serveFrontMetrics({})).toBeUndefined();
});
