import type { mongo } from "mongoose";
import { requireRestored } from "../database/restores";
import { takeLease } from "./lease";
import type { Migration } from "./migration";
import { ALL_MIGRATIONS, FINISHED_MIGRATIONS } from "./migrations";

interface MigrationState {
  _id: string;
  when: Migration["when"];
  /** Last processed `_id`, for migrations that iterate a collection. */
  cursor?: string;
  doneAt: Date | null;
}

const MIGRATE_COMMAND = "npm run migrate, or node api/dist/server/migrate.js in the API's image";
const getStates = (db: mongo.Db) => db.collection<MigrationState>("migrations");

export interface MigrateOptions {
  /** Includes migrations that need all older versions stopped. */
  after: boolean;
  printLine?: (sentence: string) => void;
  migrations?: readonly Migration[];
}

/**
 * Runs pending migrations in order. One process works, the others wait.
 * A killed run is continued from its last stored batch.
 * @returns the ids this call completed
 * @throws when a migration that this version needs would run beside an older version
 */
export async function migrate(
  db: mongo.Db,
  { after, printLine = () => {}, migrations = ALL_MIGRATIONS }: MigrateOptions,
): Promise<string[]> {
  await requireRestored(db);
  await requireFirstRelease(db);
  const { ready, blocked } = await selectPending(db, migrations, after);
  const done = ready.length > 0 ? await runAll(db, ready, printLine) : [];
  if (blocked.length === 0) return done;
  const ids = blocked.map(({ id }) => id).join(", ");
  throw new Error(`${ids} needs every API stopped. Stop them, then run it with --after: ${MIGRATE_COMMAND}.`);
}

/** Every calendar of 1.0.0 has search terms. */
async function requireFirstRelease(db: mongo.Db): Promise<void> {
  const calendar = await db.collection("calendars").findOne({}, { projection: { terms: 1 } });
  if (calendar && !calendar.terms)
    throw new Error("The database is older than version 1.0.0. Start version 1.0.0 once, then this one.");
}

/** Blocked migrations are those that this version needs and older ones cannot run beside. */
async function selectPending(db: mongo.Db, migrations: readonly Migration[], after: boolean) {
  const ready: Migration[] = [];
  const blocked: Migration[] = [];
  for (const migration of await findPending(db, migrations)) {
    const { when, needsStop } = migration;
    if (after || when === "before" || (needsStop && !(await needsStop(db)))) ready.push(migration);
    else if (needsStop) blocked.push(migration);
  }
  return { ready, blocked };
}

async function runAll(
  db: mongo.Db,
  migrations: readonly Migration[],
  printLine: (sentence: string) => void,
): Promise<string[]> {
  const lease = await takeLease(db, printLine);
  try {
    const left = await findPending(db, migrations);
    for (const migration of left) {
      printLine(`${migration.id} …`);
      await run(db, migration, lease.hold);
    }
    return left.map(({ id }) => id);
  } finally {
    await lease.release();
  }
}

async function run(db: mongo.Db, { id, when, run }: Migration, hold: () => Promise<void>): Promise<void> {
  const states = getStates(db);
  const write = async (change: Partial<MigrationState>) => {
    await hold();
    await states.updateOne({ _id: id }, { $set: { when, ...change } }, { upsert: true });
  };
  const earlier = await states.findOne({ _id: id });
  await run({ db, cursor: earlier?.cursor ?? "", reached: (cursor) => write({ cursor }) });
  await write({ doneAt: new Date() });
}

async function findPending(db: mongo.Db, migrations: readonly Migration[]): Promise<Migration[]> {
  const found = getStates(db).find({ doneAt: { $ne: null } });
  const done = await found.map(({ _id }) => _id).toArray();
  return migrations.filter(({ id }) => !done.includes(id));
}

export async function requireMigrated(db: mongo.Db, migrations: readonly Migration[] = ALL_MIGRATIONS): Promise<void> {
  await requireRestored(db);
  const missing = (await findPending(db, migrations))
    .filter(({ when, needsStop }) => when === "before" || needsStop)
    .map(({ id }) => id);
  if (missing.length > 0)
    throw new Error(`The database is older than this version. Missing: ${missing.join(", ")}. Run ${MIGRATE_COMMAND}.`);
  const known = [...FINISHED_MIGRATIONS, ...migrations.map(({ id }) => id)];
  const later = getStates(db).find({ when: "after", doneAt: { $ne: null } });
  const ahead = (await later.map(({ _id }) => _id).toArray()).filter((id) => !known.includes(id));
  if (ahead.length > 0)
    throw new Error(`The database is newer than this version (${ahead.join(", ")}). Start the newer version.`);
}
