import { testEngine } from "../testing/engine";

const engine = testEngine({ collisions: true });
const plain = testEngine();

beforeAll(() => Promise.all(Array.from({ length: 20 }, () => engine.db.command({ ping: 1 }))));

const outcomes = (attempts: Promise<unknown>[]) =>
  Promise.all(
    attempts.map((attempt) =>
      attempt.then(
        () => "stored" as const,
        ({ code }: { code: number }) => code,
      ),
    ),
  );

const atOnce = <T>(count: number, attempt: (at: number) => Promise<T>) =>
  outcomes(Array.from({ length: count }, (_, at) => attempt(at)));

test("rejects concurrent upserts whose filter says more than the key", async () => {
  const collection = await engine.collection<{ _id: string; owner: string; n: number }>();
  const claim = () => collection.updateOne({ _id: "k", owner: "ada" }, { $inc: { n: 1 } }, { upsert: true });
  expect(await atOnce(5, claim)).toEqual(expect.arrayContaining([11000, "stored"]));
  const modify = () => collection.findOneAndUpdate({ _id: "m", owner: "ada" }, { $inc: { n: 1 } }, { upsert: true });
  expect(await atOnce(5, modify)).toEqual(expect.arrayContaining([11000, "stored"]));
});

test("retries concurrent upserts whose filter is the key alone", async () => {
  const collection = await engine.collection<{ _id: string; n: number }>();
  await atOnce(5, () => collection.updateOne({ _id: "k" }, { $inc: { n: 1 } }, { upsert: true }));
  await atOnce(5, () => collection.findOneAndUpdate({ _id: { $eq: "k" } }, { $inc: { n: 1 } }, { upsert: true }));
  await atOnce(5, () => collection.findOneAndUpdate({ _id: "m" }, { $inc: { n: 1 } }, { upsert: true }));
  expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: "k", n: 10 },
    { _id: "m", n: 5 },
  ]);
});

test("retries on every field of a compound unique index and on no fewer", async () => {
  const collection = await engine.collection<{ a: number; b: number; n: number }>();
  await collection.createIndex({ a: 1, b: 1 }, { unique: true });
  const upsert = (filter: object) => () => collection.updateOne(filter, { $inc: { n: 1 } }, { upsert: true });
  expect(await atOnce(3, upsert({ a: 1, b: 1 }))).toEqual(["stored", "stored", "stored"]);
  await collection.deleteMany({});
  expect(await atOnce(3, upsert({ a: 1, b: 1, c: 1 }))).toContain(11000);
});

test("inserts two documents where no unique index binds concurrent upserts", async () => {
  const collection = await engine.collection<{ k: number }>();
  await atOnce(2, () => collection.updateOne({ k: 1 }, { $set: { k: 1 } }, { upsert: true }));
  expect(await collection.countDocuments()).toBe(2);
});

test("runs the statements of one command one after the other", async () => {
  const collection = await engine.collection<{ _id: string; n: number }>();
  const once = { updateOne: { filter: { _id: "k" }, update: { $inc: { n: 1 } }, upsert: true } };
  const guarded = { updateOne: { filter: { _id: "k", n: 2 }, update: { $inc: { n: 1 } }, upsert: true } };
  await collection.bulkWrite([once, once, guarded]);
  expect(await collection.findOne()).toEqual({ _id: "k", n: 3 });
});

test("reports bulk statements that collide by their position", async () => {
  const collection = await engine.collection<{ _id: string; n: number }>();
  const statements = ["a", "b", "c"].map((_id) => ({
    updateOne: { filter: { _id, n: { $lt: 9 } }, update: { $inc: { n: 1 } }, upsert: true },
  }));
  const bulk = () => collection.bulkWrite(statements, { ordered: false });
  expect(await atOnce(2, bulk)).toEqual(expect.arrayContaining([11000, "stored"]));
});

test("without the option no upsert collides", async () => {
  const collection = await plain.collection<{ _id: string; owner: string }>();
  const claim = () => collection.updateOne({ _id: "k", owner: "ada" }, { $set: { owner: "ada" } }, { upsert: true });
  expect(await atOnce(5, claim)).toEqual(Array(5).fill("stored"));
});
