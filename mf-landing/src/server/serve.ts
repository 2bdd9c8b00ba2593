import { join } from "node:path";
import { contributionPage, landingPage } from "@advent/contract";
import {
  COMMON_SETTINGS,
  followShop,
  getDistFolder,
  listen,
  readRemotesSetting,
  readServerBuild,
  readSuiteSettings,
  runFrontEnd,
  withRequestLog,
} from "@advent/server";
import { createApp } from "./app";

const help = `The server of the landing remote. Settings (environment):
  PORT                    port to listen on; default LANDING_PORT, else 3002
  LANDING_ORIGIN          origin under which recipients see the pages; default http://localhost:<port>
  SHELL_ORIGIN            origin of the shop; default http://localhost:<SHELL_PORT>
  REMOTES_FILE            the remotes.json that says which build of this remote is live; default: the newest
  ALLOWED_HOSTS           further host names, separated by commas
${COMMON_SETTINGS}`;

export async function serve(): Promise<void> {
  if (process.argv.includes("--help")) return console.log(help);
  const { PORT, LANDING_PORT } = process.env;
  const settings = {
    ...readSuiteSettings({ ...process.env, LANDING_PORT: PORT || LANDING_PORT }),
    ...readRemotesSetting(process.env),
  };
  const { landing: port } = settings.ports;
  // Files of all releases may be in another folder. This program's build id is in its own.
  const own = readServerBuild(join(import.meta.dirname, ".."));
  await runFrontEnd("advent-landing", async (isDraining) => {
    const shop = await followShop(settings.apiOrigin);
    const options = { ...settings, isDraining, getShop: shop.get };
    const app = createApp(getDistFolder("landing"), options, undefined, own);
    const handle = withRequestLog(app.callback(), {
      app: "landing",
      trustedProxies: settings.trustedProxies,
      pagePaths: () => [landingPage.path, contributionPage.path],
    });
    const server = await listen("the landing pages", port, settings.host ?? "127.0.0.1", handle, settings);
    console.log(`Serving landing pages on ${port}.`);
    return { stop: async () => void (await Promise.all([server.stop(), shop.stop()])) };
  });
}
