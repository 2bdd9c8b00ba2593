import { Decimal128, type Document, Long } from "mongodb";
import { testEngine } from "../testing/engine";

const engine = testEngine();

async function changed(before: Document, pipeline: Document[]): Promise<Document | null> {
  const collection = await engine.collection([{ ...before, _id: 1 as never }]);
  return collection.findOneAndUpdate({ _id: 1 as never }, pipeline, { returnDocument: "after" });
}

const twelve = Array.from({ length: 3 }, (_, at) => ({ day: at + 1, price: (at + 1) * 10 }));

const cases: [string, Document, Document[], Document][] = [
  [
    "$set computes from other fields",
    { a: 2, b: 3 },
    [{ $set: { sum: { $add: ["$a", "$b"] } } }],
    { a: 2, b: 3, sum: 5 },
  ],
  ["later stages see earlier ones", { a: 1 }, [{ $set: { b: "$a" } }, { $unset: "a" }], { b: 1 }],
  [
    "$max and $min ignore null and missing operands",
    { a: 1, b: null },
    [{ $set: { high: { $max: ["$b", "$none", 3, "$a"] }, low: { $min: ["$none", 3, "$a"] }, none: { $max: ["$b"] } } }],
    { a: 1, b: null, high: 3, low: 1, none: null },
  ],
  ["$replaceWith keeps the id", { a: 1 }, [{ $replaceWith: { b: { $literal: "$a" } } }], { b: "$a" }],
  [
    "$switch and $size derive a status",
    { items: twelve },
    [
      {
        $set: {
          status: {
            // biome-ignore lint/suspicious/noThenProperty: the name is MongoDB's
            $switch: { branches: [{ case: { $gte: [{ $size: "$items" }, 3] }, then: "ready" }], default: "open" },
          },
        },
      },
    ],
    { items: twelve, status: "ready" },
  ],
  [
    "$concatArrays appends on a condition",
    { items: [{ day: 1 }] },
    [
      {
        $set: { items: { $cond: [{ $in: [2, "$items.day"] }, "$items", { $concatArrays: ["$items", [{ day: 2 }]] }] } },
      },
    ],
    { items: [{ day: 1 }, { day: 2 }] },
  ],
  [
    "$filter removes members",
    { items: twelve },
    [{ $set: { items: { $filter: { input: "$items", as: "item", cond: { $ne: ["$$item.day", 2] } } } } }],
    { items: [twelve[0], twelve[2]] },
  ],
  [
    "$map with $mergeObjects changes one member",
    { items: [{ day: 1 }, { day: 2 }] },
    [
      {
        $set: {
          items: {
            $map: {
              input: "$items",
              as: "item",
              in: { $cond: [{ $eq: ["$$item.day", 2] }, { $mergeObjects: ["$$item", { note: "hi" }] }, "$$item"] },
            },
          },
        },
      },
    ],
    { items: [{ day: 1 }, { day: 2, note: "hi" }] },
  ],
  [
    "$let and $ifNull",
    { a: null },
    [{ $set: { b: { $let: { vars: { x: { $ifNull: ["$a", 7] } }, in: { $multiply: ["$$x", 2] } } } } }],
    { a: null, b: 14 },
  ],
  ["$set merges into subdocuments", { a: { x: 1, y: 2 } }, [{ $set: { "a.x": 5 } }], { a: { x: 5, y: 2 } }],
  ["$set of a missing field leaves it out", { a: 1 }, [{ $set: { b: "$nothing" } }], { a: 1 }],
  ["$project keeps what it names", { x: 1, y: 1 }, [{ $project: { x: 1 } }], { x: 1 }],
  ["$literal keeps dollars as text", {}, [{ $set: { note: { $literal: "$5 for you" } } }], { note: "$5 for you" }],
];

test.each(cases)("%s", async (_title, before, pipeline, after) => {
  expect(await changed(before, pipeline)).toEqual({ ...after, _id: 1 });
});

test("$$NOW is the server time throughout", async () => {
  const names = Array.from({ length: 400 }, (_, index) => `at${index}`);
  const after = await changed({}, [
    { $set: { a: "$$NOW", ...Object.fromEntries(names.map((name) => [name, "$$NOW"])) } },
  ]);
  for (const name of names) expect(after?.[name]).toEqual(after?.a);
  expect(Math.abs(after?.a.getTime() - Date.now())).toBeLessThan(10_000);
});

test("untouched values keep their types", async () => {
  const collection = await engine.collection([{ long: Long.fromNumber(5), decimal: Decimal128.fromString("1.10") }]);
  await collection.updateOne({}, [{ $set: { a: 1 } }]);
  const doc = await collection.findOne({}, { promoteValues: false });
  expect(doc?.long).toEqual(Long.fromNumber(5));
  expect(String(doc?.decimal)).toBe("1.10");
});

test("rejects stages that cannot update", async () => {
  const collection = await engine.collection([{ a: 1 }]);
  await expect(collection.updateOne({}, [{ $match: { a: 1 } }])).rejects.toMatchObject({ code: 40324 });
  await expect(collection.updateOne({}, [{ $set: { a: { $frobnicate: 1 } } }])).rejects.toMatchObject({ code: 168 });
});

test("paths through inherited members are refused", async () => {
  const collection = await engine.collection([{ a: 1 }]);
  const attempt = collection.updateOne({}, [{ $set: { "constructor.polluted": 1 } }]);
  await expect(attempt).rejects.toMatchObject({ code: 238 });
});

test("a pipeline cannot change the id", async () => {
  const collection = await engine.collection([{ _id: 1 as never, a: 1 }]);
  await expect(collection.updateOne({}, [{ $set: { _id: 2 } }])).rejects.toMatchObject({ code: 66 });
});
