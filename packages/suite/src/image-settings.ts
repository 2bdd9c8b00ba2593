import { join } from "node:path";
import type { ReplicaSet } from "@advent/devdb/database";
import {
  type Env,
  isLocal,
  type Origins,
  type Ports,
  parsePort,
  readOrigins,
  readPorts,
} from "@advent/server/addresses";
import { suiteApps } from "@advent/server/apps";

export interface ImageSettings {
  env: Env;
  ports: Ports;
  origins: Origins;
  dataDir: string;
  replicaSet: ReplicaSet;
}

const MONGODB_PORT = 27_017;
/** The least cache that MongoDB takes. */
const CACHE_GB = 0.25;

/** @returns the settings of the image's programs: the service's own ones, its volume and one address for all apps */
export function readImageSettings(given: Env): ImageSettings {
  const dataDir = given.DATA_DIR || "/data";
  const port = given.PORT || given.SHELL_PORT || "3000";
  const publicUrl = findPublicUrl(given) || `http://localhost:${port}`;
  const ports = readPorts({ ...given, SHELL_PORT: port });
  const origins = readOrigins({ ...given, PUBLIC_URL: publicUrl }, ports);
  const isBehindProxy = origins.shell.startsWith("https:");
  const env: Env = {
    ...given,
    PUBLIC_URL: publicUrl,
    // The image's user has no home, where the bucket's client looks for settings.
    HOME: dataDir,
    LOCAL_URL: `http://127.0.0.1:${ports.shell}`,
    // Only the pages may be reached from outside the container.
    HOST: given.HOST || "0.0.0.0",
    API_HOST: "127.0.0.1",
    ...(!isLocal(origins.shell) &&
      isLocal(origins.admin) &&
      given.ADMIN_PORT && { ADMIN_HOSTS: given.ADMIN_HOSTS || "localhost" }),
    TRUST_PROXY: given.TRUST_PROXY || (isBehindProxy ? "1" : ""),
    DATABASE: given.MONGODB_URI ? "uri" : "mongod",
    START_AS_TEST_SHOP: given.START_AS_TEST_SHOP || "1",
    BACKUP_KEEP_DAYS: given.BACKUP_KEEP_DAYS || "35",
    BUILDS_DIR: join(dataDir, "builds"),
    REMOTES_FILE: given.REMOTES_FILE || join(dataDir, "builds/remotes.json"),
    ...Object.fromEntries(suiteApps.map((app) => [`${app.toUpperCase()}_ORIGIN`, origins[app]])),
  };
  const replicaSet = { name: "advent", port: parsePort(given, "MONGODB_PORT", MONGODB_PORT), cacheGb: CACHE_GB };
  return { env, ports, origins, dataDir, replicaSet };
}

/** Hosting services name the address that they give. */
function findPublicUrl({ PUBLIC_URL, RENDER_EXTERNAL_URL, RAILWAY_PUBLIC_DOMAIN, FLY_APP_NAME }: Env) {
  const domain = RAILWAY_PUBLIC_DOMAIN || (FLY_APP_NAME && `${FLY_APP_NAME}.fly.dev`);
  return PUBLIC_URL || RENDER_EXTERNAL_URL || (domain && `https://${domain}`);
}
