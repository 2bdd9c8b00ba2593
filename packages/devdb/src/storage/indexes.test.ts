import { setTimeout as wait } from "node:timers/promises";
import { testEngine } from "../testing/engine";

const engine = testEngine({ expiryIntervalMs: 200 });

test("duplicate key error has MongoDB's message and fields", async () => {
  const collection = await engine.collection([{ email: "ada@x" }]);
  await collection.createIndex({ email: 1 }, { unique: true });
  await expect(collection.insertOne({ email: "ada@x" })).rejects.toMatchObject({
    code: 11000,
    message: `E11000 duplicate key error collection: shop.${collection.collectionName} index: email_1 dup key: { email: "ada@x" }`,
    keyPattern: { email: 1 },
    keyValue: { email: "ada@x" },
  });
});

test("updates, upserts and replacements cannot duplicate", async () => {
  const collection = await engine.collection([{ k: 1 }, { k: 2 }]);
  await collection.createIndex({ k: 1 }, { unique: true });
  await expect(collection.updateOne({ k: 1 }, { $set: { k: 2 } })).rejects.toMatchObject({ code: 11000 });
  await expect(collection.replaceOne({ k: 1 }, { k: 2 })).rejects.toMatchObject({ code: 11000 });
  await expect(collection.findOneAndUpdate({ k: 3 }, { $set: { k: 2 } }, { upsert: true })).rejects.toMatchObject({
    code: 11000,
  });
  expect((await collection.distinct("k")).sort()).toEqual([1, 2]);
});

test("update keeping its unique value succeeds", async () => {
  const collection = await engine.collection([{ k: 1, n: 0 }]);
  await collection.createIndex({ k: 1 }, { unique: true });
  expect((await collection.updateOne({ k: 1 }, { $inc: { n: 1 } })).modifiedCount).toBe(1);
});

test("missing counts as null unless sparse", async () => {
  const plain = await engine.collection([{ a: 1 }]);
  await plain.createIndex({ k: 1 }, { unique: true });
  await expect(plain.insertOne({ a: 2 })).rejects.toMatchObject({ code: 11000, keyValue: { k: null } });
  const sparse = await engine.collection([{ a: 1 }]);
  await sparse.createIndex({ k: 1 }, { unique: true, sparse: true });
  await sparse.insertOne({ a: 2 });
  expect(await sparse.countDocuments({ k: null })).toBe(2);
});

test("unique multikey index compares different documents", async () => {
  const collection = await engine.collection([{ items: [{ day: 1 }, { day: 1 }] }]);
  await collection.createIndex({ "items.day": 1 }, { unique: true });
  await expect(collection.insertOne({ items: [{ day: 2 }, { day: 1 }] })).rejects.toMatchObject({ code: 11000 });
  await collection.updateOne({}, { $push: { items: { day: 3 } } as never });
  expect(await collection.countDocuments({ "items.day": 3 })).toBe(1);
});

test("compound unique indexes compare all their fields", async () => {
  const collection = await engine.collection([{ a: 1, b: 1 }]);
  await collection.createIndex({ a: 1, b: -1 }, { unique: true });
  await collection.insertOne({ a: 1, b: 2 });
  await expect(collection.insertOne({ a: 1, b: 2 })).rejects.toMatchObject({ code: 11000, keyValue: { a: 1, b: 2 } });
});

test("index violated by existing documents fails", async () => {
  const collection = await engine.collection([{ k: 1 }, { k: 1 }]);
  await expect(collection.createIndex({ k: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  expect(await collection.indexes()).toHaveLength(1);
});

test("same index is a no-op, other options conflict", async () => {
  const collection = await engine.collection([{ k: 1 }]);
  await collection.createIndex({ k: 1 });
  await collection.createIndex({ k: 1 });
  await expect(collection.createIndex({ k: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
  await expect(collection.createIndex({ k: 1 }, { name: "other" })).rejects.toMatchObject({ code: 85 });
});

test("dropped indexes bind no longer", async () => {
  const collection = await engine.collection([{ k: 1 }]);
  await collection.createIndex({ k: 1 }, { unique: true });
  await collection.dropIndex("k_1");
  await collection.insertOne({ k: 1 });
  await expect(collection.dropIndex("k_1")).rejects.toMatchObject({ code: 27 });
  await expect(collection.dropIndex("_id_")).rejects.toMatchObject({ code: 72 });
});

test("values longer than an index key are looked for", async () => {
  const collection = await engine.collection([{ _id: "z" as never, k: "z" }]);
  await collection.createIndex({ k: 1 });
  const long = "x".repeat(5_000);
  const filters = [{ k: long }, { _id: long as never }, { k: { $gt: long } }, { _id: { $lte: long as never } }];
  const counts = await Promise.all(filters.map((filter) => collection.countDocuments(filter)));
  expect(counts).toEqual([0, 0, 1, 0]);
});

test("two parallel arrays cannot be indexed together", async () => {
  const collection = await engine.collection();
  await collection.createIndex({ a: 1, b: 1 });
  await expect(collection.insertOne({ a: [1], b: [2] })).rejects.toThrow("cannot index parallel arrays");
});

test("documents expire by their TTL index, others stay", async () => {
  const collection = await engine.collection([
    { at: new Date(Date.now() - 60_000), name: "old" },
    { at: new Date(Date.now() + 60_000), name: "new" },
    { at: "not a date", name: "text" },
    { name: "none" },
  ]);
  await collection.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
  while ((await collection.countDocuments()) === 4) await wait(50);
  expect((await collection.distinct("name")).sort()).toEqual(["new", "none", "text"]);
});

test("index definitions are listed as they were given", async () => {
  const collection = await engine.collection([{ a: 1 }]);
  await collection.createIndexes([
    { key: { a: 1, b: -1 }, name: "ab" },
    { key: { at: 1 }, expireAfterSeconds: 60 },
    { key: { k: 1 }, unique: true },
  ]);
  expect(await collection.indexes()).toEqual([
    { v: 2, key: { _id: 1 }, name: "_id_" },
    { v: 2, key: { a: 1, b: -1 }, name: "ab" },
    { v: 2, key: { at: 1 }, name: "at_1", expireAfterSeconds: 60 },
    { v: 2, key: { k: 1 }, name: "k_1", unique: true },
  ]);
});
