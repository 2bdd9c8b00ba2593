import { createHash } from "node:crypto";
import { type RunningApi, startApi } from "../../test/api";
import { type S3Server, startS3Server } from "../../test/s3-server";
import { smallCatalogue } from "../../test/small-catalogue";
import { putMedium } from "../../test/stored-media";
import type { MediaStore } from "../media/media-store";
import { removeMedia } from "../media/remove-media";
import { createTwoStores, storeNamed } from "../start/create-media-store";
import { moveMedia } from "./move-media";

let bucket: S3Server;
let api: RunningApi;
beforeAll(async () => {
  bucket = await startS3Server();
  api = await startApi({ products: smallCatalogue, env: bucket.settings });
});
afterAll(async () => {
  await api.stop();
  await bucket.stop();
});
beforeEach(() => api.services.media.records.deleteMany({}));

const stores = async (from: "gridfs" | "s3") => {
  const { config } = api.services;
  const { connection } = api.services.database;
  const { records } = api.services.media;
  const [gridfs, s3] = await Promise.all([
    storeNamed("gridfs", config, connection),
    storeNamed("s3", config, connection),
  ]);
  const [before, after] = from === "gridfs" ? [gridfs, s3] : [s3, gridfs];
  return { records, before, after, both: createTwoStores(after, before, records) };
};

async function hashIn(store: MediaStore, name: string): Promise<string | undefined> {
  const bytes = await store.read(name);
  if (!bytes) return undefined;
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest("base64url");
}

function watched(store: MediaStore, look: () => Promise<void>): MediaStore {
  const step =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      await look();
      const result = await work(...args);
      await look();
      return result;
    };
  return { name: store.name, write: step(store.write), read: step(store.read), delete: step(store.delete) };
}

test.each(["gridfs", "s3"] as const)("media leave %s completely despite reads and kills", async (from) => {
  const { records, before, after, both } = await stores(from);
  const names: string[] = [];
  for (const bytes of [300_000, 1]) names.push(await putMedium({ records, files: before }, "owner", bytes));
  const checksums = new Map((await records.find().lean()).map(({ _id, checksum }) => [_id, checksum]));
  let looks = 0;
  let last = 0;
  const look = async () => {
    for (const name of names) expect(await hashIn(both, name)).toBe(checksums.get(name));
    looks += 1;
    if (looks > last) throw new Error("killed");
  };
  const run = () => moveMedia({ records, from: watched(before, look), to: watched(after, look), grace: 0 });
  let kills = 0;
  // A whole move needs fewer steps than each run gets.
  for (let isOver = false; !isOver; kills += 1) {
    looks = 0;
    last = kills % 14;
    isOver = await run().then(
      () => true,
      (error: Error) => {
        if (error.message !== "killed") throw error;
        return false;
      },
    );
  }
  expect(kills).toBeGreaterThan(5);
  for (const name of names) {
    expect(await hashIn(after, name)).toBe(checksums.get(name));
    expect(await before.read(name)).toBeUndefined();
  }
  expect(await records.find({ move: { $exists: true } }).lean()).toEqual([]);
  expect(await moveMedia({ records, from: before, to: after, grace: 0 })).toEqual({ moved: 0, damaged: [] });
});

test("moving media loses nothing that is uploaded, collected or damaged", async () => {
  const { records, before, after, both } = await stores("gridfs");
  const put = (store: MediaStore) => putMedium({ records, files: store }, "owner", 1_000);
  const [gone, damaged] = [await put(before), await put(before)];
  await records.updateOne({ _id: damaged }, { checksum: "another" });
  const uploaded = await put(both);
  const write: MediaStore["write"] = async (name, ...file) => {
    await after.write(name, ...file);
    if (name === gone) await removeMedia({ records, files: both }, gone);
    if (name === gone) await after.write(name, ...file).catch(() => {});
  };
  const result = await moveMedia({ records, from: before, to: { ...after, write }, grace: 0 });
  expect(result).toEqual({ moved: 0, damaged: [damaged] });
  expect(await Promise.all([gone, damaged].map((name) => after.read(name)))).toEqual([undefined, undefined]);
  expect(await Promise.all([damaged, uploaded].map(async (name) => Boolean(await both.read(name))))).toEqual([
    true,
    true,
  ]);
});
