import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { drainable } from "@advent/server/drain";
import { metricsServer } from "@advent/server/metrics-server";
import { spanned, startTraces } from "@advent/server/traces";
import { clearFormer } from "./admin/accounts/remove-account";
import { createApp } from "./app";
import { settleDue } from "./checkout/settle/settle-due";
import { readConfig } from "./config";
import { oweContactMails } from "./contact-requests/contact-mail";
import { createServices } from "./create-services";
import { createHttpServer } from "./http/http-server";
import { sendOwedMails } from "./mail/send-owed-mails";
import { collectMedia } from "./media/collect-media";
import { findTranscoder } from "./media/transcoder";
import { removeAbandonedFolders } from "./media/work-folder";
import { watchWork } from "./metrics/gauges";
import { eraseDue } from "./people/erase";
import { retain } from "./people/retention";
import { oweNews } from "./sender/owe-news";
import type { Services } from "./services";

/** Time that requests under way get at the stop, such as an upload being sent, in milliseconds. */
const DRAIN_DEADLINE = 10_000;
/** A database that is gone does not say good-bye (ms). */
const CLOSE_DEADLINE = 2_000;
const COLLECT_EVERY = 10 * 60 * 1000;
const SETTLE_EVERY = 5 * 1000;
const MAIL_EVERY = 20 * 1000;
const ERASE_EVERY = 60 * 1000;
const RETAIN_EVERY = 60 * 60 * 1000;
const PRODUCTS_EVERY = 5 * 1000;

/** Starts the API; SIGTERM and SIGINT let requests under way finish, then close. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const services = await createServices(config);
  const stopTraces = await startTraces(process.env, { service: "advent-api", log: services.log });
  const server = createHttpServer(createApp(services).callback());
  const drain = drainable(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.API_PORT, config.API_HOST, resolve);
  });
  services.log.info({ port: config.API_PORT, database: config.DATABASE_ENGINE }, "the API answers");
  void findTranscoder().then(({ available }) => {
    if (!available)
      services.log.warn("there is no ffmpeg: recordings are played as they were recorded, which not every phone can");
  });

  const chores = [
    regularly(services, COLLECT_EVERY, { name: "media", failure: "media could not be collected" }, collect),
    regularly(services, SETTLE_EVERY, { name: "orders", failure: "orders could not be settled" }, settleDue),
    regularly(services, MAIL_EVERY, { name: "mails", failure: "mails could not be sent" }, sendMails),
    regularly(services, ERASE_EVERY, { name: "erasures", failure: "erasures could not go on" }, eraseDue),
    regularly(services, RETAIN_EVERY, { name: "retention", failure: "what is over could not be erased" }, retain),
    regularly(services, PRODUCTS_EVERY, { name: "products", failure: "products could not be read" }, readProducts),
  ];
  const metrics = config.METRICS_PORT === undefined ? undefined : await tellMetrics(services, config.METRICS_PORT);

  const stop = async () => {
    if (services.operations.isStopping) return;
    services.operations.isStopping = true;
    for (const chore of chores) clearInterval(chore);
    await pause(config.DRAIN_DELAY_MS);
    services.live.close();
    metrics?.close();
    await drain(DRAIN_DEADLINE);
    await Promise.all([stopTraces(), Promise.race([services.database.connection.close(), pause(CLOSE_DEADLINE)])]);
    process.exit();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

type Chore = (services: Services) => Promise<unknown>;

/**
 * At once and then every so often (ms), one run after the other; several API processes may do it at the same time. The log lines
 * of a run name it.
 */
function regularly(
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
      await spanned({ name: `chore ${name}`, kind: "internal" }, () => chore({ ...services, log }));
      services.operations.metrics.choreEnded(name);
    } catch (error) {
      log.error({ err: error }, failure);
    }
    running = false;
  };
  void run();
  return setInterval(run, every);
}

/** @throws when the port is taken */
async function tellMetrics(services: Services, port: number): Promise<Server> {
  services.operations.metrics.watchProcess();
  watchWork(services);
  const server = metricsServer({ registry: services.operations.metrics.registry, log: services.log });
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

async function sendMails(services: Services): Promise<void> {
  await oweContactMails(services);
  await oweNews(services);
  await sendOwedMails(services);
}

main().catch((error: unknown) => {
  process.stderr.write(`The API cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
