import { existsSync } from "node:fs";
import { join } from "node:path";
import { embedPage, findPage, KEEPSAKE_PATH, landingPage, matchesPath } from "@advent/contract";
import { type Addresses, isLocal, getSuiteLinks, getPublicOrigins } from "./addresses";
import { type AppHandlerOptions, createAppHandler } from "./app-handler";
import { getDistFolder, getFolderName, getRemoteName, type SuiteApp, suiteApps } from "./apps";
import { listen, type Stoppable } from "./listen";
import { getLocalRemotes } from "./local-remotes";
import { getBuildId, getOrigins, type Remotes } from "./releases/remotes";
import { withRequestLog } from "./request-log";

export interface SuiteOptions extends Addresses {
  /** Where the API listens, such as `http://127.0.0.1:4000`. */
  apiOrigin: string;
  /** Address to listen on. Default: this machine only. */
  host?: string;
  /** Storefronts that may show the embedded dialog in a frame, besides the shell. */
  storefrontOrigins?: string[];
  /** Further origins of product pictures and films. */
  mediaOrigins?: string[];
  /** Names under which the front ends answer, besides those of their public origins and of this machine. */
  allowedHosts?: string[];
  /** Those of `allowedHosts` under which the desk is shown, besides its own origin's name and those of this machine. */
  adminHosts?: string[];
  /** Whether the shell has `/admin` and `/print-qr`. Default: when its own origin is a local one (behaviour §6). */
  adminInShell?: boolean;
  /** Believe X-Forwarded-* headers: only behind a proxy of one's own. */
  trustProxy?: boolean;
  /** Serve only these. Default: all five. */
  apps?: readonly SuiteApp[];
  /** What `remotes.json` says. Default: the apps of this workspace at their public origins, each at its newest build. */
  remotes?: () => Remotes;
  /** Whether the process has been told to stop. Default: never. */
  isDraining?: () => boolean;
}

/** Serves the built front ends, one port each. Rejects with one sentence when one is not built or a port is taken. */
export async function serveSuite(options: SuiteOptions): Promise<Stoppable> {
  const running: Stoppable[] = [];
  const stop = async () => void (await Promise.all(running.map((server) => server.stop())));
  try {
    for (const app of options.apps ?? suiteApps) {
      const handle = withRequestLog(createAppHandler(getHandlerOptions(app, options)), { app, trustProxy: options.trustProxy });
      running.push(await listen(app, options.ports[app], options.host ?? "127.0.0.1", handle));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function getHandlerOptions(app: SuiteApp, options: SuiteOptions): AppHandlerOptions {
  const dist = getDistFolder(app);
  if (!existsSync(join(dist, "builds.json"))) {
    throw new Error(`${getFolderName(app)} is not built yet: run "pnpm build" first.`);
  }
  const common = getAppOptions(app, dist, options);
  if (app !== "shell") return common;
  const remotes = options.remotes ?? (() => getLocalRemotes(options));
  const { landing } = getPublicOrigins(options);
  const getNoscriptUrl = (url: string) =>
    findPage(url.split("?")[0] ?? "") === landingPage ? landing + url : undefined;
  // The landing makes keepsakes, and its origin alone can.
  const getOtherOrigin = (path: string) => (matchesPath(KEEPSAKE_PATH, path) ? landing + encodeURI(path) : undefined);
  return { ...common, remotes, withoutScripts: getNoscriptUrl, elsewhere: getOtherOrigin, adminHosts: getAdminHosts(options) };
}

/** How an app in `dist` is served on its origin; the shell's remotes come on top. */
export function getAppOptions(app: SuiteApp, dist: string, options: SuiteOptions): AppHandlerOptions {
  const origins = getPublicOrigins(options);
  const { apiOrigin, trustProxy = false, mediaOrigins = [], isDraining } = options;
  const security = {
    https: origins[app].startsWith("https:"),
    mediaOrigins,
    frameAncestors: getFrameOptions(app, options),
    connectOrigins: app === "admin" ? getWatchedOrigins(options) : [],
    mayRecord: getRecordingPages(app),
    unlisted: (path: string) => app === "landing" || findPage(path) === landingPage,
  };
  const storefronts = getKnownShops(app, options);
  const hosts = [getHost(origins[app]), ...lowerCase(app === "admin" ? options.adminHosts : options.allowedHosts)];
  const links = getSuiteLinks(app, origins);
  const live = createLiveBuildReader(app, options);
  return { dist, apiOrigin, trustProxy, hosts, security, links, storefronts, live, isDraining };
}

const getHost = (origin: string) => new URL(origin).hostname;
const lowerCase = (hosts: readonly string[] = []) => hosts.map((host) => host.toLowerCase());

/** Where the shell has the desk: its own name counts when that is a local one, or on demand. */
function getAdminHosts(options: SuiteOptions): string[] {
  const { shell } = getPublicOrigins(options);
  const own = (options.adminInShell ?? isLocal(shell)) ? [getHost(shell)] : [];
  return [...own, ...lowerCase(options.adminHosts)];
}

/** What `remotes.json` says of a remote holds on its own origin too. */
function createLiveBuildReader(app: SuiteApp, { remotes }: SuiteOptions): (() => string | undefined) | undefined {
  return remotes && (() => getBuildId(remotes().remotes[getRemoteName(app)]));
}

/** The embedded dialog talks to these; the pages with a builder take calendars over from them unasked. */
function getKnownShops(app: SuiteApp, options: SuiteOptions): string[] | undefined {
  return app === "embed" || app === "shell" || app === "builder" ? getStorefronts(options) : undefined;
}

/** The pages that may show the embedded dialog, besides its own. */
function getStorefronts(options: SuiteOptions): string[] {
  return [getPublicOrigins(options).shell, ...(options.storefrontOrigins ?? [])];
}

/** A note is recorded where it is written, an answer on a calendar's page; nothing is at the desk. */
function getRecordingPages(app: SuiteApp) {
  return (path: string) => app !== "admin" && (app !== "landing" || findPage(path) === landingPage);
}

/** Only the embedded dialog may be framed, by the shop's own pages. */
function getFrameOptions(app: SuiteApp, options: SuiteOptions) {
  const allowed = ["'self'", ...getStorefronts(options)];
  return (path: string) => (app === "embed" && path === embedPage.path ? allowed : []);
}

/** The origins that the desk asks for health and builds: the shell and its remotes. */
function getWatchedOrigins(options: SuiteOptions): string[] {
  const remotes = options.remotes ? getOrigins(options.remotes()) : [];
  return [...new Set([...Object.values(getPublicOrigins(options)), ...remotes])];
}
