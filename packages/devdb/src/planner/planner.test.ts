import { type Collection, type Document, ObjectId } from "mongodb";
import { testEngine } from "../testing/engine";

const engine = testEngine();
const DOCUMENT_COUNT = 8_000;
let calendars: Collection<Document>;

beforeAll(async () => {
  calendars = await engine.collection();
  const status = ["open", "ready", "ordered", "open"];
  await calendars.insertMany(
    Array.from({ length: DOCUMENT_COUNT }, (_, n) => ({
      _id: new ObjectId(),
      status: status[n % 4],
      owner: `owner-${n}`,
      createdAt: new Date(1e12 + Math.floor(n / 3) * 1000),
      items: [{ productId: `p${n % 50}` }, { productId: `q${n % 7}` }],
      n,
    })),
  );
  await calendars.createIndexes([
    { key: { status: 1, createdAt: 1, _id: 1 } },
    { key: { owner: 1 } },
    { key: { "items.productId": 1 } },
    { key: { "items.productId": 1, createdAt: -1, _id: -1 } },
    { key: { n: -1 } },
  ]);
}, 30_000);

async function countReads(filter: Document, { sort = {}, limit = 0 }: { sort?: Document; limit?: number } = {}) {
  const before = await engine.reads();
  const found = calendars.find(filter).sort(sort as never);
  const rows = await found.limit(limit).toArray();
  const { docsExamined } = await engine.reads();
  return { docs: docsExamined - before.docsExamined, returned: rows.length };
}

test("scan that exceeds its maximum time fails as in MongoDB", async () => {
  const scan = { $expr: { $eq: ["$n", -1] } };
  await expect(calendars.find(scan, { maxTimeMS: 1 }).toArray()).rejects.toMatchObject({ code: 50 });
  await expect(calendars.countDocuments(scan, { maxTimeMS: 1 })).rejects.toMatchObject({ code: 50 });
  expect(await calendars.countDocuments(scan, { maxTimeMS: 60_000 })).toBe(0);
});

test("planner prefers the more selective index", async () => {
  const both = { status: "open", "items.productId": "p3" };
  expect(await countReads(both, { sort: { createdAt: -1, _id: -1 } })).toMatchObject({
    docs: DOCUMENT_COUNT / 50,
  });
  const rare = { status: "ready", "items.productId": "q3" };
  expect((await countReads(rare)).docs).toBeLessThan(DOCUMENT_COUNT / 6);
});

test("planner prefers the range of a sparse index", async () => {
  const documents = Array.from({ length: 200 }, (_, n) => ({ dueOn: n, ...(n === 7 && { stuck: "why" }) }));
  const collection = await engine.collection(documents);
  await collection.createIndexes([{ key: { dueOn: 1 } }, { key: { stuck: 1 }, sparse: true }]);
  const before = await engine.reads();
  expect(await collection.find({ dueOn: { $gte: 0 }, stuck: { $gt: "" } }).toArray()).toHaveLength(1);
  expect((await engine.reads()).docsExamined - before.docsExamined).toBe(1);
});

test("multikey conditions may match different members", async () => {
  const collection = await engine.collection([
    {
      c: [
        { d: 1, e: 1 },
        { d: 2, e: 2 },
      ],
    },
  ]);
  await collection.createIndex({ "c.d": 1, "c.e": 1 });
  expect(await collection.find({ "c.d": 1, "c.e": 2 }).toArray()).toHaveLength(1);
  expect(await collection.find({ c: { $elemMatch: { d: 1, e: 2 } } }).toArray()).toHaveLength(0);
});

test("an equality reads only what it returns", async () => {
  expect(await countReads({ owner: "owner-7" })).toEqual({ docs: 1, returned: 1 });
});

test("the id reads one document", async () => {
  const first = await calendars.findOne();
  expect(await countReads({ _id: first?._id })).toEqual({ docs: 1, returned: 1 });
});

test("ranges, prefixes and $in use the index", async () => {
  expect(await countReads({ n: { $gte: 100, $lt: 110 } })).toMatchObject({ docs: 10, returned: 10 });
  expect(await countReads({ n: { $in: [1, 5, 999_999] } })).toMatchObject({ docs: 2, returned: 2 });
});

test("array members are found by the index", async () => {
  expect(await countReads({ "items.productId": "p3" })).toMatchObject({
    docs: DOCUMENT_COUNT / 50,
    returned: DOCUMENT_COUNT / 50,
  });
  expect(await countReads({ items: { $elemMatch: { productId: "p3" } } })).toMatchObject({ docs: DOCUMENT_COUNT / 50 });
});

test("equality then sort order reads one page", async () => {
  const page = { sort: { createdAt: -1, _id: -1 }, limit: 10 };
  expect(await countReads({ "items.productId": "q3" }, page)).toMatchObject({ docs: 10, returned: 10 });
  const found = await calendars.find({ "items.productId": "q3" }).sort({ createdAt: -1, _id: -1 }).toArray();
  const sorted = [...found].sort(
    (a, b) => b.createdAt - a.createdAt || (b._id.toHexString() > a._id.toHexString() ? 1 : -1),
  );
  expect(found.map(({ n }) => n)).toEqual(sorted.map(({ n }) => n));
});

test("sort by an array is not walked", async () => {
  const descending = { sort: { "items.productId": -1, _id: 1 }, limit: 3 };
  const { docs, returned } = await countReads({ "items.productId": { $in: ["q3", "q4"] } }, descending);
  expect(returned).toBe(3);
  expect(docs).toBeGreaterThan(DOCUMENT_COUNT / 7);
});

test("indexed $or reads matching documents only", async () => {
  expect(await countReads({ $or: [{ owner: "owner-1" }, { n: 5 }, { n: 1 }] })).toMatchObject({
    docs: 3,
    returned: 2,
  });
});

test("indexed sort needs no sorting in either direction", async () => {
  expect(await countReads({ status: "open" }, { sort: { createdAt: -1, _id: -1 }, limit: 5 })).toEqual({
    docs: 5,
    returned: 5,
  });
  expect(await countReads({ status: "open" }, { sort: { createdAt: 1 }, limit: 5 })).toEqual({
    docs: 5,
    returned: 5,
  });
  expect(await countReads({}, { sort: { n: 1 }, limit: 5 })).toEqual({ docs: 5, returned: 5 });
  expect(await countReads({ status: "open" }, { sort: { createdAt: -1, _id: 1 }, limit: 5 })).toEqual({
    docs: DOCUMENT_COUNT / 2,
    returned: 5,
  });
});

test("keyset pages visit every document once", async () => {
  const seen: string[] = [];
  const before = await engine.reads();
  for (let page = await nextPage(); page.length > 0; page = await nextPage(page.at(-1))) {
    seen.push(...page.map(({ _id }) => String(_id)));
    if (seen.length >= 1000) break;
  }
  const { docsExamined } = await engine.reads();
  expect(new Set(seen).size).toBe(seen.length);
  expect(docsExamined - before.docsExamined).toBeLessThan(seen.length * 1.2);
});

async function nextPage(last?: Document): Promise<Document[]> {
  const after = last && {
    $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: last._id } }],
  };
  return calendars
    .find({ status: "open", ...after })
    .sort({ createdAt: -1, _id: -1 })
    .limit(20)
    .toArray();
}

test("counts by an indexed value read no documents", async () => {
  const before = await engine.reads();
  expect(await calendars.countDocuments({ status: "open" })).toBe(DOCUMENT_COUNT / 2);
  expect(await calendars.countDocuments({ status: { $in: ["ready", "ordered"] } })).toBe(DOCUMENT_COUNT / 2);
  expect(await calendars.countDocuments({})).toBe(DOCUMENT_COUNT);
  expect(await calendars.countDocuments({ owner: "owner-3" })).toBe(1);
  expect(await calendars.countDocuments({ status: "open", createdAt: new Date(1e12) })).toBe(1);
  expect(await engine.reads()).toEqual(before);
});

test("kept counts follow updates and deletions", async () => {
  const collection = await engine.collection([{ s: "a" }, { s: "a" }, { s: "b" }, {}]);
  await collection.createIndex({ s: 1 });
  await collection.updateOne({ s: "a" }, { $set: { s: "b" } });
  await collection.deleteOne({ s: "b" });
  await collection.insertOne({ s: "c" });
  const counts = await Promise.all(["a", "b", "c", "d"].map((s) => collection.countDocuments({ s })));
  expect(counts).toEqual([1, 1, 1, 0]);
  expect(await collection.countDocuments({ s: null })).toBe(1);
});

test("sparse index loses no document", async () => {
  const collection = await engine.collection([{ k: 1 }, { k: 1, m: 1 }, { k: 2 }]);
  await collection.createIndex({ m: 1 }, { sparse: true });
  expect(await collection.countDocuments({ m: null })).toBe(2);
  expect(await collection.find().sort({ m: 1 }).toArray()).toHaveLength(3);
});
