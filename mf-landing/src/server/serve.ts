import { join } from "node:path";
import { landingPage } from "@advent/contract";
import {
  createLifetime,
  frontLog,
  getDistFolder,
  listen,
  readRemotesSetting,
  readServerBuild,
  readSuiteSettings,
  serveFrontMetrics,
  startTraces,
  withRequestLog,
} from "@advent/server";
import { createApp } from "./app";

const help = `The server of the landing remote. Settings (environment):
  PORT            port to listen on; default LANDING_PORT, else 3002
  HOST            address to listen on; default 127.0.0.1
  API_ORIGIN      where the API listens; default http://127.0.0.1:<API_PORT>
  LANDING_ORIGIN  origin under which recipients see the pages; default http://localhost:<port>
  SHELL_ORIGIN    origin of the shop; default http://localhost:<SHELL_PORT>
  REMOTES_FILE    the remotes.json that says which build of this remote is live; default: the newest
  BUILDS_DIR      folder with the builds of all releases, by app; default: this workspace
  MEDIA_ORIGINS   further origins of product images and videos, separated by commas
  ALLOWED_HOSTS   further host names, separated by commas
  DRAIN_DELAY_MS  milliseconds it keeps serving after SIGTERM, with /readyz a 503 ("draining"); default 0
  METRICS_PORT    separate port for Prometheus metrics at /metrics; default none. METRICS_HOST: default 127.0.0.1
  OTEL_EXPORTER_OTLP_ENDPOINT
                  OpenTelemetry collector (OTLP over HTTP); default none
  OTEL_TRACES_SAMPLER_ARG
                  share of requests that are traced, 0 to 1; default 1
  TRUST_PROXY     number of your own proxies in front, such as 1; default 0`;

export async function serve(): Promise<void> {
  if (process.argv.includes("--help")) return console.log(help);
  const { PORT, LANDING_PORT } = process.env;
  const life = createLifetime(Number(process.env.DRAIN_DELAY_MS) || 0);
  const settings = {
    ...readSuiteSettings({ ...process.env, LANDING_PORT: PORT || LANDING_PORT }),
    ...readRemotesSetting(process.env),
    isDraining: life.isDraining,
  };
  const { landing: port } = settings.ports;
  // Files of all releases may be in another folder. This program's build id is in its own.
  const own = readServerBuild(join(import.meta.dirname, ".."));
  const app = createApp(getDistFolder("landing"), settings, undefined, own);
  const handle = withRequestLog(app.callback(), {
    app: "landing",
    trustedProxies: settings.trustedProxies,
    pagePaths: () => [landingPage.path],
  });
  await serveFrontMetrics(process.env);
  const stopTraces = await startTraces(process.env, { service: "advent-landing", log: frontLog });
  const server = await listen("the landing pages", port, settings.host ?? "127.0.0.1", handle, settings);
  console.log(`Serving landing pages on ${port}.`);
  life.stopOnSignal(async () => {
    await server.stop();
    await stopTraces();
  });
}
