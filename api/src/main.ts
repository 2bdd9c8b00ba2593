import { createApp } from "./app";
import { readConfig } from "./config";
import { createServices } from "./create-services";
import { createHttpServer } from "./http/http-server";
import { collectMedia } from "./media/collect-media";

const DRAIN_DEADLINE = 2_500;
const COLLECT_EVERY = 10 * 60 * 1000;

/** Starts the API; SIGTERM and SIGINT let requests under way finish, then close. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const services = await createServices(config);
  const server = createHttpServer(createApp(services).callback());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.API_PORT, config.API_HOST, resolve);
  });
  services.log.info({ port: config.API_PORT, database: config.DATABASE_ENGINE }, "the API answers");

  const collecting = setInterval(() => {
    collectMedia({ ...services, records: services.mediaRecords }).catch((error: unknown) =>
      services.log.error({ err: error }, "media could not be collected"),
    );
  }, COLLECT_EVERY);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    clearInterval(collecting);
    setTimeout(() => server.closeAllConnections(), DRAIN_DEADLINE).unref();
    server.closeIdleConnections();
    await new Promise((resolve) => server.close(resolve));
    await services.connection.close();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`The API cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
