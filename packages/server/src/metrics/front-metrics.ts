import { once } from "node:events";
import type { Server } from "node:http";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { createLog } from "../line-log";
import { createMetricsServer } from "./metrics-server";

export type ScreenOutcome = "in-time" | "late" | "down";
export type AddressKind = "api" | "page" | "probe" | "file";

const BUCKET_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const registry = new Registry();
const registers = [registry];
const requests = new Counter({
  name: "advent_front_requests_total",
  help: "Responses of the front ends by app, class of address and status",
  labelNames: ["app", "class", "status"],
  registers,
});
const durations = new Histogram({
  name: "advent_front_request_duration_seconds",
  help: "Time until a response was sent, by app and class of address",
  labelNames: ["app", "class"],
  buckets: BUCKET_SECONDS,
  registers,
});
const screens = new Counter({
  name: "advent_front_first_screens_total",
  help: "Pages that requested a remote’s first screen, by module and outcome",
  labelNames: ["module", "outcome"],
  registers,
});
const proxyErrors = new Counter({
  name: "advent_front_proxy_errors_total",
  help: "Calls that the API did not respond to: unreachable or timed out",
  labelNames: ["reason"],
  registers,
});

export const frontMetrics = {
  registry,
  countResponse({ app, kind, status }: { app: string; kind: AddressKind; status: number }, ms: number): void {
    const labels = { app, class: kind };
    requests.inc({ ...labels, status });
    durations.observe(labels, ms / 1000);
  },
  countScreen(module: string, outcome: ScreenOutcome): void {
    screens.inc({ module, outcome });
  },
  countProxyError(reason: "away" | "silent"): void {
    proxyErrors.inc({ reason });
  },
};

export async function serveFrontMetrics({
  METRICS_PORT,
  METRICS_HOST,
}: NodeJS.ProcessEnv): Promise<Server | undefined> {
  if (!METRICS_PORT) return undefined;
  collectDefaultMetrics({ register: registry });
  const server = createMetricsServer({ registry, log: createLog("info") });
  server.listen(Number(METRICS_PORT), METRICS_HOST || "127.0.0.1").unref();
  await once(server, "listening");
  return server;
}
