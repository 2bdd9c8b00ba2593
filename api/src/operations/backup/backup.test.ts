import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, truncate, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import S3rver from "s3rver";
import type { RunningApi } from "../../../test/api";
import { BACKUP_KEY, type BackupShops, hashFile, REMOTES_JSON, startBackupShops } from "../../../test/backup-shops";
import { itemWith, putMedium } from "../../../test/stored-media";
import { migrate } from "../../database/migrations/migrate";
import type { MediaStore } from "../../media/media-store";
import { type BackupStorage, openFolder, openStorage } from "./archive";
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

test("backup in a bucket restores, ignoring neighbours", async () => {
  const configureBuckets = [{ name: "kept", configs: [] }];
  const bucket = new S3rver({ port: 0, silent: true, directory: join(shops.home, "s3"), configureBuckets });
  const { port } = await bucket.run();
  const keys = { BACKUP_S3_ACCESS_KEY_ID: "S3RVER", BACKUP_S3_SECRET_ACCESS_KEY: "S3RVER" };
  const config = { ...source.services.config, ...keys, BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}` };
  await shops.seed(2);
  await backUp(shops.toSource(source), openStorage(config, "s3://kept/nightly/", "first"), BACKUP_KEY);
  await restore(shops.toSource(second), openStorage(config, "s3://kept/nightly/first"), BACKUP_KEY);
  expect(await second.services.calendars.countDocuments()).toBe(2);
  const beside = restore(shops.toSource(second), openStorage(config, "s3://kept/nightly"), BACKUP_KEY);
  await expect(beside).rejects.toThrow("no finished backup");
  await bucket.close();
});

test("backup restores everything and rejects a second restore", async () => {
  await shops.seed(3);
  const { path, manifest } = await shops.backUpSource();
  expect(manifest).toMatchObject({ entries: { calendars: 3, mediafiles: 3, giftcards: 1, "#pins": 1 }, absent: [] });
  await restore(shops.toSource(second, "restored.json"), openFolder(path), BACKUP_KEY);
  for (const name of ["calendars", "mediafiles", "giftcards"]) {
    const list = ({ services }: RunningApi) =>
      services.database.connection.collection(name).find().sort({ _id: 1 }).toArray();
    const placeless = (await list(source)).map(({ store, ...kept }) => kept);
    expect(await list(second)).toEqual(placeless);
  }
  for (const { _id, checksum } of await second.services.media.records.find().lean())
    expect(await hashFile(second, _id)).toBe(checksum);
  expect(JSON.parse(await readFile(join(shops.home, "restored.json"), "utf8"))).toEqual(JSON.parse(REMOTES_JSON));
  await expect(restore(shops.toSource(second), openFolder(path), BACKUP_KEY)).rejects.toThrow("not empty");
  await restore(shops.toSource(second), openFolder(path), BACKUP_KEY, { replace: true });
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
  const { path, manifest } = await shops.backUpSource();
  expect(manifest).toMatchObject({ entries: { calendars: 1, mediafiles: 1 }, absent: [] });

  const target = shops.toSource(second);
  const { db } = target.connection;
  if (!db) throw new Error("The connection is open.");
  await migrate(db, { after: true });
  await restore(target, openFolder(path), BACKUP_KEY);
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
  const path = await shops.makeFolder();
  await expect(backUp(shops.toSource(source), openFolder(path), BACKUP_KEY)).rejects.toThrow("The database is empty");
  expect(await readdir(path)).toEqual([]);
  const manifest = await backUp(shops.toSource(source), openFolder(path), BACKUP_KEY, { allowEmpty: true });
  expect(manifest.media.files).toBe(0);
});

test("restore replaces thirty thousand documents", async () => {
  await shops.seed(1);
  const { path } = await shops.backUpSource();
  const documents = Array.from({ length: 30_000 }, (_, number) => ({ _id: `old-${number}` as never }));
  await shops.toSource(second).connection.collection("giftcards").insertMany(documents);
  await restore(shops.toSource(second), openFolder(path), BACKUP_KEY, { replace: true });
  expect(await second.services.giftCards.countDocuments()).toBe(1);
});

test("rejects a truncated, altered, swapped, missing or foreign file by name", async () => {
  await shops.seed(2);
  const [{ path }, other] = [await shops.backUpSource(), await shops.backUpSource()];
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
    const copy = await mkdtemp(join(shops.home, "harmed-"));
    await cp(path, copy, { recursive: true });
    await harm(copy);
    await second.services.database.connection.dropDatabase();
    await expect(restore(shops.toSource(second), openFolder(copy), BACKUP_KEY)).rejects.toThrow(name);
    expect(await second.services.calendars.countDocuments({ "items.media.image": first.slice(6) })).toBe(0);
  }
  const withAnotherKey = restore(shops.toSource(second), openFolder(path), randomBytes(32), { replace: true });
  await expect(withAnotherKey).rejects.toThrow("another key");
});

test("interrupted backup is unfinished; interrupted restore resumes", async () => {
  await shops.seed(3);
  const { path } = await shops.backUpSource();
  for (let most = 0; most < 4; most += 1) {
    const unfinished = await mkdtemp(join(shops.home, "cut-"));
    await expect(backUp(shops.toSource(source), failing(openFolder(unfinished), most), BACKUP_KEY)).rejects.toThrow(
      "cut off here",
    );
    expect(existsSync(join(unfinished, "manifest"))).toBe(false);
    await expect(restore(shops.toSource(second), openFolder(unfinished), BACKUP_KEY)).rejects.toThrow(
      "no finished backup",
    );
  }
  const { files, ...parts } = shops.toSource(second);
  for (const most of [0, 1, 1]) {
    const broken = { ...parts, files: { ...files, ...failing(files, most) } };
    await expect(restore(broken, openFolder(path), BACKUP_KEY)).rejects.toThrow("cut off here");
  }
  await restore(shops.toSource(second), openFolder(path), BACKUP_KEY);
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
