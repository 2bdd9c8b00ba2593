import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { contributionPage, embedPage, KEEPSAKE_PATH, landingPage } from "@advent/contract";
import { matchesPath } from "@advent/router/routes";
import { parseAddress, parsePath } from "./address";
import { getDistFolder, type SuiteApp } from "./apps";
import { type DoorOptions, getHostError } from "./host-guard";
import { proxy } from "./proxy";
import { sendFailure } from "./send-failure";

interface OneOriginOptions extends DoorOptions {
  shell: RequestListener;
  /** They accept every host, because servers fetch builds by a local address. */
  remotes: Partial<Record<SuiteApp, RequestListener>>;
  /** Local address of the server that renders recipients' pages. */
  landingOrigin: string;
}

const BUILD_PATTERN = /^\/mf\/([a-z]+)(\/.+)$/;
const LANDING_PATHS = [
  landingPage.path,
  contributionPage.path,
  KEEPSAKE_PATH,
  `${landingPage.path}/manifest.webmanifest`,
];
/** Pages of these apps have files beside them. Files of the same name are the first app's. */
const APPS_WITH_FILES = ["shell", "embed", "landing"] as const;

/** Serves all apps on the shop's origin: pages at their own paths, and the builds of remotes below `/mf/<remote>/`. */
export function createOneOriginHandler(options: OneOriginOptions): RequestListener {
  const { shell, remotes, landingOrigin, trustedProxies } = options;
  const sendLanding: RequestListener = (request, response) =>
    proxy(request, response, { apiOrigin: landingOrigin, trustedProxies });

  function findHandler(path: string): RequestListener | undefined {
    if (LANDING_PATHS.some((page) => matchesPath(page, path))) return sendLanding;
    const app = path === embedPage.path ? "embed" : findAppOfFile(path);
    return app && remotes[app];
  }

  return (request, response) => {
    const address = parseAddress(request);
    const [, remote, file] = BUILD_PATTERN.exec(address?.pathname ?? "") ?? [];
    const sendBuild = remotes[remote as SuiteApp];
    if (sendBuild) {
      request.url = `/mf${file}${address?.search}`;
      return sendBuild(request, response);
    }
    const handle = findHandler(parsePath(request) ?? "");
    const error = handle && getHostError(request, options);
    if (error) return sendFailure(request, response, error);
    (handle ?? shell)(request, response);
  };
}

function findAppOfFile(path: string): SuiteApp | undefined {
  if (!/\.\w+$/.test(path)) return undefined;
  return APPS_WITH_FILES.find((app) => existsSync(join(getDistFolder(app), "public", path)));
}
