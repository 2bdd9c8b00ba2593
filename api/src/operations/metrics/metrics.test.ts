import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { EMAIL_STATES, endpoints, ORDER_STATES, REPORT_PHASES } from "@advent/contract";
import { createMetricsServer } from "@advent/server/metrics-server";
import { parse } from "yaml";
import { type RunningApi, startApi } from "../../../test/api";
import { CUSTOMER, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { getBackups } from "../backup/backup-state";
import { watchWork } from "./gauges";
import { OUTSIDE_PORTS } from "./metrics";

let api: RunningApi;
let server: Server;
let address: string;
beforeAll(async () => {
  api = await startApi({ env: { METRICS_PORT: "0" }, products: smallCatalogue });
  watchWork(api.services);
  server = createMetricsServer({ registry: api.services.operations.metrics.registry, log: api.services.log });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await api.stop();
});

const messages = async () => (await fetch(`${address}/metrics`, { headers: { connection: "close" } })).text();
const readRoot = (file: string) => readFileSync(join(import.meta.dirname, "../../../..", file), "utf8");
const METRICS_PAGE = readRoot("docs/operations/metrics.md");
/** Returns the first two cells of each row whose first one is code. */
const readTable = (text: string) =>
  [...text.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, name = "", cell = ""]) => [name, cell]);
const listNames = (cell = "") => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
const LABEL_VALUES = new Map(
  readTable(METRICS_PAGE.split("## Labels")[1] ?? "").map(([name = "", cell]) => [name, listNames(cell)]),
);
const deployed = (file: string) => readRoot(`deploy/observe/${file}`);

const ROUTES = ["none", "/livez", "/readyz", ...Object.values(endpoints).map(({ path }) => path)];
const COMMANDS =
  /^(find|getMore|aggregate|count|distinct|insert|update|delete|findAndModify|other)$|^(create|list)Indexes$|^(ping|killCursors|endSessions)$/;
const VALUES: Record<string, (value: string) => boolean> = {
  method: (value) => /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/.test(value),
  route: (value) => ROUTES.includes(value),
  status: (value) => /^[1-5]\d\d$/.test(value),
  le: (value) => value === "+Inf" || Number(value) > 0,
  command: (value) => COMMANDS.test(value),
  remote: (value) => ["mf_builder", "mf_landing", "mf_admin", "mf_embed", "other"].includes(value),
  phase: (value) => REPORT_PHASES.some((phase) => phase === value),
  state: (value) => [...ORDER_STATES, ...EMAIL_STATES, "working", "waiting"].some((state) => state === value),
  ...Object.fromEntries([...LABEL_VALUES].map(([name, values]) => [name, (value: string) => values.includes(value)])),
};

test("metric labels come from closed lists", async () => {
  const shopper = await shopperWithTwelve(api);
  await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
  const visitor = api.visitor();
  for (const path of [
    "/api/landing/calendar/no-such-calendar",
    `/${shopper.calendarId}`,
    "/api/%00",
    "/x?y=ada@example.com",
  ])
    await visitor.get(path);
  await visitor.send("PROPFIND", "/api/calendar");
  const report = { version: null, phase: "load", message: "It broke." };
  for (const remote of ["mf_builder", "made-up", shopper.calendarId])
    await visitor.post("/api/reports", { ...report, remote });
  api.services.operations.metrics.choreEnds.setToCurrentTime({ chore: "emails" });
  const text = await messages();
  const labels = [...text.matchAll(/^advent_\w+\{(.*)\} /gm)].flatMap(([, inside = ""]) => [
    ...inside.matchAll(/(\w+)="([^"]*)"/g),
  ]);
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter(([, name = "", value = ""]) => !VALUES[name]?.(value)).map(([label]) => label)).toEqual([]);
  expect(text).toContain(
    'advent_http_requests_total{method="POST",route="/api/calendar/:calendarId/checkout",status="200"} 1',
  );
  expect(text).toContain('advent_remote_failures_total{remote="other",phase="load"} 2');
  expect(text).toContain('advent_orders{state="placed"} 1');
  expect(text).not.toMatch(new RegExp(`${shopper.calendarId}|${CUSTOMER.customerEmail}|ada@example`));
});

test("dashboard and alerts use existing metrics, with a runbook each", async () => {
  const metrics = new Set([...(await messages()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const { groups } = parse(deployed("alerts.yaml"));
  const rules = groups.flatMap((group: { rules: object[] }) => group.rules);
  const { panels } = JSON.parse(deployed("dashboard.json"));
  const requests = [...rules, ...panels.flatMap((panel: { targets: object[] }) => panel.targets)].flatMap(
    ({ expr }) => [...expr.matchAll(/\b(?:advent|nodejs|process)_\w+/g)],
  );
  expect(requests.length).toBeGreaterThan(30);
  expect(
    requests
      .map(([name]) => name.replace(/_(?:bucket|count)$/, ""))
      .filter((name) => !metrics.has(name) && !name.startsWith("advent_front_")),
  ).toEqual([]);
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook.length).toBeGreaterThan(40);
    expect(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  }
});

test("documented metrics have the labels of the code", async () => {
  const registered = api.services.operations.metrics.registry
    .getMetricsAsArray()
    .map((metric) => [metric.name, (metric as unknown as { labelNames: string[] }).labelNames])
    .filter(([name]) => String(name).startsWith("advent_"));
  const documented = readTable(METRICS_PAGE.split("## Labels")[0] ?? "")
    .filter(([name = ""]) => !name.startsWith("advent_front_"))
    .map(([name, cell]) => [name, listNames(cell)]);
  expect(documented.sort()).toEqual(registered.sort());
});

test("documented ports, queues and chores are those of the code", async () => {
  const { queues } = await api.services.operations.work.queues();
  const chores = readRoot("api/src/start/chores.ts").matchAll(/\{ name: "(\w+)", intervalMs/g);
  expect(LABEL_VALUES.get("port")).toEqual(OUTSIDE_PORTS);
  expect(LABEL_VALUES.get("queue")).toEqual(Object.keys(queues));
  expect(LABEL_VALUES.get("chore")?.sort()).toEqual([...chores].map(([, name]) => name).sort());
});

test("each alert has one runbook, and each runbook an alert", () => {
  const rules: { alert: string }[] = parse(deployed("alerts.yaml")).groups[0].rules;
  const [, runbooks = ""] = /## When an alert fires\n(.*?)\n## /s.exec(readRoot("docs/operations.md")) ?? [];
  const titles = [...runbooks.matchAll(/^### (\w+)$/gm)].map(([, title]) => title);
  expect(titles.sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test("age of the last backup is infinite until there is one", async () => {
  expect(await messages()).toContain("advent_backup_age_seconds +Inf\n");
  const { connection } = api.services.database;
  await getBackups(connection).insertOne({ _id: "last", at: new Date(Date.now() - 7_200_000) });
  expect(Number(/^advent_backup_age_seconds (\S+)$/m.exec(await messages())?.[1])).toBeCloseTo(7_200, -2);
});

test("erasures that are not due yet have no delay", async () => {
  expect(await messages()).toContain("advent_erasure_overdue_seconds 0\n");
});

test("metrics are served on their own port only", async () => {
  expect((await api.visitor().get("/metrics")).status).toBe(404);
  expect((await fetch(`${address}/api/health`, { headers: { connection: "close" } })).status).toBe(404);
});

test("unavailable database removes only its own metrics", async () => {
  const { services, close } = await startApi({ env: { METRICS_PORT: "0" }, products: smallCatalogue });
  watchWork(services);
  await services.database.connection.close();
  const text = await services.operations.metrics.registry.metrics();
  expect(text).toContain("advent_database_reachable 0\n");
  expect(text).toContain('advent_media_pool_uploads{state="waiting"} 0\n');
  expect(text).not.toMatch(/^advent_emails\{/m);
  await close();
});
