import { setTimeout as pause } from "node:timers/promises";
import type { Stoppable } from "./listen";
import { serveFrontMetrics } from "./metrics/front-metrics";
import { frontLog } from "./request-log";
import { startTraces } from "./traces/traces";

/** Part of each front end's `--help`. */
export const COMMON_SETTINGS = `\
  HOST                    address to listen on; default 127.0.0.1
  API_ORIGIN              where the API listens; default http://127.0.0.1:<API_PORT>
  BUILDS_DIR              folder with the builds of all releases, by app; default: this workspace
  MEDIA_ORIGINS           further origins of product images and videos, separated by commas
  SECURITY_CONTACT        email address or https link in /.well-known/security.txt; default: no such file
  DRAIN_DELAY_MS          milliseconds it keeps serving after SIGTERM, with /readyz a 503 ("draining"); default 0
  METRICS_PORT            separate port for Prometheus metrics at /metrics; default none. METRICS_HOST: default 127.0.0.1
  OTEL_EXPORTER_OTLP_ENDPOINT
                          OpenTelemetry collector (OTLP over HTTP); default none
  OTEL_TRACES_SAMPLER_ARG share of requests that are traced, 0 to 1; default 1
  TRUST_PROXY             number of your own proxies in front, such as 1; default 0`;

/** Runs a front end with its metrics and traces until a signal, then drains and stops it. */
export async function runFrontEnd(service: string, start: (isDraining: () => boolean) => Promise<Stoppable>) {
  const { env } = process;
  let isDraining = false;
  await serveFrontMetrics(env);
  const stopTraces = await startTraces(env, { service, log: frontLog });
  const server = await start(() => isDraining);
  const stop = async () => {
    if (isDraining) return;
    isDraining = true;
    await pause(Number(env.DRAIN_DELAY_MS) || 0);
    await server.stop();
    await stopTraces();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
}
