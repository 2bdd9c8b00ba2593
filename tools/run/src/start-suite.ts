import { join } from "node:path";
import { chooseDatabase, type DatabaseEngine, formatDatabaseLabel } from "@advent/devdb/database";
import { type Env, getLocalOrigin, type Origins, type Ports, readOrigins } from "@advent/server/addresses";
import { startApi } from "./api-process";
import { getApiSettings } from "./api-settings";
import { buildApps } from "./build-apps";
import { lockData } from "./data-lock";
import { liveBuilds } from "./live-builds";
import { startPages } from "./pages";
import { checkPorts, freePorts } from "./ports";
import { publishDatabase, unpublishDatabase } from "./running-database";
import { readSecrets } from "./secrets";
import { type Mode, removeOutsideServices } from "./settings";
import { Running, type Stoppable } from "./stop";
import { type Keep, supervise } from "./supervise";
import { createOwnDatabase, createTemporaryFolder } from "./temporary";

export interface SuiteOptions {
  mode?: Mode;
  env?: Env;
  ports?: Ports;
  origins?: Origins;
  dataDir?: string;
  restart?: boolean;
  log?(sentence: string): void;
}

export interface Suite extends Stoppable {
  origins: Origins;
  adminPassword: string;
  engine: DatabaseEngine;
  database: string;
  died: Promise<string>;
}

const root = join(import.meta.dirname, "../../..");

export async function startSuite(options: SuiteOptions = {}): Promise<Suite> {
  const running = new Running();
  try {
    return await start(options, running);
  } catch (error) {
    await running.stop();
    throw error;
  }
}

async function start(options: SuiteOptions, running: Running): Promise<Suite> {
  const { mode = "production", env = removeOutsideServices(process.env), log = () => {} } = options;
  const { dataDir, isTemporary } = await openDataFolder(options, running);
  if (options.ports) await checkPorts(options.ports);
  const secrets = await readSecrets(env, dataDir);
  const [database] = await Promise.all([
    running.add(chooseDatabase(env, { directory: join(dataDir, "database"), log })),
    mode === "production" && buildApps(root, log),
  ]);
  // Looked up last, because another program could take them during the build.
  const ports = options.ports ?? (await freePorts());
  const origins = options.origins ?? readOrigins({}, ports);
  const uri = isTemporary ? (await running.add(createOwnDatabase(database))).uri : database.uri;
  const live = mode === "production" ? await liveBuilds({ root, env, dataDir, ports, origins }) : {};
  await running.add(publishDatabase(dataDir, database));
  const settings = { ...getApiSettings({ ports, origins, secrets, env, dataDir, database, uri }), ...live };
  const getLogPath = (name: string) => join(dataDir, "logs", `${name}.log`);
  const origin = getLocalOrigin(ports.api);
  const keep: Keep = options.restart ? (name, start) => supervise({ name, start, log }) : (_name, start) => start();
  const apiOptions = { root, mode, env: { ...env, ...settings }, origin, logFile: getLogPath("api"), log };
  // Stops in reverse order, so that requests in flight from the pages still reach the API.
  const parts = await Promise.all([
    running.add(keep("database", async (again) => (again ? database.restart() : database))),
    running.add(keep("API", (again) => startApi({ ...apiOptions, again }))),
    running.add(startPages({ root, mode, ports, origins, env: { ...env, ...live }, keep, logOf: getLogPath, log })),
  ]);
  let stopped = false;
  return {
    origins,
    adminPassword: secrets.adminPassword,
    engine: database.engine,
    database: formatDatabaseLabel(database),
    died: Promise.race(parts.map(({ died }) => died)).then((reason) => (stopped ? never : reason)),
    stop: () => {
      stopped = true;
      return running.stop();
    },
  };
}

const never = new Promise<never>(() => {});

async function openDataFolder(options: SuiteOptions, running: Running) {
  const dataDir = options.dataDir ?? (await running.add(createTemporaryFolder())).path;
  await running.add(lockData(dataDir));
  await unpublishDatabase(dataDir);
  return { dataDir, isTemporary: options.dataDir === undefined };
}
