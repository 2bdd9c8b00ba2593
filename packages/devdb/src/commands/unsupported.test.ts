import { testEngine } from "../testing/engine";

const engine = testEngine();

test.each([
  [{ frobnicate: 1 }, 59],
  [{ mapReduce: "c" }, 59],
  [{ createUser: "x" }, 59],
  [{ collStats: "c" }, 59],
  [{ listDatabases: 1 }, 59],
  [{ find: "c", frobnicate: 1 }, 40415],
  [{ find: "c", tailable: true }, 40415],
  [{ find: "c", filter: {}, let: { a: 1 } }, 40415],
  [{ find: "c", collation: { locale: "de" } }, 40415],
  [{ find: "c", hint: { a: 1 } }, 40415],
  [{ find: "c", skip: 1 }, 40415],
  [{ insert: "c", documents: [{}], maxTimeMS: 1 }, 40415],
  [{ find: "c", allowDiskUse: false }, 40415],
  [{ aggregate: "c", pipeline: [{ $skip: 1 }], cursor: {} }, 40324],
  [{ insert: "c", documents: [{}], writeConcern: { w: 3 } }, 2],
  [{ insert: "c", documents: [{}], txnNumber: 1 }, 20],
  [{ create: "c", capped: true, size: 100 }, 40415],
  [{ create: "c", viewOn: "d", pipeline: [] }, 40415],
  [{ createIndexes: "c", indexes: [{ key: { a: "text" }, name: "t" }] }, 67],
  [{ createIndexes: "c", indexes: [{ key: { a: 1 }, name: "t", wildcardProjection: {} }] }, 72],
  [{ createIndexes: "c", indexes: [{ key: { a: 1 }, name: "t", partialFilterExpression: { a: 1 } }] }, 72],
  [{ createIndexes: "c", indexes: [{ key: { a: 1 }, name: "a" }], commitQuorum: "majority" }, 2],
  [{ getMore: 1, collection: "c" }, 43],
  [{ update: "c", updates: [{ q: {}, u: {}, frobnicate: 1 }] }, 40415],
  [{ update: "c", updates: [{ q: {}, u: { $set: { "a.$[i]": 1 } }, arrayFilters: [{ i: 1 }] }] }, 40415],
  [{ update: "c", updates: [{ q: {}, u: { $set: { "a.$[]": 1 } } }] }, 238],
  [{ update: "c", updates: [{ q: {}, u: { $addToSet: { a: 1 } } }] }, 9],
  [{ update: "c", updates: [{ q: {}, u: { $push: { a: { $each: [1], $sort: 1 } } } }] }, 2],
  [{ find: "c", readConcern: { level: "linearizable" } }, 123],
  [{ find: "c", sort: { $natural: -1 } }, 115],
  [{ aggregate: "c", pipeline: [{ $limit: 0 }], cursor: {} }, 2],
  [{ find: "nowhere", projection: { a: { $meta: "textScore" } } }, 238],
  [{ find: "c", projection: { a: { $slice: 1 } } }, 238],
  [{ drop: "nowhere" }, 26],
  [{ dropIndexes: "c", index: "*" }, 238],
  [{ dropIndexes: "c", index: { a: 1 } }, 238],
  [{ explain: { count: "c" } }, 238],
  [{ explain: { find: "c", skip: 1 } }, 40415],
])("%j returns error %i", async (command, code) => {
  const outcome = await engine.db.command(command).then(
    (reply) => reply.writeErrors?.[0] ?? reply,
    (error) => error,
  );
  expect(outcome.code).toBe(code);
});

test("transactions are refused as on any standalone", async () => {
  const collection = await engine.collection([{ a: 1 }]);
  const session = engine.client.startSession();
  const attempt = session.withTransaction(() => collection.insertOne({ b: 1 }, { session }));
  await expect(attempt).rejects.toMatchObject({ originalError: { code: 20 } });
  await session.endSession();
  expect(await collection.countDocuments()).toBe(1);
});

test("change streams are refused", async () => {
  const stream = (await engine.collection([{ a: 1 }])).watch();
  await expect(stream.next()).rejects.toMatchObject({ code: 40324 });
});

test("handshake and diagnostic commands respond", async () => {
  const admin = engine.db.admin();
  expect((await admin.buildInfo()).version).toBe("7.0.0");
  expect(await admin.ping()).toMatchObject({ ok: 1 });
  expect((await admin.serverStatus()).storageEngine.name).toBe("lmdb");
});

test("collections are made, listed and dropped", async () => {
  const { client } = engine;
  const db = client.db("rooms");
  await db.createCollection("hall");
  await db.collection("hall").insertMany([{ a: 1 }, { a: 2 }]);
  await expect(db.createCollection("hall")).rejects.toMatchObject({ code: 48 });
  expect(await db.listCollections({}, { nameOnly: true }).toArray()).toEqual([{ name: "hall", type: "collection" }]);
  await db.dropDatabase();
  expect(await db.listCollections().toArray()).toEqual([]);
  expect(await db.collection("hall").countDocuments()).toBe(0);
});
