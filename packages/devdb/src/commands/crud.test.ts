import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from "mongodb";
import { testEngine } from "../testing/engine";

const engine = testEngine();

test("every BSON type round-trips", async () => {
  const doc = {
    _id: new ObjectId(),
    int: new Int32(3),
    double: new Double(3),
    long: Long.fromNumber(3),
    decimal: Decimal128.fromString("3.00"),
    date: new Date(),
    binary: new Binary(Buffer.from([1, 2]), 4),
    regex: new BSONRegExp("^a", "i"),
    timestamp: new Timestamp({ t: 5, i: 6 }),
    nested: { list: [null, true, "é💎", [], {}] },
    min: new MinKey(),
    max: new MaxKey(),
  };
  const collection = await engine.collection<typeof doc>();
  await collection.insertOne(doc);
  expect(await collection.findOne({}, { promoteValues: false, bsonRegExp: true })).toEqual(doc);
});

test("dotted and dollar names are stored except in _id", async () => {
  const collection = await engine.collection();
  const doc = { _id: 1 as never, "a.b": 1, $c: 1, d: { "e.f": 1, $g: { $h: 1 } } };
  await collection.insertOne(doc);
  expect(await collection.findOne()).toEqual(doc);
  await expect(collection.insertOne({ _id: { $a: 1 } as never })).rejects.toMatchObject({ code: 52 });
});

test("null is an _id like any other", async () => {
  const collection = await engine.collection();
  await collection.updateOne({ _id: null as never }, { $set: { a: 1 } }, { upsert: true });
  expect(await collection.findOne({ _id: null as never })).toEqual({ _id: null, a: 1 });
});

test("missing _id is generated and stored first", async () => {
  const collection = await engine.collection();
  await engine.db.command({ insert: collection.collectionName, documents: [{ a: 1 }, { b: 2, _id: 7 }] });
  const docs = await collection.find().toArray();
  expect(docs.map((doc) => Object.keys(doc)[0])).toEqual(["_id", "_id"]);
  expect(docs.some(({ _id }) => _id instanceof ObjectId)).toBe(true);
});

test("ordered insert stops at a failure, unordered continues", async () => {
  const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
  const ordered = await engine.collection<{ _id: number }>();
  await expect(ordered.insertMany(docs)).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
  const unordered = await engine.collection<{ _id: number }>();
  await expect(unordered.insertMany(docs, { ordered: false })).rejects.toMatchObject({ code: 11000, insertedCount: 2 });
  expect([await ordered.countDocuments(), await unordered.countDocuments()]).toEqual([1, 2]);
});

test("bulkWrite reports each kind of change", async () => {
  const collection = await engine.collection([{ n: 1 }, { n: 2 }]);
  const result = await collection.bulkWrite([
    { insertOne: { document: { n: 3 } } },
    { updateOne: { filter: { n: 1 }, update: { $set: { n: 10 } } } },
    { updateOne: { filter: { n: 99 }, update: { $set: { x: 1 } }, upsert: true } },
    { deleteOne: { filter: { n: 2 } } },
  ]);
  expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
});

test("deleteOne and deleteMany count what they remove", async () => {
  const collection = await engine.collection([{ n: 1 }, { n: 1 }, { n: 1 }, { n: 2 }]);
  expect((await collection.deleteOne({ n: 1 })).deletedCount).toBe(1);
  expect((await collection.deleteMany({ n: 1 })).deletedCount).toBe(2);
  expect(await collection.countDocuments()).toBe(1);
});

test("findOneAndUpdate returns before or after, sorted and projected", async () => {
  const collection = await engine.collection([
    { n: 1, at: 1 },
    { n: 1, at: 2 },
  ]);
  const before = await collection.findOneAndUpdate(
    { n: 1 },
    { $set: { n: 5 } },
    { sort: { at: -1 }, projection: { _id: 0 } },
  );
  const after = await collection.findOneAndUpdate(
    { n: 1 },
    { $set: { n: 6 } },
    { returnDocument: "after", projection: { n: 1, _id: 0 } },
  );
  expect([before, after]).toEqual([{ n: 1, at: 2 }, { n: 6 }]);
});

test("findOneAndUpdate upserts, with and without the new document", async () => {
  const collection = await engine.collection();
  expect(await collection.findOneAndUpdate({ k: 1 }, { $set: { v: 1 } }, { upsert: true })).toBeNull();
  const made = await collection.findOneAndUpdate(
    { k: 2 },
    { $set: { v: 2 } },
    { upsert: true, returnDocument: "after" },
  );
  expect(made).toMatchObject({ k: 2, v: 2 });
});

test("findOneAndReplace and findOneAndDelete give the old document", async () => {
  const collection = await engine.collection([{ n: 1 }]);
  expect(await collection.findOneAndReplace({ n: 1 }, { m: 1 })).toMatchObject({ n: 1 });
  expect(await collection.findOneAndDelete({ m: 1 })).toMatchObject({ m: 1 });
  expect(await collection.findOneAndDelete({ m: 1 })).toBeNull();
});

const whole = {
  _id: 1,
  a: 1,
  b: { c: 1, d: 2 },
  list: [
    { x: 1, y: 1 },
    { x: 2, y: 2 },
    { x: 3, y: 3 },
  ],
};

test.each([
  ["inclusion", { a: 1, "b.c": 1 }, { _id: 1, a: 1, b: { c: 1 } }],
  ["inclusion without the id", { a: 1, _id: 0 }, { a: 1 }],
  ["exclusion", { b: 0, list: 0 }, { _id: 1, a: 1 }],
  ["the id alone", { _id: 1 }, { _id: 1 }],
  ["paths through arrays", { "list.x": 1, _id: 0 }, { list: [{ x: 1 }, { x: 2 }, { x: 3 }] }],
])("projection: %s", async (_title, projection, expected) => {
  const collection = await engine.collection([whole]);
  expect(await collection.findOne({}, { projection })).toEqual(expected);
});

test("mixing inclusion and exclusion is refused", async () => {
  const collection = await engine.collection([whole]);
  await expect(collection.findOne({}, { projection: { a: 1, b: 0 } })).rejects.toMatchObject({ code: 31254 });
});

test("distinct gives each value once, array members included", async () => {
  const collection = await engine.collection([{ a: 1 }, { a: [1, 2] }, { a: "x" }, {}]);
  expect(await collection.distinct("a")).toEqual([1, 2, "x"]);
  expect(await collection.distinct("a", { a: 2 })).toEqual([1, 2]);
});

test("rejects documents over 16 MB with MongoDB's error", async () => {
  const collection = await engine.collection([{ _id: 1 as never, a: "x".repeat(9 * 1024 * 1024) }]);
  const growing = collection.updateOne({}, { $set: { b: "y".repeat(9 * 1024 * 1024) } });
  await expect(growing).rejects.toMatchObject({ code: 17419 });
  expect(await collection.findOne({ b: { $exists: true } })).toBeNull();
});

test("unacknowledged writes arrive as well", async () => {
  const collection = await engine.collection();
  await collection.insertOne({ a: 1 }, { writeConcern: { w: 0 } });
  while ((await collection.countDocuments()) === 0) await new Promise((done) => setTimeout(done, 10));
  expect(await collection.countDocuments()).toBe(1);
});

test("accepts majority write concern and sessions", async () => {
  const collection = await engine.collection();
  const session = engine.client.startSession();
  await collection.insertOne({ a: 1 }, { session, writeConcern: { w: "majority", journal: true } });
  await session.endSession();
  expect(await collection.countDocuments()).toBe(1);
});
