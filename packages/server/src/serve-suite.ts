import { existsSync } from "node:fs";
import { join } from "node:path";
import { embedPage, findPage, KEEPSAKE_PATH, landingPage, matchesPath } from "@advent/contract";
import { type Addresses, isLocal, linksOf, publicOriginsOf } from "./addresses";
import { type AppHandlerOptions, appHandler } from "./app-handler";
import { distOf, folderName, remoteName, type SuiteApp, suiteApps } from "./apps";
import { listen, type Stoppable } from "./listen";
import { localRemotes } from "./local-remotes";
import { buildOf, originsOf, type Remotes } from "./releases/remotes";
import { logged } from "./request-log";

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
      const handle = logged(appHandler(handlerOptions(app, options)), { app, trustProxy: options.trustProxy });
      running.push(await listen(app, options.ports[app], options.host ?? "127.0.0.1", handle));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function handlerOptions(app: SuiteApp, options: SuiteOptions): AppHandlerOptions {
  const dist = distOf(app);
  if (!existsSync(join(dist, "builds.json"))) {
    throw new Error(`${folderName(app)} is not built yet: run "pnpm build" first.`);
  }
  const common = appOptions(app, dist, options);
  if (app !== "shell") return common;
  const remotes = options.remotes ?? (() => localRemotes(options));
  const { landing } = publicOriginsOf(options);
  const withoutScripts = (url: string) =>
    findPage(url.split("?")[0] ?? "") === landingPage ? landing + url : undefined;
  // The landing makes keepsakes, and its origin alone can.
  const elsewhere = (path: string) => (matchesPath(KEEPSAKE_PATH, path) ? landing + encodeURI(path) : undefined);
  return { ...common, remotes, withoutScripts, elsewhere, adminHosts: deskHosts(options) };
}

/** How an app in `dist` is served on its origin; the shell's remotes come on top. */
export function appOptions(app: SuiteApp, dist: string, options: SuiteOptions): AppHandlerOptions {
  const origins = publicOriginsOf(options);
  const { apiOrigin, trustProxy = false, mediaOrigins = [], isDraining } = options;
  const security = {
    https: origins[app].startsWith("https:"),
    mediaOrigins,
    frameAncestors: framesOf(app, options),
    connectOrigins: app === "admin" ? watchedOrigins(options) : [],
    mayRecord: recordersOf(app),
    unlisted: (path: string) => app === "landing" || findPage(path) === landingPage,
  };
  const storefronts = shopsKnownTo(app, options);
  const hosts = [hostOf(origins[app]), ...lowerCase(app === "admin" ? options.adminHosts : options.allowedHosts)];
  const links = linksOf(app, origins);
  const live = liveBuild(app, options);
  return { dist, apiOrigin, trustProxy, hosts, security, links, storefronts, live, isDraining };
}

const hostOf = (origin: string) => new URL(origin).hostname;
const lowerCase = (hosts: readonly string[] = []) => hosts.map((host) => host.toLowerCase());

/** Where the shell has the desk: its own name counts when that is a local one, or on demand. */
function deskHosts(options: SuiteOptions): string[] {
  const { shell } = publicOriginsOf(options);
  const own = (options.adminInShell ?? isLocal(shell)) ? [hostOf(shell)] : [];
  return [...own, ...lowerCase(options.adminHosts)];
}

/** What `remotes.json` says of a remote holds on its own origin too. */
function liveBuild(app: SuiteApp, { remotes }: SuiteOptions): (() => string | undefined) | undefined {
  return remotes && (() => buildOf(remotes().remotes[remoteName(app)]));
}

/** The embedded dialog talks to these; the pages with a builder take calendars over from them unasked. */
function shopsKnownTo(app: SuiteApp, options: SuiteOptions): string[] | undefined {
  return app === "embed" || app === "shell" || app === "builder" ? storefrontsOf(options) : undefined;
}

/** The pages that may show the embedded dialog, besides its own. */
function storefrontsOf(options: SuiteOptions): string[] {
  return [publicOriginsOf(options).shell, ...(options.storefrontOrigins ?? [])];
}

/** A note is recorded where it is written, an answer on a calendar's page; nothing is at the desk. */
function recordersOf(app: SuiteApp) {
  return (path: string) => app !== "admin" && (app !== "landing" || findPage(path) === landingPage);
}

/** Only the embedded dialog may be framed, by the shop's own pages. */
function framesOf(app: SuiteApp, options: SuiteOptions) {
  const allowed = ["'self'", ...storefrontsOf(options)];
  return (path: string) => (app === "embed" && path === embedPage.path ? allowed : []);
}

/** The origins that the desk asks for health and builds: the shell and its remotes. */
function watchedOrigins(options: SuiteOptions): string[] {
  const remotes = options.remotes ? originsOf(options.remotes()) : [];
  return [...new Set([...Object.values(publicOriginsOf(options)), ...remotes])];
}
