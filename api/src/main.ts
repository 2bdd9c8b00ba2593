import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createDrain } from "@advent/server/drain";
import { limitConnections } from "@advent/server/limit-connections";
import { createMetricsServer } from "@advent/server/metrics-server";
import { startTraces, withSpan } from "@advent/server/traces";
import { clearFormer } from "./admin/accounts/delete-account";
import { enqueueContactEmails } from "./admin/contact-requests/contact-email";
import { createApp } from "./app";
import { readConfig } from "./config";
import { createServices } from "./create-services";
import { sendQueuedEmails } from "./email/send-queued-emails";
import { createHttpServer } from "./http/http-server";
import { collectMedia } from "./media/collect-media";
import { findTranscoder } from "./media/transcoder";
import { removeAbandonedFolders } from "./media/work-folder";
import { watchWork } from "./operations/metrics/gauges";
import { holdStages } from "./operations/vitals/hold-stages";
import { followShop } from "./orders/settlement/follow-shop";
import { settleDue } from "./orders/settlement/settle-due";
import { eraseDue } from "./privacy/erase";
import { runRetention } from "./privacy/retention";
import { enqueueReminders } from "./recipient/reminders/enqueue-reminders";
import { enqueueNews } from "./sender/queue-news";
import type { Services } from "./services";
import { sendWebhooks } from "./webhooks/send-webhooks";

const DRAIN_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 2_000;
const COLLECT_INTERVAL_MS = 10 * 60 * 1000;
const SETTLE_INTERVAL_MS = 5 * 1000;
const EMAIL_INTERVAL_MS = 20 * 1000;
const WEBHOOK_INTERVAL_MS = 5 * 1000;
const ERASE_INTERVAL_MS = 60 * 1000;
const RETENTION_INTERVAL_MS = 60 * 60 * 1000;
const STAGES_INTERVAL_MS = 60 * 1000;
const SHOP_INTERVAL_MS = 60 * 60 * 1000;
const PRODUCTS_INTERVAL_MS = 5 * 1000;

async function startApi(): Promise<void> {
  const config = readConfig(process.env);
  const services = await createServices(config);
  const stopTraces = await startTraces(process.env, { service: "advent-api", log: services.log });
  const server = createHttpServer(createApp(services).callback());
  limitConnections(server, { trustedProxies: config.TRUSTED_PROXIES, rateLimits: config.RATE_LIMITS });
  const drain = createDrain(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.API_PORT, config.API_HOST, resolve);
  });
  services.log.info({ port: config.API_PORT, database: config.DATABASE_ENGINE }, "the API is running");
  void findTranscoder().then(({ available }) => {
    if (!available)
      services.log.warn("there is no ffmpeg: recordings are played as they were recorded, which not every phone can");
  });

  const chores = [
    runEvery(services, COLLECT_INTERVAL_MS, { name: "media", failure: "media could not be collected" }, collect),
    runEvery(services, SETTLE_INTERVAL_MS, { name: "orders", failure: "orders could not be settled" }, settleDue),
    runEvery(services, EMAIL_INTERVAL_MS, { name: "emails", failure: "emails could not be sent" }, sendEmails),
    runEvery(services, WEBHOOK_INTERVAL_MS, { name: "webhooks", failure: "webhooks could not be sent" }, (deps) =>
      sendWebhooks(deps),
    ),
    runEvery(services, ERASE_INTERVAL_MS, { name: "erasures", failure: "erasures could not go on" }, eraseDue),
    runEvery(
      services,
      RETENTION_INTERVAL_MS,
      { name: "retention", failure: "what is over could not be erased" },
      runRetention,
    ),
    runEvery(services, STAGES_INTERVAL_MS, { name: "stages", failure: "stages could not be judged" }, holdStages),
    runEvery(services, SHOP_INTERVAL_MS, { name: "shop", failure: "the shop could not be followed" }, followShop),
    runEvery(services, PRODUCTS_INTERVAL_MS, { name: "products", failure: "products could not be read" }, readProducts),
  ];
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
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

type Chore = (services: Services) => Promise<unknown>;

function runEvery(
  services: Services,
  every: number,
  { name, failure }: { name: string; failure: string },
  chore: Chore,
): NodeJS.Timeout {
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    const log = services.log.child({ chore: name, jobId: randomUUID() });
    try {
      await withSpan({ name: `chore ${name}`, kind: "internal" }, () => chore({ ...services, log }));
      services.operations.metrics.choreEnded(name);
    } catch (error) {
      log.error({ err: error }, failure);
    }
    running = false;
  };
  void run();
  return setInterval(run, every);
}

async function serveMetrics(services: Services, port: number): Promise<Server> {
  services.operations.metrics.watchProcess();
  watchWork(services);
  const server = createMetricsServer({ registry: services.operations.metrics.registry, log: services.log });
  server.listen(port, services.config.METRICS_HOST);
  await once(server, "listening");
  return server;
}

async function collect(services: Services): Promise<void> {
  await services.admin.auditLog.heal();
  await clearFormer(services);
  await removeAbandonedFolders();
  await collectMedia({ ...services, ...services.media });
}

const readProducts: Chore = async ({ catalogue }) => catalogue.refresh?.();

async function sendEmails(services: Services): Promise<void> {
  await enqueueContactEmails(services);
  await enqueueNews(services);
  await enqueueReminders(services);
  await sendQueuedEmails(services);
}

startApi().catch((error: unknown) => {
  process.stderr.write(`The API cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
