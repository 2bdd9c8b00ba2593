import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from "@advent/contract";
import { createDrain } from "@advent/server/drain";
import { limitConnections } from "@advent/server/limit-connections";
import { createMetricsServer } from "@advent/server/metrics-server";
import { startTraces, withSpan } from "@advent/server/traces";
import { clearFormer } from "../admin/accounts/delete-account";
import { enqueueContactEmails } from "../admin/contact-requests/contact-email";
import { countNumbers } from "../admin/numbers/count-numbers";
import { createCalendarModel } from "../calendars/calendar-model";
import { readConfig } from "../config";
import { connectDatabase } from "../database/connect-database";
import { CHORE_OPTIONS } from "../database/connection-options";
import { endRestores } from "../database/restores";
import { createHttpServer } from "../http/http-server";
import { findTranscoder } from "../media/transcoder";
import { removeAbandonedFolders } from "../media/work-folder";
import { enqueueNews } from "../notifications/enqueue-news";
import { sendQueuedEmails } from "../notifications/send-queued-emails";
import { watchWork } from "../operations/metrics/gauges";
import { holdStages } from "../operations/vitals/hold-stages";
import { followShop } from "../orders/settlement/follow-shop";
import { settleDue } from "../orders/settlement/settle-due";
import { eraseDue } from "../privacy/erase";
import { runRetention } from "../privacy/retention";
import { enqueueReminders } from "../recipient/reminders/enqueue-reminders";
import { collectMedia } from "../uploads/collect-media";
import { sendWebhooks } from "../webhooks/send-webhooks";
import { createApp } from "./app";
import { createServices, type Services } from "./create-services";

const DRAIN_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 2_000;

interface Chore {
  name: string;
  intervalMs: number;
  /** Sentence for the log. */
  failure: string;
  run: (services: Services) => Promise<unknown>;
}

const PROCESS_CHORES: readonly Chore[] = [
  { name: "media", intervalMs: 10 * MS_PER_MINUTE, failure: "media could not be collected", run: collect },
  { name: "orders", intervalMs: 5 * MS_PER_SECOND, failure: "orders could not be settled", run: settleDue },
  { name: "emails", intervalMs: 20 * MS_PER_SECOND, failure: "emails could not be sent", run: sendEmails },
  { name: "webhooks", intervalMs: 5 * MS_PER_SECOND, failure: "webhooks could not be sent", run: sendWebhooks },
  { name: "erasures", intervalMs: MS_PER_MINUTE, failure: "erasures could not go on", run: eraseDue },
  { name: "retention", intervalMs: MS_PER_HOUR, failure: "what is over could not be erased", run: retain },
  { name: "stages", intervalMs: MS_PER_MINUTE, failure: "stages could not be judged", run: holdStages },
  { name: "shop", intervalMs: MS_PER_HOUR, failure: "the shop could not be followed", run: followShop },
  { name: "restores", intervalMs: 5 * MS_PER_SECOND, failure: "a restore could not be ended", run: stopRestores },
  { name: "numbers", intervalMs: MS_PER_MINUTE, failure: "calendars could not be counted", run: count },
  { name: "products", intervalMs: 5 * MS_PER_SECOND, failure: "products could not be read", run: readProducts },
];

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

  const chores = PROCESS_CHORES.map((chore) => runEvery(services, chore));
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

async function collect(services: Services): Promise<void> {
  await services.admin.auditLog.heal();
  await clearFormer(services);
  await removeAbandonedFolders();
  await collectMedia({ ...services, ...services.media });
}

/** A request's timeouts are too short for a chore that reads many calendars. */
async function retain(services: Services): Promise<void> {
  const connection = await connectDatabase(services.config, CHORE_OPTIONS);
  try {
    await runRetention({ ...services, calendars: createCalendarModel(connection) });
  } finally {
    await connection.close();
  }
}

async function count(services: Services): Promise<void> {
  await countNumbers(services);
}

async function stopRestores({ database }: Services): Promise<void> {
  await endRestores(database.connection);
}

async function readProducts({ catalogue }: Services): Promise<void> {
  await catalogue.refresh?.();
}

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
