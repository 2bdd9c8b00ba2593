import { join } from "node:path";
import type { DatabaseEngine } from "@advent/devdb/database";
import { type Env, getLocalOrigin, isLocal, isOnShopOrigin, type Origins, type Ports } from "@advent/server/addresses";
import { getFolderName, type SuiteApp, suiteApps } from "@advent/server/apps";
import { findTool } from "./run-node";
import type { Secrets } from "./secrets";
import type { Service } from "./service-process";
import { getDemoShopOrigins, type Mode, removeSecrets } from "./settings";

interface SuiteSettings {
  root: string;
  mode: Mode;
  env: Env;
  ports: Ports;
  origins: Origins;
  dataDir: string;
  /** In a container, which stops within ten seconds, logs to its output and lets only the pages be reached. */
  isImage?: boolean | undefined;
}

interface ApiSettings extends SuiteSettings {
  secrets: Secrets;
  engine: DatabaseEngine;
  uri: string;
}

type SiteSettings = Omit<SuiteSettings, "mode">;

export function describeApi(settings: ApiSettings): Service {
  const { root, mode, env, ports, origins, dataDir, secrets, engine, uri } = settings;
  return {
    name: "API",
    folder: join(root, "api"),
    program:
      mode === "production"
        ? ["dist/server/main.js"]
        : [findTool(join(root, "tools/run"), "tsx"), "watch", "--clear-screen=false", "src/start/main.ts"],
    mode,
    env: {
      ...env,
      API_PORT: String(ports.api),
      SHELL_ORIGIN: origins.shell,
      LANDING_ORIGIN: origins.landing,
      ADMIN_ORIGIN: origins.admin,
      ALLOWED_ORIGINS: [...suiteApps.map((name) => origins[name]), env.ALLOWED_ORIGINS].filter(Boolean).join(","),
      // The suite's own servers read from the API by its local address.
      ALLOWED_HOSTS: [new URL(getLocalOrigin(ports.api)).hostname, env.ALLOWED_HOSTS].filter(Boolean).join(","),
      // They also proxy it.
      TRUSTED_PROXIES: env.TRUSTED_PROXIES || "1",
      ADMIN_PASSWORD: secrets.adminPassword,
      COOKIE_SECRET: secrets.cookieSecret,
      MONGODB_URI: uri,
      DATABASE_ENGINE: engine,
      MIGRATE_AT_START: env.MIGRATE_AT_START || "on",
      EMAIL_OUTBOX: env.EMAIL_OUTBOX || join(dataDir, "outbox"),
    },
    health: `${getLocalOrigin(ports.api)}/api/health`,
    ...getProcessOptions(settings, "api"),
  };
}

export function describePages({ mode, ...settings }: SuiteSettings): Service[] {
  return mode === "development"
    ? suiteApps.map((app) => describeDevServer(app, settings))
    : [describeLanding(settings), describeSites(settings)];
}

export function describeLanding(settings: SiteSettings): Service {
  const { root, ports, origins } = settings;
  return {
    name: "server of the landing pages",
    folder: join(root, "mf-landing"),
    program: ["dist/server/main.js"],
    mode: "production",
    env: {
      ...getSiteEnv(settings),
      PORT: String(ports.landing),
      // The shop's server proxies it.
      ...(isOnShopOrigin("landing", origins) && { TRUST_PROXY: "1", HOST: "127.0.0.1" }),
    },
    health: `${getLocalOrigin(ports.landing)}/readyz`,
    ...getProcessOptions(settings, "landing"),
  };
}

function describeSites(settings: SiteSettings): Service {
  const { root, ports, origins, isImage, env } = settings;
  const apps = suiteApps.filter((app) => app !== "landing" && (app !== "admin" || !isImage || env.ADMIN_PORT));
  const lastPort = apps.findLast((app) => !isOnShopOrigin(app, origins)) ?? "shell";
  return {
    name: "server of the other sites",
    folder: join(root, "packages/server"),
    program: isImage ? ["dist/main.js"] : ["--import", "tsx", "src/main.ts"],
    mode: "production",
    env: { ...getSiteEnv(settings), APPS: apps.join(",") },
    // The server opens its ports in this order.
    health: `${getLocalOrigin(ports[lastPort])}/readyz`,
    ...getProcessOptions(settings, "sites"),
  };
}

function describeDevServer(app: SuiteApp, settings: SiteSettings): Service {
  const folder = join(settings.root, getFolderName(app));
  return {
    name: `development server of ${app}`,
    folder,
    program: [findTool(folder, "@rspack/cli", "rspack"), "dev"],
    mode: "development",
    env: getSiteEnv(settings),
    // Responds once the page is built.
    health: getLocalOrigin(settings.ports[app]),
    ...getProcessOptions(settings, app),
  };
}

const IMAGE_DRAIN_TIMEOUT_MS = 3_000;

const getProcessOptions = ({ dataDir, isImage }: SiteSettings, name: string) =>
  isImage ? { drainTimeoutMs: IMAGE_DRAIN_TIMEOUT_MS } : { logFile: join(dataDir, "logs", `${name}.log`) };

function getSiteEnv({ ports, origins, env }: SiteSettings): Env {
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
    API_ORIGIN: env.API_ORIGIN || getLocalOrigin(ports.api),
  };
}
