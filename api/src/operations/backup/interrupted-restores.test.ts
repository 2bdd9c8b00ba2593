import { type RunningApi, startApi } from "../../../test/api";
import { type BackupShops, failAfter, startBackupShops } from "../../../test/backup-shops";
import { endRestores } from "../../database/restores";
import type { MediaStore } from "../../media/media-store";
import { backUp, restore } from "./backup";

let shops: BackupShops;
let source: RunningApi;
let second: RunningApi;
beforeAll(async () => {
  shops = await startBackupShops();
  ({ source, second } = shops);
});
beforeEach(() => shops.empty());
afterAll(() => shops.stop());

test("interrupted backup is not there; interrupted restore resumes", async () => {
  await shops.seed(3);
  const { path } = await shops.backUpSource();
  const from = shops.toSource(source);
  for (let most = 0; most < 3; most += 1) {
    const unfinished = await shops.open();
    const failing = { ...from, files: { ...from.files, read: failAfter(most, from.files.read) } };
    await expect(backUp(failing, unfinished)).rejects.toThrow("cut off here");
    await expect(restore(shops.toSource(second), unfinished)).rejects.toThrow("no finished backup");
  }
  const to = shops.toSource(second);
  for (const most of [0, 1, 1]) {
    const broken = { ...to, files: { ...to.files, write: failAfter(most, to.files.write) } };
    await expect(restore(broken, await shops.open(path))).rejects.toThrow("cut off here");
  }
  await restore(to, await shops.open(path));
  expect(await second.services.calendars.countDocuments()).toBe(3);
});

test("restore of another backup ends the interrupted one", async () => {
  await shops.seed(3);
  const first = await shops.backUpSource();
  await source.services.giftCards.collection.insertOne({ _id: "later" as never });
  const other = await shops.backUpSource();
  const to = shops.toSource(second);
  await interruptRestore(first.path);
  await expect(restore(to, await shops.open(other.path))).rejects.toThrow("Add --replace");
  await restore(to, await shops.open(other.path), { replace: true });
  await expect(restore(to, await shops.open(first.path))).rejects.toThrow("Add --replace");
  expect(await second.services.giftCards.countDocuments()).toBe(2);
});

test("running API ends the restore", async () => {
  await shops.seed(3);
  const { path } = await shops.backUpSource();
  const to = shops.toSource(second);
  await interruptRestore(path);
  await endRestores(second.services.database.connection);
  await expect(restore(to, await shops.open(path))).rejects.toThrow("Add --replace");
  const write: MediaStore["write"] = async (...file) => {
    await endRestores(second.services.database.connection);
    return to.files.write(...file);
  };
  const meanwhile = { ...to, files: { ...to.files, write } };
  await expect(restore(meanwhile, await shops.open(path), { replace: true })).rejects.toThrow("Stop them");
});

test("half a restore is neither served, migrated nor backed up", async () => {
  await shops.seed(3);
  await interruptRestore((await shops.backUpSource()).path);
  const { connection } = shops.toSource(second);
  const env = { MONGODB_DATABASE: connection.name };
  await expect(startApi({ env })).rejects.toThrow("has not ended");
  await expect(startApi({ env: { ...env, MIGRATE_AT_START: "off" } })).rejects.toThrow("has not ended");
  await expect(backUp(shops.toSource(second), await shops.open())).rejects.toThrow("has not ended");
  const former = { _id: "2025-01-01T00:00:00.000Z" };
  await connection.collection<{ _id: string }>("restores").deleteMany({});
  await connection.collection<{ _id: string }>("restores").insertOne(former);
  const api = await startApi({ env });
  await api.close();
  await api.services.database.connection.close();
});

test("restore that was killed while emptying empties the rest", async () => {
  await shops.seed(1);
  const { path, manifest } = await shops.backUpSource();
  const { connection } = shops.toSource(second);
  await connection.collection("giftcards").insertOne({ _id: "old" as never });
  const restores = connection.collection<{ _id: string; isEmptied?: boolean }>("restores");
  await restores.insertOne({ _id: manifest.madeAt });
  await expect(restore(shops.toSource(second), await shops.open(path))).rejects.toThrow("Add --replace");
  await restores.updateOne({ _id: manifest.madeAt }, { $set: { isEmptied: false } });
  await restore(shops.toSource(second), await shops.open(path));
  expect(await second.services.giftCards.distinct("_id")).toEqual(["card"]);
});

async function interruptRestore(path: string): Promise<void> {
  const to = shops.toSource(second);
  const broken = { ...to, files: { ...to.files, write: failAfter(1, to.files.write) } };
  await expect(restore(broken, await shops.open(path))).rejects.toThrow("cut off here");
}
