import fc from "fast-check";
import type { Collection, Document } from "mongodb";
import { testEngine } from "../testing/engine";

const engine = testEngine();
let scanned: Collection<Document>;
let indexed: Collection<Document>;

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom("", "a", "ab", "b"),
  fc.constantFrom(null, true, 1.5),
  fc.date({ min: new Date(0), max: new Date(3), noInvalidDate: true }),
);
const value = fc.oneof({ weight: 4, arbitrary: scalar }, fc.array(scalar, { maxLength: 3 }), fc.record({ x: scalar }));
const stored = fc.record(
  {
    a: value,
    b: scalar,
    c: fc.array(fc.record({ d: scalar, e: scalar }, { requiredKeys: [] }), { maxLength: 2 }),
    s: scalar,
  },
  { requiredKeys: [] },
);

const path = fc.constantFrom("a", "b", "c.d", "s", "_id", "a.x");
const condition = fc.oneof(
  scalar,
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $exists: fc.boolean() }),
  fc.constantFrom(/^a/, { $elemMatch: { $gt: 0 } }),
);
const simple = fc.dictionary(path, condition, { maxKeys: 3 });
const filter = fc.oneof(
  { weight: 3, arbitrary: simple },
  fc.record({ $or: fc.array(simple, { minLength: 1, maxLength: 3 }) }),
  fc
    .tuple(simple, fc.array(simple, { minLength: 1, maxLength: 2 }))
    .map(([own, branches]) => ({ ...own, $or: branches })),
);
const sort = fc
  .dictionary(fc.constantFrom("b", "s", "a"), fc.constantFrom(1, -1), { maxKeys: 2 })
  .map((fields) => ({ ...fields, _id: 1 }));

beforeAll(async () => {
  const docs = fc
    .sample(stored, { numRuns: 300, seed: 7 })
    .map((doc, n) => ({ ...doc, _id: (n % 3 === 0 ? `a${n}` : n - 2) as never }));
  scanned = await engine.collection<Document>(docs);
  indexed = await engine.collection<Document>();
  await indexed.createIndexes([
    { key: { a: 1 } },
    { key: { b: -1, s: 1 } },
    { key: { s: 1, b: 1, _id: 1 } },
    { key: { "c.d": 1, b: 1 } },
    { key: { s: -1 }, sparse: true, name: "sparse" },
  ]);
  await indexed.insertMany(docs);
});

async function agree(compare: (collection: Collection<Document>) => Promise<unknown>): Promise<void> {
  expect(await compare(indexed)).toEqual(await compare(scanned));
}

test("indexes never change results", async () => {
  await fc.assert(
    fc.asyncProperty(filter, sort, fc.nat({ max: 20 }), async (wanted, order, limit) => {
      await agree((collection) =>
        collection
          .find(wanted)
          .sort(order as never)
          .limit(limit)
          .toArray(),
      );
    }),
    { numRuns: 150, seed: 11 },
  );
});

test("counts agree with and without indexes", async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (wanted) => agree((collection) => collection.countDocuments(wanted))),
    { numRuns: 80, seed: 12 },
  );
});

test("indexes follow updates and deletions", async () => {
  const change = fc.oneof(
    fc.record({ $set: fc.record({ b: scalar }) }),
    fc.record({ $set: fc.record({ s: scalar, "c.0.d": scalar }) }),
    fc.constant({ $unset: { b: "" } }),
    fc.constant({ $push: { c: { d: 1 } } }),
  );
  await fc.assert(
    fc.asyncProperty(simple, change, filter, async (which, how, wanted) => {
      const apply = (collection: Collection<Document>) =>
        collection.updateMany(which, how as never).then(
          () => "done",
          (error) => error.code,
        );
      expect(await apply(indexed)).toBe(await apply(scanned));
      await agree((collection) => collection.find(wanted).sort({ _id: 1 }).toArray());
    }),
    { numRuns: 40, seed: 13 },
  );
});
