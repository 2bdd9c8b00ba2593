import { getMessage } from "../errors";
import { startDownloadedMongod } from "./download";
import { startEmbedded } from "./embedded";
import { databaseEngines, formatDatabaseLabel, type Marker, readLastEngine, writeLastEngine } from "./last-engine";
import { MongodUnavailableError } from "./mongod";
import { startSystemMongod } from "./system-mongod";
import type { Database, DatabaseOptions, Env, Start } from "./types";
import { connectToUri } from "./uri";

export { databaseEngines, formatDatabaseLabel, readLastEngine } from "./last-engine";
export type { Database, DatabaseEngine, DatabaseOptions, ReplicaSet } from "./types";
export { dropDatabase, parseDatabaseName, withDatabaseName } from "./uri-database";

const engines = {
  uri: connectToUri,
  mongod: startSystemMongod,
  download: startDownloadedMongod,
  embedded: startEmbedded,
} satisfies Record<string, (start: Start) => Promise<Database>>;

interface Choice {
  database: Database;
  reason: string;
}

export async function chooseDatabase(env: Env, options: DatabaseOptions): Promise<Database> {
  const setting = env.DATABASE || "auto";
  const last = await readLastEngine(options);
  const { database, reason } = await startChoice(setting, { env, ...options }, last);
  await writeLastEngine(database, last, options);
  options.log(`Database: ${formatDatabaseLabel(database)}. ${reason}`);
  return database;
}

async function startChoice(setting: string, start: Start, last: Marker | undefined): Promise<Choice> {
  if (isEngine(setting)) return { database: await engines[setting](start), reason: `DATABASE=${setting} asks for it.` };
  if (setting !== "auto")
    throw new Error(`DATABASE is "${setting}"; it can be auto, ${Object.keys(engines).join(", ")}.`);
  if (start.env.MONGODB_URI) return { database: await connectToUri(start), reason: "MONGODB_URI names it." };
  return last ? startLast(start, last) : startFirst(start);
}

const isEngine = (value: string): value is keyof typeof engines => Object.hasOwn(engines, value);

/** Another engine would show an empty shop and store new data separately. */
async function startLast(start: Start, { engine }: Marker): Promise<Choice> {
  const setting = databaseEngines[engine].setting;
  if (setting === "uri")
    throw new Error("The data are on the MongoDB server of MONGODB_URI, which is not set; set it again.");
  try {
    return { database: await engines[setting](start), reason: `It holds the data in ${start.directory}.` };
  } catch (cause) {
    const others = Object.keys(engines).filter((name) => name !== setting && name !== "uri");
    throw new Error(
      `${getMessage(cause)} It holds the data in ${start.directory}, so no other database is started; DATABASE=${others.join(" or ")} would start an empty one.`,
      { cause },
    );
  }
}

async function startFirst(start: Start): Promise<Choice> {
  const reasons: string[] = [];
  for (const [startMongod, reason] of [
    [startSystemMongod, "It is installed on this machine."],
    [startDownloadedMongod, "There is no other mongod on this machine."],
  ] as const) {
    try {
      return { database: await startMongod(start), reason };
    } catch (error) {
      if (!(error instanceof MongodUnavailableError)) throw error;
      reasons.push(error.message);
    }
  }
  return { database: await startEmbedded(start), reason: reasons.join(" ") };
}
