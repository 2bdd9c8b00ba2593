import { readDefinitions } from "../release/build";
import type { Stoppable } from "../server/listen";
import { shownRemotes } from "../server/suite";
import { type Addresses, folderOf, linksOf, originsOf, remoteName, type SuiteApp, suiteApps } from "../suite";
import { startDevServer } from "./dev-server";

export interface DevOptions extends Addresses {
  /** Where the API listens, such as `http://127.0.0.1:4000`. */
  apiOrigin: string;
  /** Address to listen on. Default: this machine only. */
  host?: string;
  /** Serve only these. Default: all five. */
  apps?: readonly SuiteApp[];
}

/** Serves the front ends from their sources with hot updates; resolves when each has been compiled once. */
export async function devSuite(options: DevOptions): Promise<Stoppable> {
  const running: Stoppable[] = [];
  const stop = async () => void (await Promise.all(running.map((server) => server.stop())));
  const starting = (options.apps ?? suiteApps).map(async (app) => running.push(await startApp(app, options)));
  const failed = (await Promise.allSettled(starting)).find((result) => result.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { stop };
}

async function startApp(app: SuiteApp, options: DevOptions): Promise<Stoppable> {
  const origins = originsOf(options);
  const definition = (await readDefinitions(folderOf(app))).find(({ kind }) => kind === "app");
  if (definition?.kind !== "app") throw new Error(`${folderOf(app)}/app.config.ts defines no app.`);
  return startDevServer(definition, {
    port: options.ports[app],
    host: options.host ?? "127.0.0.1",
    origin: origins[app],
    apiOrigin: options.apiOrigin,
    links: linksOf(app, origins),
    ...(app === "shell" && { remotes: devRemotes(options) }),
  });
}

/** In development every version of a remote is welcome and none is pinned. */
function devRemotes(options: DevOptions) {
  const origins = originsOf(options);
  const entries = shownRemotes(origins, true).map((app) => [
    remoteName(app),
    { manifest: `${origins[app]}/mf/mf-manifest.json` },
  ]);
  return { remotes: Object.fromEntries(entries) };
}
