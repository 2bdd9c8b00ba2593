import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import mongoose from "mongoose";
import { newDatabaseName, type RunningApi, startApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";
import type { CalendarDocument } from "../calendars/calendar-model";
import { getNextCalendarId } from "../calendars/own-calendars";
import { getSearchTerms } from "../calendars/search-terms";
import { CALENDAR_DEFAULTS } from "../calendars/stored-calendar";
import { createId } from "../http/sessions/shopper";
import { LeaseLost } from "./lease";
import { migrate, requireMigrated } from "./migrate";
import type { Migration } from "./migration";
import { ALL_MIGRATIONS } from "./migrations";

const { EJSON } = mongoose.mongo.BSON;
const COUNT = Number(process.env.MIGRATED_DOCUMENTS ?? 1_050);
const STORED = join(import.meta.dirname, "../../test/stored-documents");
const SHAPES = readdirSync(STORED).map((file) => readFileSync(join(STORED, file), "utf8"));

const client = new mongoose.mongo.MongoClient(process.env.TEST_MONGODB_URI ?? "");
let db: mongoose.mongo.Db;
beforeEach(() => {
  db = client.db(newDatabaseName());
});
afterEach(() => db.dropDatabase());
afterAll(() => client.close());

async function seed(count: number): Promise<CalendarDocument[]> {
  const calendars = Array.from({ length: count }, (_, number): CalendarDocument => {
    const shape = EJSON.parse(SHAPES[number % SHAPES.length] ?? "") as CalendarDocument;
    const ownerId = createId();
    return {
      ...CALENDAR_DEFAULTS,
      ...shape,
      terms: [],
      _id: getNextCalendarId(ownerId),
      ownerId,
      ...(shape.orderNumber && { orderNumber: `AC-${number}` }),
    };
  });
  for (let from = 0; from < count; from += 1_000)
    await db.collection<CalendarDocument>("calendars").insertMany(calendars.slice(from, from + 1_000));
  return calendars;
}

const migrateShape = (one: CalendarDocument): object =>
  EJSON.parse(EJSON.stringify({ ...one, terms: getSearchTerms(one) }).replaceAll('"/api/pictures/', '"/api/images/'));

class KilledError extends Error {}

function until(commands: number): mongoose.mongo.Db {
  let left = commands;
  const killable = (collection: object) =>
    new Proxy(collection, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          if (left <= 0) throw new KilledError();
          left -= 1;
          return value.apply(target, given);
        };
      },
    });
  return new Proxy(db, {
    get: (target, name) =>
      name === "collection" ? (of: string) => killable(target.collection(of)) : Reflect.get(target, name),
  });
}

test("migrations from the previous release survive repeated kills", async () => {
  const seeded = await seed(COUNT);
  const started = performance.now();
  let kills = 0;
  for (let commands = 1; ; commands = Math.ceil(commands * 1.4)) {
    const done = await migrate(until(commands), { after: true }).catch((error: unknown) => error);
    if (Array.isArray(done)) break;
    expect(done).toBeInstanceOf(KilledError);
    kills += 1;
    await db.collection("migrationlease").updateMany({}, { $set: { until: new Date(0) } });
  }
  if (process.env.MIGRATED_DOCUMENTS)
    console.info(`${COUNT} documents, ${kills} kills: ${Math.round(performance.now() - started)} ms`);
  await requireMigrated(db);

  const names = (await db.collection("calendars").indexes()).map(({ name }) => name);
  expect(names).toContain("status_1_createdAt_-1__id_-1");
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^expiresAt|claim\.by/)]));
  const after = new Map(
    (await db.collection<CalendarDocument>("calendars").find().toArray()).map((one) => [one._id, one]),
  );
  expect(after.size).toBe(COUNT);
  for (const one of seeded) expect(after.get(one._id)).toEqual(migrateShape(one));
  await expectAdmin(
    await startApi({ products: smallCatalogue, env: { MONGODB_DATABASE: db.databaseName, MIGRATE_AT_START: "off" } }),
  );
}, 600_000);

async function expectAdmin(api: RunningApi): Promise<void> {
  const admin = await api.admin();
  const found = (await admin.get("/api/admin/calendars?search=grace")).json as { calendars: object[]; counts: object };
  expect(found.calendars[0]).toMatchObject({ customerName: "Grace", status: "in_progress" });
  if (COUNT < 10_000) {
    const checked_out = COUNT / SHAPES.length;
    expect(found.counts).toEqual({ all: COUNT, in_progress: COUNT - checked_out, ready: 0, checked_out });
  }
  await api.close();
  await api.services.database.connection.close();
}

test("one of several migrating processes works, others wait", async () => {
  await seed(20);
  const logged: string[] = [];
  const options = { after: true, printLine: (sentence: string) => void logged.push(sentence) };
  const done = await Promise.all([1, 2, 3].map(() => migrate(db, options)));
  expect(done.flat()).toEqual(ALL_MIGRATIONS.map(({ id }) => id));
  expect(logged).toContain("Another process is migrating this database. Waiting for it.");
  expect(await migrate(db, options)).toEqual([]);
});

test("overtaken migration stops at its next batch", async () => {
  const leases = db.collection<{ _id: string; holder: string }>("migrationlease");
  const slow: Migration = {
    id: "900-slow",
    when: "before",
    async run({ reached }) {
      await leases.updateOne({ _id: "migrate" }, { $set: { holder: "another" } });
      await reached("a");
    },
  };
  await expect(migrate(db, { after: false, migrations: [slow] })).rejects.toThrow(LeaseLost);
  expect(await leases.findOne()).toMatchObject({ holder: "another" });
  await expect(requireMigrated(db, [slow])).rejects.toThrow("Missing: 900-slow");
});

test("refuses to migrate a database from before 1.0.0", async () => {
  await db.collection("calendars").insertOne({ customerName: "Grace" });
  await expect(migrate(db, { after: false })).rejects.toThrow("The database is older than version 1.0.0.");
});

test("database with finished migrations starts", async () => {
  await migrate(db, { after: true });
  const finished = { _id: "005-one-key", when: "after", doneAt: new Date() };
  await db.collection<typeof finished>("migrations").insertOne(finished);
  await expect(requireMigrated(db)).resolves.toBeUndefined();
});

test("API refuses to start on an older or newer database", async () => {
  const env = { MONGODB_DATABASE: db.databaseName, MIGRATE_AT_START: "off" };
  await expect(startApi({ env })).rejects.toThrow(
    "The database is older than this version. Missing: 001-indexes, 006-fulfilment-indexes, 008-size-link-indexes, 009-exchange-indexes, 010-reminder-indexes, 011-webhook-indexes, 012-rare-order-indexes, 013-stored-names, 017-vitals-indexes, 018-privacy-indexes, 020-order-search-indexes, 022-number-indexes, 023-address-task-indexes, 024-contribution-indexes, 025-product-image-indexes, 026-shopify-install-indexes. Run npm run migrate",
  );
  await migrate(db, { after: false });
  await requireMigrated(db);
  const later = { id: "900-later", when: "after" as const, run: async () => {} };
  await migrate(db, { after: true, migrations: [...ALL_MIGRATIONS, later] });
  await expect(startApi({ env })).rejects.toThrow("The database is newer than this version (900-later)");
});
