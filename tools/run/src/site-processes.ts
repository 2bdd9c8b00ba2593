import { join } from "node:path";
import { type Env, getLocalOrigin, isLocal, type Origins, type Ports } from "@advent/server/addresses";
import { getFolderName, type SuiteApp, suiteApps } from "@advent/server/apps";
import { findTool } from "./run-node";
import { type ServiceOptions, startService } from "./service-process";
import { getDemoShopOrigins, removeSecrets } from "./settings";
import type { RunningPart } from "./stop";

export interface SiteOptions extends Pick<ServiceOptions, "env" | "logFile" | "again" | "log"> {
  root: string;
  ports: Ports;
  origins: Origins;
}

export const landingServer = "server of the landing pages";
export const siteServer = "server of the other sites";

export function startLanding({ root, ports, origins, env, ...options }: SiteOptions): Promise<RunningPart> {
  return startService({
    ...options,
    name: landingServer,
    folder: join(root, "mf-landing"),
    program: ["dist/server/main.js"],
    mode: "production",
    env: { ...getSiteEnv({ ports, origins, env }), PORT: String(ports.landing) },
    health: `${getLocalOrigin(ports.landing)}/readyz`,
  });
}

export function startSites({ root, ports, origins, env, ...options }: SiteOptions): Promise<RunningPart> {
  const apps = suiteApps.filter((app) => app !== "landing");
  const last = ports[apps.at(-1) ?? "shell"];
  return startService({
    ...options,
    name: siteServer,
    folder: join(root, "packages/server"),
    program: ["--import", "tsx", "src/main.ts"],
    mode: "production",
    env: { ...getSiteEnv({ ports, origins, env }), APPS: apps.join(",") },
    // The server opens its ports in this order.
    health: `${getLocalOrigin(last)}/readyz`,
  });
}

export function startDevServer(
  app: SuiteApp,
  { root, ports, origins, env, ...options }: SiteOptions,
): Promise<RunningPart> {
  const folder = join(root, getFolderName(app));
  return startService({
    ...options,
    name: `development server of ${app}`,
    folder,
    program: [findTool(folder, "@rspack/cli", "rspack"), "dev"],
    mode: "development",
    env: getSiteEnv({ ports, origins, env }),
    health: `${getLocalOrigin(ports[app])}/readyz`,
  });
}

function getSiteEnv({ ports, origins, env }: Pick<SiteOptions, "ports" | "origins" | "env">): Env {
  const addresses = suiteApps.flatMap((name) => [
    [`${name.toUpperCase()}_PORT`, String(ports[name])],
    [`${name.toUpperCase()}_ORIGIN`, origins[name]],
  ]);
  return {
    STOREFRONT_ORIGINS: isLocal(origins.embed) ? getDemoShopOrigins(env) : "",
    ...removeSecrets(env),
    ...Object.fromEntries(addresses),
    API_PORT: String(ports.api),
    // The API uses that port on a single machine.
    METRICS_PORT: "",
    API_ORIGIN: getLocalOrigin(ports.api),
  };
}
