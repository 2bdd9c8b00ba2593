import type { RunningApi } from "../../../test/api";
import { type BackupShops, hashFile, startBackupShops } from "../../../test/backup-shops";
import { startSnapshotServer } from "../../../test/snapshot-server";
import { itemWith, putMedium } from "../../../test/stored-media";
import { connectDatabase } from "../../database/connect-database";
import { removeMedia } from "../../media/collect-media";
import { backUp } from "./backup";
import { restore } from "./restore";

let shops: BackupShops;
let source: RunningApi;
let second: RunningApi;
beforeAll(async () => {
  shops = await startBackupShops();
  ({ source, second } = shops);
});
beforeEach(() => shops.empty());
afterAll(() => shops.stop());

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
        const next = { ownerId: turn.ownerId, current: true, items: [], createdAt: new Date() };
        await services.calendars.create({ ...next, _id: `${turn._id}-next-${reads}` });
        await note();
      }
      return files.read(name);
    },
  };
  const archive = shops.open();
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
  const archive = shops.open();
  const manifest = await backUp({ ...shops.toSource(source), connection, files: collecting }, archive);
  expect(manifest).toMatchObject({ isOneMoment: true, later: 1, absent: [], entries: { calendars: 4, giftcards: 1 } });
  const [first, ...others] = server.requests;
  expect(first).toMatchObject({ command: "find", collection: "calendars", readConcern: { level: "snapshot" } });
  expect(others.map(({ collection }) => collection)).toContain("giftcards");
  for (const { readConcern } of others) expect(readConcern.atClusterTime?.equals(server.moment)).toBe(true);
  await restore(shops.toSource(second), archive);
  expect(await second.services.calendars.findById("calendar-1").lean()).toMatchObject({ customerName: "Ada" });

  server.remembers = server.requests.length + 1;
  const slow = shops.open();
  const slowly = await backUp({ ...shops.toSource(source), connection }, slow);
  expect(slowly.isOneMoment).toBe(false);
  await restore(shops.toSource(second), slow, { replace: true });
  expect(await second.services.calendars.countDocuments()).toBe(3);
  await close();
});
