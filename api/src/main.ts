import { setTimeout as pause } from "node:timers/promises";
import { drainable } from "@advent/server/drain";
import { createApp } from "./app";
import { readConfig } from "./config";
import { createServices } from "./create-services";
import { createHttpServer } from "./http/http-server";
import { collectMedia } from "./media/collect-media";
import { removeAbandonedFolders } from "./media/work-folder";
import type { Services } from "./services";

/** Time that requests under way get at the stop, such as an upload being sent, in milliseconds. */
const DRAIN_DEADLINE = 10_000;
/** A database that is gone does not say good-bye (ms). */
const CLOSE_DEADLINE = 2_000;
const COLLECT_EVERY = 10 * 60 * 1000;

/** Starts the API; SIGTERM and SIGINT let requests under way finish, then close. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const services = await createServices(config);
  const server = createHttpServer(createApp(services).callback());
  const drain = drainable(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.API_PORT, config.API_HOST, resolve);
  });
  services.log.info({ port: config.API_PORT, database: config.DATABASE_ENGINE }, "the API answers");

  const collecting = collectRegularly(services);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    clearInterval(collecting);
    await drain(DRAIN_DEADLINE);
    await Promise.race([services.connection.close(), pause(CLOSE_DEADLINE)]);
    process.exit();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** One run after the other; several API processes may do it at the same time. */
function collectRegularly(services: Services): NodeJS.Timeout {
  let running = false;
  const collect = async () => {
    if (running) return;
    running = true;
    try {
      await removeAbandonedFolders();
      await collectMedia({ ...services, records: services.mediaRecords, files: services.mediaFiles });
    } catch (error) {
      services.log.error({ err: error }, "media could not be collected");
    } finally {
      running = false;
    }
  };
  void collect();
  return setInterval(collect, COLLECT_EVERY);
}

main().catch((error: unknown) => {
  process.stderr.write(`The API cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
