import { Binary, Decimal128, type Document, Double, Int32, Long, ObjectId } from "mongodb";
import { testEngine } from "../testing/engine";

const engine = testEngine();

async function found(docs: Document[], filter: Document): Promise<unknown[]> {
  const collection = await engine.collection(docs.map((doc, at) => ({ ...doc, _id: at as never })));
  const rows = await collection.find(filter).sort({ _id: 1 }).project({ _id: 1 }).toArray();
  return rows.map(({ _id }) => _id);
}

const oid = new ObjectId();
const day = new Date("2026-12-01");

const cases: [string, Document[], Document, number[]][] = [
  ["equality finds scalars and array members", [{ a: 1 }, { a: [1, 2] }, { a: 2 }], { a: 1 }, [0, 1]],
  [
    "equality with null finds null and missing, not an empty array",
    [{ a: null }, {}, { a: [] }, { a: 1 }],
    { a: null },
    [0, 1],
  ],
  ["null is found inside an array", [{ a: [1, null] }, { a: [1] }], { a: null }, [0]],
  [
    "a nested null looks into array members",
    [{ a: [{ b: 1 }, {}] }, { a: [{ b: 1 }] }, { a: [] }, { a: [5] }, { a: 5 }],
    { "a.b": null },
    [0, 4],
  ],
  ["$ne null leaves out missing", [{ a: null }, {}, { a: 1 }], { a: { $ne: null } }, [2]],
  ["$exists false finds missing only", [{ a: null }, {}], { a: { $exists: false } }, [1]],
  ["subdocuments compare with key order", [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }], { a: { x: 1, y: 2 } }, [0]],
  [
    "numbers compare across types",
    [
      { a: new Int32(5) },
      { a: new Double(5) },
      { a: Long.fromNumber(5) },
      { a: Decimal128.fromString("5.0") },
      { a: "5" },
    ],
    { a: 5 },
    [0, 1, 2, 3],
  ],
  [
    "big integers keep their last digits",
    [{ a: Long.fromString("9007199254740993") }, { a: Long.fromString("9007199254740992") }],
    { a: Long.fromString("9007199254740993") },
    [0],
  ],
  ["ranges stay within one type", [{ a: 5 }, { a: "5" }, { a: day }, {}], { a: { $gt: 1 } }, [0]],
  ["dates compare as dates", [{ a: day }, { a: new Date(0) }], { a: { $gte: new Date("2026-01-01") } }, [0]],
  [
    "$in mixes values, null and patterns",
    [{ a: 1 }, { a: "abc" }, {}, { a: 2 }],
    { a: { $in: [1, null, /^ab/] } },
    [0, 1, 2],
  ],
  ["two ranges may hold for two members of an array", [{ a: [1, 9] }, { a: [4] }], { a: { $gt: 3, $lt: 5 } }, [0, 1]],
  [
    "$elemMatch wants one member for all conditions",
    [{ a: [1, 9] }, { a: [4] }],
    { a: { $elemMatch: { $gt: 3, $lt: 5 } } },
    [1],
  ],
  [
    "$elemMatch looks into subdocuments",
    [{ a: [{ d: 1, n: "x" }, { d: 2 }] }, { a: [{ d: 1 }, { d: 2, n: "x" }] }],
    { a: { $elemMatch: { d: 1, n: "x" } } },
    [0],
  ],
  [
    "$not turns a condition round, missing fields included",
    [{ a: 1 }, { a: 5 }, {}],
    { a: { $not: { $gt: 3 } } },
    [0, 2],
  ],
  ["array positions are part of a path", [{ a: [5, 6] }, { a: [6, 5] }], { "a.0": 5 }, [0]],
  [
    "object ids and binaries are equal by content",
    [
      { a: oid, b: new Binary(Buffer.from("x")) },
      { a: new ObjectId(), b: new Binary(Buffer.from("x")) },
    ],
    { a: oid, b: new Binary(Buffer.from("x")) },
    [0],
  ],
  [
    "$and, $or and $nor combine",
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 3, b: 3 },
    ],
    { $and: [{ a: 1 }, { $or: [{ b: 1 }, { b: 2 }] }, { $nor: [{ b: 2 }] }] },
    [0],
  ],
  [
    "$expr compares two fields",
    [
      { a: 2, b: 1 },
      { a: 1, b: 2 },
    ],
    { $expr: { $gt: ["$a", "$b"] } },
    [0],
  ],
  [
    "fields named like object members are data",
    [{ constructor: 1 }, { a: 1 }],
    { constructor: { $exists: true } },
    [0],
  ],
  ["inherited members are missing", [{ a: 1 }, { toString: "x" }], { "toString.length": null }, [0, 1]],
];

test.each(cases)("%s", async (_title, docs, filter, expected) => {
  expect(await found(docs, filter)).toEqual(expected);
});

test.each([
  [{ a: { $all: [1] } }, "unknown operator: $all"],
  [{ a: { $near: [0, 0] } }, "unknown operator: $near"],
  [{ a: { $regex: "^a" } }, "unknown operator: $regex"],
  [{ $where: "true" }, "unknown top level operator: $where"],
  [{ $text: { $search: "x" } }, "unknown top level operator: $text"],
  [{ a: { $in: 1 } }, "$in needs an array"],
  [{ $or: [] }, "$or argument must be a non-empty array"],
])("the filter %j is refused", async (filter, message) => {
  const collection = await engine.collection([{ a: 1 }]);
  await expect(collection.find(filter).toArray()).rejects.toMatchObject({ code: 2, message });
});

test("sorting follows MongoDB's order of types", async () => {
  const values = ["b", 1, null, day, [0], { x: 1 }, oid, true, "a", new Double(0.5)];
  const collection = await engine.collection(values.map((a) => ({ a })));
  const rows = await collection.find().sort({ a: 1 }).toArray();
  expect(rows.map(({ a }) => a)).toEqual([null, [0], 0.5, 1, "a", "b", { x: 1 }, oid, true, day]);
});

test("limit and sort work together", async () => {
  const collection = await engine.collection(Array.from({ length: 20 }, (_, n) => ({ n: (n * 7) % 20 })));
  const rows = await collection.find().sort({ n: -1 }).limit(4).toArray();
  expect(rows.map(({ n }) => n)).toEqual([19, 18, 17, 16]);
});
