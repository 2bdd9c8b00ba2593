import { getPublicOrigins, isOnShopOrigin } from "./addresses";
import { suiteApps } from "./apps";
import { COMMON_SETTINGS, runFrontEnd } from "./run-front-end";
import { serveSuite } from "./serve-suite";
import { listFrom, readRemotesSetting, readSuiteSettings } from "./settings";

const help = `Settings (environment):
  APPS                    which to serve, such as landing or shell,embed; default all
  SHELL_PORT …            ports of the apps (BUILDER_, LANDING_, ADMIN_, EMBED_)
  SHELL_ORIGIN …          origins under which browsers reach them; default PUBLIC_URL, else http://localhost:<port>
  PUBLIC_URL              origin of all apps; the shell's port then serves those whose origin is the shell's
  REMOTES_FILE            the remotes.json that says which build of each remote is live; default: the newest of this workspace's
  ADMIN_IN_SHELL          1 or 0: whether the shell shows /admin and /print-qr; default: on local hosts
  STOREFRONT_ORIGINS      origins that may frame /shopify-embed, separated by commas
  ALLOWED_HOSTS           further host names, besides those of the apps' origins
  ADMIN_HOSTS             those of them that also show the admin; its own origin always does
${COMMON_SETTINGS}`;

const { env } = process;

function parseApps(text: string | undefined) {
  const names = listFrom(text);
  const unknown = names.find((name) => !suiteApps.some((app) => app === name));
  if (unknown) throw new Error(`APPS names "${unknown}"; the apps are ${suiteApps.join(", ")}.`);
  return names.length > 0 ? suiteApps.filter((app) => names.includes(app)) : suiteApps;
}

async function startServer(): Promise<void> {
  if (process.argv.includes("--help")) return console.log(help);
  const apps = parseApps(env.APPS);
  const options = { ...readSuiteSettings(env), ...readRemotesSetting(env), apps };
  await runFrontEnd(apps.length > 1 ? "advent-sites" : `advent-${apps[0]}`, async (isDraining) => {
    const suite = await serveSuite({ ...options, isDraining });
    const listening = apps.filter((app) => !isOnShopOrigin(app, getPublicOrigins(options)));
    console.log(`Serving ${listening.map((app) => `${app} on ${options.ports[app]}`).join(", ")}.`);
    return suite;
  });
}

startServer().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
