import { join } from "node:path";
import type { Database } from "@advent/devdb/database";
import type { Env, Origins, Ports } from "@advent/server/addresses";
import { suiteApps } from "@advent/server/apps";
import type { Secrets } from "./secrets";

interface ApiInputs {
  ports: Ports;
  origins: Origins;
  secrets: Secrets;
  env: Env;
  dataDir: string;
  database: Database;
  uri: string;
}

export const getApiSettings = ({ ports, origins, secrets, env, dataDir, database, uri }: ApiInputs) => ({
  API_PORT: String(ports.api),
  SHELL_ORIGIN: origins.shell,
  LANDING_ORIGIN: origins.landing,
  ADMIN_ORIGIN: origins.admin,
  ALLOWED_ORIGINS: [...suiteApps.map((name) => origins[name]), env.ALLOWED_ORIGINS].filter(Boolean).join(","),
  // The suite's own servers proxy the API.
  TRUSTED_PROXIES: env.TRUSTED_PROXIES || "1",
  ADMIN_PASSWORD: secrets.adminPassword,
  COOKIE_SECRET: secrets.cookieSecret,
  MONGODB_URI: uri,
  DATABASE_ENGINE: database.engine,
  MIGRATE_AT_START: env.MIGRATE_AT_START || "on",
  EMAIL_OUTBOX: env.EMAIL_OUTBOX || join(dataDir, "outbox"),
});
