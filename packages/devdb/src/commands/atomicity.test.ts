import { type Db, MongoClient } from "mongodb";
import { testEngine } from "../testing/engine";

const engine = testEngine();

async function withClients<T>(count: number, act: (db: Db, at: number) => Promise<T>): Promise<T[]> {
  const clients = await Promise.all(Array.from({ length: count }, () => new MongoClient(engine.uri).connect()));
  try {
    return await Promise.all(clients.map((client, at) => act(client.db("shop"), at)));
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

test("one of fifty clients gets the free day", async () => {
  const collection = await engine.collection([{ _id: 1 as never, items: [{ day: 1 }] }]);
  const results = await withClients(50, (db, at) =>
    db
      .collection(collection.collectionName)
      .findOneAndUpdate(
        { _id: 1 as never, "items.day": { $ne: 5 }, $expr: { $lt: [{ $size: "$items" }, 12] } },
        { $push: { items: { day: 5, who: at } } as never },
        { returnDocument: "after" },
      ),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  const stored = await collection.findOne();
  expect(stored?.items.filter(({ day }: { day: number }) => day === 5)).toHaveLength(1);
});

test("concurrent increments add up", async () => {
  const collection = await engine.collection([{ _id: 1 as never, n: 0 }]);
  await withClients(20, async (db) => {
    for (let i = 0; i < 10; i += 1)
      await db.collection(collection.collectionName).updateOne({ _id: 1 as never }, { $inc: { n: 1 } });
  });
  expect((await collection.findOne())?.n).toBe(200);
});

test("one of many parallel unique inserts succeeds", async () => {
  const collection = await engine.collection([{ k: "other" }]);
  await collection.createIndex({ k: 1 }, { unique: true });
  const outcomes = await withClients(20, (db) =>
    db
      .collection(collection.collectionName)
      .insertOne({ k: "same" })
      .then(
        () => "stored",
        ({ code }) => code,
      ),
  );
  expect(outcomes.sort()).toEqual([...Array(19).fill(11000), "stored"]);
});

test("parallel unique upserts make one document", async () => {
  const collection = await engine.collection([{ k: "other" }]);
  await collection.createIndex({ k: 1 }, { unique: true });
  await withClients(20, (db) =>
    db.collection(collection.collectionName).updateOne({ k: "same" }, { $inc: { n: 1 } }, { upsert: true }),
  );
  expect(await collection.find({ k: "same" }, { projection: { _id: 0 } }).toArray()).toEqual([{ k: "same", n: 20 }]);
});

test("acknowledged write is visible to every client", async () => {
  const collection = await engine.collection();
  await withClients(10, async (db, at) => {
    const own = db.collection<{ _id: number }>(collection.collectionName);
    for (let i = 0; i < 10; i += 1) {
      await own.insertOne({ _id: at * 100 + i });
      expect(
        await engine.db.collection<{ _id: number }>(collection.collectionName).findOne({ _id: at * 100 + i }),
      ).not.toBeNull();
    }
  });
});

test("concurrent changes of many documents change each once", async () => {
  const collection = await engine.collection(Array.from({ length: 500 }, (_, k) => ({ k, n: 0 })));
  await collection.createIndex({ n: 1 });
  const changed = await withClients(4, async (db) => {
    const own = db.collection(collection.collectionName);
    return (await own.updateMany({ n: { $gte: 0, $lt: 1 } }, { $inc: { n: 1 } })).modifiedCount;
  });
  const removed = await withClients(4, async (db) => {
    const own = db.collection(collection.collectionName);
    return (await own.deleteMany({ n: 1, k: { $lt: 400 } })).deletedCount;
  });
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  expect([sum(changed), sum(removed), await collection.countDocuments({ n: 1 })]).toEqual([500, 400, 100]);
});
