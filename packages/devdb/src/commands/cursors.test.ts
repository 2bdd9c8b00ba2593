import { setTimeout as wait } from "node:timers/promises";
import { testEngine } from "../testing/engine";

const engine = testEngine();
const impatientEngine = testEngine({ cursorTimeoutMs: 200 });
const many = () => Array.from({ length: 1000 }, (_, n) => ({ n, text: "x".repeat(50) }));

test("batches return every document once in order", async () => {
  const collection = await engine.collection(many());
  await collection.createIndex({ n: 1 });
  const seen: number[] = [];
  for await (const { n } of collection.find().sort({ n: -1 }).batchSize(37)) seen.push(n);
  expect(seen).toEqual(Array.from({ length: 1000 }, (_, n) => 999 - n));
});

test("cursor survives inserts and deletes", async () => {
  const collection = await engine.collection(many());
  const cursor = collection.find().batchSize(100);
  await cursor.next();
  await collection.deleteMany({ n: { $gte: 500 } });
  let rest = 0;
  while (await cursor.next()) rest += 1;
  expect(rest).toBeLessThan(999);
  expect(rest).toBeGreaterThanOrEqual(499);
});

test("a limit ends without leaving a cursor open", async () => {
  const collection = await engine.collection(many());
  const before = await openCursors();
  expect(await collection.find().limit(250).toArray()).toHaveLength(250);
  expect(await openCursors()).toBe(before);
});

test("a closed cursor is gone on the server", async () => {
  const collection = await engine.collection(many());
  const before = await openCursors();
  const cursor = collection.find().batchSize(10);
  await cursor.next();
  expect(await openCursors()).toBe(before + 1);
  await cursor.close();
  expect(await openCursors()).toBe(before);
});

test("idle cursor is closed with MongoDB's error", async () => {
  const collection = await impatientEngine.collection(many());
  const cursor = collection.find().batchSize(2);
  await cursor.next();
  await cursor.next();
  while ((await openCursors(impatientEngine)) > 0) await wait(100);
  await expect(cursor.next()).rejects.toMatchObject({ code: 43 });
});

test("batches stay below 16 MB", async () => {
  const collection = await engine.collection(
    Array.from({ length: 12 }, (_, n) => ({ n, text: "x".repeat(2 * 1024 * 1024) })),
  );
  const { cursor } = await engine.db.command({ find: collection.collectionName, batchSize: 100 });
  expect(cursor.firstBatch.length).toBeLessThan(12);
  expect((await collection.find().toArray()).map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, n) => n));
});

async function openCursors({ db } = engine): Promise<number> {
  return (await db.command({ serverStatus: 1 })).metrics.cursor.open.total;
}
