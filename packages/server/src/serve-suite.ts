import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Addresses, linksOf, publicOriginsOf } from "./addresses";
import { type AppHandlerOptions, appHandler } from "./app-handler";
import { type ByApp, folderName, folderOf, remoteName, type SuiteApp, suiteApps } from "./apps";
import { liveBuild } from "./builds";
import { listen, type Stoppable } from "./listen";
import { pinReader, withPins } from "./pins";
import { localRemote, originsOf, type Remotes } from "./remotes";

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
  /** Whether the shell has `/admin` and `/print-qr`. Default: when its own origin is a local one (behaviour §6). */
  adminInShell?: boolean;
  /** Believe X-Forwarded-* headers: only behind a proxy of one's own. */
  trustProxy?: boolean;
  /** Serve only these. Default: all five. */
  apps?: readonly SuiteApp[];
  /** What the shell's `remotes.json` says. Default: the apps of this workspace at their public origins. */
  remotes?: () => Remotes;
}

/** Serves the built front ends, one port each. Rejects with one sentence when one is not built or a port is taken. */
export async function serveSuite(options: SuiteOptions): Promise<Stoppable> {
  const running: Stoppable[] = [];
  const stop = async () => void (await Promise.all(running.map((server) => server.stop())));
  try {
    for (const app of options.apps ?? suiteApps) {
      const handle = appHandler(handlerOptions(app, options));
      running.push(await listen(app, options.ports[app], options.host ?? "127.0.0.1", handle));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function handlerOptions(app: SuiteApp, options: SuiteOptions): AppHandlerOptions {
  const dist = join(folderOf(app), "dist");
  if (!existsSync(join(dist, "builds.json"))) {
    throw new Error(`${folderName(app)} is not built yet: run "pnpm build" first.`);
  }
  const common = appOptions(app, dist, options);
  return app === "shell" ? { ...common, ...shellRemotes(options) } : common;
}

/** How an app in `dist` is served on its origin; the shell's remotes come on top. */
export function appOptions(app: SuiteApp, dist: string, options: SuiteOptions): AppHandlerOptions {
  const origins = publicOriginsOf(options);
  const { apiOrigin, trustProxy = false, mediaOrigins = [], allowedHosts = [] } = options;
  const security = {
    https: origins[app].startsWith("https:"),
    mediaOrigins,
    frameAncestors: framesOf(app, options),
    connectOrigins: app === "admin" ? watchedOrigins(options) : [],
    unlisted: (path: string) => app === "landing" || path.startsWith("/landing/"),
  };
  const storefronts = shopsKnownTo(app, options);
  const hosts = [new URL(origins[app]).hostname, ...allowedHosts.map((host) => host.toLowerCase())];
  return { dist, apiOrigin, trustProxy, hosts, security, links: linksOf(app, origins), storefronts };
}

/** The embedded dialog talks to these; the pages with a builder take calendars over from them unasked. */
function shopsKnownTo(app: SuiteApp, options: SuiteOptions): string[] | undefined {
  return app === "embed" || app === "shell" || app === "builder" ? storefrontsOf(options) : undefined;
}

/** The pages that may show the embedded dialog, besides its own. */
function storefrontsOf(options: SuiteOptions): string[] {
  return [publicOriginsOf(options).shell, ...(options.storefrontOrigins ?? [])];
}

/** Only the embedded dialog may be framed, by the shop's own pages. */
function framesOf(app: SuiteApp, options: SuiteOptions) {
  const allowed = ["'self'", ...storefrontsOf(options)];
  return (path: string) => (app === "embed" && path === "/shopify-embed" ? allowed : []);
}

/** What the shell shows. Pins are for this workspace's remotes; a list of other remotes is kept by hand as a whole. */
function shellRemotes(options: SuiteOptions): Pick<AppHandlerOptions, "remotes" | "pinned"> {
  if (options.remotes) return { remotes: options.remotes };
  const readPins = pinReader(options.apiOrigin);
  return {
    remotes: () => suiteRemotes(options),
    pinned: async (remotes) => withPins(remotes, await readPins(), distOf),
  };
}

function distOf(remote: string): string | undefined {
  const app = suiteApps.find((one) => remoteName(one) === remote);
  return app && join(folderOf(app), "dist");
}

/** The origins that the desk asks for health and builds: the shell and its remotes. */
function watchedOrigins(options: SuiteOptions): string[] {
  const remotes = options.remotes ? originsOf(options.remotes()) : [];
  return [...new Set([...Object.values(publicOriginsOf(options)), ...remotes])];
}

/** The `remotes.json` of a suite whose five apps come from this workspace. */
function suiteRemotes(options: SuiteOptions): Remotes {
  const origins = publicOriginsOf(options);
  const contract = `^${liveBuild(join(folderOf("shell"), "dist"))?.contract}`;
  const entries = shownRemotes(origins, options.adminInShell).map((app) => [
    remoteName(app),
    localRemote(join(folderOf(app), "dist"), origins[app], contract),
  ]);
  return { remotes: Object.fromEntries(entries) };
}

/** The remotes of a shell: the admin panel only on development and local hosts (behaviour §6). */
export function shownRemotes({ shell }: ByApp<string>, adminInShell = isLocal(shell)): SuiteApp[] {
  return suiteApps.filter((app) => app !== "shell" && (app !== "admin" || adminInShell));
}

function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname === "[::1]" || /^127\.|\.(localhost|local)$/.test(hostname);
}
