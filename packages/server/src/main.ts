import { suiteApps } from "./apps";
import { createLifetime } from "./lifetime";
import { serveFrontMetrics } from "./metrics/front-metrics";
import { frontLog } from "./request-log";
import { serveSuite } from "./serve-suite";
import { listFrom, readRemotesSetting, readSuiteSettings } from "./settings";
import { startTraces } from "./traces/traces";

const help = `Settings (environment):
  APPS                    which to serve, such as landing or shell,embed; default all
  SHELL_PORT …            ports of the apps (BUILDER_, LANDING_, ADMIN_, EMBED_)
  SHELL_ORIGIN …          origins under which browsers reach them; default http://localhost:<port>
  API_ORIGIN              where the API listens; default http://127.0.0.1:<API_PORT>
  HOST                    address to listen on; default 127.0.0.1
  REMOTES_FILE            the remotes.json that says which build of each remote is live; default: the newest of this workspace's
  BUILDS_DIR              folder with the builds of all releases, by app; default: this workspace
  ADMIN_IN_SHELL          1 or 0: whether the shell shows /admin and /print-qr; default: on local hosts
  STOREFRONT_ORIGINS      origins that may frame /shopify-embed, separated by commas
  MEDIA_ORIGINS           further origins of product images and videos, separated by commas
  ALLOWED_HOSTS           further host names, besides those of the apps' origins and of this machine
  ADMIN_HOSTS             those of them that also show the admin; its own origin and this machine's names always do
  DRAIN_DELAY_MS          milliseconds it keeps serving after SIGTERM, with /readyz a 503 ("draining"); default 0
  METRICS_PORT            separate port for Prometheus metrics at /metrics; default none. METRICS_HOST: default 127.0.0.1
  OTEL_EXPORTER_OTLP_ENDPOINT
                          OpenTelemetry collector (OTLP over HTTP); default none
  OTEL_TRACES_SAMPLER_ARG share of requests that are traced, 0 to 1; default 1
  TRUST_PROXY             number of your own proxies in front, such as 1; default 0`;

const { env } = process;

function parseApps(text: string | undefined) {
  const names = listFrom(text);
  const unknown = names.find((name) => !suiteApps.some((app) => app === name));
  if (unknown) throw new Error(`APPS names "${unknown}"; the apps are ${suiteApps.join(", ")}.`);
  return names.length > 0 ? suiteApps.filter((app) => names.includes(app)) : suiteApps;
}

async function startServer(): Promise<void> {
  if (process.argv.includes("--help")) return console.log(help);
  const life = createLifetime(Number(env.DRAIN_DELAY_MS) || 0);
  const apps = parseApps(env.APPS);
  const options = { ...readSuiteSettings(env), ...readRemotesSetting(env), apps, isDraining: life.isDraining };
  await serveFrontMetrics(env);
  const [app = "", ...more] = apps;
  const stopTraces = await startTraces(env, {
    service: more.length > 0 ? "advent-sites" : `advent-${app}`,
    log: frontLog,
  });
  const suite = await serveSuite(options);
  console.log(`Serving ${apps.map((app) => `${app} on ${options.ports[app]}`).join(", ")}.`);
  life.stopOnSignal(async () => {
    await suite.stop();
    await stopTraces();
  });
}

startServer().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
