import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, truncate, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "mongoose";
import S3rver from "s3rver";
import { type RunningApi, startApi } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";
import { startSnapshotServer } from "../../../test/snapshot-server";
import { itemWith, putMedium } from "../../../test/stored-media";
import { connectDatabase, connectPatiently } from "../../database/connect-database";
import { migrate } from "../../database/migrations/migrate";
import { removeMedia } from "../../media/collect-media";
import { createGridFsStore } from "../../media/gridfs-store";
import type { MediaStore } from "../../media/media-store";
import { computeStoredChecksum } from "../../media/move-media";
import { type BackupSource, backUp } from "./backup";
import { restore } from "./restore";
import { type BackupStorage, openFolder, openStorage } from "./storage";

const key = randomBytes(32);
const REMOTES_JSON = JSON.stringify({
  remotes: {
    mf_builder: {
      manifest: "https://a.example/mf/mf-manifest.aaaaaaaaaaaa.json",
      contract: "^1.0.0",
      integrity: "sha384-AAAA",
      held: true,
    },
  },
});

let source: RunningApi;
let second: RunningApi;
let home: string;
/** Connections as the programs have them. */
const patient = new Map<RunningApi, Connection>();
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "advent-kept-"));
  const start = () => startApi({ products: smallCatalogue });
  [source, second] = await Promise.all([start(), start()]);
  for (const api of [source, second]) patient.set(api, await connectPatiently(api.services.config));
  await writeFile(join(home, "remotes.json"), REMOTES_JSON);
});
afterAll(async () => {
  for (const connection of patient.values()) await connection.close();
  await Promise.all([source.stop(), second.stop()]);
  await rm(home, { recursive: true });
});
beforeEach(async () => {
  for (const api of [source, second]) await api.services.database.connection.dropDatabase();
});

const toSource = (api: RunningApi, remotesFile = "remotes.json"): BackupSource => {
  const connection = patient.get(api) ?? api.services.database.connection;
  return { connection, files: createGridFsStore(connection), remotesFile: join(home, remotesFile) };
};

async function seed(count: number): Promise<void> {
  const { services } = source;
  for (let index = 0; index < count; index += 1) {
    const ownerId = `owner-${index}`;
    const image = await putMedium(services.media, ownerId, 40_000);
    await services.calendars.create({
      _id: `calendar-${index}`,
      ownerId,
      current: true,
      items: [itemWith(image, 1)],
      removed: [],
      createdAt: new Date(0),
      updatedAt: new Date(0),
    });
  }
  await services.giftCards.collection.insertOne({ _id: "card" as never, pence: 25_000 });
}

const backedUp = async () => {
  const path = await mkdtemp(join(home, "set-"));
  return { path, manifest: await backUp(toSource(source), openFolder(path), key) };
};

const hashFile = ({ services }: RunningApi, name: string) => computeStoredChecksum(services.media.files, name);

async function withSnapshots({ remembers = Number.POSITIVE_INFINITY } = {}) {
  const { config } = source.services;
  const { connection: own } = source.services.database;
  const server = await startSnapshotServer(config.MONGODB_URI);
  server.remembers = remembers;
  const connection = await connectDatabase({ ...config, MONGODB_URI: server.uri, MONGODB_DATABASE: own.name });
  const close = async () => {
    await connection.close();
    await server.close();
  };
  return { server, connection, close };
}

test("backup in a bucket restores, ignoring neighbours", async () => {
  const configureBuckets = [{ name: "kept", configs: [] }];
  const bucket = new S3rver({ port: 0, silent: true, directory: join(home, "s3"), configureBuckets });
  const { port } = await bucket.run();
  const keys = { BACKUP_S3_ACCESS_KEY_ID: "S3RVER", BACKUP_S3_SECRET_ACCESS_KEY: "S3RVER" };
  const config = { ...source.services.config, ...keys, BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}` };
  await seed(2);
  await backUp(toSource(source), openStorage(config, "s3://kept/nightly/", "first"), key);
  await restore(toSource(second), openStorage(config, "s3://kept/nightly/first"), key);
  expect(await second.services.calendars.countDocuments()).toBe(2);
  const beside = restore(toSource(second), openStorage(config, "s3://kept/nightly"), key);
  await expect(beside).rejects.toThrow("no finished backup");
  await bucket.close();
});

test("backup restores everything and rejects a second restore", async () => {
  await seed(3);
  const { path, manifest } = await backedUp();
  expect(manifest).toMatchObject({ entries: { calendars: 3, mediafiles: 3, giftcards: 1, "#pins": 1 }, absent: [] });
  await restore(toSource(second, "restored.json"), openFolder(path), key);
  for (const name of ["calendars", "mediafiles", "giftcards"]) {
    const list = ({ services }: RunningApi) =>
      services.database.connection.collection(name).find().sort({ _id: 1 }).toArray();
    const placeless = (await list(source)).map(({ store, ...kept }) => kept);
    expect(await list(second)).toEqual(placeless);
  }
  for (const { _id, checksum } of await second.services.media.records.find().lean())
    expect(await hashFile(second, _id)).toBe(checksum);
  expect(JSON.parse(await readFile(join(home, "restored.json"), "utf8"))).toEqual(JSON.parse(REMOTES_JSON));
  await expect(restore(toSource(second), openFolder(path), key)).rejects.toThrow("not empty");
  await restore(toSource(second), openFolder(path), key, { replace: true });
  const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files).toHaveLength(5);
  for (const { parentPath, name } of files)
    expect(String(await readFile(join(parentPath, name)))).not.toContain("For you");
});

test("backup of the released version restores and migrates", async () => {
  const { connection } = source.services.database;
  const voice = await putMedium(source.services.media, "answers.calendar-1", 1_000);
  const answer = { writer: "w", heart: true, words: "Thank you", media: { audio: voice }, answeredAt: new Date(0) };
  const { reply: _, ...item } = itemWith("image", 1);
  const calendar = { _id: "calendar-1", sharesAnswers: true, items: [{ ...item, media: {}, answer }] };
  await connection.collection("calendars").insertOne(calendar as never);
  const { path, manifest } = await backedUp();
  expect(manifest).toMatchObject({ entries: { calendars: 1, mediafiles: 1 }, absent: [] });

  const target = toSource(second);
  const { db } = target.connection;
  if (!db) throw new Error("The connection is open.");
  await migrate(db, { after: true });
  await restore(target, openFolder(path), key);
  expect(await migrate(db, { after: true })).toContain("013-stored-names");
  const stored = await second.services.calendars.findById("calendar-1").lean();
  expect(stored).toMatchObject({
    sharesReplies: true,
    items: [{ reply: { words: "Thank you", media: { audio: voice } } }],
  });
  expect(await second.services.media.records.findById(voice).lean()).toMatchObject({ ownerId: "replies.calendar-1" });
  expect(await hashFile(second, voice)).toBeDefined();
});

test("without snapshots backs up each calendar in one of its states", async () => {
  await seed(12);
  const { services } = source;
  const states = new Map<string, Set<string>>();
  const note = async () => {
    for (const { _id, items } of await services.calendars.find().lean()) {
      const known = states.get(_id) ?? new Set();
      states.set(_id, known.add(JSON.stringify(items)));
    }
  };
  await note();
  const { files } = toSource(source);
  let reads = 0;
  const disturbed = {
    ...files,
    read: async (name: string) => {
      reads += 1;
      const turn = await services.calendars.findOne({ "items.media.image": name }).lean();
      if (turn && reads % 2) {
        const image = await putMedium(services.media, turn.ownerId, 10_000);
        await services.calendars.updateOne({ _id: turn._id }, { items: [itemWith(image, 2)], current: false });
        await removeMedia({ records: services.media.records, files }, name);
        const next = { ownerId: turn.ownerId, current: true, items: [], createdAt: new Date() };
        await services.calendars.create({ ...next, _id: `${turn._id}-next-${reads}` });
        await note();
      }
      return files.read(name);
    },
  };
  const path = await mkdtemp(join(home, "set-"));
  const { connection, close } = await withSnapshots({ remembers: 0 });
  const manifest = await backUp({ ...toSource(source), connection, files: disturbed }, openFolder(path), key);
  await close();
  expect(reads).toBeGreaterThan(12);
  expect(manifest.absent).toEqual([]);
  await restore(toSource(second), openFolder(path), key);
  const restored = await second.services.calendars.find().lean();
  expect(restored).toHaveLength(12);
  for (const { _id, items } of restored) {
    expect(states.get(_id)).toContain(JSON.stringify(items));
    for (const { media } of items) {
      const record = await second.services.media.records.findById(media.image).lean();
      expect(await hashFile(second, media.image ?? "")).toBe(record?.checksum);
    }
  }
  const current = restored.filter((one) => one.current).map((one) => one.ownerId);
  expect(new Set(current).size).toBe(current.length);
});

test("with snapshots every document is of one moment, and later calendars are counted", async () => {
  await seed(3);
  const { services } = source;
  const { server, connection, close } = await withSnapshots();
  const { files } = toSource(source);
  const collecting = {
    ...files,
    read: async (name: string) => {
      const turn = await services.calendars.findOne({ "items.media.image": name }).lean();
      if (turn?._id !== "calendar-1" || turn.customerName) return files.read(name);
      const image = await putMedium(services.media, turn.ownerId, 10_000);
      await services.calendars.updateOne({ _id: turn._id }, { items: [itemWith(image, 2)], customerName: "Ada" });
      await removeMedia({ records: services.media.records, files }, name);
      return files.read(name);
    },
  };
  const path = await mkdtemp(join(home, "set-"));
  const manifest = await backUp({ ...toSource(source), connection, files: collecting }, openFolder(path), key);
  expect(manifest).toMatchObject({ isOneMoment: true, later: 1, absent: [], entries: { calendars: 4, giftcards: 1 } });
  const [first, ...others] = server.requests;
  expect(first).toMatchObject({ command: "find", collection: "calendars", readConcern: { level: "snapshot" } });
  expect(others.map(({ collection }) => collection)).toContain("giftcards");
  for (const { readConcern } of others) expect(readConcern.atClusterTime?.equals(server.moment)).toBe(true);
  await restore(toSource(second), openFolder(path), key);
  expect(await second.services.calendars.findById("calendar-1").lean()).toMatchObject({ customerName: "Ada" });

  server.remembers = server.requests.length + 1;
  const slow = await mkdtemp(join(home, "set-"));
  const slowly = await backUp({ ...toSource(source), connection }, openFolder(slow), key);
  expect(slowly.isOneMoment).toBe(false);
  await restore(toSource(second), openFolder(slow), key, { replace: true });
  expect(await second.services.calendars.countDocuments()).toBe(3);
  await close();
});

test("an empty database is backed up only when that is allowed", async () => {
  const path = await mkdtemp(join(home, "set-"));
  await expect(backUp(toSource(source), openFolder(path), key)).rejects.toThrow("The database is empty");
  expect(await readdir(path)).toEqual([]);
  const manifest = await backUp(toSource(source), openFolder(path), key, { allowEmpty: true });
  expect(manifest.media.files).toBe(0);
});

test("a restore replaces thirty thousand documents in batches", async () => {
  await seed(1);
  const { path } = await backedUp();
  const documents = Array.from({ length: 30_000 }, (_, number) => ({ _id: `old-${number}` as never }));
  await patient.get(second)?.collection("giftcards").insertMany(documents);
  await restore(toSource(second), openFolder(path), key, { replace: true });
  expect(await second.services.giftCards.countDocuments()).toBe(1);
});

test("rejects a truncated, altered, swapped, missing or foreign file by name", async () => {
  await seed(2);
  const [{ path }, other] = [await backedUp(), await backedUp()];
  const media = (await readdir(join(path, "media"))).map((name) => `media/${name}`);
  const [first = "", next = ""] = media;
  const flip = async (file: string, at: number) => {
    const bytes = await readFile(file);
    bytes[at < 0 ? bytes.length + at : at] = (bytes.at(at) ?? 0) ^ 1;
    await writeFile(file, bytes);
  };
  const harms: [name: string, harm: (path: string) => Promise<unknown>][] = [
    ["manifest", (copy) => unlink(join(copy, "manifest"))],
    ["manifest", (copy) => flip(join(copy, "manifest"), -1)],
    ["manifest", (copy) => truncate(join(copy, "manifest"), 60)],
    ["records", (copy) => flip(join(copy, "records"), 50)],
    ["records", (copy) => truncate(join(copy, "records"), 70)],
    ["records", (copy) => cp(join(other.path, "records"), join(copy, "records"))],
    [first, (copy) => unlink(join(copy, first))],
    [first, (copy) => flip(join(copy, first), 20_000)],
    [first, (copy) => truncate(join(copy, first), 0)],
    [first, (copy) => truncate(join(copy, first), 30_000)],
    [first, (copy) => cp(join(copy, next), join(copy, first))],
    [first, (copy) => cp(join(other.path, first), join(copy, first))],
    [first, (copy) => writeFile(join(copy, first), "more", { flag: "a" })],
  ];
  for (const [name, harm] of harms) {
    const copy = await mkdtemp(join(home, "harmed-"));
    await cp(path, copy, { recursive: true });
    await harm(copy);
    await second.services.database.connection.dropDatabase();
    await expect(restore(toSource(second), openFolder(copy), key)).rejects.toThrow(name);
    expect(await second.services.calendars.countDocuments({ "items.media.image": first.slice(6) })).toBe(0);
  }
  const withAnotherKey = restore(toSource(second), openFolder(path), randomBytes(32), { replace: true });
  await expect(withAnotherKey).rejects.toThrow("another key");
});

test("interrupted backup is unfinished; interrupted restore resumes", async () => {
  await seed(3);
  const { path } = await backedUp();
  for (let most = 0; most < 4; most += 1) {
    const unfinished = await mkdtemp(join(home, "cut-"));
    await expect(backUp(toSource(source), failing(openFolder(unfinished), most), key)).rejects.toThrow("cut off here");
    expect(existsSync(join(unfinished, "manifest"))).toBe(false);
    await expect(restore(toSource(second), openFolder(unfinished), key)).rejects.toThrow("no finished backup");
  }
  const { files, ...parts } = toSource(second);
  for (const most of [0, 1, 1]) {
    const broken = { ...parts, files: { ...files, ...failing(files, most) } };
    await expect(restore(broken, openFolder(path), key)).rejects.toThrow("cut off here");
  }
  await restore(toSource(second), openFolder(path), key);
  expect(await second.services.calendars.countDocuments()).toBe(3);
});

/** A storage or a store that fails after so many files. */
function failing<S extends BackupStorage | MediaStore>(storage: S, most: number): S {
  let written = 0;
  return {
    ...storage,
    async write(...file: Parameters<MediaStore["write"]>) {
      if (file[0] !== "records" && (file[0] === "manifest" || written++ >= most)) throw new Error("cut off here");
      await storage.write(...file);
    },
  };
}
