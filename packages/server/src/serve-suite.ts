import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import {
  contributionPage,
  embedPage,
  getBuildId,
  KEEPSAKE_PATH,
  landingPage,
  listPages,
  type Remotes,
} from "@advent/contract";
import { matchesPath } from "@advent/router/routes";
import { type Addresses, getLocalOrigin, getPublicOrigins, getSuiteLinks, isLocal, isOnShopOrigin } from "./addresses";
import { type AppHandlerOptions, createAppHandler } from "./app-handler";
import { getDistFolder, getFolderName, getRemoteName, type SuiteApp, suiteApps } from "./apps";
import { readBuild } from "./builds";
import { listen, type Stoppable } from "./listen";
import { getLocalRemotes, getShownRemotes } from "./local-remotes";
import { createOneOriginHandler } from "./one-origin";
import { getOrigins } from "./releases/remotes";
import { withRequestLog } from "./request-log";
import { followShop, type GetShop } from "./shop-facts";

export interface SuiteOptions extends Addresses {
  apiOrigin: string;
  host?: string;
  storefrontOrigins?: string[];
  mediaOrigins?: string[];
  allowedHosts?: string[];
  adminHosts?: string[];
  adminInShell?: boolean;
  trustedProxies?: number;
  securityContact?: string | undefined;
  rateLimits?: "off";
  apps?: readonly SuiteApp[];
  remotes?: () => Remotes;
  isDraining?: () => boolean;
  getShop?: GetShop;
}

export async function serveSuite(settings: SuiteOptions): Promise<Stoppable> {
  const shop = await followShop(settings.apiOrigin);
  const options = { ...settings, getShop: shop.get };
  const running: Stoppable[] = [shop];
  const stop = async () => void (await Promise.all(running.map((server) => server.stop())));
  try {
    const apps = options.apps ?? suiteApps;
    for (const app of apps) {
      // The shell's server serves it.
      if (apps.includes("shell") && isOnShopOrigin(app, getPublicOrigins(options))) continue;
      const handlerOptions = getHandlerOptions(app, options);
      const handle = withRequestLog(createListener(app, handlerOptions, options), {
        app,
        pagePaths: () => getPagePaths(handlerOptions),
        trustedProxies: options.trustedProxies,
      });
      running.push(await listen(app, options.ports[app], options.host ?? "127.0.0.1", handle, options));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function createListener(app: SuiteApp, handlerOptions: AppHandlerOptions, options: SuiteOptions): RequestListener {
  const handle = createAppHandler(handlerOptions);
  const origins = getPublicOrigins(options);
  const shared = getShownRemotes(origins, options.adminInShell).filter((one) => isOnShopOrigin(one, origins));
  if (app !== "shell" || shared.length === 0) return handle;
  const remotes = shared.map((one) => [
    one,
    createAppHandler({ ...getHandlerOptions(one, options), hosts: undefined }),
  ]);
  const { hosts, trustedProxies } = handlerOptions;
  const landingOrigin = getLocalOrigin(options.ports.landing);
  return createOneOriginHandler({
    shell: handle,
    remotes: Object.fromEntries(remotes),
    landingOrigin,
    hosts,
    trustedProxies,
  });
}

function getPagePaths({ remotes, dist, live }: AppHandlerOptions): readonly string[] {
  return remotes ? listPages(remotes().remotes).map(({ path }) => path) : (readBuild(dist, live?.())?.routes ?? []);
}

function getHandlerOptions(app: SuiteApp, options: SuiteOptions): AppHandlerOptions {
  const dist = getDistFolder(app);
  if (!existsSync(join(dist, "builds.json"))) {
    throw new Error(`${getFolderName(app)} is not built yet: run "pnpm build" first.`);
  }
  const common = getAppOptions(app, dist, options);
  if (app !== "shell") return common;
  const remotes = options.remotes ?? (() => getLocalRemotes(options));
  const { landing, shell: publicOrigin } = getPublicOrigins(options);
  const getNoscriptUrl = (url: string) => (isLandingPage(url.split("?")[0] ?? "") ? landing + url : undefined);
  // Only the landing's origin can create keepsakes.
  const getRedirectUrl = (path: string) => (matchesPath(KEEPSAKE_PATH, path) ? landing + encodeURI(path) : undefined);
  return { ...common, publicOrigin, remotes, getNoscriptUrl, getRedirectUrl, adminHosts: getAdminHosts(options) };
}

const isLandingPage = (path: string) => matchesPath(landingPage.path, path);
const isPersonalPage = (path: string) => isLandingPage(path) || matchesPath(contributionPage.path, path);

export function getAppOptions(app: SuiteApp, dist: string, options: SuiteOptions): AppHandlerOptions {
  const origins = getPublicOrigins(options);
  const { apiOrigin, trustedProxies = 0, rateLimits, mediaOrigins = [], isDraining, remotes, getShop } = options;
  const shops = [origins.shell, ...(options.storefrontOrigins ?? [])];
  const security = {
    https: origins[app].startsWith("https:"),
    get mediaOrigins() {
      return [...mediaOrigins, ...(getShop?.()?.mediaOrigins ?? [])];
    },
    // Only the shop's pages may frame the embedded dialog. No other page may be framed.
    frameAncestors: (path: string) => (app === "embed" && path === embedPage.path ? ["'self'", ...shops] : []),
    frameOrigins: getFrameOrigins(app, options),
    connectOrigins: app === "admin" ? getWatchedOrigins(options) : [],
    // Notes are recorded in the builder, replies and contributions on personal pages. The admin scans codes, and a document keeps
    // the policy of the page it was loaded with.
    mayRecord: (path: string) => app !== "admin" && (app !== "landing" || isPersonalPage(path)),
    mayScan: () => app === "admin",
    unlisted: (path: string) => app === "landing" || isPersonalPage(path),
  };
  // The embedded dialog messages these origins. Pages with a builder accept calendars from them without asking.
  const storefronts = app === "embed" || app === "shell" || app === "builder" ? shops : undefined;
  const hosts = [getHost(origins[app]), ...toLowerCase(app === "admin" ? options.adminHosts : options.allowedHosts)];
  const links = getSuiteLinks(app, origins);
  // The live build in `remotes.json` also applies on the remote's own origin.
  const live = remotes && (() => getBuildId(remotes().remotes[getRemoteName(app)]));
  const remote = app === "shell" ? undefined : getRemoteName(app);
  const securityTxt = options.securityContact ? { contact: options.securityContact, origin: origins[app] } : undefined;
  const caller = { trustedProxies, rateLimits, hosts };
  const common = { ...caller, security, securityTxt, links, storefronts, live, isDraining, getShop };
  return { dist, remote, apiOrigin, ...common, previewAncestors: getPreviewAncestors(app, options) };
}

/** The admin previews unsaved settings in the shell's pages, its own cards and an email. */
function getFrameOrigins(app: SuiteApp, options: SuiteOptions): string[] {
  if (app === "admin") return ["'self'", getPublicOrigins(options).shell];
  return app === "shell" && getAdminHosts(options).length > 0 ? ["'self'"] : [];
}

function getPreviewAncestors(app: SuiteApp, options: SuiteOptions): string[] | undefined {
  if (app === "admin") return ["'self'"];
  if (app !== "shell") return undefined;
  return ["'self'", getPublicOrigins(options).admin, ...toLowerCase(options.adminHosts)];
}

const getHost = (origin: string) => new URL(origin).hostname;
const toLowerCase = (hosts: readonly string[] = []) => hosts.map((host) => host.toLowerCase());

function getAdminHosts(options: SuiteOptions): string[] {
  const { shell } = getPublicOrigins(options);
  const own = (options.adminInShell ?? isLocal(shell)) ? [getHost(shell)] : [];
  return [...own, ...toLowerCase(options.adminHosts)];
}

function getWatchedOrigins(options: SuiteOptions): string[] {
  const remotes = options.remotes ? getOrigins(options.remotes()) : [];
  return [...new Set([...Object.values(getPublicOrigins(options)), ...remotes])];
}
