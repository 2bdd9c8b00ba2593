import type { Document } from "mongodb";
import { testEngine } from "../testing/engine";

const engine = testEngine();

const orders = [
  { _id: 1, who: "ada", total: 10, tags: ["a", "b"], at: new Date("2026-01-01") },
  { _id: 2, who: "bob", total: 20, tags: ["b"], at: new Date("2026-02-01") },
  { _id: 3, who: "ada", total: 30, tags: [], at: new Date("2026-03-01") },
];

const cases: [string, Document[], Document[]][] = [
  [
    "$match, $sort and $limit",
    [{ $match: { total: { $gt: 5 } } }, { $sort: { total: -1 } }, { $limit: 1 }, { $project: { total: 1 } }],
    [{ _id: 3, total: 30 }],
  ],
  [
    "$limit before $match keeps its order",
    [{ $sort: { _id: 1 } }, { $limit: 2 }, { $match: { who: "ada" } }, { $project: { _id: 1 } }],
    [{ _id: 1 }],
  ],
  [
    "$group with sums, averages and lists",
    [
      {
        $group: {
          _id: "$who",
          n: { $sum: 1 },
          sum: { $sum: "$total" },
          all: { $push: "$_id" },
          most: { $max: "$total" },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: "ada", n: 2, sum: 40, all: [1, 3], most: 30 },
      { _id: "bob", n: 1, sum: 20, all: [2], most: 20 },
    ],
  ],
  [
    "a count that ends at a limit",
    [{ $match: { who: "ada" } }, { $limit: 1 }, { $group: { _id: null, n: { $sum: 1 } } }],
    [{ _id: null, n: 1 }],
  ],
  [
    "$unwind",
    [{ $unwind: "$tags" }, { $project: { tags: 1 } }, { $sort: { _id: 1, tags: 1 } }],
    [
      { _id: 1, tags: "a" },
      { _id: 1, tags: "b" },
      { _id: 2, tags: "b" },
    ],
  ],
  [
    "$unwind keeps empty arrays on demand",
    [
      { $match: { _id: 3 } },
      { $unwind: { path: "$tags", preserveNullAndEmptyArrays: true } },
      { $project: { _id: 1 } },
    ],
    [{ _id: 3 }],
  ],
  [
    "$replaceWith and $unset",
    [{ $match: { _id: 1 } }, { $replaceWith: { x: "$who", y: 1 } }, { $unset: "y" }],
    [{ x: "ada" }],
  ],
  [
    "$set with conditions",
    [
      { $match: { _id: 1 } },
      { $set: { big: { $cond: [{ $gt: ["$total", 15] }, "yes", "no"] } } },
      { $project: { big: 1, _id: 0 } },
    ],
    [{ big: "no" }],
  ],
];

test.each(cases)("%s", async (_title, pipeline, expected) => {
  const collection = await engine.collection<Document>(orders);
  expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
});

test("a missing collection gives nothing", async () => {
  expect(
    await engine.db
      .collection("nowhere")
      .aggregate([{ $group: { _id: null, n: { $sum: 1 } } }])
      .toArray(),
  ).toEqual([]);
  expect(await engine.db.collection("nowhere").countDocuments()).toBe(0);
});

test.each([
  [[{ $frobnicate: {} }], 40324],
  [[{ $out: "other" }], 40324],
  [[{ $merge: { into: "other" } }], 40324],
  [[{ $changeStream: {} }], 40324],
  [[{ $facet: {} }], 40324],
  [[{ $project: { x: { $function: { body: "x", args: [], lang: "js" } } } }], 168],
  [[{ $set: { x: { $frobnicate: 1 } } }], 168],
])("the pipeline %j is refused", async (pipeline, code) => {
  const collection = await engine.collection<Document>(orders);
  await expect(collection.aggregate(pipeline).toArray()).rejects.toMatchObject({ code });
});
