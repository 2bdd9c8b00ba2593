import { randomBytes } from "node:crypto";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { MS_PER_DAY } from "@advent/contract";
import type { RunningApi } from "../../../test/api";
import { type BackupShops, hashFile, REMOTES_JSON, startBackupShops } from "../../../test/backup-shops";
import { startS3Server } from "../../../test/s3-server";
import { startSnapshotServer } from "../../../test/snapshot-server";
import { itemWith, putMedium } from "../../../test/stored-media";
import { createS3Store } from "../../adapters/s3/s3";
import { connectDatabase } from "../../database/connect-database";
import { SHOP_MEDIA_OWNER } from "../../media/media-model";
import type { MediaStore } from "../../media/media-store";
import { removeMedia } from "../../media/remove-media";
import { migrate } from "../../migrations/migrate";
import type { Entry } from "./archive";
import { backUp, restore } from "./backup";
import { getBackups } from "./backup-state";
import { isBackupDue, removeOldBackups } from "./old-backups";

let shops: BackupShops;
let source: RunningApi;
let second: RunningApi;
beforeAll(async () => {
  shops = await startBackupShops();
  ({ source, second } = shops);
});
beforeEach(() => shops.empty());
afterAll(() => shops.stop());

test("backup in a bucket restores, ignoring neighbours", async () => {
  const bucket = await startS3Server();
  const config = {
    BACKUP_S3_ACCESS_KEY_ID: bucket.settings.S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: bucket.settings.S3_SECRET_ACCESS_KEY,
    BACKUP_S3_ENDPOINT: bucket.settings.S3_ENDPOINT,
  };
  await shops.seed(2);
  await backUp(shops.toSource(source), await shops.open("s3://kept/nightly/first", config));
  await restore(shops.toSource(second), await shops.open("s3://kept/nightly/first", config));
  expect(await second.services.calendars.countDocuments()).toBe(2);
  const beside = restore(shops.toSource(second), await shops.open("s3://kept/nightly", config));
  await expect(beside).rejects.toThrow("no finished backup");
  await bucket.stop();
});

test("unusable backup bucket names its own settings", async () => {
  const bucket = await startS3Server();
  await bucket.stop();
  const config = { BACKUP_S3_ENDPOINT: bucket.settings.S3_ENDPOINT };
  await shops.seed(1);
  await expect(
    shops.open("s3://vault/nightly", config).then((archive) => backUp(shops.toSource(source), archive)),
  ).rejects.toThrow(/^The backup bucket “vault” cannot be used\. Check its name, and BACKUP_S3_ENDPOINT/);
});

test("backups older than the kept days are removed", async () => {
  const server = await startS3Server();
  const bucket = createS3Store({ ...source.services.config, ...server.settings, S3_BUCKET: "kept" });
  const names = ["2026-11-01T02-37-00.tar.age", "2026-11-20T02-37-00.tar.age", "2026-11-01T02-37-00.tar.age.note"];
  for (const name of names) await bucket.write(`shop/${name}`, Readable.from("x"), "text/plain");
  const now = Date.parse("2026-11-30T02:37:00Z");
  expect(await removeOldBackups(bucket, "shop", 20, now)).toBe(1);
  expect(await bucket.list("shop/")).toEqual([`shop/${names[2]}`, `shop/${names[1]}`]);
  await server.stop();
});

test("a backup is due when the last one is a day old", async () => {
  await shops.seed(1);
  const { connection } = shops.toSource(source);
  expect(await isBackupDue(connection)).toBe(true);
  await backUp(shops.toSource(source), await shops.open());
  expect(await isBackupDue(connection)).toBe(false);
  expect(await isBackupDue(connection, Date.now() + MS_PER_DAY)).toBe(true);
});

test("backup restores everything and rejects a second restore", async () => {
  await shops.seed(3);
  const { path, manifest } = await shops.backUpSource();
  expect(manifest).toMatchObject({ entries: { calendars: 3, mediafiles: 3, giftcards: 1, pins: 1 }, absent: [] });
  await restore(shops.toSource(second, "restored.json"), await shops.open(path));
  for (const name of ["calendars", "mediafiles", "giftcards"]) {
    const list = ({ services }: RunningApi) =>
      services.database.connection.collection(name).find().sort({ _id: 1 }).toArray();
    const placeless = (await list(source)).map(({ store, ...kept }) => kept);
    expect(await list(second)).toEqual(placeless);
  }
  for (const { _id, checksum } of await second.services.media.records.find().lean())
    expect(await hashFile(second, _id)).toBe(checksum);
  expect(JSON.parse(await readFile(join(shops.home, "restored.json"), "utf8"))).toEqual(JSON.parse(REMOTES_JSON));
  await expect(restore(shops.toSource(second), await shops.open(path))).rejects.toThrow("not empty");
  await restore(shops.toSource(second), await shops.open(path), { replace: true });
  expect(String(await readFile(path))).not.toContain("For you");
});

test("backup holds the files of the shop's settings, also those before", async () => {
  const { media, shopSettings } = source.services;
  const [now, before, unused] = [
    await putMedium(media, SHOP_MEDIA_OWNER, 10, "png"),
    await putMedium(media, SHOP_MEDIA_OWNER, 20, "png"),
    await putMedium(media, SHOP_MEDIA_OWNER, 30, "png"),
  ];
  for (const file of [before, now]) {
    const shop = await shopSettings.read();
    const settings = { ...shop.settings, wordmark: { file, width: 1, height: 1 } };
    await shopSettings.save(shop, { revision: shop.revision, settings, savedBy: "password" });
  }
  const { path, manifest } = await shops.backUpSource();
  expect(manifest).toMatchObject({ entries: { mediafiles: 2 }, mediaBytes: 30, absent: [] });
  await restore(shops.toSource(second), await shops.open(path));
  const restored = await second.services.media.records.find().sort({ bytes: 1 }).lean();
  expect(restored.map(({ _id }) => _id)).toEqual([now, before]);
  expect(restored.map(({ _id }) => _id)).not.toContain(unused);
});

test("backup that began earlier leaves the time of a later one", async () => {
  const backups = getBackups(source.services.database.connection);
  const at = new Date(Date.now() + 60_000);
  await backups.insertOne({ _id: "last", at });
  await shops.seed(1);
  await shops.backUpSource();
  expect(await backups.findOne({ _id: "last" })).toMatchObject({ at });
});

test("backup of the released version restores and migrates", async () => {
  const { connection } = source.services.database;
  const voice = await putMedium(source.services.media, "answers.calendar-1", 1_000);
  const answer = { writer: "w", heart: true, words: "Thank you", media: { audio: voice }, answeredAt: new Date(0) };
  const { reply: _, ...item } = itemWith("image", 1);
  const calendar = { _id: "calendar-1", sharesAnswers: true, terms: [], items: [{ ...item, media: {}, answer }] };
  await connection.collection("calendars").insertOne(calendar as never);
  const { path, manifest } = await shops.backUpSource();
  expect(manifest).toMatchObject({ entries: { calendars: 1, mediafiles: 1 }, absent: [] });

  const target = shops.toSource(second);
  const { db } = target.connection;
  if (!db) throw new Error("The connection is open.");
  await migrate(db, { after: true });
  await restore(target, await shops.open(path));
  expect(await migrate(db, { after: true })).toContain("013-stored-names");
  const stored = await second.services.calendars.findById("calendar-1").lean();
  expect(stored).toMatchObject({
    sharesReplies: true,
    items: [{ reply: { words: "Thank you", media: { audio: voice } } }],
  });
  expect(await second.services.media.records.findById(voice).lean()).toMatchObject({ ownerId: "replies.calendar-1" });
  expect(await hashFile(second, voice)).toBeDefined();
});

test("an empty database is backed up only when that is allowed", async () => {
  const archive = await shops.open();
  await expect(backUp(shops.toSource(source), archive)).rejects.toThrow("The database is empty");
  await expect(restore(shops.toSource(second), archive)).rejects.toThrow("no finished backup");
  const manifest = await backUp(shops.toSource(source), archive, { allowEmpty: true });
  expect(manifest.entries).toEqual({ pins: 1 });
});

test("restore replaces thirty thousand documents", async () => {
  const documents = Array.from({ length: 30_000 }, (_, number) => ({ _id: `old-${number}` as never }));
  await shops.seed(1);
  await source.services.giftCards.collection.insertMany(documents.slice(0, 1_500));
  const { path } = await shops.backUpSource();
  await shops.toSource(second).connection.collection("giftcards").insertMany(documents);
  await restore(shops.toSource(second), await shops.open(path), { replace: true });
  expect(await second.services.giftCards.countDocuments()).toBe(1_501);
});

test("rejects a truncated, altered, lengthened or foreign archive before writing", async () => {
  await shops.seed(4);
  const { path } = await shops.backUpSource();
  const whole = await readFile(path);
  const CHUNK_BYTES = 64 * 1024 + 16;
  const flip = (at: number) => whole.map((byte, index) => (index === at ? byte ^ 1 : byte));
  const harmed: Uint8Array[] = [
    ...[0, 20, 60, 150, 210, CHUNK_BYTES + 300, whole.length - 20_000, whole.length - 1].map(flip),
    ...[0, 5, 60, 300, CHUNK_BYTES, 2 * CHUNK_BYTES, whole.length - 20_000, whole.length - 1].map((end) =>
      whole.subarray(0, end),
    ),
    Buffer.concat([whole, Buffer.from("more")]),
    Buffer.concat([whole.subarray(0, 30_000), whole.subarray(30_000 + CHUNK_BYTES)]),
    Buffer.from("age-encryption.org/v1\n-> scrypt"),
  ];
  const copy = join(shops.home, "harmed");
  for (const bytes of harmed) {
    await writeFile(copy, bytes);
    await expect(restore(shops.toSource(second), await shops.open(copy))).rejects.toThrow(
      `${copy} was changed, cut off or damaged, or was made with another key.`,
    );
  }
  const withAnotherKey = await shops.open(path, { BACKUP_KEY: randomBytes(32).toString("hex") });
  await expect(restore(shops.toSource(second), withAnotherKey)).rejects.toThrow("another key");
  for (const name of ["calendars", "mediafiles", "restores"])
    expect(await second.services.database.connection.collection(name).countDocuments()).toBe(0);
});

test("backup of an earlier version names that version", async () => {
  const folder = join(shops.home, "2026-11-23T02-37-00");
  await mkdir(folder);
  await writeFile(join(folder, "manifest"), "ADVENTB1");
  await expect(restore(shops.toSource(second), await shops.open(folder))).rejects.toThrow("made by an earlier version");
});

test("full disk ends the backup with an error", async () => {
  const documents = Array.from({ length: 2_000 }, () => ({ text: randomBytes(1_000) }));
  await source.services.giftCards.collection.insertMany(documents as never[]);
  const path = join(shops.home, "full.tar.age");
  await symlink("/dev/full", `${path}.unfinished`);
  await expect(backUp(shops.toSource(source), await shops.open(path))).rejects.toThrow("ENOSPC");
  await expect(restore(shops.toSource(second), await shops.open(path))).rejects.toThrow("no finished backup");
});

test("restore reports a store that keeps other bytes", async () => {
  await shops.seed(1);
  const { path } = await shops.backUpSource();
  const to = shops.toSource(second);
  const write: MediaStore["write"] = (name, _bytes, type) => to.files.write(name, Readable.from(["other"]), type);
  await expect(restore({ ...to, files: { ...to.files, write } }, await shops.open(path))).rejects.toThrow(
    /\.webp differs from the backup/,
  );
});

test("archive whose first entry cannot be read fails with that error", async () => {
  const unreadable: AsyncIterable<Entry> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("The database is away.")) }),
  };
  await expect((await shops.open()).write(unreadable)).rejects.toThrow("The database is away.");
});

test("without snapshots backs up each calendar in one of its states", async () => {
  await shops.seed(12);
  const { services } = source;
  const states = new Map<string, Set<string>>();
  const note = async () => {
    for (const { _id, items } of await services.calendars.find().lean()) {
      const known = states.get(_id) ?? new Set();
      states.set(_id, known.add(JSON.stringify(items)));
    }
  };
  await note();
  const { files } = shops.toSource(source);
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
        const now = new Date();
        const next = { ownerId: turn.ownerId, current: true, items: [], createdAt: now, updatedAt: now };
        await services.calendars.create({ ...next, _id: `${turn._id}-next-${reads}` });
        await note();
      }
      return files.read(name);
    },
  };
  const archive = await shops.open();
  const { connection, close } = await withSnapshots({ remembers: 0 });
  const manifest = await backUp({ ...shops.toSource(source), connection, files: disturbed }, archive);
  await close();
  expect(reads).toBeGreaterThan(12);
  expect(manifest.absent).toEqual([]);
  await restore(shops.toSource(second), archive);
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
  await shops.seed(3);
  const { services } = source;
  const { server, connection, close } = await withSnapshots();
  const { files } = shops.toSource(source);
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
  const archive = await shops.open();
  const manifest = await backUp({ ...shops.toSource(source), connection, files: collecting }, archive);
  expect(manifest).toMatchObject({ isOneMoment: true, later: 1, absent: [], entries: { calendars: 4, giftcards: 1 } });
  const [first, ...others] = server.requests;
  expect(first).toMatchObject({ command: "find", collection: "calendars", readConcern: { level: "snapshot" } });
  expect(others.map(({ collection }) => collection)).toContain("giftcards");
  for (const { readConcern } of others) expect(readConcern.atClusterTime?.equals(server.moment)).toBe(true);
  await restore(shops.toSource(second), archive);
  expect(await second.services.calendars.findById("calendar-1").lean()).toMatchObject({ customerName: "Ada" });

  server.remembers = server.requests.length + 1;
  const slow = await shops.open();
  const slowly = await backUp({ ...shops.toSource(source), connection }, slow);
  const counts = { calendars: 3, giftcards: 1 };
  expect(slowly).toMatchObject({ isOneMoment: false, isSnapshotTooOld: true, entries: counts });
  await restore(shops.toSource(second), slow, { replace: true });
  expect(await second.services.calendars.countDocuments()).toBe(3);
  await close();
});

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
