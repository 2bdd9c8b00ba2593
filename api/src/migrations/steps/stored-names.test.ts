import { readFileSync } from "node:fs";
import { join } from "node:path";
import mongoose from "mongoose";
import { newDatabaseName, startApi } from "../../../test/api";
import { KillableProcess, KilledError } from "../../../test/killable-process";
import { smallCatalogue } from "../../../test/small-catalogue";
import { migrate, requireMigrated } from "../migrate";
import { storedNames } from "./stored-names";

type Stored = Record<string, { to: string; before: mongoose.mongo.Document; after: mongoose.mongo.Document }>;

const { EJSON } = mongoose.mongo.BSON;
const DOCUMENTS_FILE = join(import.meta.dirname, "../../../test/renamed-documents.json");
/** Documents of the released version, by collection, and as this version stores them. */
const STORED_DOCUMENTS: Stored = EJSON.parse(readFileSync(DOCUMENTS_FILE, "utf8"), { relaxed: false }) as Stored;
const CALENDAR_ID = String(STORED_DOCUMENTS.calendars?.before._id);
const RAW_OPTIONS = { promoteValues: false };

const client = new mongoose.mongo.MongoClient(process.env.TEST_MONGODB_URI ?? "");
let db: mongoose.mongo.Db;
beforeEach(async () => {
  db = client.db(newDatabaseName());
  for (const [name, { before }] of Object.entries(STORED_DOCUMENTS)) await db.collection(name).insertOne({ ...before });
});
afterEach(() => db.dropDatabase());
afterAll(() => client.close());

async function readStored(): Promise<Record<string, unknown>> {
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const stored = names.map(async (name) => [name, await db.collection(name).find({}, RAW_OPTIONS).toArray()]);
  const found = Object.fromEntries(await Promise.all(stored)) as Record<string, unknown[]>;
  return Object.fromEntries(Object.entries(found).filter(([name, list]) => list.length > 0 && !/^migrat/.test(name)));
}

const EXPECTED_DOCUMENTS = Object.fromEntries(Object.values(STORED_DOCUMENTS).map(({ to, after }) => [to, [after]]));
const run = (on: mongoose.mongo.Db) => storedNames.run({ db: on, cursor: "", reached: async () => {} });

test("renames everything stored, wherever it is killed", async () => {
  let kills = 0;
  for (let steps = 0; ; steps += 1) {
    const process = Object.assign(new KillableProcess(), { left: steps });
    const collection = (name: string) => process.wrap(db.collection(name));
    const killable = new Proxy(db, {
      get: (target, name) => (name === "collection" ? collection : Reflect.get(target, name)),
    });
    const error = await run(killable).catch((cause: unknown) => cause);
    if (!error) break;
    expect(error).toBeInstanceOf(KilledError);
    kills += 1;
  }
  expect(kills).toBeGreaterThan(5);
  expect(await readStored()).toEqual(EXPECTED_DOCUMENTS);
  const indexes = await Promise.all(
    ["contactrequests", "emails", "auditentries", "shopproducts"].map((name) => db.collection(name).indexes()),
  );
  const names = indexes.flat().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["emailDueAt_1", "state_1_enqueuedAt_-1__id_-1", "shop_1_refreshAt_1"]));
  expect(names.filter((name = "") => /mail[DA]|owed|lookAt/.test(name) && !/^email/.test(name))).toEqual([]);
});

test("two processes at once rename everything once", async () => {
  await Promise.all([run(db), run(db)]);
  expect(await readStored()).toEqual(EXPECTED_DOCUMENTS);
});

test("overtaken process leaves later changes alone", async () => {
  const changed = { ...STORED_DOCUMENTS.mails?.after, state: "dead" };
  await db.collection("emails").insertOne(changed);
  await db.collection("calendars").replaceOne({}, { ...STORED_DOCUMENTS.calendars?.after, customerName: "Grace" });
  await run(db);
  expect(await db.collection("emails").find({}, RAW_OPTIONS).toArray()).toEqual([changed]);
  expect(await db.collection("calendars").findOne()).toMatchObject({ customerName: "Grace" });
});

test("waits until every older version is stopped", async () => {
  await expect(migrate(db, { after: false })).rejects.toThrow(
    "013-stored-names needs every API stopped. Stop them, then run it with --after",
  );
  await expect(requireMigrated(db)).rejects.toThrow("Missing: 013-stored-names");
  expect(await db.collection("mails").countDocuments()).toBe(1);
  expect(await migrate(db, { after: true })).toContain("013-stored-names");
  await requireMigrated(db);
});

test("new database needs no stop", async () => {
  await db.dropDatabase();
  expect(await migrate(db, { after: false })).toContain("013-stored-names");
  await requireMigrated(db);
});

test("renamed documents are read and shown", async () => {
  await migrate(db, { after: true });
  const env = { MONGODB_DATABASE: db.databaseName, MIGRATE_AT_START: "off" };
  const api = await startApi({ products: smallCatalogue, env });
  const admin = await api.admin();
  expect((await admin.get(`/api/landing/calendar/${CALENDAR_ID}/replies`)).json).toMatchObject({
    sharesReplies: true,
    replies: [{ day: 1, words: "Thank you, not an answer", repliedAt: "2025-12-01T08:00:00.000Z" }],
  });
  expect((await admin.get("/api/admin/emails")).json).toMatchObject({
    emails: [{ kind: "reply", enqueuedAt: "2025-12-01T08:00:00.000Z" }],
  });
  expect((await admin.get("/api/admin/audit-log?what=getAdminCalendar")).json).toMatchObject({
    entries: [{ id: "entry-1", who: { name: "Ann" } }],
  });
  expect((await admin.get("/api/admin/erasures")).json).toMatchObject({
    erasures: [{ reason: "requested", counts: { emails: 2 }, state: "finished" }],
  });
  expect((await admin.get("/api/admin/contact-requests")).json).toMatchObject({
    contactRequests: [{ email: "failed" }],
  });
  expect((await admin.get("/api/admin/accounts")).json).toMatchObject({ accounts: [{ id: "admin" }, { id: "ann" }] });
  await api.close();
  await api.services.database.connection.close();
});
