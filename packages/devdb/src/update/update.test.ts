import { Decimal128, type Document, Double, Int32, Long, type UpdateFilter } from "mongodb";
import { testEngine } from "../testing/engine";

const engine = testEngine();

async function updated(before: Document, update: UpdateFilter<Document> | Document[], filter: Document = {}) {
  const collection = await engine.collection([{ ...before, _id: 1 as never }]);
  const result = await collection.updateOne({ _id: 1 as never, ...filter }, update);
  const after = await collection.findOne({ _id: 1 as never }, { promoteValues: true });
  const { _id, ...rest }: Document = after ?? {};
  return { result, after: rest as Document };
}

const changes: [string, Document, UpdateFilter<Document>, Document][] = [
  ["$set makes subdocuments on the way", {}, { $set: { "a.b.c": 1 } }, { a: { b: { c: 1 } } }],
  ["$set fills arrays up with null", { a: [1] }, { $set: { "a.3": 4 } }, { a: [1, null, null, 4] }],
  [
    "$unset removes a field and blanks an array member",
    { a: 1, b: [1, 2] },
    { $unset: { a: "", "b.0": "" } },
    { b: [null, 2] },
  ],
  ["$inc starts at the amount", { a: 1 }, { $inc: { a: 2, b: 3 } }, { a: 3, b: 3 }],
  [
    "$min and $max compare values of any type",
    { a: 5, b: 5 },
    { $min: { a: 3, c: 1 }, $max: { b: 3 } },
    { a: 3, b: 5, c: 1 },
  ],
  ["$push appends", { a: [1] }, { $push: { a: 2, b: 1 } } as never, { a: [1, 2], b: [1] }],
  [
    "$push takes $each and $slice",
    { a: [5, 3], b: [5, 3] },
    { $push: { a: { $each: [4, 1], $slice: -3 }, b: { $each: [4, 1], $slice: 3 } } } as never,
    { a: [3, 4, 1], b: [5, 3, 4] },
  ],
  ["$pull removes by value", { a: [1, 2, 1] }, { $pull: { a: 1 } } as never, { a: [2] }],
  ["$pull removes by condition", { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } } as never, { a: [1] }],
  [
    "$pull removes subdocuments that match",
    { a: [{ d: 1, n: 1 }, { d: 2 }] },
    { $pull: { a: { d: 1 } } } as never,
    { a: [{ d: 2 }] },
  ],
];

test.each(changes)("%s", async (_title, before, update, after) => {
  expect((await updated(before, update)).after).toEqual(after);
});

test("positional $ updates the matched member", async () => {
  const before = { items: [{ day: 1 }, { day: 2, note: "old" }] };
  const { after } = await updated(before, { $set: { "items.$.note": "new" } }, { "items.day": 2 });
  expect(after).toEqual({ items: [{ day: 1 }, { day: 2, note: "new" }] });
});

test("the positional $ follows $elemMatch with several conditions", async () => {
  const before = {
    items: [
      { day: 1, note: "a" },
      { day: 1, note: "b" },
    ],
  };
  const { after } = await updated(
    before,
    { $inc: { "items.$.n": 1 } },
    { items: { $elemMatch: { day: 1, note: "b" } } },
  );
  expect(after.items[1]).toEqual({ day: 1, note: "b", n: 1 });
});

test("numeric types survive changes", async () => {
  const collection = await engine.collection([
    {
      _id: 1 as never,
      i: new Int32(1),
      d: new Double(1),
      l: Long.fromNumber(1),
      dec: Decimal128.fromString("1.50"),
      big: new Int32(2147483647),
    },
  ]);
  await collection.updateOne({}, { $inc: { i: 1, d: 1, l: 1, big: 1 }, $set: { other: true } });
  const doc = await collection.findOne({}, { promoteValues: false });
  expect([doc?.i, doc?.d, doc?.l, doc?.big]).toEqual([
    new Int32(2),
    new Double(2),
    Long.fromNumber(2),
    Long.fromString("2147483648"),
  ]);
  expect(String(doc?.dec)).toBe("1.50");
});

test("unchanged update is matched but not modified", async () => {
  const { result } = await updated({ a: 1 }, { $set: { a: 1 } });
  expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
});

test("upsert applies equalities and $setOnInsert", async () => {
  const collection = await engine.collection();
  const change = { $set: { n: 1 }, $setOnInsert: { made: true } };
  const first = await collection.updateOne({ name: "Ada", age: { $gt: 3 }, "address.city": "London" }, change, {
    upsert: true,
  });
  await collection.updateOne({ name: "Ada" }, { $set: { n: 2 }, $setOnInsert: { made: false } }, { upsert: true });
  expect(await collection.findOne()).toEqual({
    _id: first.upsertedId,
    name: "Ada",
    address: { city: "London" },
    n: 2,
    made: true,
  });
});

test("replacement keeps the id only", async () => {
  const collection = await engine.collection([{ _id: 1 as never, a: 1 }]);
  await collection.replaceOne({ a: 1 }, { b: 2 });
  expect(await collection.findOne()).toEqual({ _id: 1, b: 2 });
});

test("updateMany changes every match and counts them", async () => {
  const collection = await engine.collection([{ n: 1 }, { n: 2 }, { n: 3 }]);
  const result = await collection.updateMany({ n: { $gt: 1 } }, { $inc: { n: 10 } });
  expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 2 });
  expect((await collection.distinct("n")).sort()).toEqual([1, 12, 13]);
});

const errors: [string, Document, UpdateFilter<Document>, number][] = [
  ["$inc of a string", { a: "x" }, { $inc: { a: 1 } }, 14],
  ["$inc by a string", { a: 1 }, { $inc: { a: "x" } } as never, 14],
  ["two operators on one path", {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ["a path inside another one", {}, { $set: { a: {}, "a.b": 1 } }, 40],
  ["a path through a scalar", { a: 1 }, { $set: { "a.b": 1 } }, 28],
  ["another _id", {}, { $set: { _id: 2 } } as never, 66],
  ["$push to a scalar", { a: 1 }, { $push: { a: 1 } } as never, 2],
  ["a positional $ without a matched array", { a: [1] }, { $set: { "a.$": 2 } }, 2],
  ["an unknown operator", {}, { $bit: { a: { and: 1 } } } as never, 9],
];

test.each(errors)("%s is refused and nothing changes", async (_title, before, update, code) => {
  const collection = await engine.collection([{ ...before, _id: 1 as never }]);
  await expect(collection.updateOne({ _id: 1 as never }, update)).rejects.toMatchObject({ code });
  expect(await collection.findOne()).toEqual({ ...before, _id: 1 });
});

test("prototype-like paths write plain data", async () => {
  const { after } = await updated({}, { $set: { "constructor.prototype.polluted": 1, "toString.x": 2 } });
  expect(after).toEqual({ constructor: { prototype: { polluted: 1 } }, toString: { x: 2 } });
  expect(await (await engine.collection([{ a: 1 }])).findOne({ polluted: 1 })).toBeNull();
});
