import { startDownloadedMongod } from "./download";
import { startEmbedded } from "./embedded";
import { lastEngine, noteEngine } from "./last-engine";
import { oneLine } from "./one-line";
import { startSystemMongod } from "./system-mongod";
import type { Database, DatabaseOptions, Env, Start } from "./types";
import { connectToUri } from "./uri";

const engines = {
  auto: startFirstThatWorks,
  uri: connectToUri,
  mongod: startSystemMongod,
  download: startDownloadedMongod,
  embedded: startEmbedded,
} satisfies Record<string, (start: Start) => Promise<Database>>;

/**
 * Starts the database that `DATABASE` asks for (auto, uri, mongod, download or embedded; auto without it) and waits until it
 * answers. Auto takes `MONGODB_URI`, a mongod of this machine, a downloaded one, the embedded engine, in this order.
 * Throws an error whose message is one sentence when the database asked for cannot be had.
 */
export async function chooseDatabase(env: Env, options: DatabaseOptions): Promise<Database> {
  const startEngine = engines[wanted(env)];
  const last = await lastEngine(options);
  const database = await startEngine({ env, ...options });
  await noteEngine(database, last, options);
  return database;
}

function wanted({ DATABASE }: Env): keyof typeof engines {
  const value = DATABASE || "auto";
  if (isEngine(value)) return value;
  throw new Error(`DATABASE is "${value}"; it can be ${Object.keys(engines).join(", ")}.`);
}

function isEngine(value: string): value is keyof typeof engines {
  return Object.hasOwn(engines, value);
}

/** A `MONGODB_URI` that fails is not passed over: data must never land silently in another database. */
async function startFirstThatWorks(start: Start): Promise<Database> {
  if (start.env.MONGODB_URI) return connectToUri(start);
  const reasons: string[] = [];
  for (const startMongod of [startSystemMongod, startDownloadedMongod]) {
    try {
      return await startMongod(start);
    } catch (error) {
      reasons.push(`${oneLine(error)}.`);
    }
  }
  start.log(`No MongoDB server here, so the embedded engine is used. ${reasons.join(" ")}`);
  return startEmbedded(start);
}
