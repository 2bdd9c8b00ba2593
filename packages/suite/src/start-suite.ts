import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import {
  chooseDatabase,
  type Database,
  type DatabaseEngine,
  dropDatabase,
  formatDatabaseLabel,
  type ReplicaSet,
  withDatabaseName,
} from "@advent/devdb/database";
import { type Env, type Origins, type Ports, readOrigins } from "@advent/server/addresses";
import { findFreePorts } from "@advent/server/free-ports";
import { listLocalRemotes } from "@advent/server/local-remotes";
import { readSuiteSettings } from "@advent/server/settings";
import { createTemporaryFolder, lockData, publishDatabase, unpublishDatabase } from "./data-folder";
import { checkPorts } from "./ports";
import { readSecrets } from "./secrets";
import { type Service, startService } from "./service-process";
import { describeApi, describePages } from "./services";
import { type Mode, removeOutsideServices } from "./settings";
import { joinParts, Running, type Stoppable } from "./stop";
import { type Start, supervise } from "./supervise";

export interface SuiteOptions {
  mode?: Mode;
  /** Prepares what the services run, while the database starts. */
  build?(log: (sentence: string) => void): Promise<void>;
  /** For the image `advent`, which is one container. */
  isImage?: boolean;
  replicaSet?: ReplicaSet;
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
  const {
    mode = "production",
    env = removeOutsideServices(process.env),
    log = () => {},
    build,
    isImage,
    replicaSet,
  } = options;
  const { dataDir, isTemporary } = await openDataFolder(options, running);
  if (options.ports) await checkPorts(options.ports);
  const secrets = await readSecrets(env, dataDir);
  const [database] = await Promise.all([
    running.add(chooseDatabase(env, { directory: join(dataDir, "database"), log, replicaSet })),
    mode === "production" && build?.(log),
  ]);
  // Looked up last, because another program could take them during the build.
  const ports = options.ports ?? (await findFreePorts());
  const origins = options.origins ?? readOrigins({}, ports);
  const uri = isTemporary ? (await running.add(createOwnDatabase(database))).uri : database.uri;
  const live = mode === "production" && (await listLiveBuilds(env, dataDir, ports, origins));
  await running.add(publishDatabase(dataDir, database));
  const settings = { root, mode, env: { ...env, ...live }, ports, origins, dataDir, isImage };
  const keep = (name: string, start: Start) => (options.restart ? supervise({ name, start, log }) : start());
  const keepService = (service: Service) => keep(service.name, (again) => startService(service, log, again));
  // Stops in reverse order, so that requests in flight from the pages still reach the API.
  const parts = await Promise.all([
    running.add(keep("database", async (again) => (again ? database.restart() : database))),
    running.add(keepService(describeApi({ ...settings, secrets, engine: database.engine, uri }))),
    running.add(joinParts(describePages(settings).map(keepService))),
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

/** Writes the file that names each remote's live build, unless `REMOTES_FILE` names another. */
async function listLiveBuilds(env: Env, dataDir: string, ports: Ports, origins: Origins) {
  if (env.REMOTES_FILE) return { REMOTES_FILE: resolve(root, env.REMOTES_FILE) };
  const file = join(resolve(dataDir), "remotes.json");
  await listLocalRemotes(file, { ...readSuiteSettings(env), ports, publicOrigins: origins });
  return { REMOTES_FILE: file };
}

async function createOwnDatabase({ uri: server, engine }: Database): Promise<Stoppable & { uri: string }> {
  const uri = withDatabaseName(server, `advent-${randomUUID()}`);
  return { uri, stop: async () => (engine === "mongodb-uri" ? dropDatabase(uri) : undefined) };
}
