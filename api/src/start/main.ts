import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createDrain } from "@advent/server/drain";
import { limitConnections } from "@advent/server/limit-connections";
import { createMetricsServer } from "@advent/server/metrics-server";
import { startTraces, withSpan } from "@advent/server/traces";
import { readConfig } from "../config";
import { createHttpServer } from "../http/http-server";
import { findTranscoder } from "../media/transcoder";
import { watchWork } from "../operations/metrics/gauges";
import { createApp } from "./app";
import { CHORES, type Chore } from "./chores";
import { createServices, type Services } from "./create-services";

const DRAIN_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 2_000;
const RESTART_CHECK_MS = 5_000;

async function startApi(): Promise<void> {
  const config = readConfig(process.env);
  const services = await createServices(config);
  const stopTraces = await startTraces(process.env, { service: "advent-api", log: services.log });
  const server = createHttpServer(createApp(services).callback());
  limitConnections(server, { trustedProxies: config.TRUSTED_PROXIES, rateLimits: config.RATE_LIMITS });
  const drain = createDrain(server);
  server.listen(config.API_PORT, config.API_HOST);
  await once(server, "listening");
  services.log.info({ port: config.API_PORT, database: config.DATABASE_ENGINE }, "the API is running");
  void findTranscoder().then(({ available }) => {
    if (!available)
      services.log.warn("there is no ffmpeg: recordings are played as they were recorded, which not every phone can");
  });

  const chores = CHORES.map((chore) => runEvery(services, chore));
  const metrics = config.METRICS_PORT === undefined ? undefined : await serveMetrics(services, config.METRICS_PORT);

  const stop = async () => {
    if (services.operations.isStopping) return;
    services.operations.isStopping = true;
    for (const chore of chores) clearInterval(chore);
    await pause(config.DRAIN_DELAY_MS);
    services.live.close();
    metrics?.close();
    await drain(DRAIN_TIMEOUT_MS);
    await Promise.all([stopTraces(), Promise.race([services.database.connection.close(), pause(CLOSE_TIMEOUT_MS)])]);
    process.exit();
  };
  const restart = () => {
    if (!services.shopify.isOutdated() || services.operations.isStopping) return;
    if (config.NODE_ENV !== "production")
      return services.log.warn("the Shopify connection has changed: restart the API");
    services.log.info("the Shopify connection has changed: the API ends, and its supervisor starts it again");
    void stop();
  };
  setInterval(restart, RESTART_CHECK_MS).unref();
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function runEvery(services: Services, { name, intervalMs, failure, run: work }: Chore): NodeJS.Timeout {
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    const log = services.log.child({ chore: name, jobId: randomUUID() });
    try {
      await withSpan({ name: `chore ${name}`, kind: "internal" }, () => work({ ...services, log }));
      services.operations.metrics.choreEnds.setToCurrentTime({ chore: name });
    } catch (error) {
      log.error({ err: error }, failure);
    }
    running = false;
  };
  void run();
  return setInterval(run, intervalMs);
}

async function serveMetrics(services: Services, port: number): Promise<Server> {
  watchWork(services);
  const server = createMetricsServer({ registry: services.operations.metrics.registry, log: services.log });
  server.listen(port, services.config.METRICS_HOST);
  await once(server, "listening");
  return server;
}

startApi().catch((error: unknown) => {
  process.stderr.write(`The API cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
